import { extensionOf } from '../../../base/paths.ts';
import {
  type Compound,
  isRecord,
  isUnnamed,
  type Library,
  lastName,
  type Member,
  type SourcePlace,
} from './declared.ts';
import { attributeOf, childrenOf } from './elements.ts';

/** A symbol to be: what Doxygen describes, under the name that it is shown by, with what it holds. */
export interface Declared {
  readonly item: Compound | Member;
  /** `tree_new`, `num::Vec`; the last part alone for what is inside of another symbol. */
  readonly name: string;
  readonly inner: readonly Declared[];
}

/** A header and what it declares, in the order of its lines. */
export interface Header {
  /** Name that tells it from all others: `status.h`, or `io/status.h` where there are two. */
  readonly name: string;
  /** Null where Doxygen describes symbols and not the file. */
  readonly compound: Compound | null;
  readonly declared: readonly Declared[];
}

/** Endings of files that are compiled by themselves. What they declare is nobody else's. */
const SOURCES: ReadonlySet<string> = new Set(['c', 'cc', 'cpp', 'cxx', 'c++', 'cu', 'm', 'mm']);
/** Endings of files that hold prose. */
const PROSE: ReadonlySet<string> = new Set(['md', 'markdown', 'dox', 'doc', 'txt', 'rst']);

interface Placing {
  readonly library: Library;
  /** What each shown file declares, by the path that Doxygen has for it. */
  readonly homes: Map<string, Home>;
  /** Whether a file that is not described gets a page all the same: nothing else is known. */
  readonly isOpen: boolean;
  readonly placed: Set<string>;
  /** Ids of the types that are inside others. */
  readonly nested: ReadonlySet<string>;
}

interface Home {
  readonly compound: Compound | null;
  readonly file: string;
  readonly declared: Declared[];
}

/** Gives every symbol to the header that declares it. Source files count where there are no headers at all. */
export function placeInHeaders(library: Library): readonly Header[] {
  const files = [...library.compounds.values()].filter(isCode);
  const headers = files.filter(({ name }) => !SOURCES.has(extensionOf(name)));
  const shown = headers.length > 0 ? headers : files;
  const homes = new Map<string, Home>();
  for (const compound of shown) {
    const file = compound.place.file || compound.name;
    homes.set(file, { compound, file, declared: [] });
  }
  const records = [...library.compounds.values()].filter(isRecord);
  const placing: Placing = {
    library,
    homes,
    isOpen: files.length === 0,
    placed: new Set(),
    nested: new Set(records.flatMap(innerOf)),
  };
  for (const home of [...homes.values()]) placeListed(placing, home);
  placeRest(placing);
  return named([...homes.values()]);
}

function isCode({ kind, name, element }: Compound): boolean {
  return kind === 'file' && !PROSE.has(extensionOf(name)) && attributeOf(element, 'language') !== 'Markdown';
}

/** What a file's own description lists. */
function placeListed(placing: Placing, home: Home): void {
  const { compound } = home;
  if (compound === null) return;
  for (const { ids } of compound.sections)
    for (const id of ids) placeMember(placing, { id, home, scope: '' });
  for (const inner of innerOf(compound)) if (!placing.nested.has(inner)) placeRecord(placing, inner, home);
}

/** What is described elsewhere, by the file that declares it: members of namespaces and groups, types without a file. */
function placeRest(placing: Placing): void {
  const { library, nested } = placing;
  for (const compound of library.compounds.values()) {
    if (compound.kind === 'namespace' || compound.kind === 'group') {
      const scope = compound.kind === 'namespace' ? compound.name : '';
      if (isHidden(scope)) continue;
      for (const id of compound.sections.flatMap(({ ids }) => ids)) {
        const home = homeOf(placing, library.members.get(id)?.place ?? null);
        if (home !== null) placeMember(placing, { id, home, scope });
      }
    } else if (isRecord(compound) && !nested.has(compound.id)) {
      const home = homeOf(placing, compound.place);
      if (home !== null) placeRecord(placing, compound.id, home);
    }
  }
}

