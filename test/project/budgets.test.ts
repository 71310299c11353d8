import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { builtSite } from '../harness/built-site.ts';
import { filesBelow } from '../harness/tree.ts';

const test = suite('budgets of the site');

/** Bytes as they travel: gzip at its default level. A kB has 1,024 bytes, as in all limits of the project. */
const PAGE = 30 * 1_024;
const REFERENCE_PAGE = 40 * 1_024;
const SCRIPTS = 6 * 1_024;

const sent = new Map<string, number>();

function sentBytes(file: string): number {
  const known = sent.get(file) ?? gzipSync(readFileSync(file), { level: 6 }).length;
  sent.set(file, known);
  return known;
}

/** A page, and the files that it loads before a reader does anything. */
interface Loaded {
  readonly path: string;
  readonly html: string;
  readonly styles: readonly string[];
  readonly scripts: readonly string[];
}

function pagesOf(dir: string): readonly Loaded[] {
  return filesBelow(dir)
    .filter((path) => path.endsWith('.html'))
    .map((path) => {
      const html = readFileSync(join(dir, path), 'utf8');
      const found = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, address = '']) => address);
      const styles = found(/<link rel="stylesheet" href="([^"]+)"/g);
      return { path, html, styles, scripts: found(/<script\b[^>]* src="([^"]+)"/g) };
    });
}

function weigh(dir: string, addresses: readonly string[]): number {
  return addresses.reduce((sum, address) => sum + sentBytes(join(dir, address)), 0);
}

test('a page has at most 30 kB with its styles and scripts, a page of reference 40, and 6 of scripts', async () => {
  const dir = await builtSite();
  const faults: string[] = [];
  for (const { path, html, styles, scripts } of pagesOf(dir)) {
    const code = weigh(dir, scripts);
    if (code > SCRIPTS) faults.push(`${path}: ${code} bytes of scripts`);
    const whole = gzipSync(html, { level: 6 }).length + weigh(dir, styles) + code;
    const isReference = html.includes('class="doc-symbol') || html.includes('api-');
    if (whole > (isReference ? REFERENCE_PAGE : PAGE)) faults.push(`${path}: ${whole} bytes`);
  }
  assert.equal(faults, []);
});

test('a page loads nothing from others, and has no style or script of its own', async () => {
  const dir = await builtSite();
  const faults: string[] = [];
  for (const { path, html, styles, scripts } of pagesOf(dir)) {
    for (const address of [...styles, ...scripts])
      if (!existsSync(join(dir, address))) faults.push(`${path}: ${address} is not a file of the site`);
    // A `style` inside a tag: text cannot have a bare `<`.
    if (/<[a-z][^<>]*\sstyle="/i.test(html) || html.includes('<style')) faults.push(`${path}: a style`);
    if (/<[a-z][^<>]*\son[a-z]+="/i.test(html)) faults.push(`${path}: a handler`);
    const own = [...html.matchAll(/<script\b(?![^>]*\bsrc=)([^>]*)>/g)].map(
      ([, attributes = '']) => attributes,
    );
    if (own.some((attributes) => !attributes.includes('application/ld+json')))
      faults.push(`${path}: a script`);
    if (/<(?:img|source|iframe|video|audio)\b[^>]*\ssrc(?:set)?="(?:https?:)?\/\//.test(html))
      faults.push(`${path}: a file of another site`);
  }
  assert.equal(faults, []);
});

test.run();
