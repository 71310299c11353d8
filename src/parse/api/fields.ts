import { attribute } from '../../base/html.ts';
import type { ApiSymbol } from '../../model/api.ts';
import { badges, deprecationNote } from './headings.ts';
import { note, writeTerm } from './lists.ts';
import { writeSamples } from './samples.ts';
import type { Place, Sheet } from './sheet.ts';
import { writeType } from './signature/write-signature.ts';
import { codeHtml, writeText } from './text.ts';

/** Writes fields, values and the parts of a schema as a list: a line each, words below, their own parts as a list inside. */
export function writeFields(sheet: Sheet, fields: readonly ApiSymbol[], place: Place): void {
  const shown = fields.filter((field) => sheet.anchors.members.has(field));
  if (shown.length === 0) return;
  sheet.draft.out.push('<dl class="api-parts api-fields">\n');
  for (const field of shown) writeField(sheet, field, place);
  sheet.draft.out.push('</dl>\n');
}

function writeField(sheet: Sheet, field: ApiSymbol, { level, bound }: Place): void {
  const { draft, anchors } = sheet;
  const id = anchors.members.get(field) ?? '';
  const place = { level, id, bound };
  draft.anchors.push({ id, at: field.at });
  draft.out.push(`<dt${attribute('id', id)}>`);
  writeDeclaration(sheet, field, place);
  draft.out.push(`${field.isRequired ? note('required') : ''}${badges(field)}`);
  draft.out.push(` <a class="heading-anchor"${attribute('href', `#${id}`)}`);
  draft.out.push(`${attribute('aria-label', `Link to ${field.name}`)}><span aria-hidden="true">#</span></a>`);
  draft.out.push('</dt>\n<dd>');
  if (field.summary !== null) writeText(sheet, field.summary, place);
  const deprecation = deprecationNote(field.deprecated ?? '');
  if (deprecation !== '') writeText(sheet, { markdown: deprecation, at: field.at }, place);
  if (field.description !== null) writeText(sheet, field.description, place);
  writeValues(sheet, field);
  writeSamples(sheet, field);
  writeFields(sheet, field.members, place);
  draft.out.push('</dd>\n');
}

/** Writes the values that something can take. */
export function writeValues({ draft }: Sheet, { values }: ApiSymbol): void {
  if (values.length === 0) return;
  const lead = values.length === 1 ? 'Always' : 'One of';
  draft.out.push(`<p class="api-values">${lead} ${values.map(codeHtml).join(', ')}</p>\n`);
}

/** `name: Type = value`; where only a declaration is known, that. */
function writeDeclaration(sheet: Sheet, field: ApiSymbol, { bound }: Place): void {
  const { draft, page } = sheet;
  const { name, type, value, signatures, at } = field;
  const [declared] = signatures;
  if (type === null && value === null && declared !== undefined) {
    draft.out.push('<code>');
    writeType(draft, { ...declared, language: page.language, bound: new Set([...bound, name]), at });
    draft.out.push('</code>');
    return;
  }
  const className = field.kind === 'schema' ? 'api-option' : 'tok-attribute';
  writeTerm(sheet, { name, type, value, className }, { bound, at });
}
