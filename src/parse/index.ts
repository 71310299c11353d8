// In: a page's source, or a page of an API. Out: its facts, its document, and everything found wrong on the way.
// Reads the page and the files that it includes, nothing else.
// Never looks at other pages, sidebars or routes: links are numbered slots, which `resolve` answers.
import { relative, sep } from 'node:path';
import type { Host } from '../base/disk/host.ts';
import type { Result } from '../model/diagnostic.ts';
import { type LoadedDoc, NO_META, type ParsedPage, type SourceDoc } from '../model/page/page.ts';
import type { Limits, MarkdownOptions } from '../model/site.ts';
import type { Strings } from '../model/strings.ts';
import { parseApiPage } from './api/index.ts';
import { createDrawingLoader, createIncludedFiles } from './load/included-files.ts';
import { loadDoc } from './load/index.ts';
import { createDiagramTools } from './markdown/diagram/diagram-browser.ts';
import { drawDiagrams } from './markdown/diagram/draw-diagrams.ts';
import type { PageTools } from './markdown/page-builder.ts';
import { emptyPage, parsePage } from './markdown/parse-page.ts';

/** The settings of a site that a parser needs. Plain data, since it crosses threads. */
export interface ParserOptions {
  /** Absolute path of the site. */
  readonly root: string;
  /** Absolute path of each version's content folder, by the version's name. */
  readonly contentDirs: ReadonlyMap<string, string>;
  readonly markdown: MarkdownOptions;
  readonly limits: Limits;
  /** Whether the site has an API that names in brackets can refer to. */
  readonly references: boolean;
  readonly strings: Strings;
}

/** Parses pages one by one. */
export interface Parser {
  readonly parse: (doc: SourceDoc, host: Host) => Promise<Result<ParsedPage>>;
  /** Ends the browser that drew diagrams. */
  readonly close: () => void;
}

/** Returns a parser. A page that cannot be loaded still has facts, so that links to it are not broken as well. */
export function createParser(options: ParserOptions): Parser {
  const { root, contentDirs, markdown, limits, references, strings } = options;
  const diagrams = createDiagramTools(root);
  return {
    async parse(doc, host) {
      const contentDir = contentDirs.get(doc.version);
      if (contentDir === undefined)
        throw new Error(`docgen bug: no content folder for version ${doc.version}`);
      const files = createIncludedFiles({ root, contentDir }, host);
      const source = doc.kind === 'api' ? doc.intro : doc;
      const loaded = source === null ? null : loadDoc(source, { root, contentDir, limits }, { host, files });
      const file = relative(root, `${contentDir}/${doc.path}`).split(sep).join('/');
      const loadDrawing = createDrawingLoader(files, file);
      const draw: PageTools['drawDiagrams'] = (text, tokens) =>
        drawDiagrams(text, tokens, { tools: diagrams, host });
      const tools = { options: markdown, limits, references, strings, loadDrawing, drawDiagrams: draw };
      const parsed = await parseLoaded(doc, loaded?.value ?? null, tools);
      return { value: parsed.value, diagnostics: [...(loaded?.diagnostics ?? []), ...parsed.diagnostics] };
    },
    close: diagrams.close,
  };
}

async function parseLoaded(
  doc: SourceDoc,
  loaded: LoadedDoc | null,
  tools: PageTools,
): Promise<Result<ParsedPage>> {
  if (doc.kind === 'api') return parseApiPage(doc, loaded, tools);
  if (loaded !== null) return parsePage(loaded, tools);
  const nothing = { doc, meta: NO_META, keys: {}, text: '', spans: [], ignores: [] };
  return { value: emptyPage(nothing, tools.strings), diagnostics: [] };
}
