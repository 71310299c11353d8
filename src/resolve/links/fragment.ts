import { decodedOnce } from '../../base/decoded-once.ts';
import { composed, type PlacedPage } from '../placed.ts';
import type { Suggester } from './suggest.ts';
import type { LinkFault } from './target.ts';

/** A fragment as it is printed, and what is wrong with it. */
export interface ResolvedFragment {
  /** With its `#`, percent-encoded; empty for none. */
  readonly suffix: string;
  readonly fault: LinkFault | null;
}

/**
 * Checks a fragment against the ids of a page, after decoding once, as browsers do. `#` and `#top` are the top of the
 * page; `:~:text=` is for the browser alone.
 */
export function resolveFragment(
  fragment: string | null,
  page: PlacedPage,
  suggest: Suggester,
): ResolvedFragment {
  if (fragment === null) return { suffix: '', fault: null };
  const directive = fragment.indexOf(':~:');
  const typed = directive < 0 ? fragment : fragment.slice(0, directive);
  const rest = directive < 0 ? '' : fragment.slice(directive);
  if (page.anchors.has(typed)) return { suffix: `#${encodedFragment(typed)}${rest}`, fault: null };
  const name = decodedOnce(typed);
  if (name === null) return { suffix: `#${fragment}`, fault: malformedFragment(fragment) };
  if (name === '' || name.toLowerCase() === 'top') return { suffix: `#${name}${rest}`, fault: null };
  if (page.anchors.has(name)) return { suffix: `#${encodedFragment(name)}${rest}`, fault: null };
  const spelt = suggest.spelling(name, page.anchors);
  if (spelt !== null && composed(spelt) === composed(name))
    return { suffix: `#${encodedFragment(spelt)}${rest}`, fault: null };
  return { suffix: `#${encodedFragment(name)}${rest}`, fault: missingAnchor(name, spelt, { page, suggest }) };
}

function missingAnchor(
  name: string,
  spelt: string | null,
  { page, suggest }: { readonly page: PlacedPage; readonly suggest: Suggester },
): LinkFault {
  if (spelt !== null)
    return {
      code: 'link/wrong-case',
      message: `The anchor "#${name}" differs in case alone from an anchor of ${page.facts.path}`,
      hint: `write #${spelt}`,
    };
  const near = suggest.name(name, page.anchors);
  return {
    code: 'link/missing-anchor',
    message: `No anchor "#${name}" on ${page.facts.path}`,
    hint: near === null ? anchorsHint(page) : `did you mean #${near}?`,
  };
}

function anchorsHint(page: PlacedPage): string {
  const [first] = page.facts.headings.filter(({ depth }) => depth > 1);
  return first === undefined
    ? 'the page has no headings to link to'
    : `anchors of the page look like #${first.id}`;
}

function malformedFragment(fragment: string): LinkFault {
  const message = `The anchor "#${fragment}" has a percent sign that encodes nothing`;
  return { code: 'link/malformed', message, hint: 'write %25 for a percent sign' };
}

/** A fragment as it is printed, without its `#`. */
export function encodedFragment(text: string): string {
  return encodeURI(text).replaceAll('#', '%23');
}
