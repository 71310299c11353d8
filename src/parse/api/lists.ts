import { escapeHtml } from '../../base/html.ts';
import type { ApiOutcome, ApiParameter, ApiSignature, ApiText, ApiType } from '../../model/api.ts';
import type { ApiLanguage } from '../../model/api-language.ts';
import type { Position } from '../../model/diagnostic.ts';
import type { Place, Sheet } from './sheet.ts';
import { isRequest, roleOf } from './signature/roles.ts';
import { writeType } from './signature/write-signature.ts';
import { codeHtml, writeText } from './text.ts';

/** Writes what is said about the parts of a signature. A list without any words would only repeat the signature and is left out. */
export function writeLists(sheet: Sheet, signature: ApiSignature, place: Place): void {
  const { language } = sheet.page;
  const around = { ...place, at: signature.at };
  const { labels } = language;
  writeParameters(sheet, { label: labels.parameters, parameters: signature.parameters }, around);
  writeParameters(sheet, { label: labels.arguments, parameters: signature.arguments }, around);
  const returns = signature.returns === null ? [] : [signature.returns];
  writeOutcomes(sheet, { label: 'Returns', outcomes: returns }, around);
  writeOutcomes(sheet, { label: 'Raises', outcomes: signature.raises }, around);
  if (signature.constraints === null) return;
  writeLabel(sheet, 'Constraints');
  writeWords(sheet, signature.constraints, place);
}

/** A place, and where in the description what stands there was read. */
interface PlaceInSource extends Place {
  readonly at: Position;
}

interface ParameterList {
  readonly label: string;
  readonly parameters: readonly ApiParameter[];
}

function writeParameters(sheet: Sheet, { label, parameters }: ParameterList, place: PlaceInSource): void {
  const { draft, page } = sheet;
  const isTelling = isRequest(page.language) || parameters.some(({ text }) => text !== null);
  const listed = isTelling ? parameters.filter((one) => isListed(one, page.language)) : [];
  if (listed.length === 0) return;
  writeLabel(sheet, label);
  draft.out.push('<dl class="api-parts">\n');
  for (const parameter of listed) {
    draft.out.push('<dt>');
    writeTerm(sheet, { ...parameter, value: parameter.default, className: 'tok-attribute' }, place);
    draft.out.push(`${notesOf(parameter, page.language)}</dt>\n<dd>`);
    if (parameter.text !== null) writeText(sheet, parameter.text, place);
    draft.out.push('</dd>\n');
  }
  draft.out.push('</dl>\n');
}

/** The object itself is worth a line only where somebody says something about it, and so is a parameter without a name. */
function isListed({ name, text }: ApiParameter, language: ApiLanguage): boolean {
  return text !== null || (name !== '' && roleOf(name, language) !== 'receiver');
}

/** A part as a term of a list: its name, with type and value where they are known. */
export interface Term {
  readonly name: string;
  readonly type: ApiType | null;
  readonly value: string | null;
  /** Colour of the name. */
  readonly className: string;
}

/** Writes `name: Type = value`. Types of an API over the web are words, and stand behind the name as such. */
export function writeTerm(
  { draft, page }: Sheet,
  { name, type, value, className }: Term,
  { bound, at }: Pick<PlaceInSource, 'bound' | 'at'>,
): void {
  const { language } = page;
  draft.out.push(`<code><span class="${className}">${escapeHtml(name)}</span>`);
  if (isRequest(language)) {
    draft.out.push('</code>');
    if (type !== null) draft.out.push(` <span class="api-type">${escapeHtml(type.text)}</span>`);
    if (value !== null) draft.out.push(` <span class="api-note">default ${codeHtml(value)}</span>`);
    return;
  }
  if (type !== null) {
    draft.out.push(': ');
    writeType(draft, { ...type, language, bound, at });
  }
  if (value !== null) {
    draft.out.push(' = ');
    writeType(draft, { text: value, refs: [], language, bound, at });
  }
  draft.out.push('</code>');
}

const PASSING: Readonly<Record<ApiParameter['passing'], string | null>> = {
  positional: 'positional only',
  keyword: 'keyword only',
  either: null,
  inferred: 'inferred',
  variadic: null,
};

function notesOf({ convention, passing, isRequired }: ApiParameter, language: ApiLanguage): string {
  if (!isRequest(language)) return note(convention) + note(PASSING[passing]);
  return note(convention) + (isRequired ? note('required') : '');
}

/** A word about a part, behind its name. */
export function note(text: string | null): string {
  if (text === null || text === '') return '';
  const own = text === 'required' ? ' api-note-required' : '';
  return ` <span class="api-note${own}">${escapeHtml(text)}</span>`;
}

interface OutcomeList {
  readonly label: string;
  readonly outcomes: readonly ApiOutcome[];
}

function writeOutcomes(sheet: Sheet, { label, outcomes }: OutcomeList, place: PlaceInSource): void {
  const { draft, page } = sheet;
  if (!isRequest(page.language) && !outcomes.some(({ text }) => text !== null)) return;
  const listed = outcomes.filter(({ type, text }) => type !== null || text !== null);
  if (listed.length === 0) return;
  writeLabel(sheet, label);
  for (const { type, text } of listed) {
    if (type === null) {
      if (text !== null) writeWords(sheet, text, place);
      continue;
    }
    draft.out.push('<dl class="api-parts">\n<dt><code>');
    writeType(draft, { ...type, language: page.language, bound: place.bound, at: place.at });
    draft.out.push('</code></dt>\n<dd>');
    if (text !== null) writeText(sheet, text, place);
    draft.out.push('</dd>\n</dl>\n');
  }
}

function writeWords(sheet: Sheet, text: ApiText, place: Place): void {
  sheet.draft.out.push('<div class="api-words">\n');
  writeText(sheet, text, place);
  sheet.draft.out.push('</div>\n');
}

/** Writes what a list is called. It is no heading: pages would be full of headings that all say the same. */
export function writeLabel({ draft }: Sheet, text: string): void {
  draft.out.push(`<p class="api-label">${escapeHtml(text)}</p>\n`);
}
