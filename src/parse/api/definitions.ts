import type { ApiOutcome, ApiParameter, ApiSignature, ApiSymbol, ApiType } from '../../model/api.ts';
import type { ApiLanguage } from '../../model/api-language.ts';
import type { Position } from '../../model/diagnostic.ts';
import type { Block, Definition, Passing, RunStyle, Values } from '../../model/document.ts';
import type { Term } from '../../model/strings.ts';
import { badgesOf, deprecationNote } from './badges.ts';
import type { Reference, Section } from './reference.ts';
import { buildSamples } from './samples.ts';
import { buildType, plainRun } from './signature/build-signature.ts';
import { isRequest, roleOf } from './signature/declaration.ts';
import { buildTexts } from './text.ts';

/** Returns the lists of the parts of a signature. A list without descriptions would only repeat the signature and is left out. */
export function buildLists(
  reference: Reference,
  signature: ApiSignature,
  section: Section,
): readonly Block[] {
  const { labels } = reference.api.language;
  const { constraints, returns, raises, at } = signature;
  const context = { reference, section, at };
  const listed = [
    ...labelled(labels.parameters, parameterBlocks(signature.parameters, context)),
    ...labelled(labels.arguments, parameterBlocks(signature.arguments, context)),
    ...labelled('returns', outcomeBlocks(returns === null ? [] : [returns], context)),
    ...labelled('raises', outcomeBlocks(raises, context)),
  ];
  if (constraints === null) return listed;
  const children = buildTexts(reference, [constraints], section);
  return [...listed, ...labelled('constraints', [{ type: 'remarks', children }])];
}

interface ListContext {
  readonly reference: Reference;
  readonly section: Section;
  /** Position of the signature. */
  readonly at: Position;
}

/** A definition of which nothing is known. */
const NOTHING: Definition = {
  type: 'definition',
  id: null,
  name: '',
  runs: [],
  wireType: null,
  wireDefault: null,
  convention: null,
  passing: null,
  isRequired: false,
  isDeprecated: false,
  isExperimental: false,
  since: null,
  children: [],
};

function labelled(term: Term, blocks: readonly Block[]): readonly Block[] {
  return blocks.length === 0 ? [] : [{ type: 'label', term, isGroup: false }, ...blocks];
}

function parameterBlocks(parameters: readonly ApiParameter[], context: ListContext): readonly Block[] {
  const { language } = context.reference.api;
  const isUseful = isRequest(language) || parameters.some(({ text }) => text !== null);
  const listed = isUseful ? parameters.filter((one) => isListed(one, language)) : [];
  if (listed.length === 0) return [];
  const items = listed.map((one) => parameterDefinition(one, context));
  return [{ type: 'definitions', isFields: false, items }];
}

/** The object itself and a parameter without a name are listed only if they have a description. */
function isListed({ name, text }: ApiParameter, language: ApiLanguage): boolean {
  return text !== null || (name !== '' && roleOf(name, language) !== 'receiver');
}

const PASSING: Readonly<Record<ApiParameter['passing'], Passing | null>> = {
  positional: 'positional',
  keyword: 'keyword',
  either: null,
  inferred: 'inferred',
  variadic: null,
};

function parameterDefinition(parameter: ApiParameter, { reference, section, at }: ListContext): Definition {
  const { name, type, convention, passing, isRequired, text } = parameter;
  const isOfRequest = isRequest(reference.api.language);
  const declared = { name, type, value: parameter.default, style: 'attribute' as const, at };
  return {
    ...NOTHING,
    name,
    ...buildDeclaration(reference, declared, section),
    convention: convention || null,
    passing: isOfRequest ? null : PASSING[passing],
    isRequired: isOfRequest && isRequired,
    children: buildTexts(reference, [text], section),
  };
}

function outcomeBlocks(outcomes: readonly ApiOutcome[], context: ListContext): readonly Block[] {
  const { reference, section, at } = context;
  const { language } = reference.api;
  const isUseful = isRequest(language) || outcomes.some(({ text }) => text !== null);
  if (!isUseful) return [];
  return outcomes.flatMap(({ type, text }): readonly Block[] => {
    const children = buildTexts(reference, [text], section);
    if (type === null) return text === null ? [] : [{ type: 'remarks', children }];
    const runs = buildType(reference.page, { ...type, language, bound: section.bound, at });
    return [{ type: 'definitions', isFields: false, items: [{ ...NOTHING, runs, children }] }];
  });
}

/** Returns fields, values and the parts of a schema as a list; their own parts are lists inside. */
export function buildFields(
  reference: Reference,
  fields: readonly ApiSymbol[],
  section: Section,
): readonly Block[] {
  const items = fields.flatMap((field): readonly Definition[] => {
    const id = reference.anchors.members.get(field);
    return id === undefined ? [] : [fieldDefinition(reference, field, { ...section, id })];
  });
  return items.length === 0 ? [] : [{ type: 'definitions', isFields: true, items }];
}

function fieldDefinition(reference: Reference, field: ApiSymbol, section: Section): Definition {
  const { name, summary, deprecated, description, members, at } = field;
  const note = deprecationNote(deprecated ?? '');
  const texts = [summary, note === '' ? null : { markdown: note, at }, description];
  return {
    ...NOTHING,
    id: section.id,
    name,
    ...fieldDeclaration(reference, field, section),
    isRequired: field.isRequired,
    ...badgesOf(field),
    children: [
      ...texts.flatMap((text) => buildTexts(reference, [text], section)),
      ...buildValues(field),
      ...buildSamples(reference, field),
      ...buildFields(reference, members, section),
    ],
  };
}

/** Returns the values that a symbol can take, or nothing. */
export function buildValues({ values }: ApiSymbol): readonly Values[] {
  return values.length === 0 ? [] : [{ type: 'values', values }];
}

type Declared = Pick<Definition, 'runs' | 'wireType' | 'wireDefault'>;

/** Returns `name: Type = value`; if only a declaration is known, that. */
function fieldDeclaration(reference: Reference, field: ApiSymbol, section: Section): Declared {
  const { name, kind, type, value, signatures, at } = field;
  const [declared] = signatures;
  if (type !== null || value !== null || declared === undefined) {
    const style = kind === 'schema' ? 'option' : 'attribute';
    return buildDeclaration(reference, { name, type, value, style, at }, section);
  }
  const { language } = reference.api;
  const bound = new Set([...section.bound, name]);
  return {
    runs: buildType(reference.page, { ...declared, language, bound, at }),
    wireType: null,
    wireDefault: null,
  };
}

interface NamedPart {
  readonly name: string;
  readonly type: ApiType | null;
  readonly value: string | null;
  /** Colour of the name. */
  readonly style: RunStyle;
  readonly at: Position;
}

/** Returns `name: Type = value`. Type and default of a web API are words beside the name. */
function buildDeclaration(
  { api: { language }, page }: Reference,
  { name, type, value, style, at }: NamedPart,
  { bound }: Section,
): Declared {
  const named = { type: 'run', text: name, style, slot: null } as const;
  if (isRequest(language)) return { runs: [named], wireType: type?.text ?? null, wireDefault: value };
  const typeRuns =
    type === null ? [] : [plainRun(': '), ...buildType(page, { ...type, language, bound, at })];
  const valueRuns =
    value === null
      ? []
      : [plainRun(' = '), ...buildType(page, { text: value, refs: [], language, bound, at })];
  return { runs: [named, ...typeRuns, ...valueRuns], wireType: null, wireDefault: null };
}
