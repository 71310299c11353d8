import { type LineStarts, lineColFromOffset, lineStarts } from '../../../base/lines.ts';
import { diagnostic } from '../../../base/report.ts';
import { parseYaml } from '../../../base/yaml.ts';
import { PLAIN_YAML } from '../../../base/yaml-tokens.ts';
import type { Code } from '../../../model/codes.ts';
import type { Diagnostic, Position } from '../../../model/diagnostic.ts';
import { NO_META, type PageMeta } from '../../../model/page.ts';
import { findingsFromIssue, type KeyFinding, type YamlSource } from './findings.ts';
import { metaFromFrontMatter } from './meta.ts';
import { FRONT_MATTER, type FrontMatter } from './schema.ts';
import { type FrontMatterSplit, splitFrontMatter } from './split.ts';

/** The front matter of a page, and the line of the file at which the Markdown starts. */
export interface ReadFrontMatter {
  readonly meta: PageMeta;
  readonly bodyLine: number;
  readonly diagnostics: readonly Diagnostic[];
}

/** Limit of the bytes of front matter, a hundred times those of the largest pages. */
const BLOCK_BYTES = 65_536;

/** Reads the front matter at the start of a page. Ignores and reports keys with invalid values. */
export function readFrontMatter(lines: readonly string[], file: string): ReadFrontMatter {
  const split = splitFrontMatter(lines);
  if (split.kind === 'none') return { meta: NO_META, bodyLine: 1, diagnostics: [] };
  if (split.kind === 'block') return readBlock(split, file);
  return { meta: NO_META, bodyLine: split.bodyLine, diagnostics: [reportSplit(split, file)] };
}

function reportSplit(split: Exclude<FrontMatterSplit, { kind: 'none' | 'block' }>, file: string): Diagnostic {
  const at = (line: number): Position => ({ file, line, col: 1 });
  switch (split.kind) {
    case 'late':
      return diagnostic('content/front-matter-late', {
        message: `Front matter starts at line ${split.line} and has no effect`,
        at: at(split.line),
        hint: 'move it to line 1',
      });
    case 'foreign':
      return diagnostic('content/front-matter-fence', {
        message: `Front matter must be YAML, found ${JSON.stringify(split.opener)}`,
        at: at(1),
        hint: 'write --- as the first line, and the keys as YAML',
      });
    case 'unclosed': {
      const { nearMiss } = split;
      const shown = nearMiss === null ? null : JSON.stringify(nearMiss.text.slice(0, 40));
      return diagnostic('content/front-matter-unclosed', {
        message: 'Front matter is never closed: there is no second line ---',
        at: at(1),
        hint:
          nearMiss === null
            ? 'add a line --- below the last key'
            : `write line ${nearMiss.line} as ---, not ${shown}`,
      });
    }
  }
}

function readBlock(
  { yaml, bodyLine }: Extract<FrontMatterSplit, { kind: 'block' }>,
  file: string,
): ReadFrontMatter {
  const positionOf = positionsIn(yaml, file);
  const refuse = (code: Code, offset: number, words: Words): ReadFrontMatter => {
    const related =
      words.first === undefined ? undefined : [{ at: positionOf(words.first), message: 'the first one' }];
    const finding = { message: words.message, hint: words.hint, related, at: positionOf(offset) };
    return { meta: NO_META, bodyLine, diagnostics: [diagnostic(code, finding)] };
  };
  const bytes = yaml.length * 3 > BLOCK_BYTES ? Buffer.byteLength(yaml) : 0;
  if (bytes > BLOCK_BYTES) {
    const message = `The front matter has ${bytes} bytes, ${BLOCK_BYTES} are allowed`;
    return refuse('content/too-large', 0, { message, hint: 'move data to separate files' });
  }
  const parsed = parseYaml(yaml, PLAIN_YAML);
  if (parsed.fault !== null) return refuse('content/front-matter-yaml', parsed.fault.offset, parsed.fault);
  const { value } = parsed;
  if (value !== null && !isRecord(value)) {
    const refused = refuse('content/front-matter-shape', Math.max(0, yaml.search(/\S/)), shapeWords(value));
    // The text between the two lines may be Markdown, so the page shows it.
    return { ...refused, bodyLine: 1 };
  }
  const { meta, findings } = metaFromRecord(value ?? {}, { yaml, data: parsed });
  return {
    meta,
    bodyLine,
    diagnostics: findings.map(({ code, offset, message, hint }) =>
      diagnostic(code, { message, hint, at: positionOf(offset) }),
    ),
  };
}

interface Words {
  readonly message: string;
  readonly hint?: string;
  /** Offset of the first of two equal keys. */
  readonly first?: number;
}

function shapeWords(value: unknown): Words {
  const shown = Array.isArray(value) ? 'a list' : JSON.stringify(String(value).slice(0, 60));
  return {
    message: `Front matter must be \`key: value\` lines, found ${shown}`,
    hint: 'if a rule was meant, write ***, or leave a blank line below ---',
  };
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

type FrontMatterRecord = Readonly<Record<string, unknown>>;

function isRecord(value: unknown): value is FrontMatterRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function metaFromRecord(record: FrontMatterRecord, source: YamlSource) {
  const checked = FRONT_MATTER.safeParse(record, { reportInput: true });
  if (checked.success) return { meta: metaFromFrontMatter(checked.data), findings: [] };
  const all = checked.error.issues.flatMap((issue) => findingsFromIssue(issue, source));
  // A misspelt key may be the one that another finding misses, so only the misspelling is reported.
  const misspelt = new Set(all.filter(({ code }) => code === 'content/unknown-key').map(({ key }) => key));
  const findings = all.filter(({ code, key }) => code === 'content/unknown-key' || !misspelt.has(key));
  return { meta: metaFromFrontMatter(usableKeys(record, findings)), findings };
}

/** Returns the keys without findings. */
function usableKeys(record: FrontMatterRecord, findings: readonly KeyFinding[]): FrontMatter {
  const bad = new Set(findings.map(({ key }) => key));
  const good = Object.entries(record).filter(([key]) => !bad.has(key));
  const rest = FRONT_MATTER.safeParse(Object.fromEntries(good));
  return rest.success ? rest.data : {};
}
