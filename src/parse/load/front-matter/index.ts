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

/** The front matter of a page, what is wrong with it, and the line of the file at which the Markdown starts. */
export interface ReadFrontMatter {
  readonly meta: PageMeta;
  readonly bodyLine: number;
  readonly diagnostics: readonly Diagnostic[];
}

/** Bytes of a front matter block; a hundred times what the largest pages have. */
const BLOCK_BYTES = 65_536;

/** Reads the front matter at the start of a page. Keys that cannot be used count as absent; the others are kept. */
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
  const place = placeIn(yaml, file);
  const refuse = (code: Code, offset: number, words: Words): ReadFrontMatter => {
    const related =
      words.first === undefined ? undefined : [{ at: place(words.first), message: 'the first one' }];
    const finding = { message: words.message, hint: words.hint, related, at: place(offset) };
    return { meta: NO_META, bodyLine, diagnostics: [diagnostic(code, finding)] };
  };
  const bytes = yaml.length * 3 > BLOCK_BYTES ? Buffer.byteLength(yaml) : 0;
  if (bytes > BLOCK_BYTES) {
    const message = `The front matter has ${bytes} bytes, ${BLOCK_BYTES} are allowed`;
    return refuse('content/too-large', 0, { message, hint: 'keep data in files of its own' });
  }
  const parsed = parseYaml(yaml, PLAIN_YAML);
  if (parsed.fault !== null) return refuse('content/front-matter-yaml', parsed.fault.offset, parsed.fault);
  const { value } = parsed;
  if (value !== null && !isRecord(value)) {
    const refused = refuse('content/front-matter-shape', Math.max(0, yaml.search(/\S/)), shapeWords(value));
    // What stands between the lines may be text: it stays on the page.
    return { ...refused, bodyLine: 1 };
  }
  const { meta, findings } = metaFromRecord(value ?? {}, { yaml, data: parsed });
  return {
    meta,
    bodyLine,
    diagnostics: findings.map(({ code, offset, message, hint }) =>
      diagnostic(code, { message, hint, at: place(offset) }),
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

/** Position in the file of an offset in the YAML, which starts on line 2. */
function placeIn(yaml: string, file: string): (offset: number) => Position {
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
  // Where a key is misspelt, that another is missing is no news.
  const misspelt = new Set(all.filter(({ code }) => code === 'content/unknown-key').map(({ key }) => key));
  const findings = all.filter(({ code, key }) => code === 'content/unknown-key' || !misspelt.has(key));
  return { meta: metaFromFrontMatter(usableKeys(record, findings)), findings };
}

/** The keys that nothing is wrong with. */
function usableKeys(record: FrontMatterRecord, findings: readonly KeyFinding[]): FrontMatter {
  const bad = new Set(findings.map(({ key }) => key));
  const good = Object.entries(record).filter(([key]) => !bad.has(key));
  const rest = FRONT_MATTER.safeParse(Object.fromEntries(good));
  return rest.success ? rest.data : {};
}
