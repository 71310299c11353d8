// In: the plan and body of a page, and the data that all pages share (site context, sidebar views, the site's components).
// Out: the complete HTML of pages, and of the page for unknown addresses.
// Never: reads other pages, content or the clock, or throws an error of a site's component.
import type { Result } from '../model/diagnostic.ts';
import type { Document } from '../model/page/document.ts';
import type { ExtraPage } from '../model/page/extra-page.ts';
import type { PageData } from '../model/page/page-data.ts';
import type { PagePlan } from '../model/page/plan.ts';
import type { SidebarView } from '../model/page/sidebar-view.ts';
import type { SiteContext } from '../model/page/site-context.ts';
import { createHighlighter } from './highlight/highlighter.ts';
import { codeBlocksOf, type DocumentHtml, documentHtml, type HtmlContext } from './html/index.ts';
import { loadTheme } from './load.ts';
import { extraPageData, pageDataFrom } from './page-data.ts';
import { markCurrent, renderSidebar, type SidebarHtml } from './sidebar.ts';

/** The data that all pages of a site share. */
export interface RendererOptions {
  readonly site: SiteContext;
  /** The sidebar views by their keys, which pages have in `PagePlan.view`. */
  readonly views: ReadonlyMap<string, SidebarView>;
  /** Whether the site allows raw HTML. */
  readonly allowsRawHtml: boolean;
  /** Absolute path of a bundle made by `bundleOverrides`, whose named exports replace components; or null. */
  readonly overrides: string | null;
}

/** Renders the pages of one site. */
export interface Renderer {
  /** Returns the complete HTML of a page, or an empty string if a component failed. */
  readonly renderPage: (plan: PagePlan, document: Document) => Promise<Result<string>>;
  /** Returns the complete HTML of a page that is made from the site, or for null of the page for unknown addresses. */
  readonly renderExtra: (extra: ExtraPage | null) => Result<string>;
}

const NO_HTML: DocumentHtml = { titleHtml: null, bodyHtml: '' };

/** Limit of cached sidebar views. Pages are sorted by output path, so those with the same view follow each other. */
const CACHED_VIEWS = 256;

/** Loads React and the components of the site. Returns the renderer of its pages. */
export async function createRenderer(
  { site, views, allowsRawHtml, overrides }: RendererOptions,
  highlighter = createHighlighter(),
): Promise<Renderer> {
  const theme = await loadTheme(overrides);
  const sidebars = new Map<string, SidebarHtml>();

  const sidebarOf = (plan: PagePlan): string | null => {
    if (plan.view === null) return null;
    const view = views.get(plan.view);
    if (view === undefined) throw new Error(`docgen bug: no sidebar view ${plan.view}`);
    const found = sidebars.get(view.hash) ?? renderSidebar(view.entries, site.strings);
    if (sidebars.size >= CACHED_VIEWS && !sidebars.has(view.hash)) sidebars.clear();
    sidebars.set(view.hash, found);
    return markCurrent(found, plan.href);
  };
  const contextOf = (plan: PagePlan): HtmlContext => ({
    strings: site.strings,
    links: plan.links,
    highlight: highlighter.highlight,
    components: theme.nodeComponents,
    allowsRawHtml,
  });
  const markupOf = (page: PageData, source: string): Result<string> =>
    theme.guard.watch({ id: page.id, source }, () => `<!doctype html>\n${theme.markup(page)}\n`, '');

  return {
    async renderPage(plan, document) {
      await Promise.all(codeBlocksOf(document).map(highlighter.prepare));
      const title = plan.showTitle ? plan.title : null;
      const html = () => documentHtml(document, contextOf(plan), title);
      const text = theme.guard.watch(plan, html, NO_HTML);
      if (text.diagnostics.length > 0) return { value: '', diagnostics: text.diagnostics };
      const page = pageDataFrom({ site, plan, html: text.value, sidebarHtml: sidebarOf(plan) });
      return markupOf(page, plan.source);
    },
    renderExtra: (extra) => markupOf(extraPageData(site, extra), `${extra?.id ?? '404'}.html`),
  };
}
