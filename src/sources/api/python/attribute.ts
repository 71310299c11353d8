import { type ApiKind, type ApiSignature, type ApiSymbol, NO_SIGNATURE } from '../../../model/api.ts';
import { type Fields, isFields, textsOf } from '../fields.ts';
import { marksOf, raisesFrom } from './callable.ts';
import { apiText, docstringOf } from './docs.ts';
import { type DocEntry, type Docstring, readDocstring } from './docstring/docstring.ts';
import type { DumpObject } from './dump.ts';
import { joinRefs, type Reading, roleWriterFor, typeFromExpression, typeFromText } from './references.ts';
import { commonParts, type Making, namedParts, type Placement } from './symbol.ts';
import { isTypeAlias, lastName } from './type-alias.ts';
import { typeParametersOf } from './type-parameters.ts';

/** Where an attribute stands. */
export interface AttributePlace {
  readonly holder: 'module' | 'class' | 'enum';
  /** What the docstring of its class says of it, or null. */
  readonly entry: DocEntry | null;
}

/** Characters of a value that are shown; tables of a program are no use in a reference. */
const LONGEST_VALUE = 400;

/** A field, property, value of an enumeration, constant or type alias. */
export function attributeSymbol(placement: Placement, making: Making, place: AttributePlace): ApiSymbol {
  const { object, scope } = placement;
  const kind = kindOf(object, place.holder);
  if (!making.isWanted(placement.path)) return { ...namedParts(placement), kind };
  const reading = { names: making.names, scope };
  const own = docstringOf(object, reading);
  const isSilent = own.summary === null && own.description === null;
  const words =
    isSilent && place.entry !== null ? readDocstring(place.entry.text, roleWriterFor(reading)) : own;
  const declared = typeFromExpression(object.fields.annotation, reading);
  const said = place.entry?.type == null ? null : typeFromText(place.entry.type, reading);
  const type = kind === 'type' ? null : (declared ?? said);
  const value = hasOwnValue(object) ? typeFromExpression(object.fields.value, reading) : null;
  const shown = value === null ? null : shorten(value.text);
  const signature = signatureOf(placement, reading, { kind, type, value: shown, words });
  const refs = joinRefs([signature?.refs ?? [], shown === value?.text ? (value?.refs ?? []) : []]);
  return {
    ...commonParts(placement, words),
    kind,
    type,
    value: kind === 'property' ? null : shown,
    signatures: signature === null ? [] : [{ ...signature, refs }],
    members: [],
  };
}

function kindOf(object: DumpObject, holder: AttributePlace['holder']): ApiKind {
  const labels = textsOf(object.fields, 'labels');
  if (labels.includes('property')) return 'property';
  if (object.kind === 'type alias') return 'type';
  if (holder === 'module') return isTypeAlias(object) ? 'type' : 'value';
  const isValue = holder === 'enum' && object.fields.annotation == null && object.fields.value != null;
  return isValue ? 'value' : 'field';
}

/** What `__init__` assigns to a field (`self.size = size`) is no default, even where the class declares the field too. */
function hasOwnValue({ name, fields }: DumpObject): boolean {
  const labels = textsOf(fields, 'labels');
  const isAssigned = labels.includes('instance-attribute') && !labels.includes('class-attribute');
  return !isAssigned && lastName(fields.value) !== name && !isPrivateCall(fields.value);
}

/** What a private function makes (`abs = _elementwise(…)`) is the author's business. */
function isPrivateCall(value: unknown): boolean {
  return isFields(value) && value.cls === 'ExprCall' && lastName(value.function)?.startsWith('_') === true;
}

function shorten(value: string): string {
  return value.length <= LONGEST_VALUE ? value : `${value.slice(0, LONGEST_VALUE).trimEnd()}...`;
}

interface Declared {
  readonly kind: ApiKind;
  readonly type: ApiSymbol['type'];
  readonly value: string | null;
  readonly words: Docstring;
}

/** Properties and what a module declares have a declaration to show; fields and values are told by type and value. */
function signatureOf(placement: Placement, reading: Reading, declared: Declared): ApiSignature | null {
  const { object, name, below } = placement;
  const { kind, type, value, words } = declared;
  if (kind === 'field' || (kind === 'value' && below.includes('.'))) return null;
  const types = typeParametersOf(object.fields, reading);
  const annotation = type === null ? '' : `: ${type.text}`;
  const assigned = value === null ? '' : ` = ${value}`;
  const keyword = object.kind === 'type alias' ? 'type ' : '';
  if (kind === 'value' && annotation + assigned === '') return null;
  const plain = `${keyword}${name}${types.text}${annotation}${assigned}`;
  const result = type === null ? '' : ` -> ${type.text}`;
  const returned = kind === 'property' ? apiText(words.returns?.text ?? null, object.docAt) : null;
  return {
    ...NO_SIGNATURE,
    anchor: below,
    text: kind === 'property' ? `def ${name}(self)${result}` : plain,
    refs: joinRefs([types.refs, type?.refs ?? []]),
    marks: kind === 'property' ? propertyMarks(object.fields, object) : [],
    parameters: types.parameters,
    returns: returned === null ? null : { type, text: returned },
    raises: raisesFrom(words, object, reading),
    at: object.at,
  };
}

function propertyMarks(fields: Fields, object: DumpObject): readonly string[] {
  const labels = textsOf(fields, 'labels');
  const first = labels.includes('cached') ? '@cached_property' : '@property';
  return [first, ...marksOf(object).filter((mark) => mark !== '@property' && mark !== '@cached_property')];
}
