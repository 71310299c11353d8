import { addressKey } from '../../base/paths.ts';
import { diagnostic } from '../../base/report.ts';
import { createSuggester } from '../../base/text/suggest.ts';
import type { Diagnostic, Position } from '../../model/diagnostic.ts';
import { LOCK_NAME, type LockedUrl, type PublishedUrls } from './url-lock.ts';

/** Reports addresses and anchors of a lock that are not published any more, and how many are not in it. */
export function compareLock(locked: readonly LockedUrl[], urls: PublishedUrls): readonly Diagnostic[] {
  const suggest = createSuggester();
  const byKey = new Map([...urls].map(([url, anchors]) => [addressKey(url), { url, anchors }]));
  const paths = new Map([...urls.keys()].map((url) => [url, url]));
  const found: Diagnostic[] = [];
  const counts = { urls: 0, anchors: 0 };
  const known = new Map(locked.map((one) => [addressKey(one.name), one]));
  for (const { name, line, anchors } of locked) {
    const now = byKey.get(addressKey(name));
    if (now === undefined) {
      found.push(removedUrl(name, line, suggest.path(paths, name)));
      continue;
    }
    // A redirect has no anchors: its target has them.
    const gone = now.anchors.size === 0 ? [] : anchors.filter((anchor) => !now.anchors.has(anchor.name));
    for (const anchor of gone)
      found.push(
        removedAnchor(name, anchor.name, {
          at: at(anchor.line),
          near: suggest.name(anchor.name, now.anchors),
        }),
      );
  }
  for (const [key, { anchors }] of byKey) {
    const before = known.get(key);
    if (before === undefined) counts.urls++;
    const names = new Set(before?.anchors.map(({ name }) => name));
    counts.anchors += [...anchors].filter((anchor) => !names.has(anchor)).length;
  }
  return counts.urls + counts.anchors === 0 ? found : [...found, newNames(counts)];
}

function at(line: number): Position {
  return { file: LOCK_NAME, line, col: 1 };
}

function removedUrl(url: string, line: number, near: string | null): Diagnostic {
  const target = near ?? '…';
  return diagnostic('lock/removed-url', {
    message: `The address ${url} was published and is gone`,
    at: at(line),
    hint: `add a redirect { from: '${url}', to: '${target}' }, or type docgen check --update-lock`,
  });
}

function removedAnchor(
  url: string,
  anchor: string,
  found: { readonly at: Position; readonly near: string | null },
): Diagnostic {
  const near = found.near === null ? '' : `, is it #${found.near} now?`;
  return diagnostic('lock/removed-anchor', {
    message: `The anchor #${anchor} of ${url} was published and is gone${near}`,
    at: found.at,
    hint: `give the heading its id, {#${anchor}}, or type docgen check --update-lock`,
  });
}

function newNames(counts: { readonly urls: number; readonly anchors: number }): Diagnostic {
  return diagnostic('lock/new-urls', {
    message: `The lock lacks ${counts.urls} new addresses and ${counts.anchors} new anchors`,
    at: at(1),
    hint: 'type docgen check --update-lock',
  });
}
