import { decodedOnce } from '../../../base/decoded-once.ts';
import { didYouMean } from '../../../base/nearest.ts';
import { diagnostic } from '../../../base/report.ts';
import type { OpenApiDocument, RefTarget } from './document.ts';
import { type FileShelf, type MissingFile, type OpenedFile, positionOf } from './files.ts';
import type { Place } from './parse-text.ts';
import { isObject, type JsonObject, textIn } from './value.ts';

/** An object and where it stands. */
export interface PlacedObject {
  readonly file: OpenedFile;
  readonly place: Place;
}

/** What following takes. */
export interface FollowOptions {
  readonly shelf: FileShelf;
  readonly places: WeakMap<object, PlacedObject>;
  /** The value at an address with a JSON pointer; throws where there is none. */
  readonly valueAt: (url: string) => unknown;
}

interface Following extends FollowOptions {
  /** What each address leads to: the same object every time, by which a circle is known. */
  readonly targets: Map<string, RefTarget | null>;
  readonly reported: WeakSet<object>;
}

/** Makes the one way to follow references. A reference that leads nowhere is reported the first time that it is followed. */
export function createFollow(options: FollowOptions): OpenApiDocument['follow'] {
  const following: Following = { ...options, targets: new Map(), reported: new WeakSet() };
  return (ref) => {
    const text = textIn(ref, '$ref');
    const from = following.places.get(ref)?.file;
    if (text === null || from === undefined) return null;
    const url = absolute(text, from.url);
    const target = url === null ? null : targetOf(following, url, ref);
    if (target === null)
      reportRef(following, { ref, text: following.shelf.written.get(ref) ?? text, from, url });
    return target;
  };
}

function absolute(ref: string, base: string): string | null {
  return URL.canParse(ref, base) ? new URL(ref, base).href : null;
}

function targetOf(following: Following, url: string, ref: JsonObject): RefTarget | null {
  const known = following.targets.get(url);
  if (known !== undefined) return known;
  const found = lookUp(following, url);
  const target = found === undefined || found === ref ? null : { value: found, name: nameFromUrl(url) };
  following.targets.set(url, target);
  const placed = following.places.get(ref);
  if (isObject(found) && !following.places.has(found) && placed !== undefined)
    following.places.set(found, placed);
  return target;
}

/** The resolver throws for what is not there, in several ways; a value that is still a reference is a circle of them. */
function lookUp({ shelf, valueAt }: Following, url: string): unknown {
  if (shelf.missing.has(withoutHash(url))) return undefined;
  try {
    const value = valueAt(url);
    return isObject(value) && textIn(value, '$ref') !== null ? undefined : value;
  } catch {
    return undefined;
  }
}

function withoutHash(url: string): string {
  const hash = url.indexOf('#');
  return hash < 0 ? url : url.slice(0, hash);
}

function nameFromUrl(url: string): string {
  const last = url.slice(url.lastIndexOf('/') + 1);
  return plainToken(last).replace(/\.(?:json|ya?ml)#?$/, '');
}

function plainToken(token: string): string {
  // A stray percent sign is part of the name.
  const text = decodedOnce(token) ?? token;
  return text.replaceAll('~1', '/').replaceAll('~0', '~');
}

interface BrokenRef {
  readonly ref: JsonObject;
  readonly text: string;
  readonly from: OpenedFile;
  readonly url: string | null;
}

function reportRef(following: Following, { ref, text, from, url }: BrokenRef): void {
  const { shelf, reported, places } = following;
  if (reported.has(ref)) return;
  reported.add(ref);
  const missing: MissingFile | undefined = url === null ? undefined : shelf.missing.get(withoutHash(url));
  if (missing === null) return;
  const fault = missing ?? nowhere(following, text, url);
  const place = places.get(ref)?.place;
  const at = positionOf(from, place?.keys.get('$ref') ?? place?.start ?? 0);
  shelf.found.push(diagnostic('api/broken-ref', { ...fault, at }));
}

/** Says what is wrong with a pointer: a circle of references, or a name that is not there. */
function nowhere(following: Following, text: string, url: string | null): NonNullable<MissingFile> {
  const message = `Nothing stands at "${text}"`;
  if (url === null || !url.includes('#/')) return { message };
  const above = lookUp(following, url.slice(0, url.lastIndexOf('/')));
  if (!isObject(above)) return { message };
  const name = nameFromUrl(url);
  if (Object.hasOwn(above, name))
    return {
      message: `"${text}" leads back to itself`,
      hint: 'describe it in place of one of the references',
    };
  return { message, hint: didYouMean(name, Object.keys(above)) };
}
