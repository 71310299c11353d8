import {
  dictionary,
  flag,
  list,
  nullable,
  oneOf,
  packText,
  record,
  text,
  unpackText,
} from '../../base/data/shape.ts';
import { API_KINDS } from '../../model/api/api-kind.ts';
import { type ApiLanguage, WORD_ROLES } from '../../model/api/api-language.ts';
import type { LibraryContent, LibraryPage } from '../../sources/api/read-library.ts';
import type { Probe } from './probes.ts';
import { diagnosticsShape, probesShape } from './stored-page.ts';

/** A library and what reading it asked of the disk: it is read again when an answer changes. */
export interface StoredLibrary extends LibraryContent {
  readonly probes: readonly Probe[];
}

const language = record<ApiLanguage>({
  name: text,
  kinds: dictionary(oneOf(API_KINDS), record({ one: text, many: text })),
  labels: record({ parameters: text, arguments: text, parents: text, moduleValues: text }),
  words: dictionary(text, oneOf(WORD_ROLES)),
  declarations: record({
    form: oneOf(['code', 'request']),
    typeFirst: flag,
    namesInTypes: flag,
    listsParents: flag,
  }),
});

/** A library without the texts of its pages. */
const outlineShape = record<
  Omit<StoredLibrary, 'pages'> & { readonly pages: readonly Omit<LibraryPage, 'page'>[] }
>({
  language,
  pages: list(record({ id: text, file: text, hash: text })),
  diagnostics: diagnosticsShape,
  overlays: list(text),
  unused: diagnosticsShape,
  unknownNames: list(record({ setting: oneOf(['pages', 'repository']), path: text, hint: nullable(text) })),
  probes: probesShape,
});

/** Packs a library: a line without the texts of its pages, then a line for each page. */
export function packLibrary(library: StoredLibrary): string {
  return [packText(outlineShape, library), ...library.pages.map(({ page }) => page)].join('\n');
}

/** Returns the library that `packLibrary` packed, or null for any other text. */
export function unpackLibrary(packed: string): StoredLibrary | null {
  const [head = '', ...texts] = packed.split('\n');
  const outline = unpackText(outlineShape, head);
  if (outline === null || outline.pages.length !== texts.length) return null;
  return { ...outline, pages: outline.pages.map((one, index) => ({ ...one, page: texts[index] ?? '' })) };
}
