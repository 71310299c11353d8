import type { XmlElement } from '../../../base/data/xml.ts';
import type { ApiParameter, ApiSignature } from '../../../model/api/api.ts';
import { declarationOf } from './declaration.ts';
import { type DocumentedItem, descriptionOf, isCallback, textFrom } from './documented-item.ts';
import type { ParameterNote } from './markdown/context.ts';
import { descriptionText, returnsText } from './markdown/documentation.ts';
import type { Entry } from './names/entries.ts';
import { parameterElements, parameterFrom, parameterFromNote, parameterName } from './parameters.ts';
import { attributeOf, childOf, childrenOf } from './source/elements.ts';
import { isRecord } from './source/library.ts';
import { linkedIn, refsIn, typeFrom } from './types.ts';

/** The declaration of a symbol that a signature is made for. */
export interface SignatureOptions {
  readonly entry: Entry;
  readonly anchor: string;
  /** Whether it is one of several, each with its own documentation. */
  readonly isOverload: boolean;
}

/** Returns the signature of one declaration of a symbol. */
export function signatureFrom(
  documented: DocumentedItem,
  { entry, anchor, isOverload }: SignatureOptions,
): ApiSignature {
  const { item, doc, context } = documented;
  const { element } = item;
  const own = (markdown: string | null) => (isOverload ? textFrom(markdown, documented) : null);
  const isCalled = !isRecord(item) && item.kind !== 'enum';
  const returned = isCalled ? textFrom(returnsText(doc.notes), documented) : null;
  return {
    anchor,
    text: declarationOf(item, entry),
    raw: null,
    refs: refsIn(linkedIn(element), context.names).filter(({ path }) => path !== entry.path),
    marks: attributeOf(element, 'prot') === 'protected' ? ['protected'] : [],
    summary: own(doc.summary),
    description: own(isOverload ? descriptionOf(documented) : null),
    deprecated: isOverload ? deprecationOf(documented) : null,
    parameters: templateParameters(documented),
    arguments: argumentsOf(documented),
    returns: returned && { type: typeFrom(childOf(element, 'type'), context.names), text: returned },
    raises: doc.notes.raises.map(({ name, markdown }) => ({
      type: { text: name, refs: [] },
      text: textFrom(markdown, documented),
    })),
    constraints: null,
    at: item.file.at(element),
  };
}

/** The note of a deprecated declaration; null if it is not deprecated. */
export function deprecationOf({ doc: { notes } }: DocumentedItem): string | null {
  return notes.deprecated.length === 0 ? null : notes.deprecated.join('\n\n');
}

function templateParameters(documented: DocumentedItem): readonly ApiParameter[] {
  const list = childOf(documented.item.element, 'templateparamlist');
  const { notes } = documented.doc;
  const all = new Map([...notes.arguments, ...notes.templates]);
  return list === null ? [] : parametersFrom(childrenOf(list, 'param'), documented, all);
}

function argumentsOf(documented: DocumentedItem): readonly ApiParameter[] {
  const { item, doc } = documented;
  const notes = doc.notes.arguments;
  if (!isCallback(item)) return parametersFrom(parameterElements(item.element), documented, notes);
  return [...notes].map(([name, note]) => parameterFromNote(name, note, textFrom(note.markdown, documented)));
}

function parametersFrom(
  elements: readonly XmlElement[],
  documented: DocumentedItem,
  notes: ReadonlyMap<string, ParameterNote>,
): readonly ApiParameter[] {
  const { item, context } = documented;
  return elements.map((element) => {
    const note = notes.get(parameterName(element));
    const beside = childOf(element, 'briefdescription');
    const markdown = note?.markdown ?? descriptionText(beside, context.contextOf(item));
    return parameterFrom(element, context.names, { note, text: textFrom(markdown, documented) });
  });
}
