import type { Host } from '../../base/host.ts';
import { diagnostic } from '../../base/report.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { listJsonFiles, readJsonFile } from './json-file.ts';
import { checkDocstrings } from './python/check-docstrings.ts';
import { type DumpObject, readDump } from './python/dump.ts';
import { dumpCommand } from './python/dump-command.ts';
import { findHomes } from './python/homes.ts';
import { PYTHON_LANGUAGE } from './python/language.ts';
import { PYTHON_LAYOUT } from './python/layout.ts';
import { moduleSymbols } from './python/module.ts';
import { createNames } from './python/scope.ts';
import type { LibraryReader, OpenDescription, ReaderInput } from './reader.ts';

const TOOL = dumpCommand('PACKAGE', 'FILE');

/** Reads what `griffe dump` prints about Python packages. */
export const PYTHON_READER: LibraryReader = {
  name: 'python',
  language: PYTHON_LANGUAGE,
  read: async (input, host) => openPython(input, host).read(input.only),
  open: async (input, host) => openPython(input, host),
  layout: PYTHON_LAYOUT,
  readsParts: true,
};

function openPython({ root, source }: ReaderInput, host: Host): OpenDescription {
  const listed = listJsonFiles({ root, path: source.path, tool: TOOL }, host);
  const files = listed.value;
  const found: Diagnostic[] = [...listed.diagnostics];
  const modules = new Map<string, DumpObject>();
  const packages: DumpObject[] = [];
  for (const path of files) {
    const file = readJsonFile({ root, path, tool: TOOL }, host);
    for (const one of file.diagnostics) found.push(one);
    if (file.value === null) continue;
    const dump = readDump(file.value);
    for (const one of dump.diagnostics) found.push(one);
    for (const module of dump.value) addModules(module, modules, found);
    packages.push(...dump.value);
  }
  if (found.some(({ severity }) => severity === 'error'))
    return { files, read: async () => ({ value: { roots: [], files }, diagnostics: found }) };
  found.push(...checkDocstrings(packages));
  const homes = findHomes(modules);
  const names = createNames(modules, homes);
  return {
    files,
    async read(only) {
      const isWanted = (path: string) => only?.has(path) ?? true;
      const roots = moduleSymbols(modules, { homes, names, isWanted });
      return { value: { roots, files }, diagnostics: found };
    },
  };
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
