import { type LocatedData, spanAt } from '../../../base/data/located-data.ts';
import { parseYaml } from '../../../base/data/yaml.ts';
import { PLAIN_YAML } from '../../../base/data/yaml-tokens.ts';
import { diagnostic } from '../../../base/report.ts';
import { type LineStarts, lineColFromOffset, lineStarts } from '../../../base/text/lines.ts';
import type { Code } from '../../../model/codes.ts';
import type { Diagnostic, Position } from '../../../model/diagnostic.ts';
import { type KeyPositions, NO_META, type PageMeta, SITE_KEYS } from '../../../model/page/page.ts';
import { type KeyFinding, unusedKey } from './findings.ts';
import { createKeyReader, RECORD } from './key-reader.ts';
import { readMeta } from './meta.ts';
import { splitFrontMatter } from './split.ts';

/** The front matter of a page, and the line of the file at which the Markdown starts. */
export interface ReadFrontMatter {
  readonly meta: PageMeta;
  readonly keys: KeyPositions;
  readonly bodyLine: number;
  readonly diagnostics: readonly Diagnostic[];
}

/** Limit of the bytes of front matter, a hundred times those of the largest pages. */
const BLOCK_BYTES = 65_536;

const NONE = { meta: NO_META, keys: {} };

/** Reads the front matter at the start of a page. Ignores and reports keys with invalid values. */
export function readFrontMatter(lines: readonly string[], file: string): ReadFrontMatter {
  const { bodyLine, yaml, fault } = splitFrontMatter(lines);
  if (yaml !== null) return readBlock(yaml, bodyLine, file);
  if (fault === null) return { ...NONE, bodyLine, diagnostics: [] };
  const { code, message, hint, line } = fault;
  const at = { file, line, col: 1 };
  return { ...NONE, bodyLine, diagnostics: [diagnostic(code, { message, hint, at })] };
}

function readBlock(yaml: string, bodyLine: number, file: string): ReadFrontMatter {
  const positionOf = positionsIn(yaml, file);
  const refuse = (code: Code, offset: number, { message, hint, first }: Refusal): ReadFrontMatter => {
    const related = first === undefined ? undefined : [{ at: positionOf(first), message: 'the first one' }];
    const finding = { message, hint, related, at: positionOf(offset) };
    return { ...NONE, bodyLine, diagnostics: [diagnostic(code, finding)] };
  };
  const bytes = yaml.length * 3 > BLOCK_BYTES ? Buffer.byteLength(yaml) : 0;
  if (bytes > BLOCK_BYTES) {
    const message = `The front matter has ${bytes} bytes, ${BLOCK_BYTES} are allowed`;
    return refuse('content/too-large', 0, { message, hint: 'move data to separate files' });
  }
  const parsed = parseYaml(yaml, PLAIN_YAML);
  if (parsed.fault !== null) return refuse('content/front-matter-yaml', parsed.fault.offset, parsed.fault);
  const value = parsed.value ?? {};
  if (!RECORD.has(value)) {
    const shown = Array.isArray(value) ? 'a list' : JSON.stringify(String(value).slice(0, 60));
    const message = `Front matter must be \`key: value\` lines, found ${shown}`;
    const hint = 'if a rule was meant, write ***, or leave a blank line below ---';
    const refused = refuse('content/front-matter-shape', Math.max(0, yaml.search(/\S/)), { message, hint });
    // The text between the two lines may be Markdown, so the page shows it.
    return { ...refused, bodyLine: 1 };
  }
  const findings: KeyFinding[] = [];
  const source = { yaml, data: parsed };
  const meta = readMeta(createKeyReader(value, findings, { source }));
  if (meta.tags.length > 0) findings.push(unusedKey('tags', source));
  const diagnostics = findings.map(({ code, offset, message, hint }) =>
    diagnostic(code, { message, hint, at: positionOf(offset) }),
  );
  return { meta, keys: keysIn(parsed, positionOf), bodyLine, diagnostics };
}

function keysIn(data: LocatedData, positionOf: (offset: number) => Position): KeyPositions {
  const found = SITE_KEYS.flatMap((key) => {
    const span = spanAt(data, [key]);
    if (span === null) return [];
    const { line, col } = positionOf(span.key);
    return [[key, [line, col]] as const];
  });
  return Object.fromEntries(found);
}

interface Refusal {
  readonly message: string;
  readonly hint?: string;
  /** Offset of the first of two equal keys. */
  readonly first?: number;
}

/** Returns a function from an offset in the YAML, which starts on line 2, to its position in the file. */
function positionsIn(yaml: string, file: string): (offset: number) => Position {
  let starts: LineStarts | null = null;
  return (offset) => {
    starts ??= lineStarts(yaml);
    const { line, col } = lineColFromOffset(starts, offset);
    return { file, line: line + 1, col };
  };
}
