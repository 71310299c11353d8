import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Section } from '../../src/document/to-sections.ts';
import { PROJECT } from '../../test/harness/paths.ts';
import { measureDocgen } from '../measure.ts';
import type { BenchPage } from './search-tool.ts';

const EXTENSION = '.sections.json';
const VERSION = 'stable';

/** What the added output writes for a page. */
interface WrittenPage {
  readonly href: string;
  readonly title: string;
  readonly description: string;
  readonly sections: readonly Section[];
}

/** The project's site, built in a temporary folder that the caller removes. */
export interface SectionedSite {
  readonly dir: string;
  /** Folder of the published site. */
  readonly published: string;
  readonly pages: readonly BenchPage[];
}

/** Builds a copy of the project's site with one more output: the sections of each page, as docgen's own search gets them. */
export async function buildSections(): Promise<SectionedSite> {
  const dir = mkdtempSync(join(tmpdir(), 'docgen-bench-search-'));
  const site = join(dir, 'content');
  cpSync(join(PROJECT, 'content'), site, { recursive: true });
  renameSync(join(site, 'docgen.config.ts'), join(site, 'own.config.ts'));
  writeFileSync(join(site, 'docgen.config.ts'), CONFIG);
  writeFileSync(join(site, 'sections.ts'), sectionsOutput());
  await measureDocgen(['build'], { dir: site, cacheDir: join(dir, 'cache') });
  const published = join(dir, 'build');
  return { dir, published, pages: readPages(published) };
}

const CONFIG = `import { config as own } from './own.config.ts';
export const config = { ...own, outputs: ['./sections.ts'] };
`;

function sectionsOutput(): string {
  const literal = (path: string) => JSON.stringify(join(PROJECT, path));
  return `import { readFileSync } from 'node:fs';
import { toSections } from ${literal('dist/src/document/to-sections.js')};
const strings = JSON.parse(readFileSync(${literal('src/strings/en.json')}, 'utf8'));
export const output = {
  name: 'sections',
  perPage: {
    extension: '${EXTENSION}',
    write: ({ href, title, description }, document) =>
      JSON.stringify({ href, title, description, sections: toSections(document, strings) }),
  },
};
`;
}

function readPages(published: string): readonly BenchPage[] {
  const files = readdirSync(published, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(EXTENSION))
    .sort();
  return files.map((file) => {
    const text = readFileSync(join(published, file), 'utf8');
    rmSync(join(published, file));
    const { href, title, description, sections } = JSON.parse(text) as WrittenPage;
    const address = href.slice(`/${VERSION}/`.length);
    const breadcrumb = address.split('/').filter(Boolean);
    return { address, title, description, breadcrumb, sections: joinTitle(sections) };
  });
}

/** Returns the sections with the text below the title as that of the page, and without those that say nothing. */
function joinTitle(sections: readonly Section[]): readonly Section[] {
  const own = sections.slice(0, sections[1]?.depth === 1 ? 2 : 1);
  const [lead] = own;
  if (lead === undefined) return [];
  const text = own
    .map((section) => section.text)
    .join(' ')
    .trim();
  const others = sections
    .slice(own.length)
    .filter(({ kind, text: own, code }) => kind !== null || own !== '' || code.length > 0);
  return [{ ...lead, text, code: own.flatMap(({ code }) => code) }, ...others];
}
