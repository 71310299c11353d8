import { escapeHtml } from '../../base/html.ts';

/** Bytes of navigation that a page may inline, by the estimates below, which are on the safe side. */
export const SLICE_BYTES = 9_000;
/** Bytes that the path to the page may take before levels between the top and the page are left out. */
export const PATH_BYTES = 3_000;
/** Bytes kept for the entries around the page itself: the largest entry, and what stands for those left out. */
export const NEAR_BYTES = 3_700;
/** Bytes of the largest entry; a larger one (a link to another site with an endless address) is in the fragment alone. */
export const NODE_BYTES = 1_500;
/** Bytes of a label; what is longer is cut in slices, never in the fragment. */
const LABEL_BYTES = 160;
/** Bytes of a class name; what is longer is left out of slices. */
const CLASS_BYTES = 80;

/** Bytes of an entry without what it says: `<li class=""><a class="external" rel="noopener" href=""></a></li>`. */
const LINK_MARKUP = 60;
/** The same of a category: `<li class="group"><a href=""></a><details data-path="" open><summary aria-label=""></summary><ul></ul></details></li>`. */
const CATEGORY_MARKUP = 135;
/** The same of what stands for entries left out: `<li class="more"><a href="">10000 more</a></li>`. */
const MORE_MARKUP = 60;

/** What an entry says, as far as it counts for its size. */
export interface Weighed {
  readonly label: string;
  readonly href: string | null;
  readonly className: string | null;
}

/** Estimated bytes of an entry's HTML without its children. `path` is that of a category, null for a link. */
export function entryBytes({ label, href, className }: Weighed, path: string | null): number {
  const markup = path === null ? LINK_MARKUP : CATEGORY_MARKUP + path.length + htmlBytes(label);
  return markup + htmlBytes(label) + htmlBytes(href ?? '') + htmlBytes(className ?? '');
}

/** Estimated bytes of what stands for entries left out and leads to `href`. */
export function moreBytes(href: string | null): number {
  return MORE_MARKUP + htmlBytes(href ?? '');
}

/** A label that fits, cut at a character where it is too long. */
export function cutLabel(label: string): string {
  if (htmlBytes(label) <= LABEL_BYTES) return label;
  let cut = '';
  let bytes = 0;
  for (const mark of label) {
    bytes += htmlBytes(mark);
    if (bytes > LABEL_BYTES) return `${cut.trimEnd()}…`;
    cut += mark;
  }
  return cut;
}

/** A class name that fits, or null. */
export function fittingClass(className: string | null): string | null {
  return className !== null && htmlBytes(className) > CLASS_BYTES ? null : className;
}

function htmlBytes(text: string): number {
  const html = escapeHtml(text);
  return /[\u0080-\uffff]/.test(html) ? new TextEncoder().encode(html).length : html.length;
}
