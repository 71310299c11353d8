import { encodePath } from '../../base/paths.ts';
import { contactFault } from '../../base/text/contact-url.ts';
import { decodedOnce } from '../../base/text/decoded-once.ts';
import { isLocalHost } from '../../base/text/local-host.ts';
import { nearest } from '../../base/text/nearest.ts';
import type { Suggester } from '../../base/text/suggest.ts';
import { checkUrl } from '../../base/text/url.ts';
import { trimEndOf } from '../../base/trim-end.ts';
import type { Code } from '../../model/codes.ts';
import { addressOf, type BuiltFolder, findFile } from '../folder.ts';
import type { FindRule } from '../read/redirects.ts';
import type { BuiltDocument } from '../table.ts';

/** Something wrong with an address, without its position. */
export interface Fault {
  readonly code: Code;
  readonly message: string;
  readonly hint?: string | undefined;
}

/** Where an address leads. */
export interface Target {
  /** The file of the folder, or null for an address elsewhere and for one that leads nowhere. */
  readonly file: string | null;
  /** Without its `#`; null if there is none. */
  readonly fragment: string | null;
  /** Whether the address is loaded from another host without encryption. */
  readonly isInsecure: boolean;
  readonly fault: Fault | null;
}

/** What addresses are resolved against. */
export interface AddressContext {
  readonly folder: BuiltFolder;
  /** The address at which the folder is published, with a slash at its end, or null if it is not known. */
  readonly base: URL | null;
  readonly findRule: FindRule;
  readonly suggest: Suggester;
  /** Addresses of all files below the folder, each by itself. */
  readonly addresses: ReadonlyMap<string, string>;
}

/** Returns the target of an address in a document. */
export type ResolveAddress = (value: string, document: BuiltDocument) => Target;

const SCHEME = /^([a-z][a-z0-9+.-]+):/i;
const ELSEWHERE: Target = { file: null, fragment: null, isInsecure: false, fault: null };
/** Stands for the address of the folder if that is not known. */
const UNKNOWN = new URL('https://folder.invalid/');

/** Makes a function that resolves addresses. Equal addresses of pages in one folder are resolved once. */
export function createResolver(context: AddressContext): ResolveAddress {
  const known = new Map<string, Target>();
  return (value, document) => {
    if (value.startsWith('#') && document.baseHref === null)
      return { ...ELSEWHERE, file: document.file, fragment: value.slice(1) };
    const isAbsolute = value.startsWith('/') || SCHEME.test(value);
    const slash = document.file.lastIndexOf('/');
    const from = document.baseHref ?? document.file.slice(0, slash + 1);
    const key = isAbsolute ? value : `${from}\0${value}`;
    const found = known.get(key) ?? resolveAddress(value, document, context);
    known.set(key, found);
    return found;
  };
}

function resolveAddress(value: string, document: BuiltDocument, context: AddressContext): Target {
  const scheme = SCHEME.exec(value)?.[1]?.toLowerCase();
  if (scheme === 'file') return failed(malformed(value, 'names a file of one machine', undefined));
  if (scheme !== undefined && scheme !== 'http' && scheme !== 'https') return withScheme(value, scheme);
  const check = checkUrl(value.startsWith('//') ? `https:${value}` : value, 'link');
  if (check.kind === 'invalid') return failed(malformed(value, check.reason, check.hint));
  const root = context.base ?? UNKNOWN;
  const from = new URL(encodePath(document.file), root);
  const base = document.baseHref === null ? from : (parseUrl(document.baseHref, from) ?? from);
  const url = parseUrl(value, base);
  if (url === null) return failed(malformed(value, 'is no URL that a browser understands', undefined));
  if (url.host !== root.host && isLocalHost(url.hostname) && !isLocalHost(root.hostname))
    return failed(localAddress(value));
  if (url.host !== root.host)
    return { ...ELSEWHERE, isInsecure: url.protocol === 'http:' && scheme === 'http' };
  const isInsecure = scheme === 'http' && root.protocol === 'https:';
  return { ...findTarget(url, root, context), isInsecure };
}

