import { attribute, escapeHtml } from '../../base/text/html.ts';
import type { ApiKind } from '../../model/api/api-kind.ts';
import { KIND_MARKS } from '../../model/api/kind-mark.ts';

/** Returns the mark of a kind, which screen readers pass by: what is around it names the kind. */
export function kindMarkHtml(kind: ApiKind): string {
  // A stored document may hold any word.
  if (!Object.hasOwn(KIND_MARKS, kind)) return '';
  const { letter, tone } = KIND_MARKS[kind];
  return `<span${attribute('class', `kind kind-${tone}`)} aria-hidden="true">${escapeHtml(letter)}</span>`;
}
