import { attribute, escapeHtml } from '../../base/html.ts';
import { type ApiSignature, type ApiSymbol, type ApiText, NO_SIGNATURE } from '../../model/api.ts';
import type { ApiLanguage } from '../../model/api-language.ts';
import { writeCallout } from '../markdown/directive/callout.ts';
import { writeValues } from './fields.ts';
import { deprecationNote } from './headings.ts';
import { kindName, parentsLabel } from './kinds.ts';
import { writeLists } from './lists.ts';
import { writeSamples } from './samples.ts';
import type { Place, Sheet } from './sheet.ts';
import { isRequest } from './signature/roles.ts';
import { writeSignature, writeType } from './signature/write-signature.ts';
import { writeText } from './text.ts';

/** Writes what is said of a symbol below its heading, as far as it is not about its members. A page has its summary above. */
export function writeSubject(sheet: Sheet, symbol: ApiSymbol, given: Place): void {
  const place = { ...given, bound: boundOf(symbol, given.bound) };
  const summary = given.level === 1 ? null : symbol.summary;
  const signatures = declarationsOf(symbol, sheet);
  const [first, second] = signatures;
  writeDeprecation(sheet, symbol, place);
  if (second !== undefined) {
    writeTexts(sheet, [summary, symbol.description], place);
    for (const [index, signature] of signatures.entries())
      writeOverload(sheet, { symbol, signature, order: `${index + 1} of ${signatures.length}` }, place);
    writeParents(sheet, symbol, place);
  } else {
    if (first === undefined) {
      writeWireType(sheet, symbol);
      writeTexts(sheet, [summary], place);
    } else writeOnly(sheet, { symbol, signature: first }, { ...place, summary });
    writeParents(sheet, symbol, place);
    writeTexts(sheet, [symbol.description, first?.description ?? null], place);
  }
  writeSamples(sheet, symbol);
}

/** Names that mean parameters in the declarations of a symbol and of its members. */
export function boundOf({ signatures }: ApiSymbol, around: ReadonlySet<string>): ReadonlySet<string> {
  const [only, second] = signatures;
  if (only === undefined || second !== undefined || only.parameters.length === 0) return around;
  return new Set([...around, ...only.parameters.map(({ name }) => bareName(name))]);
}

function bareName(name: string): string {
  return name.replace(/^\*+/, '');
}

/** The declarations as the tool prints them; for a symbol of which only type and value are known, one made of these. */
function declarationsOf(symbol: ApiSymbol, { page }: Sheet): readonly ApiSignature[] {
  const { signatures, name, type, value, at } = symbol;
  if (signatures.length > 0 || isRequest(page.language) || (type === null && value === null))
    return signatures;
  const text = `${name}${type === null ? '' : `: ${type.text}`}${value === null ? '' : ` = ${value}`}`;
  return [{ ...NO_SIGNATURE, text, refs: type?.refs ?? [], at }];
}

interface Overload {
  readonly symbol: ApiSymbol;
  readonly signature: ApiSignature;
}

function writeDeclared(sheet: Sheet, { symbol, signature }: Overload, { bound }: Place): void {
  const names = [...signature.parameters, ...signature.arguments].map(({ name }) => bareName(name));
  writeSignature(sheet.draft, {
    text: signature.text,
    refs: signature.refs,
    marks: signature.marks,
    at: signature.at,
    language: sheet.page.language,
    declared: { name: symbol.name, kind: symbol.kind },
    bound: names.length === 0 ? bound : new Set([...bound, ...names]),
  });
}

/** The one declaration of a symbol. What is said of it is said of the symbol. */
function writeOnly(
  sheet: Sheet,
  overload: Overload,
  { summary, ...place }: Place & { readonly summary: ApiText | null },
): void {
  const { symbol, signature } = overload;
  writeDeclared(sheet, overload, place);
  if (symbol.deprecated === null) writeDeprecation(sheet, signature, place);
  writeTexts(sheet, [summary, ownSummary(overload)], place);
  writeLists(sheet, signature, place);
}

