/**
 * In: the page's plan and body, and what all pages share (chrome, sidebar views, a bundle of the site's components).
 * Out: finished HTML of pages, and of the page for lost readers.
 * Never: a look at another page or at the content on the disk, a clock, or a throw for what a site's component does wrong.
 */
import type { Chrome, PageModel } from '../model/chrome.ts';
import type { Result } from '../model/diagnostic.ts';
import type { Document } from '../model/document.ts';
import type { PagePlan } from '../model/plan.ts';
import type { SidebarView, ViewEntry } from '../model/sidebar-view.ts';
import { createHighlighter } from './highlight/highlighter.ts';
import { type DocumentHtml, documentHtml, grammarsOf, type HtmlContext } from './html/index.ts';
import { loadTheme } from './load.ts';
import { notFoundModel, pageModelFrom } from './page-model.ts';
import { markCurrent, renderSidebar, type SidebarHtml } from './sidebar.ts';

/** What all pages of a site share. */
export interface RendererOptions {
  readonly chrome: Chrome;
  /** By key, the parts of sidebars that pages name in `PagePlan.view`. */
  readonly views: ReadonlyMap<string, SidebarView>;
  /** Whether the site passes raw HTML through. */
  readonly allowsRawHtml: boolean;
  /** Absolute path of a bundle made by `bundleOverrides`, whose named exports replace components; or null. */
  readonly overrides: string | null;
}

/** Renders the pages of one site. */
export interface Renderer {
  /** The whole document of a page; empty where a component failed. */
  readonly renderPage: (plan: PagePlan, document: Document) => Promise<Result<string>>;
  /** The whole document for addresses that lead nowhere. */
  readonly renderNotFound: () => Result<string>;
}

const NO_HTML: DocumentHtml = { titleHtml: null, bodyHtml: '' };

/** Rendered views that are cached. Pages come sorted by output path, so those of one view follow each other. */
const CACHED_VIEWS = 256;

/** Loads React and the components of the site, and gives what renders its pages. */
export async function createRenderer({
  chrome,
  views,
  allowsRawHtml,
  overrides,
}: RendererOptions): Promise<Renderer> {
  const theme = await loadTheme(overrides);
  const highlighter = createHighlighter();
  const sidebars = new Map<string, SidebarHtml>();

  const sidebarOf = (plan: PagePlan): string | null => {
    if (plan.view === null) return null;
    const found = sidebars.get(plan.view) ?? renderSidebar(entriesOf(views, plan.view), chrome.strings);
    if (sidebars.size >= CACHED_VIEWS && !sidebars.has(plan.view)) sidebars.clear();
    sidebars.set(plan.view, found);
    return markCurrent(found, plan.href);
  };
  const contextOf = (plan: PagePlan): HtmlContext => ({
    strings: chrome.strings,
    links: plan.links,
    highlight: highlighter.highlight,
    components: theme.nodeComponents,
    allowsRawHtml,
  });
  const documentOf = (model: PageModel): Result<string> =>
    theme.guard.watch(model.plan, () => `<!doctype html>\n${theme.markup(model)}\n`, '');

  return {
    async renderPage(plan, document) {
      await Promise.all([...grammarsOf(document)].map(highlighter.load));
      const text = theme.guard.watch(plan, () => documentHtml(document, contextOf(plan)), NO_HTML);
      if (text.diagnostics.length > 0) return { value: '', diagnostics: text.diagnostics };
      return documentOf(pageModelFrom({ chrome, plan, html: text.value, sidebarHtml: sidebarOf(plan) }));
    },
    renderNotFound: () => documentOf(notFoundModel(chrome)),
  };
}

function entriesOf(views: ReadonlyMap<string, SidebarView>, key: string): readonly ViewEntry[] {
  const view = views.get(key);
  if (view === undefined) throw new Error(`docgen bug: no sidebar view ${key}`);
  return view.entries;
}
