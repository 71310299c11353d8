import { join } from 'node:path';
import { hash } from '../../../../base/hash.ts';
import type { Host } from '../../../../base/host.ts';
import { parseJson } from '../../../../base/json.ts';
import { diagnostic } from '../../../../base/report.ts';
import { runTool, type ToolResult } from '../../../../base/run-tool.ts';
import type { ApiSymbol } from '../../../../model/api.ts';
import type { Diagnostic, Position, Result } from '../../../../model/diagnostic.ts';
import type { ReaderInput } from '../../adapter.ts';
import { siteFile, unreadable } from '../../source-file.ts';
import { readMojoFile } from '../read-file.ts';
import { locateSymbols } from './locate-symbols.ts';
import { findMojoSource, type MojoSource, type SourceRoot } from './source-files.ts';
import { diagnosticsFromTool } from './tool-messages.ts';

/** Milliseconds. The tool needs 0.1 s for its version and 15 s for the whole standard library. */
const VERSION_TIMEOUT = 60_000;
const DOC_TIMEOUT = 600_000;

interface ToolRun {
  readonly input: ReaderInput;
  readonly host: Host;
  readonly command: readonly string[];
  readonly source: MojoSource;
  /** Output of `--version`. */
  readonly version: string;
  readonly found: Diagnostic[];
}

/** Reads Mojo source with `mojo doc`. Its output is cached by the content of the source and the version of the tool. */
export async function readMojoSource(
  input: ReaderInput,
  command: readonly string[],
  host: Host,
): Promise<Result<readonly ApiSymbol[]>> {
  const at = startOf(input, input.source.path);
  const source = openSource(input, host);
  if ('code' in source) return { value: [], diagnostics: [source] };
  const asked = await runTool({
    command: [...command, '--version'],
    cwd: input.root,
    timeout: VERSION_TIMEOUT,
  });
  const refused = failuresOf(asked, { command, root: input.root, at });
  if (asked.kind !== 'ended' || refused.length > 0) return { value: [], diagnostics: refused };
  const version = asked.stdout.toString('utf8').trim();
  const run: ToolRun = { input, host, command, source, version, found: [] };
  const roots: ApiSymbol[] = [];
  for (const root of source.roots) {
    const symbol = await documentRoot(run, root);
    if (symbol !== null) roots.push(locateSymbols(symbol, root, { site: input.root, source, host }));
  }
  return { value: roots, diagnostics: run.found };
}

function openSource(input: ReaderInput, host: Host): MojoSource | Diagnostic {
  const at = startOf(input, input.source.path);
  try {
    const source = findMojoSource(input.source.path, host);
    if (source.roots.length > 0) return source;
    return diagnostic('api/unreadable', {
      message: `The folder ${at.file} contains no Mojo package and no module`,
      at,
      hint: 'put an empty `__init__.mojo` into the folder that is the package',
    });
  } catch (error) {
    const hint = 'correct the path in `source`';
    return diagnostic('api/unreadable', { ...unreadable(at.file, error), hint });
  }
}

function startOf({ root }: ReaderInput, path: string): Position {
  return { file: siteFile(root, path), line: 1, col: 1 };
}

async function documentRoot(run: ToolRun, root: SourceRoot): Promise<ApiSymbol | null> {
  const { input, host, command, found } = run;
  const cached = cacheFile(run, root);
  const before = cached === null ? null : readCached(run, cached.path, root);
  if (before !== null) return before;
  const ended = await runTool({
    command: [...command, 'doc', root.path],
    cwd: input.root,
    timeout: DOC_TIMEOUT,
  });
  const at = startOf(input, root.path);
  const failures = failuresOf(ended, { command, root: input.root, at });
  found.push(...failures);
  if (failures.length > 0 || ended.kind !== 'ended') return null;
  const json = parseJson(ended.stdout.toString('utf8'));
  if (json.fault !== null) {
    const message = `\`${command.join(' ')} doc\` did not print JSON: ${json.fault.message}`;
    found.push(diagnostic('api/tool-failed', { message, at }));
    return null;
  }
  if (cached !== null) writeCached(cached, ended.stdout, host);
  return symbolFrom(run, json.value, at);
}

function symbolFrom({ found }: ToolRun, value: unknown, at: Position): ApiSymbol | null {
  const read = readMojoFile({ file: at.file, value, at: () => at });
  for (const one of read.diagnostics) found.push(one);
  return read.value;
}

interface CacheFile {
  readonly folder: string;
  /** Start of the file names of this root in all versions. */
  readonly prefix: string;
  readonly path: string;
}

function cacheFile({ input, source, version, command }: ToolRun, root: SourceRoot): CacheFile | null {
  if (input.cacheDir === null) return null;
  const folder = join(input.cacheDir, 'mojo-doc');
  const prefix = `${hash(JSON.stringify([root.path, command]))}-`;
  return { folder, prefix, path: join(folder, `${prefix}${hash(`${source.hash} ${version}`)}.json`) };
}

/** Reads the cached output. Returns null if it is missing or damaged. */
function readCached(run: ToolRun, path: string, root: SourceRoot): ApiSymbol | null {
  const { host, input } = run;
  if (host.stat(path)?.kind !== 'file') return null;
  const json = parseJson(host.readBytes(path).toString('utf8'));
  return json.fault !== null ? null : symbolFrom(run, json.value, startOf(input, root.path));
}

/** Replaces the cached output. A folder that cannot be written only costs time. */
function writeCached({ folder, prefix, path }: CacheFile, printed: Buffer, host: Host): void {
  try {
    host.makeDir(folder);
    for (const { name } of host.readDir(folder)) if (name.startsWith(prefix)) host.remove(join(folder, name));
    host.write(path, printed);
  } catch {
    return;
  }
}

function failuresOf(
  ended: ToolResult,
  {
    command,
    root,
    at,
  }: { readonly command: readonly string[]; readonly root: string; readonly at: Position },
): readonly Diagnostic[] {
  const name = command.join(' ');
  switch (ended.kind) {
    case 'ended':
      return ended.code === 0 ? [] : diagnosticsFromTool(ended.stderr, { root, at, code: ended.code });
    case 'killed':
      return [diagnostic('api/tool-failed', { message: `\`${name}\` was stopped: ${ended.reason}`, at })];
    case 'refused':
      return [diagnostic('api/tool-failed', { message: `\`${name}\` cannot be run: ${ended.reason}`, at })];
    case 'missing':
      return [
        diagnostic('api/tool-missing', {
          message: `There is no \`${command[0] ?? ''}\`, and ${at.file} is source code that it documents`,
          at,
          hint: 'run `pip install mojo`, or name the tool: `{ mojo: { source, command: ["/path/to/mojo"] } }`',
        }),
      ];
  }
}
