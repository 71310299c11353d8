import { phrase } from '../../../../base/text/phrase-mark.ts';
import type { CalloutKind } from '../../../../model/callouts.ts';
import { codeBlock, container } from '../../fences.ts';

/** What directives say about the symbol itself. */
export interface DirectiveNotes {
  /** The note of the last `deprecated` directive, null for none. */
  deprecated: string | null;
  /** The version of a `versionadded` directive. */
  since: string | null;
}

/** Writes a role, such as `` :class:`Graph` ``, as Markdown: given are its name and its content. */
export type WriteRole = (role: string, content: string) => string;

/** What the conversion to Markdown needs. */
export interface RstContext {
  readonly writeRole: WriteRole;
  readonly notes: DirectiveNotes;
  /** Number of directives around the text. */
  readonly depth: number;
}

interface Cursor {
  readonly lines: readonly string[];
  at: number;
}

/** Nesting of directives that is converted; deeper text is left as it is. */
const MAX_DEPTH = 20;

/**
 * Converts the reStructuredText that is common in docstrings to Markdown: roles, links, directives, literal blocks and doctests.
 * Everything else is left as it is, because many docstrings are Markdown.
 */
export function markdownFromRst(text: string, context: RstContext): string {
  if (context.depth > MAX_DEPTH || !/[:>.`]/.test(text)) return text;
  const cursor: Cursor = { lines: text.split('\n'), at: 0 };
  const out: string[] = [];
  while (cursor.at < cursor.lines.length) {
    const next = nextLines(cursor, context);
    for (const [at, line] of next.entries()) if (at > 0 || line !== '' || out.at(-1) !== '') out.push(line);
  }
  return textFromLines(out);
}

function nextLines(cursor: Cursor, context: RstContext): readonly string[] {
  const line = cursor.lines[cursor.at] ?? '';
  if (/^ *(?:```|~~~)/.test(line)) return takeFence(cursor);
  if (/^ *>>>(?: |$)/.test(line)) return takeDoctest(cursor);
  const directive = /^( *)\.\. ([a-zA-Z][\w-]*)::(?: +(.*))?$/.exec(line);
  if (directive !== null) return takeDirective(cursor, directive, context);
  cursor.at++;
  if (line.trimEnd().endsWith('::')) return takeLiteral(cursor, line, context);
  return [inlineMarkup(line, context)];
}

function takeFence(cursor: Cursor): readonly string[] {
  const start = cursor.at;
  const mark = (cursor.lines[start] ?? '').trim().slice(0, 3);
  cursor.at++;
  while (cursor.at < cursor.lines.length && !cursor.lines[cursor.at]?.trim().startsWith(mark)) cursor.at++;
  cursor.at++;
  return cursor.lines.slice(start, cursor.at);
}

/** A doctest ends at a blank line. */
function takeDoctest(cursor: Cursor): readonly string[] {
  const start = cursor.at;
  while (cursor.at < cursor.lines.length && cursor.lines[cursor.at]?.trim() !== '') cursor.at++;
  const code = cursor.lines.slice(start, cursor.at);
  return codeLines(code, { lang: 'python', indent: indentOf(code[0] ?? '') });
}

/** The lines below that are indented more than `indent`, and the blank lines between them. */
function takeBlock(cursor: Cursor, indent: number): readonly string[] {
  const start = cursor.at;
  let end = start;
  for (let at = start; at < cursor.lines.length; at++) {
    const line = cursor.lines[at] ?? '';
    if (line.trim() === '') continue;
    if (indentOf(line) <= indent) break;
    end = at + 1;
  }
  cursor.at = end;
  return cursor.lines.slice(start, end);
}

/** A line that ends in `::`, and the code below it. */
function takeLiteral(cursor: Cursor, line: string, context: RstContext): readonly string[] {
  const indent = indentOf(line);
  const before = line.trimEnd().slice(0, -2);
  const text = before.trimEnd();
  const lead = text === '' ? [] : [inlineMarkup(text, context) + (text === before ? ':' : '')];
  const block = takeBlock(cursor, indent);
  return block.length === 0 ? lead : [...lead, '', ...codeLines(block, { lang: 'python', indent })];
}

