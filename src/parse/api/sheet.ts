import type { Token } from 'marked';
import type { ApiPage } from '../../model/api.ts';
import type { ApiDoc, LoadedDoc } from '../../model/page.ts';
import { createDraft, type Draft } from '../markdown/draft.ts';
import { createIdRegistry } from '../markdown/ids.ts';
import { createPageLexer } from '../markdown/lex/page-lexer.ts';
import type { MarkdownTools } from '../markdown/parse-page.ts';
import { reservedIds } from '../markdown/reserved-ids.ts';
import { type Anchors, claimAnchors } from './anchors.ts';

/** A page of reference while it is being written. */
export interface Sheet {
  readonly page: ApiPage;
  readonly intro: Introduction | null;
  readonly draft: Draft;
  readonly tools: MarkdownTools;
  readonly anchors: Anchors;
  /** Whether texts are read as Markdown; if not, they are shown as they stand. */
  readonly readsMarkdown: boolean;
  readonly so: SheetSoFar;
}

/** The Markdown that opens a page. */
export interface Introduction {
  readonly loaded: LoadedDoc;
  readonly tokens: readonly Token[];
}

/** What is known of the page so far. */
export interface SheetSoFar {
  /** Texts that were read: each has footnotes of its own. */
  texts: number;
}

/** Where a symbol stands on the page. */
export interface Place {
  /** Level of its heading: 1 for the page's own symbol. */
  readonly level: number;
  /** Its id; empty for the page's own symbol. */
  readonly id: string;
  /** Names that mean parameters here. */
  readonly bound: ReadonlySet<string>;
}

/** What a sheet is made from. */
export interface SheetStart {
  readonly doc: ApiDoc;
  readonly intro: LoadedDoc | null;
  readonly tools: MarkdownTools;
  readonly readsMarkdown: boolean;
}

/** Opens the sheet of a page. The introduction is read but not written; where texts are not read it is left out. */
export function openSheet({ doc, intro, tools, readsMarkdown }: SheetStart): Sheet {
  const lexer = createPageLexer(tools);
  const loaded = readsMarkdown ? intro : null;
  const tokens = loaded === null ? [] : lexer.blocks(loaded.text);
  const ids = createIdRegistry(loaded === null ? new Set() : reservedIds(loaded.text, tokens));
  const anchors = claimAnchors(doc.api, ids);
  const start = loaded ?? { text: '', spans: [{ line: 1, file: doc.file, fileLine: 1 }] };
  return {
    page: doc.api,
    intro: loaded === null ? null : { loaded, tokens },
    draft: createDraft({ loaded: start, lexer, ids, ...tools }),
    tools,
    anchors,
    readsMarkdown,
    so: { texts: 0 },
  };
}
