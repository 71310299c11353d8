import { dirname, sep } from 'node:path';
import type { Host } from '../../../../base/host.ts';
import type { ApiOutcome, ApiParameter, ApiSignature, ApiSymbol, ApiText } from '../../../../model/api.ts';
import type { Position } from '../../../../model/diagnostic.ts';
import { siteFile } from '../../source-file.ts';
import { addReExports } from './re-exports.ts';
import type { MojoSource, SourceRoot } from './source-files.ts';
import { type ScannedFile, scanSource } from './source-lines.ts';

/** Where the source of a site is. */
export interface SourceContext {
  /** Absolute path of the site. */
  readonly site: string;
  readonly source: MojoSource;
  readonly host: Host;
}

/** Scanned files by the qualified name of their package or module. */
type ScannedFiles = ReadonlyMap<string, ScannedFile>;

/** Adds positions in the source to symbols, and the names by which packages re-export them. */
export function locateSymbols(root: ApiSymbol, at: SourceRoot, context: SourceContext): ApiSymbol {
  const files = scanFiles(root.name, at, context);
  const [first = root] = addReExports([locateModule(files, root)], files);
  return first;
}

function scanFiles(name: string, at: SourceRoot, context: SourceContext): ScannedFiles {
  const base = dirname(at.path);
  const files = new Map<string, ScannedFile>();
  for (const file of context.source.files) {
    if (file !== at.path && !file.startsWith(at.path + sep)) continue;
    const parts = file
      .slice(base.length + 1)
      .replace(/\.[^./\\]*$/, '')
      .split(sep);
    if (parts.at(-1) === '__init__') parts.pop();
    const text = context.host.readBytes(file).toString('utf8');
    files.set([name, ...parts.slice(1)].join('.'), {
      file: siteFile(context.site, file),
      ...scanSource(text),
    });
  }
  return files;
}

function locateModule(files: ScannedFiles, symbol: ApiSymbol): ApiSymbol {
  const scanned = files.get(symbol.path);
  const found = scanned === undefined ? null : { file: scanned.file, lines: [1] };
  const members = symbol.members.map((member) =>
    member.kind === 'package' || member.kind === 'module'
      ? locateModule(files, member)
      : locateMember(member, scanned ?? null, { within: '', around: found }),
  );
  return { ...withPosition(symbol, found), members };
}

interface FoundLines {
  readonly file: string;
  readonly lines: readonly number[];
}

function locateMember(
  symbol: ApiSymbol,
  scanned: ScannedFile | null,
  { within, around }: { readonly within: string; readonly around: FoundLines | null },
): ApiSymbol {
  const name = within === '' ? symbol.name : `${within}.${symbol.name}`;
  const lines = scanned?.lines.get(name);
  const found = scanned === null || lines === undefined ? around : { file: scanned.file, lines };
  const members = symbol.members.map((member) =>
    locateMember(member, scanned, { within: name, around: found }),
  );
  return { ...withPosition(symbol, found), members };
}

function withPosition(symbol: ApiSymbol, found: FoundLines | null): ApiSymbol {
  if (found === null) return symbol;
  const { file, lines } = found;
  const [line = 1] = lines;
  const at = { file, line, col: 1 };
  const isOneEach = lines.length === symbol.signatures.length;
  return {
    ...symbol,
    at,
    source: { file, line },
    summary: textAt(symbol.summary, at),
    description: textAt(symbol.description, at),
    signatures: symbol.signatures.map((signature, index) =>
      signatureAt(signature, isOneEach ? { ...at, line: lines[index] ?? line } : at),
    ),
  };
}

function signatureAt(signature: ApiSignature, at: Position): ApiSignature {
  const parameter = (one: ApiParameter): ApiParameter => ({ ...one, text: textAt(one.text, at) });
  const outcome = (one: ApiOutcome): ApiOutcome => ({ ...one, text: textAt(one.text, at) });
  return {
    ...signature,
    at,
    summary: textAt(signature.summary, at),
    description: textAt(signature.description, at),
    parameters: signature.parameters.map(parameter),
    arguments: signature.arguments.map(parameter),
    returns: signature.returns === null ? null : outcome(signature.returns),
    raises: signature.raises.map(outcome),
    constraints: textAt(signature.constraints, at),
  };
}

function textAt(text: ApiText | null, at: Position): ApiText | null {
  return text === null ? null : { ...text, at };
}
