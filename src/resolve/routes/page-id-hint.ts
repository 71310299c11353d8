import type { Hint } from '../issues/issue.ts';
import type { VersionPages } from './site-pages.ts';
import { looseKey } from './spelling.ts';

/** Returns the hint for a page id that the configuration has and no page: the nearest id, or what an id is. */
export function pageIdHint(id: string, version: VersionPages): Hint {
  return (suggest) => {
    const pages = version.byLooseKey();
    const near = pages.get(looseKey(id)) ?? suggest.path(pages, looseKey(id));
    return near === null
      ? 'an id is the path of a file below the content folder, such as max/intro'
      : `did you mean ${near.facts.id}?`;
  };
}
