import { type ApiSignature, type ApiSymbol, type ApiText, NO_SIGNATURE } from '../../model/api/api.ts';
import type { Block, OverloadSignature, Signature } from '../../model/page/document.ts';
import { deprecationNote } from './badges.ts';
import { buildLists, buildValues } from './definitions.ts';
import { splitOverloads } from './overloads.ts';
import { buildSamples } from './samples.ts';
import type { Section } from './section.ts';
import { buildSignature, buildType } from './signature/build-signature.ts';
import { constructorOf, withConstructor } from './signature/constructor.ts';
import { isRequest } from './signature/declaration.ts';
import { buildTexts } from './text.ts';

/** What is below the heading of a symbol, without its members. */
export interface Subject {
  /** Its declarations, which come before anything else. */
  readonly declaration: readonly Block[];
  /** The note that it is deprecated. */
  readonly notice: readonly Block[];
  /** Its summary (that of the page's symbol is in the head), the lists of its parts, its parents. */
  readonly parts: readonly Block[];
  /** Its description and its samples. */
  readonly texts: readonly Block[];
}

/** Returns the description of a symbol below its heading. The summary of the page's symbol belongs to its head. */
export function buildSubject(around: Section, described: ApiSymbol): Subject {
  const own = constructorOf(described);
  const makerId = own === null ? undefined : around.anchors.members.get(own);
  const maker = makerId === undefined ? null : own;
  const symbol = maker === null ? described : withConstructor(described, maker);
  const section = withParameters(around, symbol);
  const [first, ...others] = declarationsOf(section, symbol);
  const notice = buildDeprecation(section, symbol);
  if (first === undefined) {
    const summary = buildTexts(section, [summaryBelowHeading(section, symbol)]);
    const parts = [...summary, ...buildParents(section, symbol)];
    return { declaration: buildWireType(symbol), notice, parts, texts: descriptionOf(section, symbol, null) };
  }
  if (others.length > 0) {
    const ids = overloadIds(section, maker ?? symbol, makerId);
    return { ...buildOverloads(section, symbol, { signatures: [first, ...others], ids }), notice };
  }
  const inner = withSignatureNames(section, first);
  const signature = signatureBlock(inner, symbol, first);
  return {
    declaration: [makerId === undefined ? signature : withId(signature, makerId)],
    notice: [...notice, ...deprecationOf(section, symbol, first)],
    parts: [
      ...buildTexts(section, [summaryBelowHeading(section, symbol), ownSummary(symbol, first)]),
      ...buildLists(section, first),
      ...buildParents(section, symbol),
    ],
    texts: descriptionOf(section, symbol, first),
  };
}

/** Returns a declaration with an id: that of the constructor of the declared class, so that links to it stay valid. */
function withId(signature: Signature, id: string): Block {
  return {
    type: 'signatures',
    items: [{ type: 'overloadSignature', id, anchor: id, number: 1, children: [signature] }],
  };
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

interface Overloads {
  readonly signatures: readonly [ApiSignature, ...ApiSignature[]];
  /** Their ids. Null for one that has no id but that of the section. */
  readonly ids: readonly (string | null)[];
}

/** Returns the ids of overloads. Those of a constructor stay with the class that it declares: links to them lead there. */
function overloadIds(
  { anchors }: Section,
  { signatures }: ApiSymbol,
  makerId: string | undefined,
): Overloads['ids'] {
  return signatures.map((one, index) => anchors.overloads.get(one) ?? (index === 0 ? makerId : null) ?? null);
}

/** Returns all declarations in one block, what they have in common once, and then what only some say. */
function buildOverloads(
  section: Section,
  symbol: ApiSymbol,
  { signatures, ids }: Overloads,
): Omit<Subject, 'notice'> {
  const count = signatures.length;
  const items = signatures.map((signature, index): OverloadSignature => {
    const id = ids[index] ?? null;
    const inner = withSignatureNames({ ...section, id: id ?? section.id }, signature);
    const children = [signatureBlock(inner, symbol, signature)];
    return { type: 'overloadSignature', id, anchor: id ?? section.id, number: index + 1, children };
  });
  const { shared, own } = splitOverloads(signatures);
  const overloads = own.flatMap((signature, index): readonly Block[] => {
    const { id = null, anchor = '' } = items[index] ?? {};
    const inner = { ...section, id: id ?? section.id };
    const children = [
      ...deprecationOf(inner, symbol, signature),
      ...buildTexts(inner, [ownSummary(symbol, signature)]),
      ...buildLists(inner, signature),
      ...buildTexts(inner, [signature.description]),
    ];
    return children.length === 0 ? [] : [{ type: 'overload', anchor, number: index + 1, count, children }];
  });
  const texts = [summaryBelowHeading(section, symbol), ownSummary(symbol, shared)];
  return {
    declaration: [{ type: 'signatures', items }],
    parts: [
      ...buildTexts(section, [...texts, symbol.description, shared.description]),
      ...buildLists(section, shared),
      ...overloads,
      ...buildParents(section, symbol),
    ],
    texts: buildSamples(section, symbol),
  };
}

/** Returns the description and the samples of a symbol that is declared once or not at all. */
function descriptionOf(
  section: Section,
  symbol: ApiSymbol,
  signature: ApiSignature | null,
): readonly Block[] {
  return [
    ...buildTexts(section, [symbol.description, signature?.description ?? null]),
    ...buildSamples(section, symbol),
  ];
}

/** Returns the section with the names that mean parameters and arguments of a declaration. */
function withSignatureNames(section: Section, signature: ApiSignature): Section {
  return withNames(
    section,
    [...signature.parameters, ...signature.arguments].map(({ name }) => name),
  );
}

function signatureBlock(
  section: Section,
  symbol: ApiSymbol,
  { text, raw, refs, at, marks }: ApiSignature,
): Signature {
  return buildSignature(section, {
    text,
    raw,
    refs,
    at,
    decorators: marks,
    declared: { ...symbol, isCalled: constructorOf(symbol) !== null },
  });
}

/** Returns the summary of a declaration, or null if it is that of its symbol. */
function ownSummary(symbol: ApiSymbol, { summary }: ApiSignature): ApiText | null {
  return summary?.markdown === symbol.summary?.markdown ? null : summary;
}

function deprecationOf(section: Section, symbol: ApiSymbol, signature: ApiSignature): readonly Block[] {
  return symbol.deprecated === null ? buildDeprecation(section, signature) : [];
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
function buildParents(section: Section, symbol: ApiSymbol): readonly Block[] {
  const { bases, kind, signatures, at } = symbol;
  const { declarations, labels } = section.api.language;
  const isCalled = constructorOf(symbol) !== null;
  const declared = declarations.listsParents && !isCalled ? signatures[0]?.text : undefined;
  if (bases.length === 0) return [];
  if (declared !== undefined && bases.every(({ name }) => declared.includes(name))) return [];
  const items = bases.map((base) => {
    const runs = buildType(section, { text: base.name, refs: [base] }, at);
    return { type: 'line', indent: 0, runs } as const;
  });
  return [{ type: 'parents', term: kind === 'trait' ? 'inherits-from' : labels.parents, items }];
}
