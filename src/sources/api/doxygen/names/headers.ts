import { extensionOf } from '../../../../base/paths.ts';
import { groupBy } from '../../list-map.ts';
import { attributeOf, childrenOf } from '../source/elements.ts';
import {
  type Compound,
  isRecord,
  isUnnamed,
  type Library,
  lastName,
  type Member,
} from '../source/library.ts';

/** A declaration with the name by which it is shown, and its members. */
export interface Declared {
  readonly item: Compound | Member;
  /** `tree_new`, `num::Vec`; for a member only the last part. */
  readonly name: string;
  readonly inner: readonly Declared[];
}

/** A header and its declarations, in the order of its lines. */
export interface Header {
  /** Unique name: `status.h`, or `io/status.h` if there are two. */
  readonly name: string;
  /** Null if Doxygen describes its symbols but not the file. */
  readonly compound: Compound | null;
  readonly declared: readonly Declared[];
}

/** Extensions of source files. Their declarations are not public. */
const SOURCES: ReadonlySet<string> = new Set(['c', 'cc', 'cpp', 'cxx', 'c++', 'cu', 'm', 'mm']);
/** Extensions of files with prose. */
const PROSE: ReadonlySet<string> = new Set(['md', 'markdown', 'dox', 'doc', 'txt', 'rst']);

interface HeaderIndex {
  readonly library: Library;
  /** Shown files by their path in the XML. */
  readonly headers: Map<string, HeaderBuilder>;
  /** Whether files that Doxygen does not describe are shown: if it describes none. */
  readonly isOpen: boolean;
  /** Ids of the declarations that belong to a header already. */
  readonly assigned: Set<string>;
}

interface HeaderBuilder {
  readonly compound: Compound | null;
  readonly file: string;
  readonly declared: Declared[];
}

/**
 * Groups declarations by header: what the description of a file lists belongs to that file; members of namespaces and groups, and
 * types, to the file that declares them. Source files count as headers if there are no others.
 */
export function groupByHeader(library: Library): readonly Header[] {
  const compounds = [...library.compounds.values()];
  const files = compounds.filter(isCode);
  const withoutSources = files.filter(({ name }) => !SOURCES.has(extensionOf(name)));
  const headers = new Map<string, HeaderBuilder>();
  for (const compound of withoutSources.length > 0 ? withoutSources : files) {
    const file = compound.location.file || compound.name;
    headers.set(file, { compound, file, declared: [] });
  }
  const index: HeaderIndex = { library, headers, isOpen: files.length === 0, assigned: new Set() };
  const nested = new Set(compounds.filter(isRecord).flatMap(innerOf));
  const isOuter = (id: string) => !nested.has(id);
  for (const header of [...headers.values()])
    if (header.compound !== null)
      declare(index, [...listedIn(header.compound), ...innerOf(header.compound).filter(isOuter)], { header });
  for (const compound of compounds) {
    if (compound.kind === 'group') declare(index, listedIn(compound), {});
    else if (compound.kind === 'namespace' && !isHidden(compound.name))
      declare(index, listedIn(compound), { scope: `${compound.name}::` });
    else if (isRecord(compound)) declare(index, [compound.id].filter(isOuter), {});
  }
  return named([...headers.values()]);
}

function isCode({ kind, name, element }: Compound): boolean {
  return kind === 'file' && !PROSE.has(extensionOf(name)) && attributeOf(element, 'language') !== 'Markdown';
}

/** Whether a name is in an anonymous namespace. */
function isHidden(name: string): boolean {
  return isUnnamed(name) || name.includes('anonymous_namespace{');
}

function listedIn({ sections }: Compound): readonly string[] {
  return sections.flatMap(({ ids }) => ids);
}

function innerOf({ element }: Compound): readonly string[] {
  return ['innerclass', 'innerconcept']
    .flatMap((name) => childrenOf(element, name))
    .map((one) => attributeOf(one, 'refid'));
}

/** Adds declarations to a header, by default to that of their file. `scope` comes before the names of members. */
function declare(
  index: HeaderIndex,
  ids: readonly string[],
  { header, scope = '' }: { readonly header?: HeaderBuilder; readonly scope?: string },
): void {
  for (const id of ids) {
    const to = header ?? headerOf(index, id);
    const declared = to === null ? null : declaredFrom(index, id);
    if (declared === null || (isRecord(declared.item) && isHidden(declared.name))) continue;
    const isPlain = scope === '' || declared.name === '' || isRecord(declared.item);
    to?.declared.push(isPlain ? declared : { ...declared, name: scope + declared.name });
  }
}

function headerOf({ library, headers, isOpen }: HeaderIndex, id: string): HeaderBuilder | null {
  const location = (library.members.get(id) ?? library.compounds.get(id))?.location;
  if (location === undefined) return null;
  const { file } = location;
  const known = headers.get(file);
  if (known !== undefined || !isOpen) return known ?? null;
  const made = { compound: null, file, declared: [] };
  headers.set(file, made);
  return made;
}

/** Returns a public declaration with its members, or null if it is not shown or belongs to a header already. */
function declaredFrom(index: HeaderIndex, id: string): Declared | null {
  const { library, assigned } = index;
  const compound = library.compounds.get(id);
  const item = library.members.get(id) ?? compound;
  if (item === undefined || assigned.has(id) || !isPublic(item)) return null;
  if (compound === undefined) {
    assigned.add(id);
    return { item, name: item.name, inner: [] };
  }
  if (!isRecord(compound)) return null;
  assigned.add(id);
  const members = listedIn(compound).map((one) => declaredFrom(index, one));
  const types = innerOf(compound).map((one) => {
    const inner = declaredFrom(index, one);
    return inner === null ? null : { ...inner, name: lastName(inner.name) };
  });
  const inner = [...members, ...types].filter((one) => one !== null);
  return { item, name: compound.name, inner: inOrder(inner) };
}

function isPublic({ element, kind }: Compound | Member): boolean {
  const prot = attributeOf(element, 'prot');
  return prot !== 'private' && prot !== 'package' && kind !== 'friend';
}

function inOrder(declared: readonly Declared[]): readonly Declared[] {
  return [...declared].sort(
    (a, b) => (a.item.location.line ?? Infinity) - (b.item.location.line ?? Infinity) || 0,
  );
}

/** Names each header by the shortest unique end of its path. */
function named(headers: readonly HeaderBuilder[]): readonly Header[] {
  const all = headers.map(({ compound, file, declared }) => {
    const path = (file || compound?.name || '').split('/');
    return { path, compound, declared: inOrder(declared) };
  });
  const namesakes = groupBy(all, ({ path }) => path.at(-1));
  return all.map((header) => {
    const others = (namesakes.get(header.path.at(-1)) ?? []).filter((one) => one !== header);
    const { path, compound, declared } = header;
    return {
      name: shortestEnd(
        path,
        others.map((one) => one.path),
      ),
      compound,
      declared,
    };
  });
}

function shortestEnd(own: readonly string[], others: readonly (readonly string[])[]): string {
  for (let count = 1; ; count++) {
    const end = own.slice(-count).join('/');
    if (count >= own.length || others.every((other) => other.slice(-count).join('/') !== end)) return end;
  }
}