/** A namespace that the file keeps for itself. */
function isHidden(scope: string): boolean {
  return scope !== '' && (isUnnamed(scope) || scope.includes('anonymous_namespace{'));
}

function homeOf({ homes, isOpen }: Placing, place: SourcePlace | null): Home | null {
  if (place === null) return null;
  const known = homes.get(place.file);
  if (known !== undefined || !isOpen) return known ?? null;
  const made = { compound: null, file: place.file, declared: [] };
  homes.set(place.file, made);
  return made;
}

function placeMember(
  { library, placed }: Placing,
  { id, home, scope }: { readonly id: string; readonly home: Home; readonly scope: string },
): void {
  const member = library.members.get(id);
  if (member === undefined || placed.has(id) || !isPublic(member)) return;
  placed.add(id);
  const name = scope === '' || member.name === '' ? member.name : `${scope}::${member.name}`;
  home.declared.push({ item: member, name, inner: [] });
}

function placeRecord({ library, placed }: Placing, id: string, home: Home): void {
  const compound = library.compounds.get(id);
  if (compound === undefined || placed.has(id) || !isRecord(compound)) return;
  if (!isPublic(compound) || isHidden(compound.name)) return;
  home.declared.push(recordDeclared({ library, placed }, compound, compound.name));
}

/** A type with its members and the types inside it. A type that is inside itself, which only a damaged file has, ends there. */
function recordDeclared(
  { library, placed }: Pick<Placing, 'library' | 'placed'>,
  compound: Compound,
  name: string,
): Declared {
  placed.add(compound.id);
  const inner: Declared[] = [];
  for (const id of compound.sections.flatMap(({ ids }) => ids)) {
    const member = library.members.get(id);
    if (member === undefined || placed.has(id) || !isPublic(member)) continue;
    placed.add(id);
    inner.push({ item: member, name: member.name, inner: [] });
  }
  for (const id of innerOf(compound)) {
    const nested = library.compounds.get(id);
    if (nested === undefined || placed.has(id) || !isPublic(nested)) continue;
    inner.push(recordDeclared({ library, placed }, nested, lastName(nested.name)));
  }
  return { item: compound, name, inner: inOrder(inner) };
}

function isPublic({ element, kind }: Compound | Member): boolean {
  const prot = attributeOf(element, 'prot');
  return prot !== 'private' && prot !== 'package' && kind !== 'friend';
}

function innerOf({ element }: Compound): readonly string[] {
  return ['innerclass', 'innerconcept']
    .flatMap((name) => childrenOf(element, name))
    .map((one) => attributeOf(one, 'refid'));
}

function inOrder(declared: readonly Declared[]): readonly Declared[] {
  return [...declared].sort((a, b) => (a.item.place.line ?? Infinity) - (b.item.place.line ?? Infinity) || 0);
}

/** Gives each header the shortest end of its path that tells it from those of the same name. */
function named(homes: readonly Home[]): readonly Header[] {
  const paths = homes.map(({ compound, file }) => (file || compound?.name || '').split('/'));
  const namesakes = new Map<string, (readonly string[])[]>();
  for (const path of paths) {
    const name = path.at(-1) ?? '';
    const known = namesakes.get(name);
    if (known === undefined) namesakes.set(name, [path]);
    else known.push(path);
  }
  return homes.map(({ compound, declared }, index) => {
    const own = paths[index] ?? [];
    const others = (namesakes.get(own.at(-1) ?? '') ?? []).filter((path) => path !== own);
    return { name: shortestEnd(own, others), compound, declared: inOrder(declared) };
  });
}

function shortestEnd(own: readonly string[], others: readonly (readonly string[])[]): string {
  for (let count = 1; ; count++) {
    const end = own.slice(-count).join('/');
    if (count >= own.length || others.every((other) => other.slice(-count).join('/') !== end)) return end;
  }
}
