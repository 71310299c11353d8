import { createHost, type Host } from '../../../src/base/disk/host.ts';
import type { ApiSymbol } from '../../../src/model/api/api.ts';
import type { Diagnostic } from '../../../src/model/diagnostic.ts';
import { OPENAPI_READER } from '../../../src/sources/api/openapi/read.ts';
import { writeFiles } from '../../harness/site.ts';
import { inTempDir } from '../../harness/tree.ts';
import { type Read, readAt } from './reading.ts';

/** Reads `api/openapi.yaml`, or another file, of a site with these files. */
export async function readSite(
  files: Readonly<Record<string, string>>,
  { path = 'api/openapi.yaml', host = createHost() }: { readonly path?: string; readonly host?: Host } = {},
): Promise<Read> {
  return inTempDir(async (root) => {
    writeFiles(root, files);
    return readAt(OPENAPI_READER, { root, path, library: 'pets' }, host);
  });
}

/** Reads one YAML document. */
export async function readYaml(yaml: string): Promise<Read> {
  return readSite({ 'api/openapi.yaml': yaml });
}

/** `openapi: 3.1.0` with the paths and components given as YAML, each indented as at the top. */
export function documentOf(rest: string): string {
  return `openapi: 3.1.0\ninfo: { title: Pets, version: '1' }\n${rest}`;
}

/** A document whose one operation answers with a schema, given as YAML in one line. */
export function answering(schema: string, components = ''): string {
  return documentOf(`paths:
  /a:
    get:
      operationId: a
      responses:
        '200': { description: Fine, content: { application/json: { schema: ${schema} } } }
${components === '' ? '' : `components:\n  schemas:\n${components}`}`);
}

/** The symbol at a path below the root, `a.200.name`; throws where there is none. */
export function symbolAt(roots: readonly ApiSymbol[], path: string): ApiSymbol {
  const found = roots.map((root) => below(root, `pets.${path}`)).find((one) => one !== null);
  if (found === undefined || found === null) throw new Error(`no symbol ${path}`);
  return found;
}

function below(symbol: ApiSymbol, path: string): ApiSymbol | null {
  if (symbol.path === path) return symbol;
  for (const member of symbol.members) {
    const found = below(member, path);
    if (found !== null) return found;
  }
  return null;
}

/** Findings as the command prints them, without severity. */
export function lines(diagnostics: readonly Diagnostic[]): readonly string[] {
  return diagnostics.map(({ at, code, message, hint }) => {
    const place = `${at.file}:${at.line}:${at.col}`;
    return `${place} ${code} ${message}${hint === undefined ? '' : ` (${hint})`}`;
  });
}
