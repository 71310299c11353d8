import { didYouMean } from '../../../base/nearest.ts';
import { diagnostic } from '../../../base/report.ts';
import type { Draft } from '../draft.ts';

/** Loads the grammars of all languages of the page. An unknown one is reported once, where it is first named. */
export async function loadGrammars(draft: Draft): Promise<void> {
  const seen = new Set<string>();
  for (const { grammar, lang, at } of draft.codeBlocks) {
    if (grammar === null || seen.has(grammar)) continue;
    seen.add(grammar);
    if (await draft.highlighter.load(grammar)) continue;
    const near = draft.highlighter.suggest(lang.toLowerCase());
    draft.found.push(
      diagnostic('markdown/unknown-language', {
        message: `No grammar for the language "${lang}", so its code is shown without colours`,
        hint: (near === null ? undefined : didYouMean(lang, [near])) ?? 'use "text" for code without colours',
        at,
      }),
    );
  }
}
