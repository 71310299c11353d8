import { codeSpan } from '../fences.ts';
import { joinMarkdown } from '../texts.ts';
import type { SymbolContext } from './documented-item.ts';
import { descriptionText, documentationOf } from './markdown/documentation.ts';
import { escapeText } from './markdown/escape.ts';
import { REFERABLE } from './markdown/inline.ts';
import type { Entry, Item } from './names/entries.ts';
import type { NamedHeader, NamedLibrary } from './names/name-symbols.ts';
import { attributeOf, childLine, childrenOf } from './source/elements.ts';
import { type Compound, isUnnamed, type Library } from './source/library.ts';

/** A group, named section or namespace. Its symbols can be of any kind and header. */
interface Topic {
  readonly title: string;
  readonly text: string | null;
  /** Qualified names of its symbols. */
  readonly paths: readonly string[];
}

/**
 * Writes groups, named sections and namespaces as Markdown by header: a heading, the text and references to the symbols. Each
 * belongs to the first header that declares one of its symbols.
 */
export function topicTexts(
  library: Library,
  { headers, names }: NamedLibrary,
  context: SymbolContext,
): ReadonlyMap<NamedHeader, string> {
  const entries = entriesByPath(headers);
  const summaryOf = (path: string): string | null => {
    const documented = entries.get(path)?.entry.documented;
    return documented === undefined
      ? null
      : documentationOf(documented.element, context.contextOf(documented)).summary;
  };
  const texts = new Map<NamedHeader, string[]>();
  for (const topic of topicsOf(library, names, context)) {
    const paths = topic.paths.filter((path) => entries.has(path));
    const header = entries.get(paths[0] ?? '')?.header;
    if (header === undefined) continue;
    const known = texts.get(header) ?? [];
    const text = topicText({ ...topic, paths }, summaryOf);
    // A text without a heading would seem to belong to the topic before it.
    texts.set(header, topic.title === '' ? [text, ...known] : [...known, text]);
  }
  return new Map([...texts].map(([header, parts]) => [header, parts.join('\n\n')]));
}

interface HeaderEntry {
  readonly header: NamedHeader;
  readonly entry: Entry;
}

/** The entries of headers and the values of enums, by qualified name. */
function entriesByPath(headers: readonly NamedHeader[]): ReadonlyMap<string, HeaderEntry> {
  const entries = new Map<string, HeaderEntry>();
  for (const header of headers) {
    for (const entry of header.entries) {
      entries.set(entry.path, { header, entry });
      if (entry.item.kind !== 'enum') continue;
      for (const value of entry.inner) entries.set(value.path, { header, entry: value });
    }
  }
  return entries;
}

function topicsOf(library: Library, names: NamedLibrary['names'], context: SymbolContext): readonly Topic[] {
  const topics: Topic[] = [];
  const pathsOf = (ids: readonly string[]) => [...new Set(ids.flatMap((id) => names.get(id) ?? []))];
  for (const compound of library.compounds.values()) {
    const { kind, sections, element } = compound;
    if (kind === 'group' || kind === 'namespace') {
      const inner = childrenOf(element, 'innerclass').map((one) => attributeOf(one, 'refid'));
      const paths = pathsOf([...sections.flatMap(({ ids }) => ids), ...inner]);
      const text = itemText(compound, context);
      if (kind === 'group') topics.push({ title: childLine(element, 'title') || compound.name, text, paths });
      else if (text !== null) topics.push({ title: `Namespace ${compound.name}`, text, paths });
    }
    for (const { title, description, ids } of sections) {
      const text = descriptionText(description, context.contextOf(compound));
      if (title !== '') topics.push({ title, text, paths: pathsOf(ids) });
    }
    if (kind === 'file') topics.push(...constantsOf(library, compound, { pathsOf, context }));
  }
  return topics;
}

/** The documentation of unnamed enums, of which only the values are symbols. */
function constantsOf(
  library: Library,
  { sections }: Compound,
  {
    pathsOf,
    context,
  }: { readonly pathsOf: (ids: readonly string[]) => readonly string[]; readonly context: SymbolContext },
): readonly Topic[] {
  return sections.flatMap(({ ids }) =>
    ids.flatMap((id): readonly Topic[] => {
      const member = library.members.get(id);
      if (member?.kind !== 'enum' || !isUnnamed(member.name)) return [];
      const text = itemText(member, context);
      const values = childrenOf(member.element, 'enumvalue').map((value) => attributeOf(value, 'id'));
      return text === null ? [] : [{ title: '', text, paths: pathsOf(values) }];
    }),
  );
}

function itemText(item: Item, context: SymbolContext): string | null {
  const { summary, description } = documentationOf(item.element, context.contextOf(item));
  return joinMarkdown([summary, description]);
}

function topicText({ title, text, paths }: Topic, summaryOf: (path: string) => string | null): string {
  const heading = title === '' ? null : `## ${escapeText(title).replaceAll('\\{', '&#123;')}`;
  const list = paths.map((path) => {
    const summary = summaryOf(path);
    const reference = REFERABLE.test(path) ? `[\`${path}\`]` : codeSpan(path);
    return `- ${reference}${summary === null ? '' : `\\: ${summary.replaceAll('\\\n', ' ')}`}`;
  });
  return joinMarkdown([heading, text, list.join('\n')]) ?? '';
}
