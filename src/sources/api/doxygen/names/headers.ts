import { extensionOf } from '../../../../base/paths.ts';
import { attributeOf, childrenOf } from '../source/elements.ts';
import {
  type Compound,
  isRecord,
  isUnnamed,
  type Library,
  lastName,
  type Member,
  type SourceLocation,
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
  /** Ids of the types that are inside others. */
  readonly nested: ReadonlySet<string>;
}

interface HeaderBuilder {
  readonly compound: Compound | null;
  readonly file: string;
  readonly declared: Declared[];
}

/** Groups declarations by header. Source files count as headers if there are no others. */
export function groupByHeader(library: Library): readonly Header[] {
  const files = [...library.compounds.values()].filter(isCode);
  const withoutSources = files.filter(({ name }) => !SOURCES.has(extensionOf(name)));
  const shown = withoutSources.length > 0 ? withoutSources : files;
  const headers = new Map<string, HeaderBuilder>();
  for (const compound of shown) {
    const file = compound.location.file || compound.name;
    headers.set(file, { compound, file, declared: [] });
  }
  const records = [...library.compounds.values()].filter(isRecord);
  const index: HeaderIndex = {
    library,
    headers,
    isOpen: files.length === 0,
    assigned: new Set(),
    nested: new Set(records.flatMap(innerOf)),
  };
  for (const header of [...headers.values()]) assignListed(index, header);
  assignOthers(index);
  return named([...headers.values()]);
}

function isCode({ kind, name, element }: Compound): boolean {
  return kind === 'file' && !PROSE.has(extensionOf(name)) && attributeOf(element, 'language') !== 'Markdown';
}

/** Assigns what the description of a file lists. */
function assignListed(index: HeaderIndex, header: HeaderBuilder): void {
  const { compound } = header;
  if (compound === null) return;
  for (const { ids } of compound.sections)
    for (const id of ids) assignMember(index, { id, header, scope: '' });
  for (const inner of innerOf(compound)) if (!index.nested.has(inner)) assignRecord(index, inner, header);
}

/** Assigns the members of namespaces and groups, and types, to the file that declares them. */
function assignOthers(index: HeaderIndex): void {
  const { library, nested } = index;
  for (const compound of library.compounds.values()) {
    if (compound.kind === 'namespace' || compound.kind === 'group') {
      const scope = compound.kind === 'namespace' ? compound.name : '';
      if (isHidden(scope)) continue;
      for (const id of compound.sections.flatMap(({ ids }) => ids)) {
        const header = headerOf(index, library.members.get(id)?.location ?? null);
        if (header !== null) assignMember(index, { id, header, scope });
      }
    } else if (isRecord(compound) && !nested.has(compound.id)) {
      const header = headerOf(index, compound.location);
      if (header !== null) assignRecord(index, compound.id, header);
    }
  }
}

/** Whether a namespace is anonymous. */
function isHidden(scope: string): boolean {
  return scope !== '' && (isUnnamed(scope) || scope.includes('anonymous_namespace{'));
}

function headerOf({ headers, isOpen }: HeaderIndex, location: SourceLocation | null): HeaderBuilder | null {
  if (location === null) return null;
  const known = headers.get(location.file);
  if (known !== undefined || !isOpen) return known ?? null;
  const made = { compound: null, file: location.file, declared: [] };
  headers.set(location.file, made);
  return made;
}

function assignMember(
  { library, assigned }: HeaderIndex,
  { id, header, scope }: { readonly id: string; readonly header: HeaderBuilder; readonly scope: string },
): void {
  const member = library.members.get(id);
  if (member === undefined || assigned.has(id) || !isPublic(member)) return;
  assigned.add(id);
  const name = scope === '' || member.name === '' ? member.name : `${scope}::${member.name}`;
  header.declared.push({ item: member, name, inner: [] });
}

function assignRecord({ library, assigned }: HeaderIndex, id: string, header: HeaderBuilder): void {
  const compound = library.compounds.get(id);
  if (compound === undefined || assigned.has(id) || !isRecord(compound)) return;
  if (!isPublic(compound) || isHidden(compound.name)) return;
  header.declared.push(recordDeclared({ library, assigned }, compound, compound.name));
}

/** A type with its members and nested types. Ends at a type inside itself, which a damaged file can have. */
function recordDeclared(
  { library, assigned }: Pick<HeaderIndex, 'library' | 'assigned'>,
  compound: Compound,
  name: string,
): Declared {
  assigned.add(compound.id);
  const inner: Declared[] = [];
  for (const id of compound.sections.flatMap(({ ids }) => ids)) {
    const member = library.members.get(id);
    if (member === undefined || assigned.has(id) || !isPublic(member)) continue;
    assigned.add(id);
    inner.push({ item: member, name: member.name, inner: [] });
  }
  for (const id of innerOf(compound)) {
    const nested = library.compounds.get(id);
    if (nested === undefined || assigned.has(id) || !isPublic(nested)) continue;
    inner.push(recordDeclared({ library, assigned }, nested, lastName(nested.name)));
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
  return [...declared].sort(
    (a, b) => (a.item.location.line ?? Infinity) - (b.item.location.line ?? Infinity) || 0,
  );
}

/** Names each header by the shortest unique end of its path. */
function named(headers: readonly HeaderBuilder[]): readonly Header[] {
  const paths = headers.map(({ compound, file }) => (file || compound?.name || '').split('/'));
  const namesakes = new Map<string, (readonly string[])[]>();
  for (const path of paths) {
    const name = path.at(-1) ?? '';
    const known = namesakes.get(name);
    if (known === undefined) namesakes.set(name, [path]);
    else known.push(path);
  }
  return headers.map(({ compound, declared }, index) => {
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
