import { nameOf } from '../base/paths.ts';
import type { Sample } from '../model/sample.ts';

/** Names of configuration files. */
const CONFIG_FILES: ReadonlySet<string> = new Set(['docgen.config.ts', 'sidebars.ts', 'versions.ts']);

const TYPESCRIPT: ReadonlySet<string> = new Set(['ts', 'typescript']);

/** Name of the preset for configuration files. */
const CONFIG_RUNNER = 'docgen.config.ts';

/** Returns the name of a sample's runner: from its fence, for a configuration file, or its language. */
export function runnerNameOf({ lang, title, words }: Sample): string {
  if (words.runner !== null) return words.runner;
  const isConfig = title !== null && CONFIG_FILES.has(nameOf(title)) && TYPESCRIPT.has(lang);
  return isConfig ? CONFIG_RUNNER : lang;
}
