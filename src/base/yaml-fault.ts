import type { YAMLException } from 'js-yaml';

/** What is wrong with a YAML text: an offset in it, and words for the author. */
export interface YamlFault {
  readonly offset: number;
  readonly message: string;
  readonly hint?: string;
  /** Offset of the first of two equal keys. */
  readonly first?: number;
}

/** The reason that the parser gives, and what to say instead. */
const REASONS: readonly (readonly [RegExp, Omit<YamlFault, 'offset'>])[] = [
  [
    /maxDepth/,
    { message: 'The values are nested more than 20 deep', hint: 'two levels are nearly always enough' },
  ],
  [
    /maxAliases/,
    { message: 'Aliases (`*name`) are not allowed', hint: 'if it is text, put the value in quotes' },
  ],
  [/tab characters/, { message: 'A tab indents this line', hint: 'indent with spaces' }],
  [
    /quoted scalar/,
    {
      message: 'A quote is opened and never closed',
      hint: 'close it, or put the whole value in the other kind of quotes',
    },
  ],
  [
    /flow collection|flow sequence|flow mapping/,
    { message: 'A bracket is opened and never closed', hint: 'close it, or put the value in quotes' },
  ],
  [/non-printable/, { message: 'A control character stands here', hint: 'delete it' }],
];

/** Says what the parser found, in terms of what the author wrote. */
export function faultFromException(source: string, { reason, mark }: YAMLException): YamlFault {
  const offset = Math.min(mark?.position ?? 0, source.length);
  const line = lineAt(source, offset);
  if (line.text.startsWith('\t'))
    return { offset: line.start, message: 'A tab indents this line', hint: 'indent with spaces' };
  const known = REASONS.find(([pattern]) => pattern.test(reason));
  if (known !== undefined) return { offset, ...known[1] };
  return faultOfValue(line) ?? { offset, message: `The YAML cannot be read: ${reason}` };
}

interface Line {
  readonly text: string;
  readonly start: number;
}

function lineAt(source: string, offset: number): Line {
  const start = source.lastIndexOf('\n', offset - 1) + 1;
  const end = source.indexOf('\n', start);
  return { text: source.slice(start, end < 0 ? source.length : end), start };
}

/** A value that needs quotes: it has a colon and a space in it, or starts with a character that means something. */
function faultOfValue({ text, start }: Line): YamlFault | null {
  const match = /^([ \t]*(?:-[ \t]+)?([\w.-]+):[ \t]+)(\S.*)$/.exec(text);
  if (match === null) return null;
  const [, before = '', key = '', rest = ''] = match;
  const value = rest.trimEnd();
  const offset = start + before.length;
  const shown = value.length > 60 ? `${value.slice(0, 59)}…` : value;
  if (/^["']/.test(value)) {
    const other = value.startsWith('"') ? "'" : '"';
    const hint = `put the whole value in ${other === '"' ? 'double' : 'single'} quotes`;
    return { offset, message: `Text follows the closing quote of "${key}": ${shown}`, hint };
  }
  const needsQuotes = /:(?:[ \t]|$)| #/.test(value) || /^[@`%&*!|>[\]{},?-]/.test(value);
  if (!needsQuotes) return null;
  return {
    offset,
    message: `The value of "${key}" needs quotes: ${shown}`,
    hint: `write ${key}: ${JSON.stringify(value)}`,
  };
}
