// In: a page's source. Out: its facts, its body with holes, and everything found wrong on the way.
// Reads the page and the files that it takes in, nothing else.
// Never looks at other pages, at sidebars or at routes: what a link leads to is not asked here.
import type { Host } from '../base/host.ts';
import type { Result } from '../model/diagnostic.ts';
import { NO_META, type ParsedPage, type SourceDoc } from '../model/page.ts';
import type { Limits, MarkdownOptions } from '../model/site.ts';
import { loadDoc } from './load/index.ts';
import { createHighlighter } from './markdown/code/highlighter.ts';
import { emptyPage, parsePage } from './markdown/parse-page.ts';

/** What a parser must know of the site. Plain data: it crosses threads. */
export interface ParserOptions {
  /** Absolute path of the site. */
  readonly root: string;
  /** Absolute path of each version's content folder, by the version's name. */
  readonly contentDirs: ReadonlyMap<string, string>;
  readonly markdown: MarkdownOptions;
  readonly limits: Limits;
}

/** Parses pages one by one. Keeps the grammars and the highlighted code that it has met. */
export interface Parser {
  readonly parse: (doc: SourceDoc, host: Host) => Promise<Result<ParsedPage>>;
}

/** Makes a parser. A page that cannot be loaded still has facts, so that links to it are not broken as well. */
export function createParser({ root, contentDirs, markdown, limits }: ParserOptions): Parser {
  const highlighter = createHighlighter();
  return {
    async parse(doc, host) {
      const contentDir = contentDirs.get(doc.version);
      if (contentDir === undefined)
        throw new Error(`docgen bug: no content folder for version ${doc.version}`);
      const loaded = loadDoc(doc, { root, contentDir, limits }, host);
      if (loaded.value === null) {
        const nothing = { doc, meta: NO_META, text: '', spans: [], includes: [] };
        return { value: emptyPage(nothing), diagnostics: loaded.diagnostics };
      }
      const parsed = await parsePage(loaded.value, { options: markdown, limits, highlighter });
      return { value: parsed.value, diagnostics: [...loaded.diagnostics, ...parsed.diagnostics] };
    },
  };
}
