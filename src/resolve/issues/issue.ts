import type { Suggester } from '../../base/text/suggest.ts';
import type { Code } from '../../model/codes.ts';
import type { Position } from '../../model/diagnostic.ts';

/** Something wrong, before it is reported as a diagnostic. */
export interface Issue {
  readonly code: Code;
  readonly message: string;
  readonly at: IssuePosition;
  readonly hint: Hint;
  /** Other positions that belong to it. */
  readonly related?: readonly { readonly at: IssuePosition; readonly message: string }[];
}

/** A position in a source, or a path into the configuration (`sidebars.main[3].id`), whose position is looked up when it is reported. */
export type IssuePosition = Position | { readonly config: string };

/**
 * What to type, or a function that finds it. Names are compared when an issue is reported, once for issues that are reported
 * together: comparing is the only slow part, and it is bounded for the whole report.
 */
export type Hint = string | undefined | ((suggest: Suggester) => string | undefined);

/** An issue of a link, without its position: equal links have equal issues. */
export interface LinkIssue extends Pick<Issue, 'code' | 'message' | 'hint'> {
  /** What the link was resolved to. The same link to the same target on many pages is reported once. */
  readonly target: string;
}

/** An issue that one page has. */
export interface PageIssue extends Issue {
  readonly at: Position;
  /** Equal for issues of the same link to the same target; null for an issue that is never folded with others. */
  readonly group: string | null;
  /** The page (`docKey`): an included text may have the same issue on many pages. */
  readonly page: string;
}

/** Returns the text of a hint. */
export function hintText(hint: Hint, suggest: Suggester): string | undefined {
  return typeof hint === 'function' ? hint(suggest) : hint;
}

/** A value, and what was found wrong while it was made. */
export interface WithIssues<T> {
  readonly value: T;
  readonly issues: readonly Issue[];
}
