import { type Page, proseFromMarkdown } from './pages.ts';
import { sentencesOf } from './sentences.ts';
import { BANNED, PROPER_NOUNS } from './words.ts';

/** One place that breaks a rule of `content/STYLE.md`: `file:line: what`. */
export type Fault = string;

/** Looks at one page. */
export type PageRule = (page: Page) => readonly Fault[];

/** Groups of pages that may share sentences among themselves, each with the reason. */
const SHARED_SENTENCES: ReadonlyMap<RegExp, string> = new Map([
  [/^content\/docs\/glossary\/(?:ai\/|gpu\/)?index\.md$/, 'one definition per term, listed in two orders'],
  [/^content\/docs\/max\/api\/c\//, 'each header states by itself what it was checked against'],
]);

const COMMAND_OR_NAME = /^(?:`|"?@|v\d|(?:max|mojo)(?: |$)|[A-Za-z_]+(?:\.\w+)+$)/;
/** Front matter has no code spans: commands and packages stand there as they are typed. */
const COMMAND = /\b(?:max|mojo)\b/g;
const EMPTY_WORDS = /\b(?:click here|this link)\b|(?<!!)\[(?:here|this|link|this page|read more|more)\]/i;
const REFERENCE = /\/(?:mojo\/cli\/\w+|max\/api\/.*|max-cli|changelog)\.md$/;
const LAST_SECTION =
  /^#+ (?:See also|Where to go next|Next steps?|What's next|Further reading|Related(?: pages)?|More)$/;
const MODULE_PAGE = /^content\/docs\/max\/api\/python\//;

/** Spellings of the word list that must not be used, in prose and in the fields that readers see. */
export const useTheWordList: PageRule = (page) => {
  const faults: Fault[] = [];
  for (const { prose, raw, kind, number } of page.lines) {
    const shown = kind === 'front' && /^(?:title|description):/.test(raw);
    const text = shown ? proseFromMarkdown(raw.replace(COMMAND, '`')) : prose;
    if (text === '') continue;
    for (const { pattern, write } of BANNED) {
      const found = pattern.exec(text);
      if (found !== null) faults.push(`${page.file}:${number}: "${found[0]}": write ${write}`);
    }
  }
  return faults;
};

/** Titles, labels and headings are in sentence case and end without a full stop. */
export const writeHeadingsInSentenceCase: PageRule = (page) => {
  const faults: Fault[] = [];
  for (const { raw, kind, number } of page.lines) {
    for (const heading of headingsOn(raw, kind)) {
      if (/\.$/.test(heading)) faults.push(`${page.file}:${number}: "${heading}" ends with a full stop`);
      const word = wordInWrongCase(heading);
      if (word === null || MODULE_PAGE.test(page.file)) continue;
      faults.push(`${page.file}:${number}: "${word}" in "${heading}": sentence case`);
    }
  }
  return faults;
};

/** The list of links at the end has one name in what teaches and another in what one looks up. */
export const nameTheLastSection: PageRule = (page) => {
  const name = REFERENCE.test(page.file) ? 'See also' : 'Where to go next';
  return page.lines
    .filter(({ kind, raw }) => kind === 'text' && LAST_SECTION.test(raw) && raw !== `## ${name}`)
    .map(({ raw, number }) => `${page.file}:${number}: "${raw}": write ${name}`);
};

/** The description says something, in 60 to 160 characters. */
export const describeThePage: PageRule = (page) => {
  const length = (page.fields.get('description') ?? '').length;
  return length >= 60 && length <= 160 ? [] : [`${page.file}:1: description of ${length} characters`];
};

/** Each image has a text for those who cannot see it. */
export const describeImages: PageRule = (page) => {
  const silent = /!\[\s*\]|<img\b(?![^>]*\balt="[^"]+")/;
  return page.lines
    .filter(({ kind, raw }) => kind === 'text' && silent.test(raw))
    .map(({ number }) => `${page.file}:${number}: image without alt text`);
};

