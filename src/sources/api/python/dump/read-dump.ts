import { diagnostic } from '../../../../base/report.ts';
import type { Diagnostic, Position, Result } from '../../../../model/diagnostic.ts';
import { type Fields, isFields, objectOf, recordsOf, textOf, textsOf } from '../../fields.ts';
import type { JsonFile } from '../../json-file.ts';
import { addToList } from '../../list-map.ts';
import { noteUnknownFields, reportUnknown, type UnknownParts } from '../../unknown-parts.ts';
import { KNOWN_FIELDS } from './known-fields.ts';

/** An object of a dump of any version of griffe. */
export interface DumpObject {
  /** `module`, `class`, `function`, `attribute`, `type alias` or `alias`. */
  readonly kind: string;
  readonly name: string;
  /** Qualified name by its position in the dump. */
  readonly path: string;
  readonly fields: Fields;
  /** In the order of the source if the dump has line numbers, else as listed. Objects of unknown kinds are left out. */
  readonly members: readonly DumpObject[];
  /** Its declarations with `@overload`. */
  readonly overloads: readonly DumpObject[];
  /** File of the Python source relative to the folder of its package (`orchard/fruit.py`) if the dump names it, else null. */
  readonly file: string | null;
  /** Line of the Python source, or null. */
  readonly line: number | null;
  /** Position in the dump. */
  readonly at: Position;
  /** Position of the text of its docstring in the dump, or its own if it has none. */
  readonly docAt: Position;
}

interface DumpReading {
  readonly file: JsonFile;
  readonly unknown: UnknownParts;
}

/** Returns the modules of a dump: `griffe dump` prints an object of packages by name; a single module and a list of modules are read too. */
export function readDump(file: JsonFile): Result<readonly DumpObject[]> {
  const reading: DumpReading = { file, unknown: new Map() };
  const found: Diagnostic[] = [];
  const modules: DumpObject[] = [];
  for (const [key, one] of packagesOf(file.value)) {
    if (!isFields(one) || textOf(one, 'kind') !== 'module') {
      found.push(unknownShape(file, isFields(one) ? one : null, key));
      continue;
    }
    const name = textOf(one, 'name') ?? key;
    const isDotted = key === name || key.endsWith(`.${name}`);
    modules.push(objectFrom(reading, one, textOf(one, 'path') ?? (isDotted ? key : name)));
  }
  if (modules.length === 0 && found.length === 0) found.push(unknownShape(file, null, ''));
  found.push(...reportUnknown(reading.unknown, 'griffe printed what docgen does not read'));
  return { value: modules, diagnostics: found };
}

function packagesOf(value: unknown): readonly (readonly [string, unknown])[] {
  if (Array.isArray(value)) return value.map((one) => ['', one]);
  if (!isFields(value)) return [['', value]];
  return typeof value.kind === 'string' ? [['', value]] : Object.entries(value);
}

function unknownShape(file: JsonFile, fields: Fields | null, key: string): Diagnostic {
  const what = key === '' ? file.file : `"${key}" in ${file.file}`;
  return diagnostic('api/unknown-shape', {
    message: `${what} is not a Python module as \`griffe dump\` prints it`,
    at: file.at(fields ?? {}),
    hint: `make the file with \`${dumpCommand('PACKAGE', 'FILE')}\``,
  });
}

function objectFrom(reading: DumpReading, fields: Fields, path: string): DumpObject {
  const kind = textOf(fields, 'kind') ?? '';
  const name = textOf(fields, 'name') ?? path.slice(path.lastIndexOf('.') + 1);
  noteUnknownFields(reading.unknown, { kind, fields, at: () => reading.file.at(fields) }, KNOWN_FIELDS);
  const members = membersOf(fields).flatMap(([key, one]) => memberFrom(reading, one, { key, path }));
  const overloads = recordsOf(fields, 'overloads').map((one) => objectFrom(reading, one, path));
  const at = reading.file.at(fields);
  const docAt = isFields(fields.docstring) ? reading.file.at(fields.docstring, 'value') : at;
  const file = textOf(fields, 'relative_package_filepath')?.replaceAll('\\', '/') ?? null;
  const folded = foldOverloads(inSourceOrder(members, file), overloadsByName(reading, fields, path));
  const shown = isClassProperty(fields) ? propertyFrom(fields) : { kind, fields };
  return { ...shown, name, path, members: folded, overloads, file, line: lineOf(fields), at, docAt };
}

