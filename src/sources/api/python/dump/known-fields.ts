/** What griffe writes about every object, with and without `--full`, from 0.30 on. */
const COMMON = [
  'analysis',
  'deprecated',
  'docstring',
  'endlineno',
  'exports',
  'extra',
  'filepath',
  'git_info',
  'imports',
  'is_class_private',
  'is_deprecated',
  'is_exported',
  'is_imported',
  'is_private',
  'is_public',
  'is_special',
  'is_wildcard_exposed',
  'kind',
  'labels',
  'lineno',
  'members',
  'name',
  'overloads',
  'path',
  'public',
  'relative_filepath',
  'relative_package_filepath',
  'runtime',
  'source_link',
  'type_parameters',
] as const;

/** Kinds of object that a dump holds, and the fields that belong to each. */
const FIELDS: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['module', new Set<string>(COMMON)],
  ['class', new Set<string>([...COMMON, 'bases', 'decorators', 'keywords'])],
  ['function', new Set<string>([...COMMON, 'decorators', 'parameters', 'returns'])],
  ['attribute', new Set<string>([...COMMON, 'annotation', 'value', 'setter', 'deleter'])],
  ['type alias', new Set<string>([...COMMON, 'value'])],
  ['alias', new Set<string>([...COMMON, 'inherited', 'target_path'])],
]);

/** Whether objects of a kind are read. */
export function isKnownKind(kind: string): boolean {
  return FIELDS.has(kind);
}

/** Whether objects of a kind have a field of that name. */
export function isKnownField(kind: string, field: string): boolean {
  return FIELDS.get(kind)?.has(field) ?? false;
}
