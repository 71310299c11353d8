import type { ApiOutcome, ApiSignature, ApiSymbol, ApiText } from '../../../model/api.ts';
import { type Fields, isFields, recordsOf } from '../fields.ts';
import { deprecationOf, type FileContext, noteUnknown, textIn } from './file-context.ts';
import {
  type FunctionHeading,
  functionHeading,
  functionText,
  INITIALIZERS,
} from './signature/declaration.ts';
import { returnTypeOf } from './signature/heading.ts';
import { parametersFrom } from './signature/parameters.ts';
import { mergeRefs, typeFrom } from './signature/types.ts';
import { isExperimentalIn, sinceOf, symbolOf } from './symbol.ts';

/** Kind and name of a function or method. */
export interface FunctionName {
  readonly kind: 'function' | 'method';
  readonly name: string;
  readonly path: string;
}

/** Makes the symbol of a function with all its overloads. Texts that all of them share are those of the function. */
export function functionSymbol(context: FileContext, fields: Fields, named: FunctionName): ApiSymbol {
  const isSet = fields.overloads !== undefined;
  if (isSet) noteUnknown(context, fields, { kind: 'function', path: named.path });
  const overloads = isSet ? recordsOf(fields, 'overloads') : [fields];
  const symbol = symbolOf(context, fields, named);
  const [only] = overloads;
  if (only === undefined) return symbol;
  if (overloads.length > 1) return overloadedSymbol(context, overloads, { symbol, named });
  return {
    ...symbol,
    summary: textIn(context, only, 'summary'),
    description: textIn(context, only, 'description'),
    deprecated: deprecationOf(only),
    isExperimental: isExperimentalIn(only),
    since: sinceOf(only),
    signatures: [signatureFrom(context, only, { ...named, number: 0 })],
  };
}

function overloadedSymbol(
  context: FileContext,
  overloads: readonly Fields[],
  { symbol, named }: { readonly symbol: ApiSymbol; readonly named: FunctionName },
): ApiSymbol {
  const summaries = overloads.map((one) => textIn(context, one, 'summary'));
  const descriptions = overloads.map((one) => textIn(context, one, 'description'));
  const notes = overloads.map(deprecationOf);
  const summary = sharedText(summaries);
  const description = sharedText(descriptions);
  const deprecated = sharedNote(notes);
  const versions = new Set(overloads.map(sinceOf));
  return {
    ...symbol,
    summary,
    description,
    deprecated,
    isExperimental: overloads.every(isExperimentalIn),
    since: versions.size === 1 ? ([...versions][0] ?? null) : null,
    signatures: overloads.map((one, index) => ({
      ...signatureFrom(context, one, { ...named, number: index + 1 }),
      summary: summary === null ? (summaries[index] ?? null) : null,
      description: description === null ? (descriptions[index] ?? null) : null,
      deprecated: deprecated === null || deprecated === '' ? (notes[index] ?? null) : null,
    })),
  };
}

function sharedText(texts: readonly (ApiText | null)[]): ApiText | null {
  const [first = null] = texts;
  return texts.every((text) => text?.markdown === first?.markdown) ? first : null;
}

/** The note that all overloads share. It is empty if all are deprecated with different notes. */
function sharedNote(notes: readonly (string | null)[]): string | null {
  const [first = null] = notes;
  if (notes.some((note) => note === null)) return null;
  return notes.every((note) => note === first) ? first : '';
}

/** The signature of one overload, without summary and description. `number` counts overloads from 1; 0 is the only one. */
function signatureFrom(
  context: FileContext,
  fields: Fields,
  { name, path, kind, number }: FunctionName & { readonly number: number },
): ApiSignature {
  noteUnknown(context, fields, { kind: 'overload', path });
  const heading = functionHeading(fields, name);
  const parameters = parametersFrom(context, {
    fields,
    key: 'parameters',
    entries: heading.parameters,
    path,
  });
  const args = parametersFrom(context, { fields, key: 'args', entries: heading.arguments, path });
  const returns = returnsFrom(context, fields, heading);
  const text = functionText(heading, fields);
  return {
    anchor: number === 0 ? name.toLowerCase() : `${name.toLowerCase()}-${number}`,
    text,
    refs: mergeRefs([...parameters, ...args], returns?.type ?? null),
    marks: marksOf(fields, { name, kind }),
    summary: null,
    description: null,
    deprecated: null,
    parameters,
    arguments: args,
    returns,
    raises: raisesFrom(context, fields),
    constraints: textIn(context, fields, 'constraints'),
    at: context.file.at(fields),
  };
}

function marksOf(fields: Fields, { name, kind }: Pick<FunctionName, 'name' | 'kind'>): readonly string[] {
  const marks: string[] = [];
  if (fields.isStatic === true && kind === 'method' && !INITIALIZERS.has(name)) marks.push('@staticmethod');
  if (fields.isImplicitConversion === true) marks.push('@implicit');
  if (fields.hasDefaultImplementation === true) marks.push('default implementation');
  return marks;
}

/** The result. The tool also lists the `Self` of a constructor with `out self`, which is not shown. */
function returnsFrom(context: FileContext, fields: Fields, heading: FunctionHeading): ApiOutcome | null {
  const { returns } = fields;
  const printed = returnTypeOf(heading);
  if (isFields(returns)) {
    const text = textIn(context, returns, 'doc');
    if (printed === null && text === null) return null;
    return { type: typeFrom(context.routes, returns, printed), text };
  }
  const text = textIn(context, fields, 'returnsDoc');
  if (printed === null && text === null) return null;
  return { type: printed === null ? null : { text: printed, refs: [] }, text };
}

function raisesFrom(context: FileContext, fields: Fields): readonly ApiOutcome[] {
  const text = textIn(context, fields, 'raisesDoc');
  return text === null ? [] : [{ type: null, text }];
}
