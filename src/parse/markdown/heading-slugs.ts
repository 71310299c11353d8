import { slug } from 'github-slugger';
import type { HeadingIds } from '../../model/site.ts';

/** How a generator makes ids from the texts of headings. */
export interface SlugRule {
  /** Returns the id of a text, which may be empty. */
  readonly slug: (text: string) => string;
  /** Returns the id of another heading with the same slug. `count` starts at 1. */
  readonly repeated: (base: string, count: number) => string;
  /** The slug of a text that has none. */
  readonly fallback: string;
}

const withNumber = (base: string, count: number) => `${base}-${count}`;

const GITHUB: SlugRule = {
  slug: (text) => slug(text.normalize('NFC').trim()).replace(/^-+$/, ''),
  repeated: withNumber,
  fallback: 'section',
};

/** The rules of generators whose pages docgen may take over. */
export const SLUG_RULES: Readonly<Record<HeadingIds, SlugRule>> = {
  github: GITHUB,
  docusaurus: GITHUB,
  vitepress: { slug: vitepressSlug, repeated: withNumber, fallback: 'section' },
  mkdocs: { slug: mkdocsSlug, repeated: mkdocsRepeated, fallback: '_1' },
  mdbook: { slug: mdbookSlug, repeated: withNumber, fallback: 'section' },
  hugo: { slug: hugoSlug, repeated: withNumber, fallback: 'heading' },
};

/** Letters without accents, punctuation as single hyphens, no digit in front. */
function vitepressSlug(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036F]|\p{Cc}/gu, '')
    .replace(/[\s~`!@#$%^&*()\-_+=[\]{}|\\;:"'“”‘’<>,.?/]+/g, '-')
    .replace(/^-|-$/g, '')
    .replace(/^(?=\d)/, '_')
    .toLowerCase();
}

/** The function `slugify` of Python-Markdown: ASCII only, spaces and hyphens as single hyphens. */
function mkdocsSlug(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[^\w\s-]/g, '')
    .trim()
    .toLowerCase()
    .replace(/[-\s]+/g, '-');
}

/** Python-Markdown counts a number that is already there on. */
function mkdocsRepeated(base: string, count: number): string {
  const [, stem = base, number = '0'] = /^(.*)_(\d{1,9})$/.exec(base) ?? [];
  return `${stem}_${Number(number) + count}`;
}

/** Each space a hyphen; letters, digits, `_` and `-` stay. */
function mdbookSlug(text: string): string {
  return text
    .trim()
    .replace(/\s/g, '-')
    .replace(/[^\p{Alphabetic}\p{N}_-]/gu, '')
    .toLowerCase();
}

/** As GitHub has it, but only letters and digits of decimal numbers stay, and no other space becomes a hyphen. */
function hugoSlug(text: string): string {
  return text
    .trim()
    .replace(/[^\p{L}\p{Nd}_ -]/gu, '')
    .replaceAll(' ', '-')
    .toLowerCase();
}
