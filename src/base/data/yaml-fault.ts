import type { YAMLError } from 'yaml';
import type { TextFault } from './located-data.ts';

const TAB = { message: 'A tab indents this line', hint: 'indent with spaces' };

/** Returns the message and hint for an error of the parser, in terms of what the author wrote. */
export function faultOfError(text: string, { code, message, pos }: YAMLError): TextFault {
  const offset = Math.min(pos[0], text.length);
  const line = lineAt(text, offset);
  if (line.text.startsWith('\t')) return { offset: line.start, ...TAB };
  if (code === 'TAB_AS_INDENT') return { offset, ...TAB };
  if (/^Missing closing .quote/.test(message))
    return {
      offset,
      message: 'A quote is opened and never closed',
      hint: 'close it, or put the whole value in the other kind of quotes',
    };
  if (
    /^Flow (?:map|sequence) in block collection must be/.test(message) ||
    /must end with a [\]}]/.test(message)
  )
    return {
      offset,
      message: 'A bracket is opened and never closed',
      hint: 'close it, or put the value in quotes',
    };
  return faultOfValue(line) ?? { offset, message: `The YAML cannot be read: ${message}` };
}

interface SourceLine {
  readonly text: string;
  readonly start: number;
}

function lineAt(text: string, offset: number): SourceLine {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  const end = text.indexOf('\n', start);
  return { text: text.slice(start, end < 0 ? text.length : end), start };
}

/** Returns the fault of a value that needs quotes: it contains a colon and a space, or starts with a special character. */
function faultOfValue({ text, start }: SourceLine): TextFault | null {
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
