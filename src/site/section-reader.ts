import { damagedStore } from '../base/damaged-store.ts';
import { once } from '../base/once.ts';
import { docKey } from '../base/paths.ts';
import { decodeDocument } from '../document/codec.ts';
import { toSections } from '../document/to-sections.ts';
import type { OutputInput } from '../outputs/output.ts';
import type { ReadPage } from './read-pages.ts';
import type { SiteRun } from './site-run.ts';

/** Returns what reads the text of a page by heading from its stored document. */
export function sectionReader(
  { store, loaded }: SiteRun,
  pages: readonly ReadPage[],
): OutputInput['sectionsOf'] {
  const byKey = once(() => new Map(pages.map(({ facts }) => [docKey(facts), facts])));
  return (page) => {
    const facts = byKey().get(docKey(page));
    if (facts === undefined) throw new Error(`docgen bug: ${page.source} was not read`);
    const text = store.readDocument(facts.documentHash);
    const document = text === null ? null : decodeDocument(text, facts.links.length);
    if (document === null) throw damagedStore(facts.file);
    return toSections(document, loaded.site.strings);
  };
}
