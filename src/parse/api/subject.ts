import { type ApiSignature, type ApiSymbol, type ApiText, NO_SIGNATURE } from '../../model/api.ts';
import type { ApiLanguage } from '../../model/api-language.ts';
import type { Block } from '../../model/document.ts';
import { deprecationNote } from './badges.ts';
import { buildLists, buildValues } from './definitions.ts';
import type { Reference, Section } from './reference.ts';
import { buildSamples } from './samples.ts';
import { buildSignature, buildType } from './signature/build-signature.ts';
import { isRequest } from './signature/declaration.ts';
import { buildTexts } from './text.ts';

/** Returns the description of a symbol below its heading, without its members. The summary of the page's symbol is in its head. */
export function buildSubject(reference: Reference, symbol: ApiSymbol, around: Section): readonly Block[] {
  const section = { ...around, bound: boundOf(symbol, around.bound) };
  const signatures = declarationsOf(symbol, reference);
  const deprecation = buildDeprecation(reference, symbol, section);
  const described =
    signatures.length > 1
      ? buildOverloads(reference, symbol, { signatures, section })
      : buildSingle(reference, symbol, { signature: signatures[0] ?? null, section });
  return [...deprecation, ...described, ...buildSamples(reference, symbol)];
}

/** Returns the names that mean parameters in the declarations of a symbol and of its members. */
export function boundOf({ signatures }: ApiSymbol, around: ReadonlySet<string>): ReadonlySet<string> {
  const [only, second] = signatures;
  if (only === undefined || second !== undefined || only.parameters.length === 0) return around;
  return new Set([...around, ...only.parameters.map(({ name }) => bareName(name))]);
}

function bareName(name: string): string {
  return name.replace(/^\*+/, '');
}

/** Returns the declarations that the tool prints; for a symbol with only a type or a value, one that is made of these. */
function declarationsOf(symbol: ApiSymbol, { api }: Reference): readonly ApiSignature[] {
  const { signatures, name, type, value, at } = symbol;
  if (signatures.length > 0 || isRequest(api.language) || (type === null && value === null))
    return signatures;
  const text = `${name}${type === null ? '' : `: ${type.text}`}${value === null ? '' : ` = ${value}`}`;
  return [{ ...NO_SIGNATURE, text, refs: type?.refs ?? [], at }];
}

function summaryBelowHeading({ summary }: ApiSymbol, { level }: Section): ApiText | null {
  return level === 1 ? null : summary;
}

interface Declared {
  readonly symbol: ApiSymbol;
  readonly signature: ApiSignature;
}

function buildOverloads(
  reference: Reference,
  symbol: ApiSymbol,
  { signatures, section }: { readonly signatures: readonly ApiSignature[]; readonly section: Section },
): readonly Block[] {
  const overloads = signatures.map((signature, index): Block => {
    const id = reference.anchors.overloads.get(signature) ?? null;
    const inner = { ...section, id: id ?? section.id };
    const children = [
      ...buildDeclared(reference, { symbol, signature }, inner),
      ...buildTexts(reference, [signature.description], inner),
    ];
    return { type: 'overload', id, anchor: inner.id, number: index + 1, count: signatures.length, children };
  });
  return [
    ...buildTexts(reference, [summaryBelowHeading(symbol, section), symbol.description], section),
    ...overloads,
    ...buildParents(reference, symbol, section),
  ];
}

/** Returns the description of a symbol that is declared once or not at all. */
function buildSingle(
  reference: Reference,
  symbol: ApiSymbol,
  { signature, section }: { readonly signature: ApiSignature | null; readonly section: Section },
): readonly Block[] {
  const summary = summaryBelowHeading(symbol, section);
  const declared =
    signature === null
      ? [...buildWireType(symbol), ...buildTexts(reference, [summary], section)]
      : buildDeclared(reference, { symbol, signature, summary }, section);
  return [
    ...declared,
    ...buildParents(reference, symbol, section),
    ...buildTexts(reference, [symbol.description, signature?.description ?? null], section),
  ];
}

/** Returns a declaration with its summary and the lists of its parts, below a summary of the symbol if it is given. */
function buildDeclared(
  reference: Reference,
  { symbol, signature, summary = null }: Declared & { readonly summary?: ApiText | null },
  section: Section,
): readonly Block[] {
  return [
    buildSignatureOf(reference, { symbol, signature }, section),
    ...(symbol.deprecated === null ? buildDeprecation(reference, signature, section) : []),
    ...buildTexts(reference, [summary, ownSummary(symbol, signature)], section),
    ...buildLists(reference, signature, section),
  ];
}

function buildSignatureOf(
  { page, api }: Reference,
  { symbol, signature }: Declared,
  { bound }: Section,
): Block {
  const names = [...signature.parameters, ...signature.arguments].map(({ name }) => bareName(name));
  return buildSignature(page, {
    text: signature.text,
    refs: signature.refs,
    decorators: signature.marks,
    at: signature.at,
    language: api.language,
    declared: { name: symbol.name, kind: symbol.kind },
    bound: names.length === 0 ? bound : new Set([...bound, ...names]),
  });
}

/** Returns the summary of a declaration, or null if its symbol has the same. */
function ownSummary(symbol: ApiSymbol, signature: ApiSignature): ApiText | null {
  return signature.summary?.markdown === symbol.summary?.markdown ? null : signature.summary;
}

/** Returns a note that something is deprecated. The badge of a symbol says so already if there is no note. */
function buildDeprecation(
  reference: Reference,
  subject: ApiSymbol | ApiSignature,
  section: Section,
): readonly Block[] {
  const { deprecated, at } = subject;
  if (deprecated === null) return [];
  const markdown = deprecationNote(deprecated);
  if (markdown === '' && 'kind' in subject) return [];
  const children = buildTexts(reference, [{ markdown, at }], section);
  return [{ type: 'deprecation', children }];
}

/** Returns the type and the values of a message of a web API. */
function buildWireType(symbol: ApiSymbol): readonly Block[] {
  const { type } = symbol;
  const values = buildValues(symbol);
  return type === null ? values : [{ type: 'wireType', text: type.text }, ...values];
}

/** Returns the traits or base classes of a type, each linked. */
function buildParents(
  { page, api: { language } }: Reference,
  { bases, kind, signatures, at }: ApiSymbol,
  { bound }: Section,
): readonly Block[] {
  if (bases.length === 0 || declaresParents({ signatures, bases }, language)) return [];
  const items = bases.map((base) => {
    const runs = buildType(page, { text: base.name, refs: [base], language, bound, at });
    return { type: 'line', indent: 0, runs } as const;
  });
  const term = kind === 'trait' ? 'inherits-from' : language.labels.parents;
  return [{ type: 'parents', term, items }];
}

/** Returns whether the declaration names the parents already, as `class Linear(Layer)` does. */
function declaresParents(
  { signatures, bases }: Pick<ApiSymbol, 'signatures' | 'bases'>,
  { declarations }: ApiLanguage,
): boolean {
  const [only] = signatures;
  return (
    declarations.listsParents && only !== undefined && bases.every(({ name }) => only.text.includes(name))
  );
}
