import { diagnostic } from '../../base/report.ts';
import type { SiteConfig } from '../../model/config.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { Locator } from '../locate/locate.ts';

/** Warns about keys with an old name, which this version still reads. */
export function renamedKeys(config: SiteConfig, { locateKey }: Locator): readonly Diagnostic[] {
  const lists = [
    { path: 'apis', apis: config.apis ?? [] },
    ...(config.versions ?? []).map(({ apis = [] }, index) => ({ path: `versions[${index}].apis`, apis })),
  ];
  return lists.flatMap(({ path, apis }) =>
    apis.flatMap(({ words }, index) => {
      if (words === undefined) return [];
      const key = `${path}[${index}].words`;
      const message = `${key}: "words" is the old name of "overlays"`;
      return [
        diagnostic('config/renamed-key', { message, at: locateKey(key), hint: 'rename it to overlays' }),
      ];
    }),
  );
}
