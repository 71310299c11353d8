import type { ApiPage, ApiText } from '../../model/api/api.ts';
import type { PageBuilder } from '../markdown/page-builder.ts';
import type { Anchors } from './anchors.ts';

/** The part of a page of reference that describes a symbol, and what it is built with. */
export interface Section {
  readonly api: ApiPage;
  readonly page: PageBuilder;
  readonly anchors: Anchors;
  /** The texts of the page that were read as Markdown, in order: their numbers are part of the keys of their footnotes. */
  readonly texts: ApiText[];
  /** Path of the symbol whose texts it has. Findings name it. */
  readonly symbol: string;
  /** Level of its heading: 1 for the page's own symbol. */
  readonly level: number;
  /** Its id; empty for the page's own symbol. */
  readonly id: string;
  /** Names that mean parameters in it. */
  readonly bound: ReadonlySet<string>;
}
