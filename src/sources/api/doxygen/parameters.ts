import type { XmlElement } from '../../../base/data/xml.ts';
import type { ApiParameter, ApiText } from '../../../model/api/api.ts';
import type { ParameterNote } from './markdown/context.ts';
import { childLine, childOf, childrenOf } from './source/elements.ts';
import { declare, type NamesById, tidyType, typeFrom } from './types.ts';

/** The parameters of a declaration. A single `void` is none. */
export function parameterElements(element: XmlElement): readonly XmlElement[] {
  const all = childrenOf(element, 'param');
  const [only, ...others] = all;
  const isVoid = only !== undefined && parameterName(only) === '' && childLine(only, 'type') === 'void';
  return isVoid && others.length === 0 ? [] : all;
}

/** Reads one parameter of a function, a macro or a template. `text` is the comment beside the parameter, for one without a note. */
export function parameterFrom(
  element: XmlElement,
  names: NamesById,
  { note, text }: { readonly note: ParameterNote | undefined; readonly text: ApiText | null },
): ApiParameter {
  const array = childLine(element, 'array');
  const isVariadic = isDots(element);
  const value = childLine(element, 'defval');
  return {
    name: parameterName(element),
    type: isVariadic ? null : typeFrom(childOf(element, 'type'), names, array === '' ? '' : ` ${array}`),
    default: value === '' ? null : value,
    convention: conventionOf(note),
    passing: isVariadic ? 'variadic' : 'either',
    isRequired: value === '' && !isVariadic,
    text,
  };
}

/** Makes a parameter of a callback from its note: Doxygen lists no parameters of it. */
export function parameterFromNote(name: string, note: ParameterNote, text: ApiText | null): ApiParameter {
  return {
    name,
    type: null,
    default: null,
    convention: conventionOf(note),
    passing: 'either',
    isRequired: true,
    text,
  };
}

/** The direction of a parameter that the function writes to, else null. */
function conventionOf({ direction }: ParameterNote = { markdown: '', direction: '' }): string | null {
  if (direction === 'out') return 'out';
  return direction === 'inout' || direction === 'in,out' ? 'in, out' : null;
}

/** The name of a parameter, `...` for variable arguments: that of the declaration, or else of the definition. The name of `typename T` is in its type. */
export function parameterName(element: XmlElement): string {
  if (isDots(element)) return '...';
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
  return ['type', 'declname', 'defname'].some((name) => childLine(element, name) === '...');
}