/** A link is words that say where it leads: no address in prose, no "click here". */
export const nameTheTargetOfLinks: PageRule = (page) => {
  const faults: Fault[] = [];
  for (const { prose, number } of page.lines) {
    const address = /https?:\/\/\S*|\bwww\.\S+/.exec(prose);
    if (address !== null) faults.push(`${page.file}:${number}: bare address ${address[0]}`);
    const words = EMPTY_WORDS.exec(prose);
    if (words !== null) faults.push(`${page.file}:${number}: "${words[0]}": say where the link leads`);
  }
  return faults;
};

/** Each fence names its language. */
export const nameTheLanguageOfFences: PageRule = (page) =>
  page.lines
    .filter(({ kind, raw }) => kind === 'fence' && !/^\s*(?:`+|~+)\s*[a-z]/.test(raw))
    .map(({ number }) => `${page.file}:${number}: fence without a language`);

/** Each page outside the API references leads to at least two other pages of the site. */
export const leadOnward: PageRule = (page) => {
  if (page.file.startsWith('content/docs/max/api/')) return [];
  const targets = new Set<string>();
  for (const { raw, kind } of page.lines) {
    if (kind !== 'text') continue;
    for (const [, address = ''] of raw.matchAll(/(?:\]\(|href=")(\/[^)\s"#]*)/g)) {
      targets.add(address.replace(/\/$/, ''));
    }
  }
  targets.delete(page.address);
  return targets.size >= 2 ? [] : [`${page.file}:1: links to ${targets.size} other pages of the site`];
};

/** No sentence of more than 40 characters stands on two pages. */
export function sayThingsOnce(pages: readonly Page[]): readonly Fault[] {
  const faults: Fault[] = [];
  const first = new Map<string, { readonly file: string; readonly line: number }>();
  for (const page of pages) {
    for (const { text, line } of sentencesOf(page)) {
      const key = text.toLowerCase();
      const earlier = first.get(key);
      if (earlier === undefined) first.set(key, { file: page.file, line });
      else if (text.length > 40 && earlier.file !== page.file && !mayShare(earlier.file, page.file))
        faults.push(`${page.file}:${line}: also at ${earlier.file}:${earlier.line}: ${text}`);
    }
  }
  return faults;
}

function mayShare(one: string, other: string): boolean {
  return [...SHARED_SENTENCES.keys()].some((group) => group.test(one) && group.test(other));
}

/** The first word that is in the wrong case, or null. A command, a version or a dotted name may open in lower case. */
export function wordInWrongCase(heading: string): string | null {
  if (/^[a-z]/.test(heading) && !COMMAND_OR_NAME.test(heading)) return heading.split(' ')[0] ?? null;
  let rest = heading.replace(/`[^`]*`/g, '`');
  for (const name of PROPER_NOUNS) {
    rest = rest.replace(new RegExp(`(?<!\\w)${name.replaceAll('.', '\\.')}(?!\\w)`, 'g'), () => '_');
  }
  const [, ...words] = rest.split(/[\s(/-]+/);
  // Initials such as GPU or APIs keep their capitals.
  return words.find((word) => /^["']?[A-Z]/.test(word) && !/^[A-Z]{2,}s?[?,:)]*$/.test(word)) ?? null;
}

function headingsOn(raw: string, kind: Page['lines'][number]['kind']): readonly string[] {
  if (kind === 'front') {
    const field = /^(?:title|sidebar_label):\s*(.*)$/.exec(raw)?.[1];
    return field === undefined ? [] : [field.replace(/^(["'])(.*)\1$/, (_, _mark, inner: string) => inner)];
  }
  if (kind !== 'text') return [];
  const heading = /^#{1,6} (.*?)(?:\s*\{[^}]*\})?\s*$/.exec(raw)?.[1];
  const card = /<(?:Link)?Card\b[^>]*\btitle="([^"]*)"/.exec(raw)?.[1];
  return [heading, card].filter((text) => text !== undefined);
}