/** The lines of a code block, indented, and a blank line. */
function codeLines(
  lines: readonly string[],
  { lang, indent }: { readonly lang: string; readonly indent: number },
): readonly string[] {
  const block = codeBlock(textFromLines(lines), lang);
  return [...block.split('\n').map((line) => (line === '' ? '' : ' '.repeat(indent) + line)), ''];
}

const CODE_DIRECTIVES: ReadonlySet<string> = new Set(
  'code-block code sourcecode parsed-literal ipython'.split(' '),
);

function takeDirective(cursor: Cursor, match: RegExpExecArray, outer: RstContext): readonly string[] {
  const [line, space = '', name = '', argument = ''] = match;
  const context = { ...outer, depth: outer.depth + 1 };
  cursor.at++;
  const indent = space.length;
  const body = takeBlock(cursor, indent);
  if (CODE_DIRECTIVES.has(name)) {
    const code = body.filter((one) => !/^\s+:[\w-]+:(?:\s|$)/.test(one));
    return codeLines(code, { lang: argument === '' ? 'python' : argument.trim(), indent });
  }
  const inner = markdownFromRst(textFromLines(body), context);
  const version = argument.trim();
  const text =
    version === '' ? inner : markdownFromRst(`${argument}\n${textFromLines(body)}`.trimEnd(), context);
  switch (name) {
    case 'deprecated': {
      const since = version === '' ? '' : phrase('since-version', { version });
      context.notes.deprecated = [since, inner].filter((one) => one !== '').join(' ');
      return [];
    }
    case 'versionadded':
      context.notes.since = version === '' ? null : version;
      return inner === '' ? [] : blockLines(inner);
    case 'versionchanged':
      return blockLines(`*${phrase('changed-in')} ${text.replace('\n', ': ')}*`);
    case 'seealso':
      return blockLines(`${phrase('see-also')}:\n\n${text}`);
    case 'rubric':
      return blockLines(`**${version}**`);
    default: {
      const callout = calloutOf(name);
      return callout === null ? [line, ...body] : blockLines(container(callout, text));
    }
  }
}

/** The lines of a block, between blank lines. */
function blockLines(markdown: string): readonly string[] {
  return ['', ...markdown.split('\n'), ''];
}

/** Converts roles and links (`` `text <address>`_ ``). */
function inlineMarkup(line: string, { writeRole }: RstContext): string {
  if (!line.includes('`')) return line;
  return line
    .replace(/:([a-z]{1,16}(?::[a-z]{1,16}){0,3}):`([^`]+)`/g, (_, role: string, content: string) =>
      writeRole(role, content),
    )
    .replace(
      /`([^`<>]+) <([^`<> ]+)>`__?/g,
      (_, text: string, address: string) => `[${text.trim()}](${address})`,
    );
}

const CALLOUTS: Readonly<Record<string, CalloutKind>> = {
  note: 'note',
  notes: 'note',
  tip: 'tip',
  hint: 'tip',
  important: 'important',
  info: 'info',
  caution: 'caution',
  attention: 'caution',
  warning: 'warning',
  warnings: 'warning',
  danger: 'danger',
  error: 'danger',
};

/** The container for an admonition, or null if it has none. */
export function calloutOf(name: string): CalloutKind | null {
  return CALLOUTS[name.toLowerCase()] ?? null;
}

/** Joins lines without their common indentation and without blank lines at both ends. */
function textFromLines(lines: readonly string[]): string {
  let depth = Number.POSITIVE_INFINITY;
  for (const line of lines) if (line.trim() !== '') depth = Math.min(depth, indentOf(line));
  const text = lines.map((line) => (Number.isFinite(depth) ? line.slice(depth) : '').trimEnd());
  const first = text.findIndex((line) => line !== '');
  const last = text.findLastIndex((line) => line !== '');
  return first < 0 ? '' : text.slice(first, last + 1).join('\n');
}

/** Columns of space before a line's text. */
function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}
