import type { XmlElement } from '../../../base/xml.ts';
import type { Compound } from './declared.ts';
import { attributeOf, childLine, childOf, childrenOf, isYes, textOf } from './elements.ts';
import { type Entry, type Item, isScopedEnum, repeatedTag } from './entries.ts';
import { parameterElements, parameterText } from './parameters.ts';
import { declare, tidyType } from './types.ts';

/** Characters of a value that a declaration still shows in its line. */
const LONGEST_VALUE = 80;

/** A declaration in one line, as C writes it. */
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

/** The value of a macro where it is too long for its line, as it stands in the header; null for a short one. */
export function longValue(element: XmlElement): string | null {
  return isLong(initializerText(element)) ? initializerText(element) : null;
}

function initializerText(element: XmlElement): string {
  const initializer = childOf(element, 'initializer');
  return initializer === null ? '' : textOf(initializer).trim();
}

function isLong(value: string): boolean {
  return value.includes('\n') || value.length > LONGEST_VALUE;
}

function macroText(element: XmlElement, name: string): string {
  const parameters = childrenOf(element, 'param').map(
    (one) => childLine(one, 'defname') || childLine(one, 'type'),
  );
  const list = childrenOf(element, 'param').length === 0 ? '' : `(${parameters.join(', ')})`;
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
  const words = wordsBefore(element, type, [['static', isYes(element, 'static')]]);
  const text = declare(words + type, name) + childLine(element, 'argsstring').replace(/^\)\s+\(/, ')(');
  return `${text}${bits === '' ? '' : ` : ${bits}`}${value === '' || isLong(value) ? '' : ` = ${value}`}`;
}

function functionText(element: XmlElement, name: string): string {
  const type = tidyType(childLine(element, 'type'));
  const virt = attributeOf(element, 'virt');
  const words = wordsBefore(element, type, [
    ['static', isYes(element, 'static')],
    ['inline', isYes(element, 'inline') && isYes(element, 'static')],
    ['constexpr', isYes(element, 'constexpr')],
    ['virtual', virt === 'virtual' || virt === 'pure-virtual'],
    ['explicit', isYes(element, 'explicit')],
  ]);
  return `${templateText(element)}${declare(words + type, name)}${argumentsText(element)}`;
}

/** Words that Doxygen tells apart from the type, as far as the type does not start with them. */
function wordsBefore(
  element: XmlElement,
  type: string,
  words: readonly (readonly [word: string, isSaid: boolean])[],
): string {
  const known = new Set([...type.split(' ')]);
  const isExtern = childLine(element, 'definition').startsWith('extern ');
  const said = [['extern', isExtern] as const, ...words].filter(
    ([word, isSaid]) => isSaid && !known.has(word),
  );
  return said.map(([word]) => `${word} `).join('');
}

function templateText(element: XmlElement): string {
  const list = childOf(element, 'templateparamlist');
  if (list === null) return '';
  return `template <${childrenOf(list, 'param').map(parameterText).join(', ')}> `;
}

/** The arguments as they were written, where Doxygen has them whole; else made of the parameters. */
function argumentsText(element: XmlElement): string {
  const written = tidyArguments(childLine(element, 'argsstring'));
  if (written.startsWith('(') && isBalanced(written)) return written;
  const isVoid = childrenOf(element, 'param').length === 1 && parameterElements(element).length === 0;
  const parameters = isVoid ? ['void'] : parameterElements(element).map(parameterText);
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
