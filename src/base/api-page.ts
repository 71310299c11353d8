import type { ApiPage } from '../model/api.ts';
import type { ApiLanguage } from '../model/api-language.ts';

/** Returns a page of reference as JSON text in one line, without its language, which all pages of a library share. */
export function packApiPage(page: Omit<ApiPage, 'language'>): string {
  return JSON.stringify({ ...page, anchors: [...page.anchors] });
}

/** Returns the page that `packApiPage` packed. */
export function unpackApiPage(text: string, language: ApiLanguage): ApiPage {
  const packed: Omit<ApiPage, 'language' | 'anchors'> & {
    readonly anchors: readonly (readonly [string, string])[];
  } = JSON.parse(text);
  return { ...packed, language, anchors: new Map(packed.anchors) };
}
