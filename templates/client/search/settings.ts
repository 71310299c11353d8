import type { SearchSettings, SearchTextKey } from '../../../src/model/search-page.ts';

/** What the build of a site puts around this script (src/outputs/client-files.ts). */
declare const docgenSearch: SearchSettings;

/** The settings of the site. */
export const settings: SearchSettings = docgenSearch;

/** Returns a text of the search with its values. */
export function textOf(key: SearchTextKey, values: Readonly<Record<string, string | number>> = {}): string {
  return settings.texts[key].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}
