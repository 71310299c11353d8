import type { Document } from '../model/page/document.ts';
import type { PagePlan } from '../model/page/plan.ts';
import type { SiteContext } from '../model/page/site-context.ts';
import { headingText } from './markdown/blocks.ts';
import { escapeText, paragraphText } from './markdown/escape.ts';
import type { AddressedLink } from './markdown/writer.ts';
import { openingTitle } from './opening-title.ts';
import { toMarkdown } from './to-markdown.ts';

/** A page and what its site shares. */
export interface MarkdownPage {
  readonly plan: PagePlan;
  readonly document: Document;
  readonly site: Pick<SiteContext, 'title' | 'url' | 'strings' | 'versions'>;
}

/** Returns the address of a page as Markdown: that of its file with `.md` instead of `.html`. */
export function markdownHref(href: string): string {
  return `${href}${href.endsWith('/') ? 'index' : ''}.md`;
}

/**
 * Returns a page as a Markdown file that can be read alone: a line with the site, the version and the address of the page, its
 * title, the description from its front matter, and its text. All links have an origin.
 */
export function pageMarkdown({ plan, document, site }: MarkdownPage): string {
  const { title, rest } = openingTitle(document);
  const context = { strings: site.strings, links: plan.links, addressOf: absoluteAddress(plan, site.url) };
  const write = (blocks: Document['blocks']) => toMarkdown({ blocks }, context).trimEnd();
  const version = site.versions.find(({ name }) => name === plan.version)?.label ?? plan.version;
  const parts = [
    `${escapeText(`${site.title}, ${version}`)}: <${plan.canonical}>`,
    title === null ? headingText(1, escapeText(plan.title)) : write([title]),
    paragraphText(escapeText(plan.frontMatter.description ?? '')),
    write(rest),
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

/** Links to headings start with the address of their page, other links of the site with its origin. */
function absoluteAddress({ canonical }: PagePlan, origin: string): (link: AddressedLink) => string {
  return ({ href }) => {
    if (href.startsWith('#')) return canonical + href;
    return href.startsWith('/') && !href.startsWith('//') ? origin + href : href;
  };
}
