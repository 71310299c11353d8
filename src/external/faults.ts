import { isLocalHost } from '../base/text/local-host.ts';
import type { Code } from '../model/codes.ts';
import type { Verdict } from './verdict.ts';

/** Something wrong with a link, without its position. */
export interface LinkFault {
  readonly code: Code;
  readonly message: string;
  readonly hint: string;
}

/** Returns what a verdict reports about a link as it is written, or null. */
export function faultOf(href: string, verdict: Verdict = { kind: 'unasked' }): LinkFault | null {
  switch (verdict.kind) {
    case 'ok':
      return verdict.movedTo === null ? null : moved(href, verdict.movedTo);
    case 'broken':
      return {
        code: 'external/broken',
        message: `The link "${href}" ${verdict.reason}`,
        hint: `look for the new address, or for a copy: https://web.archive.org/web/${href}`,
      };
    case 'blocked':
      return {
        code: 'external/blocked',
        message: `It is not known whether the link "${href}" works: it ${verdict.reason}`,
        hint: 'open it in a browser',
      };
    case 'timeout':
      return {
        code: 'external/timeout',
        message: `The link "${href}" ${verdict.reason}`,
        hint: 'check again later, or open it in a browser',
      };
    case 'ignored':
      // Every check reports a link to this machine or network by its address alone.
      if (isLocalHost(new URL(href).hostname)) return null;
      return {
        code: 'external/private',
        message: `The link "${href}" was not asked for: it ${verdict.reason}`,
        hint: 'if the host may be asked, name it with --external-allow, or in external.allow of the configuration',
      };
    case 'unasked':
      return null;
  }
}

function moved(href: string, to: string): LinkFault {
  const written = new URL(href).hash;
  const target = to.includes('#') ? to : to + written;
  return {
    code: 'external/moved',
    message: `The link "${href}" has moved for good to ${target}`,
    hint: `write ${target}`,
  };
}
