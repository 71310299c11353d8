import type { SearchAnswer, SearchQuery } from '../../../src/model/search.ts';
import { element } from './element.ts';
import { settings, textOf } from './settings.ts';

/** What a reader wants to see of an answer. */
export type Filters = Pick<SearchQuery, 'area' | 'kind'>;

/** Nothing is left out. */
export const ALL: Filters = { area: null, kind: null };

/** Returns the chips that filter an answer: all, one for each area, and one for each kind. A chip that is pressed can be let go. */
export function chipElements(answer: SearchAnswer, chosen: Filters, choose: (next: Filters) => void): Node[] {
  const chip = (label: string, count: number | null, isChosen: boolean, next: Filters) => {
    const made = element(
      'button',
      { type: 'button', class: 'search-chip', 'aria-pressed': String(isChosen) },
      label,
      ...(count === null ? [] : [element('small', {}, String(count))]),
    );
    made.addEventListener('click', () => choose(next));
    return made;
  };
  const { area: chosenArea, kind: chosenKind } = chosen;
  const areas = answer.areas.map(({ area, count }) =>
    chip(area, count, area === chosenArea, { ...chosen, area: area === chosenArea ? null : area }),
  );
  const kinds = answer.kinds.map(({ kind, count }) =>
    chip(settings.kinds[kind].name, count, kind === chosenKind, {
      ...chosen,
      kind: kind === chosenKind ? null : kind,
    }),
  );
  const isAll = chosenArea === null && chosenKind === null;
  if (isAll && areas.length < 2 && kinds.length < 2) return [];
  const rule = element('span', { class: 'search-rule' });
  return [chip(textOf('all'), null, isAll, ALL), ...areas, rule, ...kinds];
}
