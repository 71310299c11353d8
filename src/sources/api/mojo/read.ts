import type { Host } from '../../../base/disk/host.ts';
import type { ApiSymbol } from '../../../model/api/api.ts';
import type { Diagnostic, Result } from '../../../model/diagnostic.ts';
import type { ApiReader, ReaderInput } from '../adapter.ts';
import { readJsonFiles } from '../json-file.ts';
import { MOJO_LANGUAGE } from './language.ts';
import { MOJO_LAYOUT } from './layout.ts';
import { readMojoFile } from './read-file.ts';
import { readMojoSource } from './source/document-source.ts';
import { MOJO_TOOL } from './tool-options.ts';

/** Reads the output of `mojo doc` of any version up to 1.2.0, or calls the tool for a folder of Mojo source. */
export const MOJO_READER: ApiReader = { language: MOJO_LANGUAGE, read: readMojo, layout: MOJO_LAYOUT };

async function readMojo(input: ReaderInput, host: Host): Promise<Result<readonly ApiSymbol[]>> {
  const { callsTool, options } = input.source;
  if (!callsTool) return readPrinted(input, host);
  return readMojoSource(input, MOJO_TOOL.parse(options).command ?? ['mojo'], host);
}

function readPrinted({ root, source }: ReaderInput, host: Host): Result<readonly ApiSymbol[]> {
  const found: Diagnostic[] = [];
  const roots: ApiSymbol[] = [];
  const hint = 'make the file again with `mojo doc -o FILE PATH`';
  for (const { file, value, at } of readJsonFiles({ root, path: source.path, hint }, found, host)) {
    const read = readMojoFile({ file, value, locate: () => ({ at, source: null }) });
    found.push(...read.diagnostics);
    if (read.value !== null) roots.push(read.value);
  }
  return { value: roots, diagnostics: found };
}
