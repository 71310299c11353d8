import type { Host } from '../../../base/host.ts';
import { createPause } from '../../../base/pause.ts';
import type { ApiSymbol } from '../../../model/api.ts';
import type { Diagnostic, Result } from '../../../model/diagnostic.ts';
import type { ApiReader, OpenDescription, ReaderInput, ReadLibrary } from '../adapter.ts';
import { type JsonFile, listJsonFiles, readJsonFile } from '../json-file.ts';
import { MOJO_LANGUAGE } from './language.ts';
import { MOJO_LAYOUT } from './layout.ts';
import { readMojoFile } from './read-file.ts';
import { readMojoSource } from './source/document-source.ts';
import { MOJO_TOOL } from './tool-options.ts';

const TOOL = 'mojo doc -o FILE PATH';

/** What `mojo doc` prints, of any version from the first to 1.2.0, or a folder of Mojo source that the tool is called for. */
export const MOJO_READER: ApiReader = {
  language: MOJO_LANGUAGE,
  read: readMojo,
  open: openPrinted,
  layout: MOJO_LAYOUT,
  readsParts: true,
};

async function readMojo(input: ReaderInput, host: Host): Promise<Result<ReadLibrary>> {
  const { callsTool, options } = input.source;
  if (!callsTool) return readPrinted(input, host);
  return readMojoSource(input, MOJO_TOOL.parse(options).command ?? ['mojo'], host);
}

async function readPrinted(input: ReaderInput, host: Host): Promise<Result<ReadLibrary>> {
  const listed = listJsonFiles({ root: input.root, path: input.source.path, tool: TOOL }, host);
  // One file after another: of a large library that many are never in memory at once.
  const files = listed.value.map((path) => () => readJsonFile({ root: input.root, path, tool: TOOL }, host));
  return readFiles(files, listed, input.only);
}

async function openPrinted({ root, source }: ReaderInput, host: Host): Promise<OpenDescription> {
  const listed = listJsonFiles({ root, path: source.path, tool: TOOL }, host);
  const pause = createPause();
  const files: (() => Result<JsonFile | null>)[] = [];
  for (const path of listed.value) {
    await pause();
    const file = readJsonFile({ root, path, tool: TOOL }, host);
    files.push(() => file);
  }
  return { files: listed.value, read: (only) => readFiles(files, listed, only) };
}

async function readFiles(
  files: readonly (() => Result<JsonFile | null>)[],
  listed: Result<readonly string[]>,
  only: ReadonlySet<string> | undefined,
): Promise<Result<ReadLibrary>> {
  const found: Diagnostic[] = [...listed.diagnostics];
  const roots: ApiSymbol[] = [];
  const pause = createPause();
  for (const fileOf of files) {
    await pause();
    const file = fileOf();
    for (const one of file.diagnostics) found.push(one);
    if (file.value === null) continue;
    const read = readMojoFile(file.value, only);
    for (const one of read.diagnostics) found.push(one);
    if (read.value !== null) roots.push(read.value);
  }
  return { value: { roots, files: listed.value }, diagnostics: found };
}
