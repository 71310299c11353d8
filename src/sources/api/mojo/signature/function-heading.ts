import { type Fields, recordsOf, textOf } from '../../fields.ts';
import { cleanText } from './clean-text.ts';
import { type Heading, type HeadingEntry, headingText, isSeparator, parseHeading } from './heading.ts';
import { conventionOf, defaultOf, selfFirst } from './parameters.ts';
import { readableText } from './readable-text.ts';

/** The heading of a function and its keyword. */
export interface FunctionHeading extends Heading {
  readonly keyword: 'fn' | 'def';
}

/** Methods that initialise `self`. The compiler has them as static with a result; readers do not. */
export const INITIALIZERS: ReadonlySet<string> = new Set(['__init__', '__copyinit__', '__moveinit__']);

const KEYWORD = /^(?:async )?(fn|def) /;

/** The heading of an overload as printed, or made from its parts if it is missing or truncated. */
export function functionHeading(fields: Fields, name: string): FunctionHeading {
  const printed = readableText(cleanText(textOf(fields, 'signature') ?? ''));
  const found = KEYWORD.exec(printed)?.[1];
  const isDef = fields.isDef === true || found === 'def';
  const heading = parseHeading(printed.replace(KEYWORD, () => ''));
  const whole = printed === '' || heading.arguments === null ? headingFromParts(fields, name) : heading;
  return { ...whole, keyword: isDef ? 'def' : 'fn' };
}

/** The declaration as in the source: `async fn read(mut self, *, size: Int = 8) raises -> String`. */
export function functionText(heading: FunctionHeading, fields: Fields): string {
  const { keyword, parameters, arguments: args } = heading;
  const isOld = textOf(fields, 'signature')?.startsWith('def ') !== true;
  const shown = {
    ...heading,
    parameters: parameters === null ? null : withoutNameless(parameters, isOld),
    arguments: (args ?? []).map((entry) => withoutFiller(entry, isOld)),
  };
  const raises = fields.raises === true && !/^ raises\b/.test(heading.tail) ? ' raises' : '';
  return `${fields.async === true ? 'async ' : ''}${keyword} ${headingText(shown, raises)}`;
}

/** Removes parameters that the compiler adds, which have no name, and a `//` after them. */
function withoutNameless(entries: readonly HeadingEntry[], isOld: boolean): readonly HeadingEntry[] | null {
  const named = entries.filter((entry) => isSeparator(entry) || entry.name !== '');
  const kept = named[0]?.text === '//' ? named.slice(1) : named;
  return kept.length === 0 ? null : kept.map((entry) => withoutFiller(entry, isOld));
}

/** Removes the default of `*Ts: Writable = *?` and, for old versions, the `var` of `var **rest: Int`. */
function withoutFiller(entry: HeadingEntry, isOld: boolean): HeadingEntry {
  const { name, convention, type } = entry;
  if (!name.startsWith('*')) return entry;
  const lead = convention === '' || (isOld && name.startsWith('**')) ? '' : `${convention} `;
  return { ...entry, text: `${lead}${name}${type === null ? '' : `: ${type}`}` };
}

function headingFromParts(fields: Fields, name: string): Heading {
  const parameters = recordsOf(fields, 'parameters');
  const returns = fields.returns;
  const type =
    typeof returns === 'object' && returns !== null
      ? textOf({ ...returns }, 'type')
      : textOf(fields, 'returnType');
  const args = selfFirst(recordsOf(fields, 'args'));
  const makesSelf = INITIALIZERS.has(name) && args[0]?.name === 'self';
  const tail = type === null || type === '' || makesSelf ? '' : ` -> ${readableText(cleanText(type))}`;
  return { ...bracketsFrom(name, parameters), arguments: entriesFrom(args, '/'), tail };
}

/** The heading of a type or an alias (`struct List[T: Movable]`) as printed, or made from its parts with the keyword `word`. */
export function typeHeading(fields: Fields, word: string): Heading {
  const printed = textOf(fields, 'signature');
  if (printed !== null && printed.trim() !== '') return parseHeading(readableText(cleanText(printed)));
  const name = textOf(fields, 'name') ?? '';
  return bracketsFrom(`${word} ${name}`, recordsOf(fields, 'parameters'));
}

function bracketsFrom(lead: string, parameters: readonly Fields[]): Heading {
  return {
    lead,
    parameters: parameters.length === 0 ? null : entriesFrom(parameters, '//'),
    arguments: null,
    tail: '',
  };
}

/** Entries with separators. `mark` follows the inferred (`//`) or positional (`/`) ones at the start. */
function entriesFrom(listed: readonly Fields[], mark: '//' | '/'): readonly HeadingEntry[] {
  const entries: HeadingEntry[] = [];
  const kinds = listed.map((one) => textOf(one, 'passingKind') ?? '');
  const lastInferred = mark === '//' ? kinds.lastIndexOf('inferred') : -1;
  const lastPositional = kinds.lastIndexOf('pos');
  const firstKeyword = listed.findIndex((one, at) => kinds[at] === 'kw' && one.name !== 'self');
  const hasStar = listed.some((one) => /^\*(?!\*)/.test(textOf(one, 'name') ?? ''));
  for (const [index, one] of listed.entries()) {
    const isStarred = (textOf(one, 'name') ?? '').startsWith('*');
    if (index === firstKeyword && !hasStar && !isStarred) entries.push(separatorEntry('*'));
    entries.push(entryFrom(one));
    if (index === lastInferred) entries.push(separatorEntry('//'));
    if (index === lastPositional) entries.push(separatorEntry('/'));
  }
  return entries;
}

function separatorEntry(text: string): HeadingEntry {
  return { text, name: '', convention: '', type: null, default: null };
}

function entryFrom(fields: Fields): HeadingEntry {
  const name = textOf(fields, 'name') ?? '';
  const type = readableText(cleanText(textOf(fields, 'type') ?? ''));
  const preset = defaultOf(fields, name);
  const convention = conventionOf(fields, null) ?? '';
  const isPlainSelf = name === 'self' && (type === 'Self' || type === '');
  const text = [
    convention === '' ? '' : `${convention} `,
    name,
    isPlainSelf || type === '' ? '' : `: ${type}`,
    preset === null ? '' : ` = ${preset}`,
  ].join('');
  return { text, name, convention, type: type === '' || isPlainSelf ? null : type, default: preset };
}
