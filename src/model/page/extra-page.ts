import type { LabelledHref } from './plan.ts';

/** A page that is made from the site instead of content: no record, sidebar or sitemap lists it. Plain data: it crosses threads. */
export interface ExtraPage {
  readonly version: string;
  /** Path below the version without extension: `mojo/stdlib/a-z`. */
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** Address with base path. */
  readonly href: string;
  readonly breadcrumbs: readonly LabelledHref[];
  readonly bodyHtml: string;
}
