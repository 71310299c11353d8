import { markdownHref } from '../../document/page-markdown.ts';
import type { IndexedPage } from '../../model/page/plan.ts';
import type { Site, Version } from '../../model/site.ts';
import { interfaceText } from '../../model/strings.ts';
import { urlOf } from '../sitemap.ts';
import type { Chapter, FullText } from './reading-order.ts';

/** What the index of a version lists. */
export interface LlmsIndexInput {
  readonly site: Site;
  readonly version: Version;
  readonly chapters: readonly Chapter[];
  readonly texts: readonly FullText[];
}

/**
 * Returns `llms.txt` in the form of llmstxt.org: the title, the tagline, and sections of links with descriptions. Of a library it
 * lists the first page and the file with the whole text, since thousands of symbols would hide the guides.
 */
export function llmsIndex({ site, version, chapters, texts }: LlmsIndexInput): string {
  const { strings } = site;
  const written = chapters.flatMap(({ label, pages }) => {
    const own = pages.filter(({ library }) => library === null);
    const heading = label ?? interfaceText(strings, 'llms.more');
    return own.length === 0
      ? []
      : [
          section(
            heading,
            own.map((page) => pageLine(page, site)),
          ),
        ];
  });
  const pages = chapters.flatMap((chapter) => chapter.pages);
  const roots = version.apis.flatMap(({ name, route }) => {
    const ids = [`${route}/index`, route];
    const root = pages.find(({ id }) => ids.includes(id)) ?? pages.find(({ library }) => library === name);
    return root === undefined ? [] : [pageLine(root, site)];
  });
  const full = texts.map(({ path, title }) => `- [${path}](${urlOf(site, path)}): ${title}`);
  const parts = [
    `# ${site.title}`,
    ...(site.tagline === '' ? [] : [`> ${site.tagline}`]),
    interfaceText(strings, 'llms.about', { version: version.record.label }),
    section(interfaceText(strings, 'llms.full-texts'), full),
    ...written,
    ...(roots.length === 0 ? [] : [section(interfaceText(strings, 'llms.libraries'), roots)]),
  ];
  return `${parts.join('\n\n')}\n`;
}

function section(title: string, lines: readonly string[]): string {
  return `## ${title}\n\n${lines.join('\n')}`;
}

function pageLine({ title, description, href }: IndexedPage, { url }: Site): string {
  const label = title.replace(/[[\]\\]/g, '\\$&');
  return `- [${label}](${url}${markdownHref(href)}): ${description.replace(/\s+/g, ' ')}`;
}
