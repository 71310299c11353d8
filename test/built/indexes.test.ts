import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { check } from '../../src/index.ts';
import { decodeRecords, encodeRecords, isSymbolKind, type PageRecord } from '../../src/search/records.ts';
import { filesBelow, inTempDir } from '../harness/tree.ts';
import { buildIndexedSite } from './indexed-site.ts';

/** A change of one published file: what it is, and the new content, or null if the file is removed. */
interface Mutation {
  readonly what: string;
  readonly content: string | Uint8Array | null;
}

/** Mutations of one kind in a file that are tried, evenly spread. */
const MOST = 5;

function spread<T>(all: readonly T[], most = MOST): readonly T[] {
  const step = Math.ceil(all.length / most);
  return all.filter((_, index) => index % step === 0);
}

/** Returns the text without each match in turn. */
function without(text: string, pattern: RegExp, what: string): readonly Mutation[] {
  return spread([...text.matchAll(pattern)]).map((match) => ({
    what: `without ${what} ${match[0].trim().slice(0, 90)}`,
    content: text.slice(0, match.index) + text.slice(match.index + match[0].length),
  }));
}

type Json = Record<string, unknown>;

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null;
}

/** Returns `docs.json` without each of its fields, pages and entries of sidebars in turn. */
function withoutEntries(text: string): readonly Mutation[] {
  const removals: ((index: Json) => string)[] = [];
  const visit = (value: unknown, path: readonly string[]) => {
    if (!isObject(value)) return;
    for (const key of Object.keys(value)) {
      const isOptional = key === 'className' || key === 'description' || key === 'docId';
      if (!isOptional)
        removals.push((index) => {
          const holder = path.reduce<unknown>(
            (around, step) => (isObject(around) ? around[step] : {}),
            index,
          );
          if (Array.isArray(holder)) holder.splice(Number(key), 1);
          else if (isObject(holder)) delete holder[key];
          return [...path, key].join('.');
        });
      visit(value[key], [...path, key]);
    }
  };
  visit(JSON.parse(text), []);
  return spread(removals, 60).map((remove) => {
    const index: Json = JSON.parse(text);
    return { what: `without ${remove(index)}`, content: JSON.stringify(index) };
  });
}

/** Returns the file with the names of a search index without each page, and without each section, in turn. */
function withoutRecords(bytes: Uint8Array): readonly Mutation[] {
  const records = decodeRecords(bytes);
  const pages = spread(records).map((page) => ({
    what: `without the page ${page.href}`,
    content: encodeRecords(records.filter((one) => one !== page)),
  }));
  const sections = spread(
    records.filter(({ sections: [, second] }) => second !== undefined && isSymbolKind(second.kind)),
  );
  const shorter = sections.map((page) => ({
    what: `without the symbol ${page.href}#${page.sections[1]?.anchor}`,
    content: encodeRecords(records.map((one) => (one === page ? withoutSecond(page) : one))),
  }));
  return [...pages, ...shorter];
}

function withoutSecond(page: PageRecord): PageRecord {
  return { ...page, sections: page.sections.filter((_, index) => index !== 1) };
}

/** Returns the mutations of a file. Each removes one thing that lists or is listed. */
function mutationsOf(dir: string, file: string, names: ReadonlySet<string>): readonly Mutation[] {
  const bytes = readFileSync(join(dir, file));
  const text = bytes.toString('utf8');
  const gone: Mutation = { what: 'removed', content: null };
  const name = file.slice(file.lastIndexOf('/') + 1);
  if (name === 'docs.json') return withoutEntries(text);
  if (name === 'sitemap.xml') return without(text, /<url>.*<\/url>\n/g, '');
  if (name === 'feed.xml') return without(text, /<entry>[\s\S]*?<\/entry>\n/g, 'the entry');
  if (name === '_redirects') return [gone, ...without(text, /.+\n/g, 'the line')];
  if (name === 'llms.txt') return without(text, /- \[.*\n/g, 'the line');
  if (/^llms-/.test(name)) return [gone, ...without(text, /\n---\n\n.*: <.*>\n/g, 'the page')];
  if (/^nav-/.test(name)) return [gone, ...without(text, /<a [^>]*>[\s\S]*?<\/a>/g, 'the entry')];
  if (names.has(file)) return withoutRecords(bytes);
  if (name.endsWith('.md')) return [gone];
  if (!name.endsWith('.html') || name === '404.html') return [];
  return [
    gone,
    ...without(text, /<a rel="(?:prev|next)"[\s\S]*?<\/a>/g, 'the neighbour'),
    ...without(text, /<link rel="alternate" type="text\/markdown"[^>]*>/g, ''),
    ...without(text, /<li><i class="k-[\s\S]*?<\/li>/g, 'the symbol'),
    ...without(text, / data-sidebar="[^"]*"/g, ''),
  ];
}

const indexes = suite('indexes of a built site');

indexes('an entry that one of them lacks is found, whichever it is', () =>
  inTempDir(async (dir) => {
    const built = await buildIndexedSite(dir);
    const options = { built, base: 'https://example.org/docs/' };
    assert.equal((await check(options)).diagnostics, []);
    const files = filesBelow(built);
    const names = new Set(
      files
        .filter((file) => /search\/\d+\.json$/.test(file))
        .flatMap((file) => {
          const { names: table } = JSON.parse(readFileSync(join(built, file), 'utf8'));
          return table.rows.map(([, name]: readonly string[]) => `assets/search/${name}.txt`);
        }),
    );
    const missed: string[] = [];
    const kinds = new Map<string, number>();
    for (const file of files) {
      const original = readFileSync(join(built, file));
      for (const { what, content } of mutationsOf(built, file, names)) {
        if (content === null) rmSync(join(built, file));
        else writeFileSync(join(built, file), content);
        const { diagnostics } = await check(options);
        writeFileSync(join(built, file), original);
        if (diagnostics.length === 0) missed.push(`${file} ${what}`);
        for (const code of new Set(diagnostics.map((one) => one.code)))
          kinds.set(code, (kinds.get(code) ?? 0) + 1);
      }
    }
    assert.equal(missed, []);
    for (const code of CODES) assert.ok(kinds.has(code), `no mutation gives ${code}`);
  }),
);

/** What the mutations have to bring about. */
const CODES = [
  'built/page-index',
  'built/page-index-format',
  'built/sidebar',
  'built/previous-next',
  'built/search-pages',
  'built/symbols',
  'built/llms',
  'built/markdown-page',
  'built/feed',
  'built/redirect-list',
  'built/sitemap',
];

indexes.run();
