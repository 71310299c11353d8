import { codeSpan } from '../openapi/symbol.ts';
import { type Compound, isUnnamed, type Library } from './declared.ts';
import { attributeOf, childLine, childrenOf } from './elements.ts';
import type { Entry } from './entries.ts';
import { escapeText } from './escape.ts';
import type { NamedHeader, NamedLibrary } from './names.ts';
import type { Making } from './telling.ts';
import { descriptionText, wordsOf } from './words.ts';

/** A subject that the author gathered symbols under, across the kinds that they have and the headers that they are in. */
interface Topic {
  readonly title: string;
  readonly words: string | null;
  /** Qualified names of what belongs to it. */
  readonly paths: readonly string[];
}

/**
 * Groups, named sections and namespaces as texts by header: a heading, their words, and references to what they gather. Each
 * stands with the first header that has something of it.
 */
export function topicTexts(
  library: Library,
  { headers, names }: NamedLibrary,
  making: Making,
): ReadonlyMap<NamedHeader, string> {
  const homes = homesOf(headers);
  const summaries = new Map<string, string | null>();
  const summaryOf = (path: string): string | null => {
    const entry = homes.get(path)?.entry;
    if (entry === undefined) return null;
    const known = summaries.get(path);
    if (known !== undefined) return known;
    const { summary } = wordsOf(entry.words.element, making.contextOf(entry.words));
    summaries.set(path, summary);
    return summary;
  };
  const texts = new Map<NamedHeader, string[]>();
  for (const topic of topicsOf(library, names, making)) {
    const paths = topic.paths.filter((path) => homes.has(path));
    const header = homes.get(paths[0] ?? '')?.header;
    if (header === undefined) continue;
    const known = texts.get(header) ?? [];
    const text = topicText({ ...topic, paths }, summaryOf);
    // Without a heading it would seem to belong to the one before it.
    texts.set(header, topic.title === '' ? [text, ...known] : [...known, text]);
  }
  return new Map([...texts].map(([header, parts]) => [header, parts.join('\n\n')]));
}

interface Home {
  readonly header: NamedHeader;
  readonly entry: Entry;
}

/** What stands at the top of headers, and values of enums, by qualified name. */
function homesOf(headers: readonly NamedHeader[]): ReadonlyMap<string, Home> {
  const homes = new Map<string, Home>();
  for (const header of headers) {
    for (const entry of header.entries) {
      homes.set(entry.path, { header, entry });
      if (entry.item.kind !== 'enum') continue;
      for (const value of entry.inner) homes.set(value.path, { header, entry: value });
    }
  }
  return homes;
}

function topicsOf(library: Library, names: NamedLibrary['names'], making: Making): readonly Topic[] {
  const topics: Topic[] = [];
  const pathsOf = (ids: readonly string[]) => [...new Set(ids.flatMap((id) => names.get(id) ?? []))];
  for (const compound of library.compounds.values()) {
    const { kind, sections, element } = compound;
    if (kind === 'group' || kind === 'namespace') {
      const inner = childrenOf(element, 'innerclass').map((one) => attributeOf(one, 'refid'));
      const paths = pathsOf([...sections.flatMap(({ ids }) => ids), ...inner]);
      const words = compoundWords(compound, making);
      if (kind === 'group')
        topics.push({ title: childLine(element, 'title') || compound.name, words, paths });
      else if (words !== null) topics.push({ title: `Namespace ${compound.name}`, words, paths });
    }
    for (const { title, description, ids } of sections) {
      const words = descriptionText(description, making.contextOf(compound));
      if (title !== '') topics.push({ title, words, paths: pathsOf(ids) });
    }
    if (kind === 'file') topics.push(...constantsOf(library, compound, { pathsOf, making }));
  }
  return topics;
}

/** Words about an enum without a name: its values are all that is left of it. */
function constantsOf(
  library: Library,
  { sections }: Compound,
  {
    pathsOf,
    making,
  }: { readonly pathsOf: (ids: readonly string[]) => readonly string[]; readonly making: Making },
): readonly Topic[] {
  return sections.flatMap(({ ids }) =>
    ids.flatMap((id): readonly Topic[] => {
      const member = library.members.get(id);
      if (member?.kind !== 'enum' || !isUnnamed(member.name)) return [];
      const { summary, description } = wordsOf(member.element, making.contextOf(member));
      const words = [summary, description].filter((one) => one !== null).join('\n\n');
      const values = childrenOf(member.element, 'enumvalue').map((value) => attributeOf(value, 'id'));
      return words === '' ? [] : [{ title: '', words, paths: pathsOf(values) }];
    }),
  );
}

function compoundWords(compound: Compound, making: Making): string | null {
  const { summary, description } = wordsOf(compound.element, making.contextOf(compound));
  return [summary, description].filter((one) => one !== null).join('\n\n') || null;
}

function topicText({ title, words, paths }: Topic, summaryOf: (path: string) => string | null): string {
  const heading = title === '' ? null : `## ${escapeText(title).replaceAll('\\{', '&#123;')}`;
  const list = paths.map((path) => {
    const summary = summaryOf(path);
    return `- ${referenceTo(path)}${summary === null ? '' : `\\: ${summary.replaceAll('\\\n', ' ')}`}`;
  });
  return [heading, words, list.join('\n')].filter((one) => one !== null && one !== '').join('\n\n');
}

function referenceTo(path: string): string {
  return /^[\p{L}_][\p{L}\p{N}_]*(?:\.[\p{L}_][\p{L}\p{N}_]*)*$/u.test(path)
    ? `[\`${path}\`]`
    : codeSpan(path);
}
