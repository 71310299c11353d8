import { join } from 'node:path';
import type { Host } from '../../../base/disk/host.ts';
import { sortDiagnostics } from '../../../base/report.ts';
import type { ApiSymbol } from '../../../model/api/api.ts';
import type { Diagnostic, Result } from '../../../model/diagnostic.ts';
import type { ApiReader, ReaderInput } from '../adapter.ts';
import { HTTP_LANGUAGE } from './language.ts';
import { OPENAPI_LAYOUT } from './layout.ts';

/** File names of a document in a folder. */
const NAMES = ['openapi.yaml', 'openapi.yml', 'openapi.json'];

/** Reads an OpenAPI document, 3.0 or 3.1, with the files that it refers to. Nothing is fetched from the network. */
export const OPENAPI_READER: ApiReader = {
  language: HTTP_LANGUAGE,
  read: readOpenApi,
  layout: OPENAPI_LAYOUT,
};

async function readOpenApi(input: ReaderInput, host: Host): Promise<Result<readonly ApiSymbol[]>> {
  // Loaded only for such a library: the YAML parser takes some 25 ms.
  const { openDocument } = await import('./document/open-document.ts');
  const { rootFrom } = await import('./root.ts');
  const { root, library } = input;
  const found: Diagnostic[] = [];
  const document = openDocument({ root, library, path: documentPath(input, host), found }, host);
  const roots = document === null ? [] : [rootFrom(document)];
  return { value: roots, diagnostics: sortDiagnostics(found) };
}

/** Returns the path of the document: the source, or a file with a usual name in that folder. */
function documentPath({ source }: ReaderInput, host: Host): string {
  if (host.stat(source.path)?.kind !== 'dir') return source.path;
  const names = new Set(host.readDir(source.path).map(({ name }) => name));
  const name = NAMES.find((one) => names.has(one)) ?? 'openapi.yaml';
  return join(source.path, name);
}