/** One of several declarations of a symbol. */
interface OrderedOverload extends Overload {
  /** Its place among them: `2 of 3`. */
  readonly order: string;
}

/** One of several ways to call a function, below a link to itself that says which. */
function writeOverload(sheet: Sheet, overload: OrderedOverload, place: Place): void {
  const { draft, anchors } = sheet;
  const { symbol, signature, order } = overload;
  const own = anchors.overloads.get(signature) ?? null;
  if (own !== null) draft.anchors.push({ id: own, at: signature.at });
  const id = own ?? place.id;
  draft.out.push(`<div class="api-overload"${attribute('id', own)}>\n`);
  const label = `Overload ${order}`;
  draft.out.push(
    id === ''
      ? `<p class="api-order">${label}</p>\n`
      : `<p class="api-order"><a${attribute('href', `#${id}`)}>${label} <span aria-hidden="true">#</span></a></p>\n`,
  );
  const inner = { ...place, id };
  writeDeclared(sheet, overload, inner);
  if (symbol.deprecated === null) writeDeprecation(sheet, signature, inner);
  writeTexts(sheet, [ownSummary(overload)], inner);
  writeLists(sheet, signature, inner);
  writeTexts(sheet, [signature.description], inner);
  draft.out.push('</div>\n');
}

/** The summary of a declaration, unless the symbol says the same. */
function ownSummary({ symbol, signature }: Overload): ApiText | null {
  return signature.summary?.markdown === symbol.summary?.markdown ? null : signature.summary;
}

/** Writes texts, but none twice: tools repeat the words of a function for its only overload. */
function writeTexts(sheet: Sheet, texts: readonly (ApiText | null)[], place: Place): void {
  const written = new Set<string>();
  for (const text of texts) {
    if (text === null || written.has(text.markdown)) continue;
    written.add(text.markdown);
    writeText(sheet, text, place);
  }
}

/** Writes that something is deprecated and what to use. Beside the name of a symbol a mark says it already, where there is no note. */
function writeDeprecation(sheet: Sheet, subject: ApiSymbol | ApiSignature, place: Place): void {
  const { deprecated, at } = subject;
  if (deprecated === null) return;
  const markdown = deprecationNote(deprecated);
  if (markdown === '' && 'kind' in subject) return;
  const callout = {
    kind: 'warning',
    name: null,
    title: null,
    attributes: null,
    heading: 'Deprecated',
  } as const;
  writeCallout(sheet.draft, callout, () => {
    if (markdown !== '') writeText(sheet, { markdown, at }, place);
  });
}

/** What a message of an API over the web is written as. */
function writeWireType(sheet: Sheet, symbol: ApiSymbol): void {
  const { type } = symbol;
  if (type !== null) sheet.draft.out.push(`<p class="api-type">${escapeHtml(type.text)}</p>\n`);
  writeValues(sheet, symbol);
}

/** Writes what a type is made of: its traits or base classes, each linked. */
function writeParents(sheet: Sheet, symbol: ApiSymbol, { bound }: Place): void {
  const { draft, page } = sheet;
  const { bases, kind, at } = symbol;
  if (bases.length === 0 || declaresParents(symbol, page.language)) return;
  draft.out.push(
    `<p class="api-parents"><span class="api-label">${parentsLabel(kind, page.language)}</span> `,
  );
  for (const [index, base] of bases.entries()) {
    draft.out.push(index === 0 ? '<code>' : ', <code>');
    writeType(draft, { text: base.name, refs: [base], language: page.language, bound, at });
    draft.out.push('</code>');
  }
  draft.out.push('</p>\n');
}

/** Whether the declaration names the parents already, as `class Linear(Layer)` does. */
function declaresParents({ signatures, bases }: ApiSymbol, { declarations }: ApiLanguage): boolean {
  const [only] = signatures;
  return (
    declarations.listsParents && only !== undefined && bases.every(({ name }) => only.text.includes(name))
  );
}

/** The kind of a symbol as a small word. */
export function kindBadge({ kind }: Pick<ApiSymbol, 'kind'>, { page }: Sheet): string {
  return `<span class="api-badge">${kindName(kind, page.language)}</span>`;
}
