import type { LineCol } from '../../base/text/lines.ts';
import type { IndexMarks, Intern, Reference } from '../table.ts';
import type { StartTag } from './visit-tags.ts';

/** Collects what a page says about its place in the site. */
export interface MarkReader {
  /** Called after the references of the element were read: its own address is the last one. */
  readonly open: (tag: StartTag) => void;
  readonly close: (name: string) => void;
  readonly marks: IndexMarks;
}

/** What is known of a page that is being read. */
export interface MarkedPage {
  readonly references: readonly Reference[];
  readonly positionOf: (offset: number) => LineCol;
  readonly intern: Intern;
}

type Marks = { -readonly [Key in keyof IndexMarks]: IndexMarks[Key] };

/** A list of links that is open: the element that ends it, and the number of references before it. */
interface OpenList {
  readonly element: string;
  readonly kind: 'entries' | 'names';
  readonly start: number;
}

/** Makes a reader for one page. */
export function createMarkReader(page: MarkedPage): MarkReader {
  const marks: Marks = { ...NO_MARKS };
  let list: OpenList | null = null;
  return {
    marks,
    open(tag) {
      const { name, attributes } = tag;
      if (name === 'a' || name === 'link') readLink(tag, page, marks);
      else if (name === 'meta') readMeta(tag, page, marks);
      else if (name === 'nav') readSidebar(tag, page, marks);
      else if (list === null && (name === 'div' || name === 'ul')) {
        const kind = LISTS.get(`${name} ${attributes.get('class')?.value}`);
        if (kind === undefined) return;
        list = { element: kind === 'entries' ? 'nav' : name, kind, start: page.references.length };
      }
    },
    close(name) {
      if (list?.element !== name) return;
      const { kind, start } = list;
      marks[kind] = [...marks[kind], ...page.references.slice(start)];
      list = null;
    },
  };
}

/** The marks of a page without any. */
export const NO_MARKS: IndexMarks = {
  twin: null,
  previous: null,
  next: null,
  chosen: '',
  label: null,
  id: null,
  sidebar: null,
  partial: null,
  entries: [],
  names: [],
};

/** Elements with lists of links, by name and class. */
const LISTS: ReadonlyMap<string, OpenList['kind']> = new Map([
  ['div sidebar-entries', 'entries'],
  ['ul names', 'names'],
]);

function readLink({ attributes }: StartTag, { references }: MarkedPage, marks: Marks): void {
  const rel = attributes.get('rel')?.value.toLowerCase();
  const own = attributes.has('href') ? references.at(-1) : undefined;
  if (rel === undefined || own === undefined) return;
  if (rel === 'prev') marks.previous ??= own;
  else if (rel === 'next') marks.next ??= own;
  else if (rel === 'alternate' && attributes.get('type')?.value === 'text/markdown') marks.twin ??= own;
}

function readMeta({ attributes, offset }: StartTag, { positionOf, intern }: MarkedPage, marks: Marks): void {
  const name = attributes.get('name')?.value;
  if (name === undefined || !name.startsWith('docgen:')) return;
  const content = intern(attributes.get('content')?.value ?? '');
  if (name === 'docgen:version') marks.label = { name: content, at: positionOf(offset) };
  else if (name === 'docgen:page') marks.id = content;
  else if (name === 'docgen:neighbours') marks.chosen = content;
}

function readSidebar(
  { attributes, offset }: StartTag,
  { references, positionOf, intern }: MarkedPage,
  marks: Marks,
): void {
  const sidebar = attributes.get('data-sidebar')?.value;
  if (sidebar === undefined) return;
  marks.sidebar = { name: intern(sidebar), at: positionOf(offset) };
  const partial = attributes.has('data-partial') ? references.at(-1) : undefined;
  marks.partial = partial ?? null;
}
