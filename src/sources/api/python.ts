import type { Host } from '../../base/host.ts';
import { diagnostic } from '../../base/report.ts';
import type { Diagnostic, Result } from '../../model/diagnostic.ts';
import { type JsonFile, listJsonFiles, readJsonFile } from './json-file.ts';
import { type DumpObject, readDump } from './python/dump.ts';
import { findHomes } from './python/homes.ts';
import { PYTHON_LAYOUT } from './python/layout.ts';
import { moduleSymbols } from './python/module.ts';
import { createNames } from './python/scope.ts';
import type { LibraryReader, ReaderInput, ReadLibrary } from './reader.ts';

const TOOL = 'griffe dump PACKAGE -o FILE';

/** Reads what `griffe dump` prints about Python packages. */
export const PYTHON_READER: LibraryReader = {
  name: 'python',
  language: 'python',
  read: async (input, host) => readPython(input, host),
  layout: PYTHON_LAYOUT,
  readsParts: true,
};

function readPython({ root, source, only }: ReaderInput, host: Host): Result<ReadLibrary> {
  const listed = listJsonFiles({ root, path: source.path, tool: TOOL }, host);
  const found: Diagnostic[] = [...listed.diagnostics];
  const modules = new Map<string, DumpObject>();
  for (const path of listed.value) {
    const file = readJsonFile({ root, path, tool: TOOL }, host);
    for (const one of file.diagnostics) found.push(one);
    if (file.value === null) continue;
    // Where nothing is wanted whole no place is asked for: finding places takes as long as all the rest.
    const dump = readDump(only?.size === 0 ? withoutPlaces(file.value) : file.value);
    for (const one of dump.diagnostics) found.push(one);
    for (const module of dump.value) addModules(module, modules, found);
  }
  const files = listed.value;
  if (found.some(({ severity }) => severity === 'error'))
    return { value: { roots: [], files }, diagnostics: found };
  const homes = findHomes(modules);
  const isWanted = (path: string) => only?.has(path) ?? true;
  const roots = moduleSymbols(modules, { homes, names: createNames(modules, homes), isWanted });
  return { value: { roots, files }, diagnostics: found };
}

function withoutPlaces(file: JsonFile): JsonFile {
  const start = { file: file.file, line: 1, col: 1 };
  return { ...file, at: () => start };
}

/** Adds a module and those in it by qualified name. */
function addModules(module: DumpObject, modules: Map<string, DumpObject>, found: Diagnostic[]): void {
  const before = modules.get(module.path);
  if (before === undefined) modules.set(module.path, module);
  else
    found.push(
      diagnostic('api/duplicate-symbol', {
        message: `The module "${module.path}" is described twice`,
        at: module.at,
        hint: 'remove one of the two descriptions',
        related: [{ at: before.at, message: 'the first description' }],
      }),
    );
  for (const member of module.members) if (member.kind === 'module') addModules(member, modules, found);
}
