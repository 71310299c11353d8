import type { ApiParameter, ApiSignature } from '../../../model/api.ts';
import { declarationOf } from './declaration.ts';
import { isRecord } from './declared.ts';
import { attributeOf, childOf, childrenOf } from './elements.ts';
import type { Entry } from './entries.ts';
import { type ParameterContext, parameterElements, parameterFrom, parameterFromNote } from './parameters.ts';
import type { PartNote } from './pen.ts';
import { descriptionOf, isCallback, type Making, type Telling, textFrom } from './telling.ts';
import { linkedIn, refsIn, typeFrom } from './types.ts';
import { descriptionText, returnsText } from './words.ts';

/** Which declaration of a symbol is written. */
export interface SignaturePlace {
  readonly entry: Entry;
  readonly anchor: string;
  /** Whether it is one of several, each with words of its own. */
  readonly isOverload: boolean;
}

/** One declaration of a symbol. */
export function signatureFrom(telling: Telling, place: SignaturePlace, making: Making): ApiSignature {
  const { item, words } = telling;
  const { entry, anchor, isOverload } = place;
  const { element } = item;
  const own = (markdown: string | null) => (isOverload ? textFrom(markdown, telling) : null);
  const isCalled = !isRecord(item) && item.kind !== 'enum';
  const returned = isCalled ? textFrom(returnsText(words.notes), telling) : null;
  return {
    anchor,
    text: declarationOf(item, entry),
    refs: refsIn(linkedIn(element), making.names).filter(({ path }) => path !== entry.path),
    marks: attributeOf(element, 'prot') === 'protected' ? ['protected'] : [],
    summary: own(words.summary),
    description: own(isOverload ? descriptionOf(telling) : null),
    deprecated: isOverload ? deprecationOf(telling) : null,
    parameters: templateParameters(telling, making),
    arguments: argumentsOf(telling, making),
    returns: returned && { type: typeFrom(childOf(element, 'type'), making.names), text: returned },
    raises: words.notes.raises.map(({ name, markdown }) => ({
      type: { text: name, refs: [] },
      text: textFrom(markdown, telling),
    })),
    constraints: null,
    at: item.file.at(element),
  };
}

/** The note of a deprecated declaration; null for one in good standing. */
export function deprecationOf({ words: { notes } }: Telling): string | null {
  return notes.deprecated.length === 0 ? null : notes.deprecated.join('\n\n');
}

function templateParameters(telling: Telling, making: Making): readonly ApiParameter[] {
  const list = childOf(telling.item.element, 'templateparamlist');
  if (list === null) return [];
  const { notes } = telling.words;
  const context = contextFor(telling, new Map([...notes.arguments, ...notes.templates]), making);
  return childrenOf(list, 'param').map((one) => parameterFrom(one, context));
}

function argumentsOf(telling: Telling, making: Making): readonly ApiParameter[] {
  const { item, words } = telling;
  const context = contextFor(telling, words.notes.arguments, making);
  if (isCallback(item))
    return [...words.notes.arguments].map(([name, note]) => parameterFromNote(name, note, context.text));
  return parameterElements(item.element).map((one) => parameterFrom(one, context));
}

function contextFor(
  telling: Telling,
  notes: ReadonlyMap<string, PartNote>,
  { names, contextOf }: Making,
): ParameterContext {
  return {
    names,
    notes,
    text: (markdown) => textFrom(markdown, telling),
    inlineText: (parameter) =>
      descriptionText(childOf(parameter, 'briefdescription'), contextOf(telling.item)),
  };
}
