import { readdirSync, readFileSync } from 'node:fs';
import { PROJECT } from '../harness/paths.ts';

/** One line of a page: its number in the file, as it stands there, and without what readers see as code. */
export interface Line {
  readonly number: number;
  readonly raw: string;
  /** Code spans, link addresses and tags are blanked; empty inside fences and front matter. */
  readonly prose: string;
  readonly kind: 'front' | 'fence' | 'code' | 'text';
}

/** A hand-written page of the site. */
export interface Page {
  /** Relative to the project: `content/docs/max/intro.md`. */
  readonly file: string;
  /** Its address without a trailing slash: `/max/intro`. */
  readonly address: string;
  /** The scalar fields of the front matter, unquoted. */
  readonly fields: ReadonlyMap<string, string>;
  readonly lines: readonly Line[];
}

const ROOT = 'content/docs';

/** All hand-written pages of the site, sorted by file; folders that open with `_` hold parts that pages include. */
export function readPages(): readonly Page[] {
  return readdirSync(`${PROJECT}/${ROOT}`, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.md') && !/(?:^|\/)_/.test(path))
    .sort()
    .map((path) => pageFromText(`${ROOT}/${path}`, readFileSync(`${PROJECT}/${ROOT}/${path}`, 'utf8')));
}

/** Splits a page into classified lines. */
export function pageFromText(file: string, text: string): Page {
  const rows = text.split('\n');
  const end = rows[0] === '---' ? rows.indexOf('---', 1) : -1;
  const front = rows.slice(1, Math.max(end, 1));
  const address = file
    .slice(ROOT.length)
    .replace(/\.md$/, '')
    .replace(/\/index$/, '');
  return { file, address, fields: fieldsFromFront(front), lines: linesFromRows(rows, end) };
}

/** The part of a page's text that readers see as words: code, addresses and tags are gone, alt text stays. */
export function proseFromMarkdown(text: string): string {
  return text
    .replace(/`[^`]*`/g, '`')
    .replace(/\]\([^()\s]*(?: "[^"]*")?\)/g, ']')
    .replace(/\b(?:href|src|id|value|groupId)="[^"]*"/g, '')
    .replace(/<\/?[A-Za-z][\w.]*|\/>/g, ' ');
}

function fieldsFromFront(front: readonly string[]): ReadonlyMap<string, string> {
  const fields = new Map<string, string>();
  for (const row of front) {
    const colon = row.indexOf(':');
    if (colon < 1) continue;
    const value = row.slice(colon + 1).trim();
    fields.set(
      row.slice(0, colon),
      value.replace(/^(["'])(.*)\1$/, (_, _mark, inner: string) => inner),
    );
  }
  return fields;
}

function linesFromRows(rows: readonly string[], end: number): readonly Line[] {
  const lines: Line[] = [];
  let fence = '';
  for (const [index, raw] of rows.entries()) {
    const mark = /^\s*(`{3,}|~{3,})/.exec(raw)?.[1] ?? '';
    const closes = fence !== '' && mark.startsWith(fence) && raw.trim() === mark;
    let kind: Line['kind'] = 'text';
    if (index <= end) kind = 'front';
    else if (fence !== '') kind = 'code';
    else if (mark !== '') kind = 'fence';
    lines.push({ number: index + 1, raw, prose: kind === 'text' ? proseFromMarkdown(raw) : '', kind });
    if (closes) fence = '';
    else if (kind === 'fence') fence = mark;
  }
  return lines;
}
