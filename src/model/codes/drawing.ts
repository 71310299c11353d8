import type { CodeTable } from '../code-info.ts';

/** Findings of the group `drawing/`: SVG that is put into a page. */
export const DRAWING_CODES = {
  'drawing/syntax': {
    severity: 'error',
    title: 'A drawing that is not SVG',
    explain:
      'A drawing named with `#inline` is put into the page, so its file must be well-formed XML with an <svg> as root element: balanced tags, attributes in quotes, `&` and `<` written as `&amp;` and `&lt;`. A document type is ignored, so the entities it defines are unknown.',
    fix: 'Fix the file at the position shown, or export it again as plain SVG. Without `#inline` it is shown as an image and not checked.',
  },
  'drawing/not-allowed': {
    severity: 'error',
    safety: true,
    title: 'A drawing contains something that is not allowed in a page',
    explain:
      'SVG in a page can run code, change its style or send requests to other servers. Drawings are therefore limited to shapes, text, gradients, patterns, markers and presentation attributes: no scripts, handlers, style sheets, links, embedded images or HTML.',
    fix: 'Remove the element or attribute. Colours come from the classes of the theme (`dg-box`, `dg-line`, `dg-accent`); `docs/writing.md` lists them. Files from drawing programs are best saved as plain SVG.',
  },
  'drawing/reference': {
    severity: 'error',
    safety: true,
    title: 'A drawing refers to something that is not in it',
    explain:
      'Gradients, markers, clip paths and <use> can only refer to ids of the same file: every reader would load an address, and a missing id leaves a gap. A <use> of an element that contains a <use> is refused, because a few lines of those can be a million shapes.',
    fix: 'Write `#id` or `url(#id)` with an id of the file, and give each id once.',
  },
  'drawing/no-size': {
    severity: 'error',
    title: 'A drawing has no size',
    explain:
      'Without a view box a drawing cannot be made smaller on a phone, and the page would jump when it appears. The size in pixels is read from `viewBox`, or from `width` and `height` where there is none.',
    fix: 'Give <svg> a viewBox: `viewBox="0 0 640 320"`.',
  },
  'drawing/too-large': {
    severity: 'error',
    title: 'A drawing is too large for a page',
    explain:
      'Every page that shows a drawing carries all of its text, on each visit. The limit is 100 kB and 40 levels of elements; diagrams drawn by hand have a few kilobytes.',
    fix: 'Show the file as an image, without `#inline`, or reduce it: fewer points, less precision, no groups around groups.',
  },
  'drawing/unknown-class': {
    severity: 'warning',
    title: 'A drawing uses a class that the theme does not have',
    explain:
      'Classes that start with `dg-` belong to the theme, and give shapes and text their colours in the light and in the dark. One that is misspelt has no effect: the shape is filled with the colour of text.',
    fix: 'Write one of the classes that `docs/writing.md` lists. Classes of your own style sheet need another prefix.',
  },
} as const satisfies CodeTable;
