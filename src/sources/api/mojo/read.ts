import type { Host } from '../../../base/host.ts';
import type { ApiSymbol } from '../../../model/api.ts';
import type { Diagnostic, Result } from '../../../model/diagnostic.ts';
import type { ApiReader, ReaderInput } from '../adapter.ts';
import { listJsonFiles, readJsonFile } from '../json-file.ts';
import { MOJO_LANGUAGE } from './language.ts';
import { MOJO_LAYOUT } from './layout.ts';
import { readMojoFile } from './read-file.ts';
import { readMojoSource } from './source/document-source.ts';
import { MOJO_TOOL } from './tool-options.ts';

const TOOL = 'mojo doc -o FILE PATH';

/** Reads the output of `mojo doc` of any version up to 1.2.0, or calls the tool for a folder of Mojo source. */
export const MOJO_READER: ApiReader = { language: MOJO_LANGUAGE, read: readMojo, layout: MOJO_LAYOUT };

async function readMojo(input: ReaderInput, host: Host): Promise<Result<readonly ApiSymbol[]>> {
  const { callsTool, options } = input.source;
  if (!callsTool) return readPrinted(input, host);
  return readMojoSource(input, MOJO_TOOL.parse(options).command ?? ['mojo'], host);
}

/** Reads one file after another, so that only one is in memory. */
function readPrinted({ root, source }: ReaderInput, host: Host): Result<readonly ApiSymbol[]> {
  const listed = listJsonFiles({ root, path: source.path, tool: TOOL }, host);
  const found: Diagnostic[] = [...listed.diagnostics];
  const roots: ApiSymbol[] = [];
  for (const path of listed.value) {
    const file = readJsonFile({ root, path, tool: TOOL }, host);
    found.push(...file.diagnostics);
    if (file.value === null) continue;
    const read = readMojoFile(file.value);
    found.push(...read.diagnostics);
    if (read.value !== null) roots.push(read.value);
  }
  return { value: roots, diagnostics: found };
}
