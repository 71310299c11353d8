import { nameOf } from '../base/paths.ts';
import type { Sample } from '../model/sample.ts';

/** Files of a site's configuration, which have a type. */
const CONFIG_FILES: ReadonlySet<string> = new Set(['docgen.config.ts', 'sidebars.ts', 'versions.ts']);

const TYPESCRIPT: ReadonlySet<string> = new Set(['ts', 'typescript']);

/** Name of the preset for files of a configuration. */
export const CONFIG_RUNNER = 'docgen.config.ts';

/** Name of the runner that tests a sample: the one that its fence names, that of a file with a type, or that of its language. */
export function runnerNameOf({ lang, title, words }: Sample): string {
  if (words.runner !== null) return words.runner;
  const isConfig = title !== null && CONFIG_FILES.has(nameOf(title)) && TYPESCRIPT.has(lang);
  return isConfig ? CONFIG_RUNNER : lang;
}