/** Returns the target of an address that is neither of http nor of a file: elsewhere, unless it is mistyped. */
function withScheme(value: string, scheme: string): Target {
  const contact = contactFault(value);
  if (contact !== null) return failed(malformed(value, contact.reason, contact.hint));
  const near = value.startsWith('//', scheme.length + 1) ? nearest(scheme, ['https', 'http']) : null;
  if (near === null) return ELSEWHERE;
  return failed(
    malformed(value, `has the scheme "${scheme}:"`, `write ${near}${value.slice(scheme.length)}`),
  );
}

function localAddress(value: string): Fault {
  const message = `The address "${value}" is on the reader's own machine or network`;
  return { code: 'built/local-address', message, hint: 'write it as text instead of a link' };
}

function parseUrl(value: string, base: URL): URL | null {
  return URL.canParse(value, base) ? new URL(value, base) : null;
}

function failed(fault: Fault): Target {
  return { ...ELSEWHERE, fault };
}

function malformed(value: string, reason: string, hint: string | undefined): Fault {
  return { code: 'built/malformed-url', message: `The address "${value}" ${reason}`, hint };
}

/** An address within the origin of the folder, decoded. */
interface SiteAddress {
  /** With a slash at its start. */
  readonly pathname: string;
  /** Path of the folder, with a slash at both ends. */
  readonly basePath: string;
  /** Path below the folder. */
  readonly path: string;
}

function findTarget(url: URL, root: URL, context: AddressContext): Target {
  const { folder, findRule } = context;
  const pathname = decodedPath(url);
  const basePath = decodedPath(root);
  if (!`${pathname}/`.startsWith(basePath)) return outside(pathname, basePath, folder);
  const address = { pathname, basePath, path: pathname.slice(basePath.length) };
  const { file, wrong } = findFile(folder, address.path);
  const fragment = url.href.includes('#') ? url.hash.slice(1) : null;
  if (file !== null) {
    const fault = wrong === null ? null : wrongSpelling(wrong, file, address);
    return { ...ELSEWHERE, file, fragment, fault };
  }
  const rule = findRule(pathname);
  if (rule === null) return failed(missing(address, context));
  return rule.isRewrite ? ELSEWHERE : failed(redirected(pathname, rule.to));
}

/** Returns the decoded path of a URL. A slash that is encoded stays so. */
function decodedPath(url: URL): string {
  return decodedOnce(url.pathname.replace(/%2f/gi, '%252F')) ?? url.pathname;
}

/** Most likely another site of the same host, unless the folder has a file of that name. */
function outside(pathname: string, basePath: string, folder: BuiltFolder): Target {
  const path = pathname.slice(1);
  if (findFile(folder, path).file === null) return ELSEWHERE;
  return failed({
    code: 'built/outside-base',
    message: `The address "${pathname}" is outside of ${basePath}, where the folder is published`,
    hint: `write ${basePath}${path}`,
  });
}

function wrongSpelling(wrong: 'slash' | 'case', file: string, { pathname, basePath }: SiteAddress): Fault {
  const right = `${basePath}${addressOf(file)}`;
  if (wrong === 'case') {
    const exact = pathname.endsWith('.html') ? `${basePath}${file}` : right;
    const message = `The address "${pathname}" differs from the file ${file} in upper and lower case`;
    return { code: 'built/wrong-case', message, hint: `write ${exact}` };
  }
  const reason = pathname.endsWith('/')
    ? 'ends with a slash, but its page is'
    : 'has no slash at its end, but its page is';
  return {
    code: 'built/trailing-slash',
    message: `The address "${pathname}" ${reason} ${file}`,
    hint: `write ${right}`,
  };
}

/** Returns what is wrong with a link to a redirect. */
export function redirected(pathname: string, to: string): Fault {
  const message = `The address "${pathname}" redirects to ${to}`;
  return { code: 'built/redirected', message, hint: `write ${to}` };
}

function missing(
  { pathname, basePath, path }: SiteAddress,
  { folder, suggest, addresses }: AddressContext,
): Fault {
  const message = `There is no file for the address "${pathname}"`;
  if (folder.folders.has(trimEndOf(path, '/')))
    return { code: 'built/missing-target', message, hint: 'the folder has no index.html' };
  const near = suggest.path(addresses, path);
  const hint = near === null ? undefined : `did you mean ${basePath}${near}?`;
  return { code: 'built/missing-target', message, hint };
}
