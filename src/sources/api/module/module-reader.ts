import type { Host } from '../../../base/disk/host.ts';
import { diagnostic } from '../../../base/report.ts';
import type { ApiSymbol } from '../../../model/api/api.ts';
import type {
  AdapterFile,
  AdapterInput,
  AdapterLibrary,
  AdapterProblem,
} from '../../../model/api/site-adapter.ts';
import type { Diagnostic, Result } from '../../../model/diagnostic.ts';
import type { ApiReader, ReaderInput } from '../adapter.ts';
import { listSourceFiles, readSourceText, siteFile } from '../source-file.ts';
import { symbolsFromAdapter } from './adapter-symbols.ts';
import { moduleLayout } from './module-layout.ts';
import { type DeclaredAdapter, languageFrom } from './run-adapter.ts';

/** Runs the adapter of a module. Returns null with diagnostics if it fails. */
export type RunAdapter = (input: AdapterInput) => Promise<Result<AdapterLibrary | null>>;

/** A module with an adapter. */
export interface AdapterModule {
  /** Absolute paths of the modules in it: libraries are read again when they change. */
  readonly inputs: readonly string[];
  readonly run: RunAdapter;
}

/** Returns the reader of an adapter that a module of the site declares. */
export function moduleReader(declared: DeclaredAdapter, module: AdapterModule): ApiReader {
  return {
    language: declared.language,
    layout: moduleLayout(declared.pages),
    read: (input, host) => readSymbols(input, { ...module, declared, host }),
  };
}

/** Returns the reader of a module that has no adapter: its libraries are empty. */
export function failedReader(diagnostics: readonly Diagnostic[]): ApiReader {
  return {
    language: languageFrom({ name: 'none' }),
    layout: moduleLayout([]),
    read: async () => ({ value: [], diagnostics }),
  };
}

interface Reading extends AdapterModule {
  readonly declared: DeclaredAdapter;
  readonly host: Host;
}

async function readSymbols(
  { root, library, source }: ReaderInput,
  { declared, inputs, run, host }: Reading,
): Promise<Result<readonly ApiSymbol[]>> {
  // A library is read again when a module of its adapter changes.
  for (const path of inputs) host.readBytes(path);
  const named = { root, path: source.path, hint: 'correct the path in `source`' };
  const listed = listSourceFiles(named, { extensions: declared.extensions, isDeep: true }, host);
  const found: Diagnostic[] = [...listed.diagnostics];
  const files: AdapterFile[] = [];
  for (const path of listed.value) {
    const { value: text, diagnostics } = readSourceText({ ...named, path }, host);
    found.push(...diagnostics);
    if (text !== null) files.push({ path: siteFile(root, path), text });
  }
  if (found.length > 0) return { value: [], diagnostics: found };
  const made = await run({ library, files, options: source.options });
  found.push(...made.diagnostics);
  if (made.value === null) return { value: [], diagnostics: found };
  found.push(...(made.value.problems ?? []).map(problemFrom));
  const at = { file: files[0]?.path ?? siteFile(root, source.path), line: 1, col: 1 };
  return { value: symbolsFromAdapter(made.value.symbols, at), diagnostics: found };
}

function problemFrom({ message, hint, severity = 'error', file, line, col = 1 }: AdapterProblem): Diagnostic {
  return { ...diagnostic('api/adapter-problem', { message, hint, at: { file, line, col } }), severity };
}
