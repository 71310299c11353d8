import { dirname, sep } from 'node:path';
import type { Host } from '../../../../base/disk/host.ts';
import type { Position } from '../../../../model/diagnostic.ts';
import { siteFile } from '../../source-file.ts';
import type { Location, MojoFile, Overload } from '../declaration.ts';
import type { MojoSource, SourceRoot } from './source-files.ts';
import { type ScannedFile, scanSource } from './source-lines.ts';

/** Where the declarations of a package or module are in its source. */
export interface SourceIndex {
  /** Scanned files by the qualified name of their package or module. */
  readonly files: ReadonlyMap<string, ScannedFile>;
  readonly locate: MojoFile['locate'];
}

/** What is indexed. */
export interface IndexOptions {
  /** Absolute path of the site. */
  readonly site: string;
  readonly source: MojoSource;
  /** Position of what is not found in the source. */
  readonly start: Position;
}

interface FoundLines {
  readonly file: string;
  /** One line for each overload. */
  readonly lines: readonly number[];
}

/** Finds the lines of the declarations below a root. */
export function indexSource(root: SourceRoot, options: IndexOptions, host: Host): SourceIndex {
  const files = scanFiles(root, options, host);
  const found = new Map<string, FoundLines>();
  for (const [module, { file, lines }] of files) {
    found.set(module, { file, lines: [1] });
    for (const [name, own] of lines) found.set(`${module}.${name}`, { file, lines: own });
  }
  return {
    files,
    locate: (path, overload) => {
      const lines = nearestLines(path, found);
      return lines === null
        ? { at: () => options.start, source: null }
        : locationOf(lines, overload ?? { index: 0, count: 1 });
    },
  };
}

function scanFiles(root: SourceRoot, { site, source }: IndexOptions, host: Host): SourceIndex['files'] {
  const base = dirname(root.path);
  const files = new Map<string, ScannedFile>();
  for (const path of source.files) {
    if (path !== root.path && !path.startsWith(root.path + sep)) continue;
    const parts = path
      .slice(base.length + 1)
      .replace(/\.[^./\\]*$/, '')
      .split(sep);
    if (parts.at(-1) === '__init__') parts.pop();
    const scanned = scanSource(host.readBytes(path).toString('utf8'));
    files.set([root.name, ...parts.slice(1)].join('.'), { file: siteFile(site, path), ...scanned });
  }
  return files;
}

/** The lines of a name, or of the nearest symbol around it. */
function nearestLines(path: string, found: ReadonlyMap<string, FoundLines>): FoundLines | null {
  for (let end = path.length; end > 0; end = path.lastIndexOf('.', end - 1)) {
    const lines = found.get(path.slice(0, end));
    if (lines !== undefined) return lines;
  }
  return null;
}

function locationOf({ file, lines }: FoundLines, { index, count }: Overload): Location {
  const [first = 1] = lines;
  const line = lines.length === count ? (lines[index] ?? first) : first;
  const at = { file, line, col: 1 };
  return { at: () => at, source: { file, line: first } };
}
