import type { Host } from '../../../base/disk/host.ts';
import { diagnostic } from '../../../base/report.ts';
import type { ApiSymbol } from '../../../model/api/api.ts';
import type { Diagnostic, Result } from '../../../model/diagnostic.ts';
import type { ApiReader, ReaderInput } from '../adapter.ts';
import { readJsonFiles } from '../json-file.ts';
import { checkDocstrings } from './docstring/check-docstrings.ts';
import { type DumpObject, dumpCommand, readDump } from './dump/read-dump.ts';
import { PYTHON_LANGUAGE } from './language.ts';
import { PYTHON_LAYOUT } from './layout.ts';
import { moduleSymbols } from './module.ts';
import { findCanonicalNames } from './names/canonical-names.ts';
import { createLibraryNames } from './names/library-names.ts';

/** Reads the output of `griffe dump`. */
export const PYTHON_READER: ApiReader = {
  language: PYTHON_LANGUAGE,
  read: async (input, host) => readPython(input, host),
  layout: PYTHON_LAYOUT,
};

function readPython({ root, source }: ReaderInput, host: Host): Result<readonly ApiSymbol[]> {
  const found: Diagnostic[] = [];
  const modules = new Map<string, DumpObject>();
  const packages: DumpObject[] = [];
  const hint = `make the file again with \`${dumpCommand('PACKAGE', 'FILE')}\``;
  for (const file of readJsonFiles({ root, path: source.path, hint }, found, host)) {
    const dump = readDump(file);
    found.push(...dump.diagnostics);
    for (const module of dump.value) addModules(module, modules, found);
    packages.push(...dump.value);
  }
  if (found.some(({ severity }) => severity === 'error')) return { value: [], diagnostics: found };
  found.push(...checkDocstrings(packages));
  const canonical = findCanonicalNames(modules);
  const names = createLibraryNames(modules, canonical);
  return { value: moduleSymbols(modules, { canonical, names }), diagnostics: found };
}

/** Adds a module and its submodules by qualified name. */
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
