import { pathToFileURL } from 'node:url';
import { diagnostic } from '../../../../base/report.ts';
import { decodedOnce } from '../../../../base/text/decoded-once.ts';
import { didYouMean } from '../../../../base/text/nearest.ts';
import { type Fields, isFields, textOf } from '../../fields.ts';
import type { OpenApiDocument, RefTarget } from './document.ts';
import {
  type DocumentFiles,
  locateAs,
  type MissingFile,
  openFile,
  pathFromRef,
  positionOf,
} from './files.ts';

interface Following {
  readonly files: DocumentFiles;
  /** The value at each URL. It is always the same object, so that circles are recognised. */
  readonly targets: Map<string, unknown>;
  readonly reported: WeakSet<object>;
}

/** Creates the function that follows references. It reports a broken reference the first time. */
export function createFollow(files: DocumentFiles): OpenApiDocument['follow'] {
  const following: Following = { files, targets: new Map(), reported: new WeakSet() };
  return (ref) => {
    const url = urlOf(following, ref);
    const value = url === null ? undefined : valueAt(following, url);
    if (value === undefined || value === ref) {
      report(following, ref, url);
      return null;
    }
    return { value, name: nameFromUrl(url?.href ?? '') } satisfies RefTarget;
  };
}

function urlOf({ files }: Following, ref: Fields): URL | null {
  const text = textOf(ref, '$ref') ?? '';
  const base = pathToFileURL(files.fileOf.get(ref)?.path ?? '/');
  return URL.canParse(text, base.href) ? new URL(text, base) : null;
}

/** Returns the value at a URL and follows references to it. Returns undefined if there is none, or if they form a circle. */
function valueAt(following: Following, url: URL): unknown {
  const { targets } = following;
  if (targets.has(url.href)) return targets.get(url.href);
  // A reference that comes back here finds undefined: it is in a circle.
  targets.set(url.href, undefined);
  const path = pathFromRef(url);
  const file = typeof path === 'string' ? openFile(following.files, path) : null;
  let value: unknown =
    file === null || !/^(?:#\/|#?$)/.test(url.hash) ? undefined : resolved(following, file.value);
  for (const token of url.hash.split('/').slice(1)) {
    const key = plainToken(token);
    const isThere = typeof value === 'object' && value !== null && Object.hasOwn(value, key);
    value = isThere ? resolved(following, Reflect.get(Object(value), key)) : undefined;
  }
  targets.set(url.href, value);
  return value;
}

/** Returns a value, or the one that it refers to with the keys beside `$ref` added. */
function resolved(following: Following, value: unknown): unknown {
  if (!isFields(value) || textOf(value, '$ref') === null) return value;
  const url = urlOf(following, value);
  const target = url === null ? undefined : valueAt(following, url);
  const { $ref: _, ...others } = value;
  if (!isFields(target) || Object.keys(others).length === 0) return target;
  return locateAs(following.files, { ...target, ...others }, value);
}

function nameFromUrl(url: string): string {
  return plainToken(url.slice(url.lastIndexOf('/') + 1)).replace(/\.(?:json|ya?ml)#?$/, '');
}

function plainToken(token: string): string {
  // A percent sign that encodes nothing is part of the name.
  const text = decodedOnce(token) ?? token;
  return text.replaceAll('~1', '/').replaceAll('~0', '~');
}

function report(following: Following, ref: Fields, url: URL | null): void {
  const { files, reported } = following;
  const from = files.fileOf.get(ref);
  if (reported.has(ref) || from === undefined) return;
  reported.add(ref);
  const text = textOf(ref, '$ref') ?? '';
  const fault = url === null ? { message: `Nothing is at "${text}"` } : reasonOf(following, text, url);
  if (fault !== null)
    files.found.push(diagnostic('api/broken-ref', { ...fault, at: positionOf(from, ref, '$ref') }));
}

/** Returns why a reference is broken: no file, a circle, or no such name. */
function reasonOf(following: Following, text: string, url: URL): MissingFile {
  const path = pathFromRef(url);
  if (typeof path !== 'string') return path;
  const missing = following.files.missing.get(path);
  if (missing !== undefined) return missing;
  const message = `Nothing is at "${text}"`;
  if (!url.hash.startsWith('#/')) return { message };
  const above = valueAt(following, new URL(url.href.slice(0, url.href.lastIndexOf('/'))));
  if (!isFields(above)) return { message };
  const name = nameFromUrl(url.href);
  if (Object.hasOwn(above, name))
    return {
      message: `"${text}" refers to itself`,
      hint: 'describe it in place of one of the references',
    };
  return { message, hint: didYouMean(name, Object.keys(above)) };
}
