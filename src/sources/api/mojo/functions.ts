import { phrase } from '../../../base/text/phrase-mark.ts';
import type { ApiOutcome, ApiSignature, ApiSymbol, ApiText } from '../../../model/api/api.ts';
import { isFields, recordsOf, textOf } from '../fields.ts';
import { joinRefs } from '../references.ts';
import { plainType } from '../texts.ts';
import { type Declaration, noteUnknown, symbolOf, textIn } from './declaration.ts';
import { cleanText } from './signature/clean-text.ts';
import { rawIfShortened } from './signature/elide-noise.ts';
import {
  type FunctionHeading,
  functionHeading,
  functionText,
  INITIALIZERS,
} from './signature/function-heading.ts';
import { returnTypeOf } from './signature/heading.ts';
import { parametersFrom } from './signature/parameters.ts';
import { typeFrom } from './signature/types.ts';

/** Makes the symbol of a function with all its overloads. What all of them share belongs to the function. */
export function functionSymbol(declaration: Declaration): ApiSymbol {
  const { context, fields, path } = declaration;
  const listed = fields.overloads === undefined ? [fields] : recordsOf(fields, 'overloads');
  const overloads = listed.map((one, index) => {
    const located = context.locate(path, { index, count: listed.length });
    const overload: Declaration = { ...declaration, ...located, fields: one };
    return { overload, own: symbolOf(overload) };
  });
  const symbol = symbolOf(declaration);
  if (overloads.length === 0) return symbol;
  const all = overloads.map(({ own }) => own);
  const summary = sharedText(all.map((own) => own.summary));
  const description = sharedText(all.map((own) => own.description));
  const deprecated = sharedNote(all.map((own) => own.deprecated));
  const versions = new Set(all.map((own) => own.since));
  return {
    ...symbol,
    summary,
    description,
    deprecated,
    isExperimental: all.every((own) => own.isExperimental),
    since: versions.size === 1 ? (all[0]?.since ?? null) : null,
    signatures: overloads.map(({ overload, own }, index) => ({
      ...signatureFrom(overload, anchorOf(declaration, listed.length === 1 ? null : index + 1)),
      summary: summary === null ? own.summary : null,
      description: description === null ? own.description : null,
      deprecated: own.deprecated === deprecated ? null : own.deprecated,
    })),
  };
}

function anchorOf({ name }: Declaration, number: number | null): string {
  return number === null ? name.toLowerCase() : `${name.toLowerCase()}-${number}`;
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

/** The signature of one overload, without summary and description. */
function signatureFrom(overload: Declaration, anchor: string): ApiSignature {
  const { fields, name, at } = overload;
  noteUnknown(overload, 'overload', fields);
  const heading = functionHeading(fields, name);
  const text = functionText(heading, fields);
  const parameters = parametersFrom(overload, 'parameters', heading.parameters);
  const args = parametersFrom(overload, 'args', heading.arguments);
  const returns = returnsFrom(overload, heading);
  return {
    anchor,
    text,
    raw: rawIfShortened(`${heading.keyword} ${cleanText(textOf(fields, 'signature') ?? '')}`, text),
    refs: joinRefs([...parameters, ...args, returns].map((one) => one?.type?.refs)),
    marks: marksOf(overload),
    summary: null,
    description: null,
    deprecated: null,
    parameters,
    arguments: args,
    returns,
    raises: raisesFrom(overload),
    constraints: textIn(overload, fields, 'constraints'),
    at: at(fields),
  };
}

function marksOf({ fields, name, kind }: Declaration): readonly string[] {
  const marks: string[] = [];
  if (fields.isStatic === true && kind === 'method' && !INITIALIZERS.has(name)) marks.push('@staticmethod');
  if (fields.isImplicitConversion === true) marks.push('@implicit');
  if (fields.hasDefaultImplementation === true) marks.push(phrase('default-implementation'));
  return marks;
}

/** The result. The tool also lists the `Self` of a constructor with `out self`, which is not shown. */
function returnsFrom(overload: Declaration, heading: FunctionHeading): ApiOutcome | null {
  const { context, fields } = overload;
  const { returns } = fields;
  const printed = returnTypeOf(heading);
  const text = isFields(returns) ? textIn(overload, returns, 'doc') : textIn(overload, fields, 'returnsDoc');
  if (printed === null && text === null) return null;
  if (isFields(returns)) return { type: typeFrom(context.routes, returns, printed), text };
  return { type: printed === null ? null : plainType(printed), text };
}

function raisesFrom(overload: Declaration): readonly ApiOutcome[] {
  const text = textIn(overload, overload.fields, 'raisesDoc');
  return text === null ? [] : [{ type: null, text }];
}
