import { calloutOf, indentOf, textFromLines } from './docstring-parts.ts';

/** What the reStructuredText of a docstring says beside its text. */
export interface MarkupNotes {
  /** The note of a `deprecated` directive, the last one's; null for none. */
  deprecated: string | null;
  /** The version of a `versionadded` directive. */
  since: string | null;
}

/** What a role turns into: `` :class:`Graph` `` with the role's name and what stands in it. */
export type RoleWriter = (role: string, content: string) => string;

/** What a text is turned into Markdown with. */
export interface MarkupTools {
  readonly writeRole: RoleWriter;
  readonly notes: MarkupNotes;
  /** Directives around the text. */
  readonly depth: number;
}

interface Cursor {
  readonly lines: readonly string[];
  at: number;
}

/** Directives in directives that are read; what is further inside stays as it is. */
const DEEPEST = 20;

/**
 * Turns what docstrings have of reStructuredText into Markdown: roles, links, directives, literal blocks and examples at the prompt.
 * All else stays as it is: most docstrings are Markdown already.
 */
export function markdownFromText(text: string, tools: MarkupTools): string {
  if (tools.depth > DEEPEST || !/[:>.`]/.test(text)) return text;
  const cursor: Cursor = { lines: text.split('\n'), at: 0 };
  const out: string[] = [];
  while (cursor.at < cursor.lines.length) {
    const next = nextLines(cursor, tools);
    for (const [at, line] of next.entries()) if (at > 0 || line !== '' || out.at(-1) !== '') out.push(line);
  }
  return textFromLines(out);
}

function nextLines(cursor: Cursor, tools: MarkupTools): readonly string[] {
  const line = cursor.lines[cursor.at] ?? '';
  if (/^ *(?:```|~~~)/.test(line)) return takeFence(cursor);
  if (/^ *>>>(?: |$)/.test(line)) return takePrompt(cursor);
  const directive = /^( *)\.\. ([a-zA-Z][\w-]*)::(?: +(.*))?$/.exec(line);
  if (directive !== null) return takeDirective(cursor, directive, tools);
  cursor.at++;
  if (line.trimEnd().endsWith('::'))
    return [...literalLead(line, tools), ...takeLiteral(cursor, indentOf(line))];
  return [inlineMarkup(line, tools)];
}

function takeFence(cursor: Cursor): readonly string[] {
  const start = cursor.at;
  const mark = (cursor.lines[start] ?? '').trim().slice(0, 3);
  cursor.at++;
  while (cursor.at < cursor.lines.length && !cursor.lines[cursor.at]?.trim().startsWith(mark)) cursor.at++;
  cursor.at++;
  return cursor.lines.slice(start, cursor.at);
}

/** An example at the prompt ends at a blank line. */
function takePrompt(cursor: Cursor): readonly string[] {
  const start = cursor.at;
  while (cursor.at < cursor.lines.length && cursor.lines[cursor.at]?.trim() !== '') cursor.at++;
  const code = cursor.lines.slice(start, cursor.at);
  return fenced(code, { lang: 'python', indent: indentOf(code[0] ?? '') });
}

/** The lines below that are indented further than a column, and the blank ones between them. */
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

function literalLead(line: string, tools: MarkupTools): readonly string[] {
  const before = line.trimEnd().slice(0, -2);
  if (before.trim() === '') return [];
  const lead = before.trimEnd();
  return [`${inlineMarkup(lead, tools)}${lead === before ? ':' : ''}`];
}

function takeLiteral(cursor: Cursor, indent: number): readonly string[] {
  const block = takeBlock(cursor, indent);
  return block.length === 0 ? [] : ['', ...fenced(block, { lang: 'python', indent })];
}

function fenced(
  lines: readonly string[],
  { lang, indent }: { readonly lang: string; readonly indent: number },
): readonly string[] {
  const space = ' '.repeat(indent);
  const code = textFromLines(lines);
  const longest = longestOf(code, /`+/g);
  const fence = '`'.repeat(longest + 1);
  return [`${fence}${lang}`, ...code.split('\n'), fence, ''].map((line) => (line === '' ? '' : space + line));
}

const CODE_DIRECTIVES: ReadonlySet<string> = new Set([
  'code-block',
  'code',
  'sourcecode',
  'parsed-literal',
  'ipython',
]);

function takeDirective(cursor: Cursor, match: RegExpExecArray, around: MarkupTools): readonly string[] {
  const [line, space = '', name = '', argument = ''] = match;
  const tools = { ...around, depth: around.depth + 1 };
  cursor.at++;
  const indent = space.length;
  const body = takeBlock(cursor, indent);
  if (CODE_DIRECTIVES.has(name)) {
    const code = body.filter((one) => !/^\s+:[\w-]+:(?:\s|$)/.test(one));
    return fenced(code, { lang: argument === '' ? 'python' : argument.trim(), indent });
  }
  const text = markdownFromText(
    [argument, textFromLines(body)].filter((one) => one !== '').join('\n'),
    tools,
  );
  const callout = calloutOf(name);
  if (callout !== null) return ['', ...containerLines(callout, text), ''];
  if (name === 'deprecated') return deprecatedLines(argument, body, tools);
  if (name === 'versionadded') return sinceLines(argument, body, tools);
  if (name === 'versionchanged') return ['', `*Changed in version ${text.replace('\n', ': ')}*`, ''];
  if (name === 'seealso') return ['', 'See also:', '', ...text.split('\n'), ''];
  if (name === 'rubric') return ['', `**${argument.trim()}**`, ''];
  return [line, ...body];
}

/** Length of the longest run of marks, 2 where none is longer: a fence around it takes one more. */
function longestOf(text: string, marks: RegExp): number {
  let longest = 2;
  for (const [run] of text.matchAll(marks)) longest = Math.max(longest, run.trimStart().length);
  return longest;
}

/** A container whose fence is longer than any in its text. */
export function containerLines(kind: string, text: string): readonly string[] {
  const longest = longestOf(text, /^ *:{3,}/gm);
  const fence = ':'.repeat(longest + 1);
  return [`${fence}${kind}`, '', ...text.split('\n'), '', fence];
}

function deprecatedLines(argument: string, body: readonly string[], tools: MarkupTools): readonly string[] {
  const version = argument.trim();
  const reason = markdownFromText(textFromLines(body), tools);
  const since = version === '' ? '' : `Since version ${version}.`;
  tools.notes.deprecated = [since, reason].filter((one) => one !== '').join(' ');
  return [];
}

function sinceLines(argument: string, body: readonly string[], tools: MarkupTools): readonly string[] {
  tools.notes.since = argument.trim() === '' ? null : argument.trim();
  return body.length === 0 ? [] : ['', ...markdownFromText(textFromLines(body), tools).split('\n'), ''];
}

/** Roles, and links with two marks (`` `text <address>`_ ``). */
function inlineMarkup(line: string, { writeRole }: MarkupTools): string {
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
