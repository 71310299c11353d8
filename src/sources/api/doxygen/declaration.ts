import type { XmlElement } from '../../../base/data/xml.ts';
import { type Entry, type Item, isScopedEnum, repeatedTag } from './names/entries.ts';
import { parameterText } from './parameters.ts';
import { attributeOf, childLine, childOf, childrenOf, isYes, textOf } from './source/elements.ts';
import type { Compound } from './source/library.ts';
import { declare, tidyType } from './types.ts';

/** Characters of a value that a declaration shows. */
const MAX_VALUE = 80;

/** Returns a declaration in one line. */
export function declarationOf(item: Item, { name, typedef }: Pick<Entry, 'name' | 'typedef'>): string {
  switch (item.kind) {
    case 'define':
      return macroText(item.element, name);
    case 'enum':
      return enumText(item, { name, typedef });
    case 'typedef':
      return typedefText(item, name);
    case 'variable':
    case 'property':
    case 'event':
      return variableText(item.element, name);
    default:
      return 'sections' in item ? recordText(item, { name, typedef }) : functionText(item.element, name);
  }
}

/** Returns the value of a macro if it is too long for its declaration, else null. */
export function longValue(element: XmlElement): string | null {
  return isLong(initializerText(element)) ? initializerText(element) : null;
}

function initializerText(element: XmlElement): string {
  const initializer = childOf(element, 'initializer');
  return initializer === null ? '' : textOf(initializer).trim();
}

function isLong(value: string): boolean {
  return value.includes('\n') || value.length > MAX_VALUE;
}

function macroText(element: XmlElement, name: string): string {
  const parameters = childrenOf(element, 'param').map(
    (one) => childLine(one, 'defname') || childLine(one, 'type'),
  );
  const list = parameters.length === 0 ? '' : `(${parameters.join(', ')})`;
  const value = initializerText(element);
  return `#define ${name}${list}${value === '' || isLong(value) ? '' : ` ${value}`}`;
}

function enumText(item: Item, { name, typedef }: Pick<Entry, 'name' | 'typedef'>): string {
  const type = childLine(item.element, 'type');
  const word = isScopedEnum(item) ? 'enum class' : 'enum';
  const text = `${word} ${name}${type === '' ? '' : ` : ${type}`} { ... }`;
  return typedef === null ? text : `typedef ${text} ${name}`;
}

function recordText({ kind, element }: Compound, { name, typedef }: Pick<Entry, 'name' | 'typedef'>): string {
  const word =
    kind === 'struct' || kind === 'union' || kind === 'interface' || kind === 'concept' ? kind : 'class';
  const text = `${templateText(element)}${word} ${name}`;
  return typedef === null ? text : `typedef ${text} ${name}`;
}

function typedefText(item: Item, name: string): string {
  const { element } = item;
  const type = tidyType(childLine(element, 'type'));
  if (childLine(element, 'definition').startsWith('using '))
    return `${templateText(element)}using ${name} = ${type}`;
  if (repeatedTag(item) !== null) return `typedef ${type} ${name}`;
  return `typedef ${declare(type, name)}${tidyArguments(childLine(element, 'argsstring'))}`;
}

function variableText(element: XmlElement, name: string): string {
  const type = tidyType(childLine(element, 'type'));
  const bits = childLine(element, 'bitfield');
  const value = initializerText(element).replace(/^=\s*/, '');
  const specifiers = specifiersOf(element, type, [['static', isYes(element, 'static')]]);
  const text = declare(specifiers + type, name) + childLine(element, 'argsstring').replace(/^\)\s+\(/, ')(');
  return `${text}${bits === '' ? '' : ` : ${bits}`}${value === '' || isLong(value) ? '' : ` = ${value}`}`;
}

function functionText(element: XmlElement, name: string): string {
  const type = tidyType(childLine(element, 'type'));
  const virt = attributeOf(element, 'virt');
  const specifiers = specifiersOf(element, type, [
    ['static', isYes(element, 'static')],
    ['inline', isYes(element, 'inline') && isYes(element, 'static')],
    ['constexpr', isYes(element, 'constexpr')],
    ['virtual', virt === 'virtual' || virt === 'pure-virtual'],
    ['explicit', isYes(element, 'explicit')],
  ]);
  return `${templateText(element)}${declare(specifiers + type, name)}${argumentsText(element)}`;
}

/** Specifiers that Doxygen has as attributes, without those in the type. */
function specifiersOf(
  element: XmlElement,
  type: string,
  specifiers: readonly (readonly [word: string, isSet: boolean])[],
): string {
  const isExtern = childLine(element, 'definition').startsWith('extern ');
  const known = type.split(' ');
  return [['extern', isExtern] as const, ...specifiers]
    .map(([word, isSet]) => (isSet && !known.includes(word) ? `${word} ` : ''))
    .join('');
}

function templateText(element: XmlElement): string {
  const list = childOf(element, 'templateparamlist');
  if (list === null) return '';
  return `template <${childrenOf(list, 'param').map(parameterText).join(', ')}> `;
}

/** The arguments as written if Doxygen has all of them, else made from the parameters. */
function argumentsText(element: XmlElement): string {
  const written = tidyArguments(childLine(element, 'argsstring'));
  if (written.startsWith('(') && isBalanced(written)) return written;
  const parameters = childrenOf(element, 'param').map(parameterText);
  return `(${parameters.join(', ')})`;
}

function tidyArguments(text: string): string {
  return text
    .replace(/,(?=\S)/g, ', ')
    .replace(/\)\s+\(/, ')(')
    .replace(/\s*=\s*(0|default|delete)$/, ' = $1')
    .replace(/(?<=\w)=(?=[\w"'{-])/g, ' = ');
}

function isBalanced(text: string): boolean {
  let depth = 0;
  for (const mark of text) {
    if (mark === '(') depth++;
    else if (mark === ')' && --depth < 0) return false;
  }
  return depth === 0;
}
