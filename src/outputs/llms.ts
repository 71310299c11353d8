import { hash } from '../base/hash.ts';
import { once } from '../base/once.ts';
import type { JoinedPart, OutputFile } from '../model/output/artifact.ts';
import type { Site, Version } from '../model/site.ts';
import { interfaceText } from '../model/strings.ts';
import { llmsIndex } from './llms/llms-index.ts';
import { chaptersOf, type FullText } from './llms/reading-order.ts';
import { type Output, type OutputInput, pagePath, textFile } from './output.ts';

/**
 * The index for language models (llmstxt.org), and files with whole texts: all written pages, and the reference of each library
 * and of each set in the configuration. Those of the last version are at the top of the site.
 */
export const llms: Output = {
  name: 'llms.txt',
  reserves: (site) =>
    site.versions.flatMap((version) => namesOf(site, version).map((name) => pathOf(name, version))),
  perSite: (input) => input.site.versions.flatMap((version) => filesOf(version, input)),
};

function pathOf(name: string, { record, path }: Version): string {
  return record.isLast || path === '' ? name : `${path}/${name}`;
}

function namesOf(site: Site, version: Version): readonly string[] {
  return [
    'llms.txt',
    'llms-full.txt',
    ...[...librarySets(site, version).keys()].map((name) => `llms-${name}.txt`),
  ];
}

/** Returns the libraries of each file with reference: one library each, and the sets of the configuration. */
function librarySets({ llms: sets }: Site, { apis }: Version): ReadonlyMap<string, readonly string[]> {
  const own = apis.map(({ name }): [string, readonly string[]] => [name, [name]]);
  const wanted = Object.entries(sets).filter(([, names]) =>
    names.some((name) => apis.some((api) => api.name === name)),
  );
  return new Map([...own, ...wanted]);
}

function filesOf(version: Version, { site, plan }: OutputInput): readonly OutputFile[] {
  const index = plan.index.versions.get(version.record.version);
  if (index === undefined) return [];
  const chapters = once(() => chaptersOf(index, site.navbar));
  const pages = once(() => chapters().flatMap((chapter) => chapter.pages));
  const texts = once((): readonly FullText[] => {
    const { strings } = site;
    const written = {
      path: pathOf('llms-full.txt', version),
      title: interfaceText(strings, 'llms.written'),
      pages: pages().filter(({ library }) => library === null),
    };
    const reference = [...librarySets(site, version)].map(([name, libraries]) => ({
      path: pathOf(`llms-${name}.txt`, version),
      title: interfaceText(strings, 'llms.reference', { libraries: libraries.join(', ') }),
      pages: pages().filter(({ library }) => library !== null && libraries.includes(library)),
    }));
    return [written, ...reference];
  });
  const indexFile = textFile(pathOf('llms.txt', version), () =>
    llmsIndex({ site, version, chapters: chapters(), texts: texts() }),
  );
  return [indexFile, ...texts().map((text) => fullTextFile(text, { site, version }))];
}

/** Each page starts with its own address; a rule separates it from the one before. */
function fullTextFile(
  { path, title, pages }: FullText,
  { site, version }: { readonly site: Site; readonly version: Version },
): OutputFile {
  const head = `# ${site.title}, ${version.record.label}: ${title}\n`;
  const parts: readonly JoinedPart[] = [
    { text: head },
    ...pages.flatMap((page) => [{ text: '\n---\n\n' }, { page: pagePath('.md', page) }]),
  ];
  return { path, key: () => hash(JSON.stringify(parts)), body: { type: 'joined', parts } };
}
