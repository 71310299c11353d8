import type { Target } from './target.ts';
import { API } from './targets/api.ts';
import { BUILT_FOLDER } from './targets/built.ts';
import { CONFIG } from './targets/config.ts';
import { FILE_EVENTS } from './targets/file-events.ts';
import { FRONT_MATTER } from './targets/front-matter.ts';
import { HTTP } from './targets/http.ts';
import { MARKDOWN } from './targets/markdown.ts';
import { PAGES } from './targets/pages.ts';
import { SIDEBARS } from './targets/sidebars.ts';

/** Everything that gets random input. */
export const TARGETS: readonly Target[] = [
  MARKDOWN,
  PAGES,
  FRONT_MATTER,
  CONFIG,
  SIDEBARS,
  API,
  BUILT_FOLDER,
  HTTP,
  FILE_EVENTS,
];

/** Returns the target of a name. Throws if there is none. */
export function targetOf(name: string): Target {
  const target = TARGETS.find((one) => one.name === name);
  if (target === undefined)
    throw new Error(`no target "${name}"; there are ${TARGETS.map((one) => one.name).join(', ')}`);
  return target;
}
