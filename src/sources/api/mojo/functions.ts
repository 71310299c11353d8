import type { ApiOutcome, ApiSignature, ApiSymbol, ApiText } from '../../../model/api.ts';
import { type Fields, isFields, recordsOf } from '../fields.ts';
import { type FunctionHeading, functionHeading, functionText, MAKERS } from './declaration.ts';
import { returnTypeOf } from './heading.ts';
import { parametersFrom } from './parameters.ts';
import { deprecationOf, noteUnknown, type Reading, wordsIn } from './reading.ts';
import { isExperimentalIn, namedSymbol, sinceOf, symbolOf } from './symbol.ts';
import { mergeRefs, typeFrom } from './types.ts';

/** A function or method to read. */
export interface FunctionPlace {
  readonly kind: 'function' | 'method';
  readonly name: string;
  readonly path: string;
}

/** A function with all its overloads. What all of them say alike is said of the function. */
export function functionSymbol(reading: Reading, fields: Fields, place: FunctionPlace): ApiSymbol {
  if (!reading.isWanted(place.path)) return namedSymbol(reading, place);
  const isSet = fields.overloads !== undefined;
  if (isSet) noteUnknown(reading, fields, { kind: 'function', path: place.path });
  const overloads = isSet ? recordsOf(fields, 'overloads') : [fields];
  const symbol = symbolOf(reading, fields, place);
  const [only] = overloads;
  if (only === undefined) return symbol;
  if (overloads.length > 1) return overloadedSymbol(reading, overloads, { symbol, place });
  return {
    ...symbol,
    summary: wordsIn(reading, only, 'summary'),
    description: wordsIn(reading, only, 'description'),
    deprecated: deprecationOf(only),
    isExperimental: isExperimentalIn(only),
    since: sinceOf(only),
    signatures: [signatureFrom(reading, only, { ...place, number: 0 })],
  };
}

function overloadedSymbol(
  reading: Reading,
  overloads: readonly Fields[],
  { symbol, place }: { readonly symbol: ApiSymbol; readonly place: FunctionPlace },
): ApiSymbol {
  const summaries = overloads.map((one) => wordsIn(reading, one, 'summary'));
  const descriptions = overloads.map((one) => wordsIn(reading, one, 'description'));
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
      ...signatureFrom(reading, one, { ...place, number: index + 1 }),
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

/** The note that all overloads have; an empty one where all are deprecated for reasons of their own. */
function sharedNote(notes: readonly (string | null)[]): string | null {
  const [first = null] = notes;
  if (notes.some((note) => note === null)) return null;
  return notes.every((note) => note === first) ? first : '';
}

/** One overload, without the words that stand above it. `number` is its place among several, from 1; 0 for the only one. */
function signatureFrom(
  reading: Reading,
  fields: Fields,
  { name, path, kind, number }: FunctionPlace & { readonly number: number },
): ApiSignature {
  noteUnknown(reading, fields, { kind: 'overload', path });
  const heading = functionHeading(fields, name);
  const parameters = parametersFrom(reading, {
    fields,
    key: 'parameters',
    entries: heading.parameters,
    path,
  });
  const args = parametersFrom(reading, { fields, key: 'args', entries: heading.arguments, path });
  const returns = returnsFrom(reading, fields, heading);
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
    raises: raisesFrom(reading, fields),
    constraints: wordsIn(reading, fields, 'constraints'),
    at: reading.file.at(fields),
  };
}

function marksOf(fields: Fields, { name, kind }: Pick<FunctionPlace, 'name' | 'kind'>): readonly string[] {
  const marks: string[] = [];
  if (fields.isStatic === true && kind === 'method' && !MAKERS.has(name)) marks.push('@staticmethod');
  if (fields.isImplicitConversion === true) marks.push('@implicit');
  if (fields.hasDefaultImplementation === true) marks.push('default implementation');
  return marks;
}

/** What comes back. The tool also lists the `Self` that a constructor makes of its `out self`: nobody is told that. */
function returnsFrom(reading: Reading, fields: Fields, heading: FunctionHeading): ApiOutcome | null {
  const { returns } = fields;
  const printed = returnTypeOf(heading);
  if (isFields(returns)) {
    const text = wordsIn(reading, returns, 'doc');
    if (printed === null && text === null) return null;
    return { type: typeFrom(reading.routes, returns, printed), text };
  }
  const text = wordsIn(reading, fields, 'returnsDoc');
  if (printed === null && text === null) return null;
  return { type: printed === null ? null : { text: printed, refs: [] }, text };
}

function raisesFrom(reading: Reading, fields: Fields): readonly ApiOutcome[] {
  const text = wordsIn(reading, fields, 'raisesDoc');
  return text === null ? [] : [{ type: null, text }];
}
