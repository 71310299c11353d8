import { join } from 'node:path';
import { parseJson } from '../../../../base/data/json.ts';
import type { Host } from '../../../../base/disk/host.ts';
import { ioOrNull } from '../../../../base/disk/io-or-null.ts';
import { hash } from '../../../../base/hash.ts';
import { runTool } from '../../../../base/process/run-tool.ts';
import { diagnostic } from '../../../../base/report.ts';
import type { ApiSymbol } from '../../../../model/api/api.ts';
import type { Diagnostic, Position, Result } from '../../../../model/diagnostic.ts';
import type { ReaderInput } from '../../adapter.ts';
import { siteFile, unreadable } from '../../source-file.ts';
import { readMojoFile } from '../read-file.ts';
import { addReExports } from './re-exports.ts';
import { findMojoSource, type MojoSource, type SourceRoot } from './source-files.ts';
import { indexSource } from './source-index.ts';
import { toolFailures } from './tool-messages.ts';

/** Milliseconds. The tool needs 0.1 s for its version and 15 s for the whole standard library. */
const VERSION_TIMEOUT = 60_000;
const DOC_TIMEOUT = 600_000;

interface ToolRun {
  readonly input: ReaderInput;
  readonly host: Host;
  readonly command: readonly string[];
  readonly source: MojoSource;
  readonly found: Diagnostic[];
}

/** Reads Mojo source with `mojo doc`. Its output is cached by the content of the source and the version of the tool. */
export async function readMojoSource(
  input: ReaderInput,
  command: readonly string[],
  host: Host,
): Promise<Result<readonly ApiSymbol[]>> {
  const { root: site, source: named } = input;
  const source = openSource(input, host);
  if ('code' in source) return { value: [], diagnostics: [source] };
  const run: ToolRun = { input, host, command, source, found: [] };
  const version = await callTool(run, ['--version'], {
    at: startOf(site, named.path),
    timeout: VERSION_TIMEOUT,
  });
  const roots: ApiSymbol[] = [];
  for (const root of version === null ? [] : source.roots) {
    const symbol = await documentRoot(run, root, String(version).trim());
    if (symbol !== null) roots.push(symbol);
  }
  return { value: roots, diagnostics: run.found };
}

function openSource({ root, source: { path } }: ReaderInput, host: Host): MojoSource | Diagnostic {
  try {
    const source = findMojoSource(path, host);
    if (source.roots.length > 0) return source;
    const at = startOf(root, path);
    const message = `The folder ${at.file} contains no Mojo package and no module`;
    const hint = 'put an empty `__init__.mojo` into the folder that is the package';
    return diagnostic('api/unreadable', { message, at, hint });
  } catch (error) {
    return unreadable({ root, path, hint: 'correct the path in `source`' }, error);
  }
}

function startOf(site: string, path: string): Position {
  return { file: siteFile(site, path), line: 1, col: 1 };
}

/** Runs the tool. Returns what it printed, or null and reports why it failed. */
async function callTool(
  { command, input, found }: ToolRun,
  args: readonly string[],
  { at, timeout }: { readonly at: Position; readonly timeout: number },
): Promise<Buffer | null> {
  const ended = await runTool({ command: [...command, ...args], cwd: input.root, timeout });
  if (ended.kind === 'ended' && ended.code === 0) return ended.stdout;
  found.push(...toolFailures(ended, { command, root: input.root, at }));
  return null;
}

async function documentRoot(run: ToolRun, root: SourceRoot, version: string): Promise<ApiSymbol | null> {
  const { input, host, command, found } = run;
  const at = startOf(input.root, root.path);
  const cached = cacheFile(run, root, version);
  const before = cached === null ? null : readCached(cached, host);
  if (before !== null) return symbolFrom(run, root, before.value);
  const printed = await callTool(run, ['doc', root.path], { at, timeout: DOC_TIMEOUT });
  if (printed === null) return null;
  const json = parseJson(printed.toString('utf8'));
  if (json.fault !== null) {
    const message = `\`${command.join(' ')} doc\` did not print JSON: ${json.fault.message}`;
    found.push(diagnostic('api/tool-failed', { message, at }));
    return null;
  }
  if (cached !== null) writeCached(cached, printed, host);
  return symbolFrom(run, root, json.value);
}

function symbolFrom(
  { input, source, host, found }: ToolRun,
  root: SourceRoot,
  value: unknown,
): ApiSymbol | null {
  const start = startOf(input.root, root.path);
  const { files, locate } = indexSource(root, { site: input.root, source, start }, host);
  const read = readMojoFile({ file: start.file, value, locate });
  found.push(...read.diagnostics);
  return read.value === null ? null : addReExports(read.value, files);
}

interface CacheFile {
  readonly folder: string;
  /** Start of the file names of this root in all versions. */
  readonly prefix: string;
  readonly path: string;
}

function cacheFile({ input, source, command }: ToolRun, root: SourceRoot, version: string): CacheFile | null {
  if (input.cacheDir === null) return null;
  const folder = join(input.cacheDir, 'mojo-doc');
  const prefix = `${hash(JSON.stringify([root.path, command]))}-`;
  return { folder, prefix, path: join(folder, `${prefix}${hash(`${source.hash} ${version}`)}.json`) };
}

/** Reads the cached output. Returns null if it is missing or damaged. */
function readCached({ path }: CacheFile, host: Host): { readonly value: unknown } | null {
  if (host.stat(path)?.kind !== 'file') return null;
  const json = parseJson(host.readBytes(path).toString('utf8'));
  return json.fault === null ? json : null;
}

/** Replaces the cached output. A folder that cannot be written only costs time. */
function writeCached({ folder, prefix, path }: CacheFile, printed: Buffer, host: Host): void {
  ioOrNull(() => {
    host.makeDir(folder);
    for (const { name } of host.readDir(folder)) if (name.startsWith(prefix)) host.remove(join(folder, name));
    host.write(path, printed);
  });
}
