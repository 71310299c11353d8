import type { XmlElement } from '../../../base/data/xml.ts';
import type { Host } from '../../../base/disk/host.ts';
import { diagnostic, sortDiagnostics } from '../../../base/report.ts';
import type { ApiSymbol } from '../../../model/api/api.ts';
import type { Diagnostic, Result } from '../../../model/diagnostic.ts';
import type { ApiReader, ReaderInput } from '../adapter.ts';
import { siteFile } from '../source-file.ts';
import { reportUnknown, type UnknownParts } from '../unknown-parts.ts';
import { headerSymbols } from './header-symbols.ts';
import { C_LANGUAGE } from './language.ts';
import { DOXYGEN_LAYOUT } from './layout.ts';
import { unknownChildren } from './source/known-elements.ts';
import { collectLibrary } from './source/library.ts';
import { openSource } from './source/open-source.ts';
import type { XmlFile } from './source/read-file.ts';

/** Reads the XML that Doxygen writes about C, and about C++ as far as the kinds of symbols go. */
export const DOXYGEN_READER: ApiReader = {
  language: C_LANGUAGE,
  read: async (input, host) => readDoxygen(input, host),
  layout: DOXYGEN_LAYOUT,
};

function readDoxygen({ root, library, source }: ReaderInput, host: Host): Result<readonly ApiSymbol[]> {
  const { compounds, found } = openSource({ root, path: source.path }, host);
  if (found.some(({ severity }) => severity === 'error'))
    return { value: [], diagnostics: sortDiagnostics(found) };
  const described = collectLibrary(compounds);
  const unknown = new Map<XmlFile, UnknownParts>(compounds.map((file) => [file, new Map()]));
  const note = (file: XmlFile, element: XmlElement) => {
    const name = `<${element.name}>`;
    const parts = unknown.get(file);
    if (parts?.has(name) === false) parts.set(name, file.at(element));
  };
  for (const { element, file } of [...described.compounds.values(), ...described.members.values()])
    for (const one of unknownChildren(element)) note(file, one);
  const roots = headerSymbols(described, { name: library, unknown: note });
  const reports = [...unknown.values()].flatMap((parts) =>
    reportUnknown(parts, 'Doxygen wrote elements that docgen does not know'),
  );
  const empty = roots.length > 0 ? [] : [nothingShown(siteFile(root, source.path))];
  return { value: roots, diagnostics: sortDiagnostics([...found, ...reports, ...empty]) };
}

function nothingShown(file: string): Diagnostic {
  return diagnostic('api/unknown-shape', {
    message: `${file} describes no header that declares or documents anything`,
    at: { file, line: 1, col: 1 },
    hint: 'start each header with a comment that contains `@file`, or set `EXTRACT_ALL = YES`',
  });
}
