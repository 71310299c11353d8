import { decodedOnce } from '../../base/text/decoded-once.ts';
import { composed } from '../../base/text/folded.ts';
import type { LinkIssue } from '../issues/issue.ts';
import type { RoutedPage } from '../routes/site-pages.ts';
import type { AnchorIndex } from './anchors.ts';

/** A fragment as it is printed, and what is wrong with it. */
export interface ResolvedFragment {
  /** With its `#`, percent-encoded; empty for none. */
  readonly suffix: string;
  readonly issue: LinkIssue | null;
}

/**
 * Checks a fragment against the ids of a page, after decoding once, as browsers do. `#` and `#top` are the top of the
 * page; `:~:text=` is for the browser alone.
 */
export function resolveFragment(
  fragment: string | null,
  page: RoutedPage,
  anchors: AnchorIndex,
): ResolvedFragment {
  if (fragment === null) return { suffix: '', issue: null };
  const directive = fragment.indexOf(':~:');
  const typed = directive < 0 ? fragment : fragment.slice(0, directive);
  const rest = directive < 0 ? '' : fragment.slice(directive);
  const printed = (id: string) => `#${encodedFragment(id)}${rest}`;
  if (anchors.has(page, typed)) return { suffix: printed(typed), issue: null };
  const name = decodedOnce(typed);
  if (name === null) return { suffix: `#${fragment}`, issue: malformedFragment(fragment) };
  if (name === '' || name.toLowerCase() === 'top') return { suffix: `#${name}${rest}`, issue: null };
  if (anchors.has(page, name)) return { suffix: printed(name), issue: null };
  const spelt = anchors.spelling(page, name);
  if (spelt !== null && composed(spelt) === composed(name)) return { suffix: printed(spelt), issue: null };
  return { suffix: printed(name), issue: missingAnchor(name, spelt, page) };
}

function missingAnchor(name: string, spelt: string | null, { facts, route }: RoutedPage): LinkIssue {
  const target = `${route}#${name}`;
  if (spelt !== null)
    return {
      code: 'link/wrong-case',
      message: `The anchor "#${name}" differs only in case from an anchor of ${facts.path}`,
      hint: `write #${spelt}`,
      target,
    };
  return {
    code: 'link/missing-anchor',
    message: `No anchor "#${name}" on ${facts.path}`,
    hint: (suggest) => {
      const near = suggest.name(name, new Set(facts.anchors));
      return near === null ? anchorsHint(facts.anchors) : `did you mean #${near}?`;
    },
    target,
  };
}

function anchorsHint([first]: readonly string[]): string {
  return first === undefined
    ? 'the page has no headings to link to'
    : `anchors of the page look like #${first}`;
}

function malformedFragment(fragment: string): LinkIssue {
  const message = `The anchor "#${fragment}" has a percent sign that encodes nothing`;
  return { code: 'link/malformed', message, hint: 'write %25 for a percent sign', target: `#${fragment}` };
}

/** Returns a fragment as it is printed, without its `#`. */
export function encodedFragment(text: string): string {
  return encodeURI(text).replaceAll('#', '%23');
}
