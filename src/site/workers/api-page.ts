import type { ApiPage } from '../../model/api.ts';
import type { Languages } from './protocol.ts';

/** Returns a page of reference as JSON text without its language, which all pages of a library share. */
export function packApiPage(page: ApiPage): string {
  return JSON.stringify({ ...page, language: page.language.name, anchors: [...page.anchors] });
}

/** Returns the page that `packApiPage` packed. */
export function unpackApiPage(text: string, languages: Languages): ApiPage {
  const packed: Omit<ApiPage, 'language' | 'anchors'> & {
    readonly language: string;
    readonly anchors: readonly (readonly [string, string])[];
  } = JSON.parse(text);
  const known = languages.get(packed.language);
  if (known === undefined) throw new Error(`docgen bug: no language ${packed.language}`);
  return { ...packed, language: known.language, anchors: new Map(packed.anchors) };
}
