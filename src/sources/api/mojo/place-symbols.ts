import { dirname, sep } from 'node:path';
import type { Host } from '../../../base/host.ts';
import type { ApiOutcome, ApiParameter, ApiSignature, ApiSymbol, ApiText } from '../../../model/api.ts';
import type { Position } from '../../../model/diagnostic.ts';
import { siteFile } from '../json-file.ts';
import { addReExports } from './re-exports.ts';
import type { MojoSource, SourceRoot } from './source-files.ts';
import { type ScannedFile, scanSource } from './source-lines.ts';

/** What the source of a root is found with. */
export interface SourcePlace {
  /** Absolute path of the site. */
  readonly site: string;
  readonly source: MojoSource;
  readonly host: Host;
}

interface Placing {
  /** By qualified name of the package or module. */
  readonly files: ReadonlyMap<string, ScannedFile>;
}

/** Gives the symbols that the tool printed their places in the source, and the other names that packages give them. */
export function placeSymbols(root: ApiSymbol, at: SourceRoot, place: SourcePlace): ApiSymbol {
  const files = scanFiles(root.name, at, place);
  const [first = root] = addReExports([placeContainer({ files }, root)], files);
  return first;
}

function scanFiles(name: string, at: SourceRoot, place: SourcePlace): ReadonlyMap<string, ScannedFile> {
  const base = dirname(at.path);
  const files = new Map<string, ScannedFile>();
  for (const file of place.source.files) {
    if (file !== at.path && !file.startsWith(at.path + sep)) continue;
    const parts = file
      .slice(base.length + 1)
      .replace(/\.[^./\\]*$/, '')
      .split(sep);
    if (parts.at(-1) === '__init__') parts.pop();
    const text = place.host.readBytes(file).toString('utf8');
    files.set([name, ...parts.slice(1)].join('.'), { file: siteFile(place.site, file), ...scanSource(text) });
  }
  return files;
}

function placeContainer(placing: Placing, symbol: ApiSymbol): ApiSymbol {
  const scanned = placing.files.get(symbol.path);
  const place = scanned === undefined ? null : { file: scanned.file, lines: [1] };
  const members = symbol.members.map((member) =>
    member.kind === 'package' || member.kind === 'module'
      ? placeContainer(placing, member)
      : placeItem(member, scanned ?? null, { within: '', around: place }),
  );
  return { ...moved(symbol, place), members };
}

interface Lines {
  readonly file: string;
  readonly lines: readonly number[];
}

function placeItem(
  symbol: ApiSymbol,
  scanned: ScannedFile | null,
  { within, around }: { readonly within: string; readonly around: Lines | null },
): ApiSymbol {
  const name = within === '' ? symbol.name : `${within}.${symbol.name}`;
  const lines = scanned?.lines.get(name);
  const place = scanned === null || lines === undefined ? around : { file: scanned.file, lines };
  const members = symbol.members.map((member) => placeItem(member, scanned, { within: name, around: place }));
  return { ...moved(symbol, place), members };
}

function moved(symbol: ApiSymbol, place: Lines | null): ApiSymbol {
  if (place === null) return symbol;
  const { file, lines } = place;
  const [line = 1] = lines;
  const at = { file, line, col: 1 };
  const isOneEach = lines.length === symbol.signatures.length;
  return {
    ...symbol,
    at,
    source: { file, line },
    summary: movedText(symbol.summary, at),
    description: movedText(symbol.description, at),
    signatures: symbol.signatures.map((signature, index) =>
      movedSignature(signature, isOneEach ? { ...at, line: lines[index] ?? line } : at),
    ),
  };
}

function movedSignature(signature: ApiSignature, at: Position): ApiSignature {
  const parameter = (one: ApiParameter): ApiParameter => ({ ...one, text: movedText(one.text, at) });
  const outcome = (one: ApiOutcome): ApiOutcome => ({ ...one, text: movedText(one.text, at) });
  return {
    ...signature,
    at,
    summary: movedText(signature.summary, at),
    description: movedText(signature.description, at),
    parameters: signature.parameters.map(parameter),
    arguments: signature.arguments.map(parameter),
    returns: signature.returns === null ? null : outcome(signature.returns),
    raises: signature.raises.map(outcome),
    constraints: movedText(signature.constraints, at),
  };
}

function movedText(text: ApiText | null, at: Position): ApiText | null {
  return text === null ? null : { ...text, at };
}
