import { type ApiSignature, type ApiSymbol, NO_SIGNATURE } from '../../../model/api/api.ts';
import type { ApiKind } from '../../../model/api/api-kind.ts';
import { type Fields, isFields, textsOf } from '../fields.ts';
import { joinRefs } from '../references.ts';
import { textAt } from '../texts.ts';
import { marksOf, raisesFrom } from './callable.ts';
import { type DocEntry, type Docstring, docstringOf, readDocstring } from './docstring/docstring.ts';
import type { DumpObject } from './dump/read-dump.ts';
import { roleWriterFor, typeFromExpression, typeFromText } from './names/references.ts';
import { isTypeAlias, lastName } from './names/type-alias.ts';
import { commonParts, type Placement } from './symbol.ts';
import { typeParametersOf } from './type-parameters.ts';

/** What an attribute belongs to. */
export interface AttributeOwner {
  readonly holder: 'module' | 'class' | 'enum';
  /** Its entry in the docstring of the class, or null. */
  readonly entry: DocEntry | null;
}

/** Characters of a value that are shown. */
const MAX_VALUE = 400;

/** Makes the symbol of a field, property, value of an enumeration, constant or type alias. */
export function attributeSymbol(placement: Placement, owner: AttributeOwner): ApiSymbol {
  const { object, lookup } = placement;
  const kind = kindOf(object, owner.holder);
  const own = docstringOf(object, lookup);
  const isSilent = own.summary === null && own.description === null;
  const docstring =
    isSilent && owner.entry !== null ? readDocstring(owner.entry.text, roleWriterFor(lookup)) : own;
  const declared = typeFromExpression(object.fields.annotation, lookup);
  const documented = owner.entry?.type == null ? null : typeFromText(owner.entry.type, lookup);
  const type = kind === 'type' ? null : (declared ?? documented);
  const value = hasOwnValue(object) ? typeFromExpression(object.fields.value, lookup) : null;
  const shown = value === null ? null : shorten(value.text);
  const signature = signatureOf(placement, { kind, type, value: shown, docstring });
  const refs = joinRefs([signature?.refs ?? [], shown === value?.text ? (value?.refs ?? []) : []]);
  return {
    ...commonParts(placement, docstring),
    kind,
    type,
    value: kind === 'property' ? null : shown,
    signatures: signature === null ? [] : [{ ...signature, refs }],
    members: [],
  };
}

function kindOf(object: DumpObject, holder: AttributeOwner['holder']): ApiKind {
  const labels = textsOf(object.fields, 'labels');
  if (labels.includes('property')) return 'property';
  if (object.kind === 'type alias') return 'type';
  if (holder === 'module') return isTypeAlias(object) ? 'type' : 'value';
  const isValue = holder === 'enum' && object.fields.annotation == null && object.fields.value != null;
  return isValue ? 'value' : 'field';
}

/** Whether the value is a default: one that `__init__` assigns (`self.size = size`) is not, even if the class declares the field. */
function hasOwnValue({ name, fields }: DumpObject): boolean {
  const labels = textsOf(fields, 'labels');
  const isAssigned = labels.includes('instance-attribute') && !labels.includes('class-attribute');
  return !isAssigned && lastName(fields.value) !== name && !isPrivateCall(fields.value);
}

/** Whether a value is the result of a private function (`abs = _elementwise(…)`): an implementation detail. */
function isPrivateCall(value: unknown): boolean {
  return isFields(value) && value.cls === 'ExprCall' && lastName(value.function)?.startsWith('_') === true;
}

function shorten(value: string): string {
  return value.length <= MAX_VALUE ? value : `${value.slice(0, MAX_VALUE).trimEnd()}...`;
}

interface Declared {
  readonly kind: ApiKind;
  readonly type: ApiSymbol['type'];
  readonly value: string | null;
  readonly docstring: Docstring;
}

/** The declaration of a property or of a member of a module. Null for fields and values, which show their type and value. */
function signatureOf(placement: Placement, declared: Declared): ApiSignature | null {
  const { object, name, below, lookup } = placement;
  const { kind, type, value, docstring } = declared;
  if (kind === 'field' || (kind === 'value' && below.includes('.'))) return null;
  const types = typeParametersOf(object.fields, lookup);
  const annotation = type === null ? '' : `: ${type.text}`;
  const assigned = value === null ? '' : ` = ${value}`;
  const keyword = object.kind === 'type alias' ? 'type ' : '';
  if (kind === 'value' && annotation + assigned === '') return null;
  const plain = `${keyword}${name}${types.text}${annotation}${assigned}`;
  const result = type === null ? '' : ` -> ${type.text}`;
  const returned = kind === 'property' ? textAt(docstring.returns?.text ?? null, object.docAt) : null;
  return {
    ...NO_SIGNATURE,
    anchor: below,
    text: kind === 'property' ? `def ${name}(self)${result}` : plain,
    refs: joinRefs([types.refs, type?.refs ?? []]),
    marks: kind === 'property' ? propertyMarks(object.fields, object) : [],
    parameters: types.parameters,
    returns: returned === null ? null : { type, text: returned },
    raises: raisesFrom(docstring, object, lookup),
    at: object.at,
  };
}

function propertyMarks(fields: Fields, object: DumpObject): readonly string[] {
  const labels = textsOf(fields, 'labels');
  const first = labels.includes('cached') ? '@cached_property' : '@property';
  return [first, ...marksOf(object).filter((mark) => mark !== '@property' && mark !== '@cached_property')];
}
