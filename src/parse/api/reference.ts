import type { ApiPage, ApiText } from '../../model/api.ts';
import type { PageBuilder } from '../markdown/page-builder.ts';
import type { Anchors } from './anchors.ts';

/** A page of reference and what its parts are built with. */
export interface Reference {
  readonly api: ApiPage;
  readonly page: PageBuilder;
  readonly anchors: Anchors;
  /** The texts that were read as Markdown, in order: their numbers keep the ids of their footnotes apart. */
  readonly texts: ApiText[];
}

/** The part of a page that describes a symbol. */
export interface Section {
  /** Level of its heading: 1 for the page's own symbol. */
  readonly level: number;
  /** Its id; empty for the page's own symbol. */
  readonly id: string;
  /** Names that mean parameters in it. */
  readonly bound: ReadonlySet<string>;
}