/** griffe prints 0 for an object without a line. */
function lineOf({ lineno }: Fields): number | null {
  return typeof lineno === 'number' && Number.isSafeInteger(lineno) && lineno > 0 ? lineno : null;
}

function memberFrom(
  reading: DumpReading,
  fields: Fields,
  { key, path }: { readonly key: string; readonly path: string },
): readonly DumpObject[] {
  const kind = textOf(fields, 'kind') ?? '';
  if (KNOWN_FIELDS.has(kind))
    return [objectFrom(reading, fields, `${path}.${textOf(fields, 'name') ?? key}`)];
  const what = kind === '' ? 'an object without kind' : `the kind "${kind}"`;
  if (!reading.unknown.has(what)) reading.unknown.set(what, reading.file.at(fields));
  return [];
}

/** Members are an object by name since griffe 1.0, before a list. */
function membersOf(fields: Fields): readonly (readonly [string, Fields])[] {
  const { members } = fields;
  if (isFields(members))
    return Object.entries(members).flatMap(([key, one]) => (isFields(one) ? [[key, one]] : []));
  return recordsOf(fields, 'members').map((one) => [textOf(one, 'name') ?? '', one]);
}

/** griffe sorts members by name. Sorts those with lines in the file around them by line; the others keep their indices. */
function inSourceOrder(members: readonly DumpObject[], around: string | null): readonly DumpObject[] {
  const isPlaced = ({ line, kind, file }: DumpObject) =>
    line !== null && kind !== 'module' && (file ?? around) === around;
  const sorted = members.filter(isPlaced).sort((a, b) => (a.line ?? 0) - (b.line ?? 0));
  const next = sorted.values();
  return members.map((one) => (isPlaced(one) ? (next.next().value ?? one) : one));
}

/** The `overloads` of a class or module, by name. */
function overloadsByName(
  reading: DumpReading,
  fields: Fields,
  path: string,
): ReadonlyMap<string, DumpObject[]> {
  const overloads = objectOf(fields, 'overloads') ?? {};
  return new Map(
    Object.keys(overloads).map((name) => [
      name,
      recordsOf(overloads, name).map((one) => objectFrom(reading, one, `${path}.${name}`)),
    ]),
  );
}

/** Adds overloads to their implementation: functions of the same name with `@overload`, and those in `named`. Of other members with one name the last counts. */
function foldOverloads(
  members: readonly DumpObject[],
  named: ReadonlyMap<string, DumpObject[]>,
): readonly DumpObject[] {
  const overloads = new Map(named);
  const folded = new Map<string, DumpObject>();
  for (const member of members) {
    if (member.kind === 'function' && isOverload(member)) addToList(overloads, member.name, member);
    else folded.set(member.name, member);
  }
  for (const [name, declared] of overloads) {
    const member = folded.get(name) ?? declared[0];
    if (member !== undefined) folded.set(name, { ...member, overloads: [...member.overloads, ...declared] });
  }
  return [...folded.values()];
}

/** Whether a function has a decorator such as `@classproperty`. griffe knows only `@property`. */
function isClassProperty(fields: Fields): boolean {
  return decoratorNames(fields).some((name) => /(?:^|[._])class_?property$/.test(name));
}

function propertyFrom(fields: Fields): Pick<DumpObject, 'kind' | 'fields'> {
  const labels = [...textsOf(fields, 'labels'), 'property'];
  return { kind: 'attribute', fields: { ...fields, labels, annotation: fields.returns } };
}

/** Whether a function is an overload. One that has the others in `overloads` is the implementation. */
function isOverload({ fields, overloads }: DumpObject): boolean {
  if (overloads.length > 0) return false;
  return decoratorNames(fields).some((name) => /(?:^|\.)overload$/.test(name));
}

/** The names of decorators without arguments. Old dumps have dotted names. */
function decoratorNames(fields: Fields): readonly string[] {
  return recordsOf(fields, 'decorators').flatMap(({ value }) => {
    const last = isFields(value) && Array.isArray(value.values) ? value.values.at(-1) : value;
    const name = isFields(last) ? textOf(last, 'name') : last;
    return typeof name === 'string' ? [name] : [];
  });
}

/** The command that prints a dump with parsed docstrings. */
export function dumpCommand(packageName: string, file: string): string {
  return `griffe dump ${packageName} --full --docstyle auto -o ${file}`;
}
