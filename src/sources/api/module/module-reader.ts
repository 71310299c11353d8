import { filesBelow } from '../../../base/files-below.ts';
import type { Host } from '../../../base/host.ts';
import { extensionOf } from '../../../base/paths.ts';
import { compareText, diagnostic } from '../../../base/report.ts';
import type { ApiSymbol } from '../../../model/api.ts';
import type { Diagnostic, Result } from '../../../model/diagnostic.ts';
import type {
  AdapterFile,
  AdapterInput,
  AdapterLibrary,
  AdapterProblem,
} from '../../../model/site-adapter.ts';
import type { ApiReader, ReaderInput } from '../adapter.ts';
import { readSourceText, type SourceFault, siteFile, unreadable } from '../source-file.ts';
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
  const listed = listFiles({ root, path: source.path }, declared.extensions, host);
  if ('message' in listed) return { value: [], diagnostics: [unread(listed)] };
  const texts = listed.map((path) => ({ path, text: readSourceText({ root, path }, host) }));
  const files = texts.flatMap(({ path, text }): readonly AdapterFile[] =>
    typeof text === 'string' ? [{ path: siteFile(root, path), text }] : [],
  );
  const found: Diagnostic[] = texts.flatMap(({ text }) => (typeof text === 'string' ? [] : [unread(text)]));
  if (found.length > 0) return { value: [], diagnostics: found };
  const made = await run({ library, files, options: source.options });
  found.push(...made.diagnostics);
  if (made.value === null) return { value: [], diagnostics: found };
  found.push(...(made.value.problems ?? []).map(problemFrom));
  const at = { file: files[0]?.path ?? siteFile(root, source.path), line: 1, col: 1 };
  return { value: symbolsFromAdapter(made.value.symbols, at), diagnostics: found };
}

/** The file that the source names, or those with an extension of the adapter in the folder and below it. */
function listFiles(
  { root, path }: { readonly root: string; readonly path: string },
  extensions: readonly string[],
  host: Host,
): readonly string[] | SourceFault {
  try {
    if (host.stat(host.realPath(path))?.kind !== 'dir') return [path];
    const named = filesBelow(path, host).filter(
      ({ name, kind }) => kind === 'file' && extensions.includes(extensionOf(name)),
    );
    if (named.length > 0) return named.map((one) => one.path).sort(compareText);
    const file = siteFile(root, path);
    const names = extensions.map((one) => `.${one}`).join(' or ');
    return { at: { file, line: 1, col: 1 }, message: `The folder ${file} has no ${names} file` };
  } catch (error) {
    return unreadable(siteFile(root, path), error);
  }
}

function unread({ at, message }: SourceFault): Diagnostic {
  return diagnostic('api/unreadable', { at, message, hint: 'correct the path in `source`' });
}

function problemFrom({ message, hint, severity = 'error', file, line, col = 1 }: AdapterProblem): Diagnostic {
  return { ...diagnostic('api/adapter-problem', { message, hint, at: { file, line, col } }), severity };
}
