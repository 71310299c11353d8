import { contactFault } from '../../base/text/contact-url.ts';
import { decodedOnce } from '../../base/text/decoded-once.ts';
import { checkUrl } from '../../base/text/url.ts';
import type { LinkIssue } from '../issues/issue.ts';
import type { LinkUse } from './target.ts';

/** The parts of an address. Paths are decoded once, segment by segment; an encoded slash stays encoded. */
export type ReadHref =
  | { readonly kind: 'path'; readonly path: PathHref }
  | { readonly kind: 'url'; readonly url: string; readonly host: string }
  /** Nothing to look up: mail, telephone, an image in the address itself. */
  | { readonly kind: 'opaque'; readonly url: string }
  /** `pathname:///file.zip`: a file of the host that is no page. `rest` is its query and fragment. */
  | { readonly kind: 'pathname'; readonly path: string; readonly rest: string }
  | { readonly kind: 'unreadable'; readonly issue: LinkIssue; readonly printable: boolean };

/** A link within the site. */
export interface PathHref {
  /** Decoded, as typed otherwise; empty for the page itself. */
  readonly path: string;
  /** With its `?`, or empty. */
  readonly query: string;
  /** Without `#`, as typed; null if there is none. */
  readonly fragment: string | null;
}

const SCHEME = /^([a-z][a-z0-9+.-]*):/i;
/** Nothing but a path of plain characters: no scheme and nothing encoded. */
const PLAIN = /^(?!https?\/\/)\/?(?!\/)[\w./#~-]+$/;

/** Reads an address. Returns an issue for one that browsers would not understand as its author does. */
export function readHref(href: string, use: LinkUse = 'link'): ReadHref {
  if (PLAIN.test(href)) return readPath(href);
  const unreadable = problemOf(href, use);
  if (unreadable !== null) return unreadable;
  const scheme = SCHEME.exec(href)?.[1]?.toLowerCase();
  return scheme === undefined ? readPath(href) : readScheme(href, scheme);
}

/** Reads a path with its query and fragment. */
export function readPath(href: string): ReadHref {
  const hash = href.indexOf('#');
  const before = hash < 0 ? href : href.slice(0, hash);
  const mark = before.indexOf('?');
  const typed = mark < 0 ? before : before.slice(0, mark);
  const path = decodedPath(typed);
  if (path === null)
    return malformed(href, 'has a percent sign that encodes nothing', 'write %25 for a percent sign');
  const query = mark < 0 ? '' : before.slice(mark);
  return { kind: 'path', path: { path, query, fragment: hash < 0 ? null : href.slice(hash + 1) } };
}

function decodedPath(path: string): string | null {
  if (!path.includes('%')) return path;
  const segments: string[] = [];
  for (const segment of path.split('/')) {
    const decoded = decodedOnce(segment);
    if (decoded === null) return null;
    segments.push(decoded.replaceAll('/', '%2F'));
  }
  return segments.join('/');
}

function readScheme(href: string, scheme: string): ReadHref {
  if (scheme === 'http' || scheme === 'https')
    return { kind: 'url', url: href, host: new URL(href).hostname };
  if (scheme === 'pathname') return readPathname(href);
  const fault = contactFault(href);
  return fault === null ? { kind: 'opaque', url: href } : malformed(href, fault.reason, fault.hint);
}

function readPathname(href: string): ReadHref {
  const typed = href.slice('pathname:'.length).replace(/^\/\/(?=\/)/, '');
  const end = typed.search(/[?#]/);
  const path = decodedPath(end < 0 ? typed : typed.slice(0, end));
  if (path === null || !path.startsWith('/') || path.startsWith('//'))
    return malformed(href, 'is not a file of the site', 'write pathname:///file.zip');
  return { kind: 'pathname', path, rest: end < 0 ? '' : typed.slice(end) };
}

function problemOf(href: string, use: LinkUse): ReadHref | null {
  if (href.trim() === '') return malformed(href, 'is empty', 'write the target of the link');
  if (/\p{Surrogate}/u.test(href)) return malformed(href, 'contains half of a character', undefined);
  const checked = checkUrl(href, use === 'image' ? 'image' : 'link');
  if (checked.kind === 'fine') return null;
  if (checked.kind === 'invalid') return malformed(href, checked.reason, checked.hint);
  const hint = 'links may use http, https, mailto and tel, or be paths of the site';
  const message = `The scheme "${checked.scheme}:" of "${shownHref(href)}" is not allowed`;
  const issue: LinkIssue = { code: 'link/unknown-scheme', message, hint, target: href };
  return { kind: 'unreadable', issue, printable: false };
}

function malformed(href: string, why: string, hint: string | undefined): ReadHref {
  const message = `The link "${shownHref(href)}" ${why}`;
  return {
    kind: 'unreadable',
    issue: { code: 'link/malformed', message, hint, target: href },
    printable: true,
  };
}

/** Returns an address for a message, with control characters escaped. */
function shownHref(href: string): string {
  return JSON.stringify(href).slice(1, -1).replaceAll('\\\\', '\\').replaceAll('\\"', '"');
}
