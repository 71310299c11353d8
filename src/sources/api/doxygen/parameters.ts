import type { XmlElement } from '../../../base/xml.ts';
import type { ApiParameter, ApiText } from '../../../model/api.ts';
import type { ParameterNote } from './markdown/context.ts';
import { childLine, childOf, childrenOf } from './source/elements.ts';
import { declare, type NamesById, tidyType, typeFrom } from './types.ts';

/** What parameters are read with. */
export interface ParameterContext {
  readonly names: NamesById;
  readonly notes: ReadonlyMap<string, ParameterNote>;
  readonly text: (markdown: string) => ApiText | null;
  /** The comment beside the parameter itself. */
  readonly inlineText: (parameter: XmlElement) => string | null;
}

/** The parameters of a declaration. A single `void` is none. */
export function parameterElements(element: XmlElement): readonly XmlElement[] {
  const all = childrenOf(element, 'param');
  const [only] = all;
  const isVoid =
    all.length === 1 && only !== undefined && nameOf(only) === '' && childLine(only, 'type') === 'void';
  return isVoid ? [] : all;
}

/** Reads one parameter of a function, a macro or a template. */
export function parameterFrom(element: XmlElement, context: ParameterContext): ApiParameter {
  const type = typeFrom(childOf(element, 'type'), context.names, spaced(childLine(element, 'array')));
  const isVariadic = isDots(element);
  const name = isVariadic ? '...' : nameOf(element);
  const note = context.notes.get(name);
  const value = childLine(element, 'defval');
  const text = note?.markdown ?? context.inlineText(element) ?? '';
  return {
    name,
    type: isVariadic ? null : type,
    default: value === '' ? null : value,
    convention: conventionOf(note?.direction ?? ''),
    passing: isVariadic ? 'variadic' : 'either',
    isRequired: value === '' && !isVariadic,
    text: context.text(text),
  };
}

function spaced(array: string): string {
  return array === '' ? '' : ` ${array}`;
}

/** Makes a parameter of a callback from its note: Doxygen lists no parameters of it. */
export function parameterFromNote(
  name: string,
  note: ParameterNote,
  text: ParameterContext['text'],
): ApiParameter {
  return {
    name,
    type: null,
    default: null,
    convention: conventionOf(note.direction),
    passing: 'either',
    isRequired: true,
    text: text(note.markdown),
  };
}

/** The direction of a parameter that the function writes to, else null. */
function conventionOf(direction: string): string | null {
  if (direction === 'out') return 'out';
  return direction === 'inout' || direction === 'in,out' ? 'in, out' : null;
}

/** The name in the declaration, or else in the definition. The name of `typename T` is in its type. */
export function nameOf(element: XmlElement): string {
  const name = childLine(element, 'declname') || childLine(element, 'defname');
  if (name !== '') return name;
  return /^(?:typename|class)(?:\.\.\.)? (\w+)$/.exec(childLine(element, 'type'))?.[1] ?? '';
}

/** `const char *name`, `int values[4]`, `void (*call)(int)`. */
export function parameterText(element: XmlElement): string {
  if (isDots(element)) return '...';
  const type = tidyType(childLine(element, 'type'));
  const name = childLine(element, 'declname') || childLine(element, 'defname');
  const value = childLine(element, 'defval');
  const pointer = /^(.*\(\*)(\).*)$/.exec(type);
  const text = pointer === null ? declare(type, name) : `${pointer[1] ?? ''}${name}${pointer[2] ?? ''}`;
  return `${text}${childLine(element, 'array')}${value === '' ? '' : ` = ${value}`}`;
}

function isDots(element: XmlElement): boolean {
  return childLine(element, 'type') === '...' || nameOf(element) === '...';
}
