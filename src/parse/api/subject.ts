import { type ApiSignature, type ApiSymbol, type ApiText, NO_SIGNATURE } from '../../model/api/api.ts';
import type { Block } from '../../model/page/document.ts';
import { deprecationNote } from './badges.ts';
import { buildLists, buildValues } from './definitions.ts';
import { buildSamples } from './samples.ts';
import type { Section } from './section.ts';
import { buildSignature, buildType } from './signature/build-signature.ts';
import { isRequest } from './signature/declaration.ts';
import { buildTexts } from './text.ts';

/** Returns the description of a symbol below its heading, without its members. The summary of the page's symbol is in its head. */
export function buildSubject(around: Section, symbol: ApiSymbol): readonly Block[] {
  const section = withParameters(around, symbol);
  const signatures = declarationsOf(section, symbol);
  const [first = null] = signatures;
  return [
    ...buildDeprecation(section, symbol),
    ...(signatures.length > 1
      ? buildOverloads(section, symbol, signatures)
      : buildSingle(section, symbol, first)),
    ...buildSamples(section, symbol),
  ];
}

/** Returns the section with the names that mean parameters in the declarations of a symbol and of its members. */
export function withParameters(section: Section, { signatures }: ApiSymbol): Section {
  const [only, second] = signatures;
  if (only === undefined || second !== undefined) return section;
  return withNames(
    section,
    only.parameters.map(({ name }) => name),
  );
}

function withNames(section: Section, names: readonly string[]): Section {
  if (names.length === 0) return section;
  return { ...section, bound: new Set([...section.bound, ...names.map((name) => name.replace(/^\*+/, ''))]) };
}

/** Returns the declarations that the tool prints; for a symbol with only a type or a value, one that is made of these. */
function declarationsOf({ api }: Section, symbol: ApiSymbol): readonly ApiSignature[] {
  const { signatures, name, type, value, at } = symbol;
  if (signatures.length > 0 || isRequest(api.language) || (type === null && value === null))
    return signatures;
  const text = `${name}${type === null ? '' : `: ${type.text}`}${value === null ? '' : ` = ${value}`}`;
  return [{ ...NO_SIGNATURE, text, refs: type?.refs ?? [], at }];
}

function summaryBelowHeading({ level }: Section, { summary }: ApiSymbol): ApiText | null {
  return level === 1 ? null : summary;
}

function buildOverloads(
  section: Section,
  symbol: ApiSymbol,
  signatures: readonly ApiSignature[],
): readonly Block[] {
  const count = signatures.length;
  const overloads = signatures.map((signature, index): Block => {
    const id = section.anchors.overloads.get(signature) ?? null;
    const inner = { ...section, id: id ?? section.id };
    const children = [
      ...buildDeclared(inner, symbol, { signature, summary: null }),
      ...buildTexts(inner, [signature.description]),
    ];
    return { type: 'overload', id, anchor: inner.id, number: index + 1, count, children };
  });
  return [
    ...buildTexts(section, [summaryBelowHeading(section, symbol), symbol.description]),
    ...overloads,
    ...buildParents(section, symbol),
  ];
}

/** Returns the description of a symbol that is declared once or not at all. */
function buildSingle(section: Section, symbol: ApiSymbol, signature: ApiSignature | null): readonly Block[] {
  const summary = summaryBelowHeading(section, symbol);
  return [
    ...(signature === null
      ? [...buildWireType(symbol), ...buildTexts(section, [summary])]
      : buildDeclared(section, symbol, { signature, summary })),
    ...buildParents(section, symbol),
    ...buildTexts(section, [symbol.description, signature?.description ?? null]),
  ];
}

/** Returns a declaration with its summary and the lists of its parts. `summary` is that of the symbol, or null if it is above. */
function buildDeclared(
  section: Section,
  symbol: ApiSymbol,
  { signature, summary }: { readonly signature: ApiSignature; readonly summary: ApiText | null },
): readonly Block[] {
  const { text, raw, refs, at, marks } = signature;
  const inner = withNames(
    section,
    [...signature.parameters, ...signature.arguments].map(({ name }) => name),
  );
  const isRepeated = signature.summary?.markdown === symbol.summary?.markdown;
  return [
    buildSignature(inner, { text, raw, refs, at, decorators: marks, declared: symbol }),
    ...(symbol.deprecated === null ? buildDeprecation(section, signature) : []),
    ...buildTexts(section, [summary, isRepeated ? null : signature.summary]),
    ...buildLists(section, signature),
  ];
}

/** Returns a note that something is deprecated. A symbol without a note has its badge alone. */
function buildDeprecation(section: Section, subject: ApiSymbol | ApiSignature): readonly Block[] {
  const { deprecated, at } = subject;
  if (deprecated === null) return [];
  const markdown = deprecationNote(deprecated);
  if (markdown === '' && 'kind' in subject) return [];
  return [{ type: 'deprecation', children: buildTexts(section, [{ markdown, at }]) }];
}

/** Returns the type and the values of a message of a web API. */
function buildWireType(symbol: ApiSymbol): readonly Block[] {
  const { type } = symbol;
  const values = buildValues(symbol);
  return type === null ? values : [{ type: 'wireType', text: type.text }, ...values];
}

/** Returns the traits or base classes of a type, each linked, unless the declaration names them: `class Linear(Layer)`. */
function buildParents(section: Section, { bases, kind, signatures, at }: ApiSymbol): readonly Block[] {
  const { declarations, labels } = section.api.language;
  const declared = declarations.listsParents ? signatures[0]?.text : undefined;
  if (bases.length === 0) return [];
  if (declared !== undefined && bases.every(({ name }) => declared.includes(name))) return [];
  const items = bases.map((base) => {
    const runs = buildType(section, { text: base.name, refs: [base] }, at);
    return { type: 'line', indent: 0, runs } as const;
  });
  return [{ type: 'parents', term: kind === 'trait' ? 'inherits-from' : labels.parents, items }];
}
