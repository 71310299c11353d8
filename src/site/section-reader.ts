import { once } from '../base/once.ts';
import { docKey } from '../base/paths.ts';
import { toSections } from '../document/to-sections.ts';
import type { OutputInput } from '../outputs/output.ts';
import type { ReadPage } from './read-pages.ts';
import type { SiteRun } from './site-run.ts';
import { storedDocument } from './store/stored-document.ts';

/** Returns what reads the text of a page by heading from its stored document. */
export function sectionReader(
  { store, loaded }: SiteRun,
  pages: readonly ReadPage[],
): OutputInput['sectionsOf'] {
  const byKey = once(() => new Map(pages.map(({ facts }) => [docKey(facts), facts])));
  return (page) => {
    const facts = byKey().get(docKey(page));
    if (facts === undefined) throw new Error(`docgen bug: ${page.source} was not read`);
    return toSections(storedDocument(store, facts), loaded.site.strings);
  };
}
