import type { ApiOutcome, ApiParameter, ApiSignature, ApiSymbol, ApiType } from '../../model/api/api.ts';
import type { ApiLanguage } from '../../model/api/api-language.ts';
import type { Position } from '../../model/diagnostic.ts';
import type { Block, Definition, Passing, RunStyle, Values } from '../../model/page/document.ts';
import type { Term } from '../../model/strings.ts';
import { badgesOf, deprecationNote } from './badges.ts';
import { buildSamples } from './samples.ts';
import type { Section } from './section.ts';
import { buildType, plainRun } from './signature/build-signature.ts';
import { isRequest, roleOf } from './signature/declaration.ts';
import { buildTexts } from './text.ts';

/** Returns the lists of the parts of a signature. A list without descriptions would only repeat the signature and is left out. */
export function buildLists(section: Section, signature: ApiSignature): readonly Block[] {
  const { labels } = section.api.language;
  const { constraints, parameters, arguments: args, returns, raises, at } = signature;
  const remarks: Block = { type: 'remarks', children: buildTexts(section, [constraints]) };
  return [
    ...labelled(labels.parameters, parameterBlocks(section, parameters, at)),
    ...labelled(labels.arguments, parameterBlocks(section, args, at)),
    ...labelled('returns', outcomeBlocks(section, returns === null ? [] : [returns], at)),
    ...labelled('raises', outcomeBlocks(section, raises, at)),
    ...labelled('constraints', constraints === null ? [] : [remarks]),
  ];
}

/** A definition without any parts. */
const EMPTY: Definition = {
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

/** Returns the list of parameters. `at` is the position of their signature. */
function parameterBlocks(
  section: Section,
  parameters: readonly ApiParameter[],
  at: Position,
): readonly Block[] {
  const { language } = section.api;
  const isUseful = isRequest(language) || parameters.some(({ text }) => text !== null);
  const listed = isUseful ? parameters.filter((one) => isListed(one, language)) : [];
  if (listed.length === 0) return [];
  const items = listed.map((one) => parameterDefinition(section, one, at));
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

function parameterDefinition(section: Section, parameter: ApiParameter, at: Position): Definition {
  const { name, type, convention, passing, isRequired, text } = parameter;
  const isOfRequest = isRequest(section.api.language);
  return {
    ...EMPTY,
    name,
    ...buildDeclaration(section, { name, type, value: parameter.default, style: 'attribute' }, at),
    convention: convention || null,
    passing: isOfRequest ? null : PASSING[passing],
    isRequired: isOfRequest && isRequired,
    children: buildTexts(section, [text]),
  };
}

function outcomeBlocks(section: Section, outcomes: readonly ApiOutcome[], at: Position): readonly Block[] {
  const isUseful = isRequest(section.api.language) || outcomes.some(({ text }) => text !== null);
  if (!isUseful) return [];
  return outcomes.flatMap(({ type, text }): readonly Block[] => {
    const children = buildTexts(section, [text]);
    if (type === null) return text === null ? [] : [{ type: 'remarks', children }];
    const runs = buildType(section, type, at);
    return [{ type: 'definitions', isFields: false, items: [{ ...EMPTY, runs, children }] }];
  });
}

/** Returns fields, values and the parts of a schema as a list; their own parts are lists inside. */
export function buildFields(section: Section, fields: readonly ApiSymbol[]): readonly Block[] {
  const items = fields.flatMap((field): readonly Definition[] => {
    const id = section.anchors.members.get(field);
    return id === undefined ? [] : [fieldDefinition({ ...section, symbol: field.path, id }, field)];
  });
  return items.length === 0 ? [] : [{ type: 'definitions', isFields: true, items }];
}

function fieldDefinition(section: Section, field: ApiSymbol): Definition {
  const { name, summary, deprecated, description, members, isRequired, at } = field;
  const note = deprecationNote(deprecated ?? '');
  const texts = [summary, note === '' ? null : { markdown: note, at }, description];
  return {
    ...EMPTY,
    id: section.id,
    name,
    ...fieldDeclaration(section, field),
    isRequired,
    ...badgesOf(field),
    children: [
      ...texts.flatMap((text) => buildTexts(section, [text])),
      ...buildValues(field),
      ...buildSamples(section, field),
      ...buildFields(section, members),
    ],
  };
}

/** Returns the values that a symbol can take, or nothing. */
export function buildValues({ values }: ApiSymbol): readonly Values[] {
  return values.length === 0 ? [] : [{ type: 'values', values }];
}

type Declared = Pick<Definition, 'runs' | 'wireType' | 'wireDefault'>;

/** Returns `name: Type = value`; if only a declaration is known, that. */
function fieldDeclaration(section: Section, field: ApiSymbol): Declared {
  const { name, kind, type, value, signatures, at } = field;
  const [declared] = signatures;
  if (type !== null || value !== null || declared === undefined) {
    const style = kind === 'schema' ? 'option' : 'attribute';
    return buildDeclaration(section, { name, type, value, style }, at);
  }
  const inner = { ...section, bound: new Set([...section.bound, name]) };
  return { runs: buildType(inner, declared, at), wireType: null, wireDefault: null };
}

interface NamedPart {
  readonly name: string;
  readonly type: ApiType | null;
  readonly value: string | null;
  /** Colour of the name. */
  readonly style: RunStyle;
}

/** Returns `name: Type = value`. Type and default of a web API are separate texts. */
function buildDeclaration(section: Section, { name, type, value, style }: NamedPart, at: Position): Declared {
  const runs = [{ type: 'run', text: name, style, slot: null } as const];
  if (isRequest(section.api.language)) return { runs, wireType: type?.text ?? null, wireDefault: value };
  const typeRuns = type === null ? [] : [plainRun(': '), ...buildType(section, type, at)];
  const valueRuns =
    value === null ? [] : [plainRun(' = '), ...buildType(section, { text: value, refs: [] }, at)];
  return { runs: [...runs, ...typeRuns, ...valueRuns], wireType: null, wireDefault: null };
}
