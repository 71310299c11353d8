/** Fields of every object, with and without `--full`, from griffe 0.30 on. */
const COMMON =
  'analysis deprecated docstring endlineno exports extra filepath git_info imports is_class_private is_deprecated ' +
  'is_exported is_imported is_private is_public is_special is_wildcard_exposed kind labels lineno members name ' +
  'overloads path public relative_filepath relative_package_filepath runtime source_link type_parameters';

/** The fields of each kind of object in a dump. */
const FIELDS: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries({
    module: '',
    class: 'bases decorators keywords',
    function: 'decorators parameters returns',
    attribute: 'annotation value setter deleter',
    'type alias': 'value',
    alias: 'inherited target_path',
  }).map(([kind, own]) => [kind, new Set(`${COMMON} ${own}`.split(' '))]),
);

/** Whether docgen reads objects of a kind. */
export function isKnownKind(kind: string): boolean {
  return FIELDS.has(kind);
}

/** Whether objects of a kind have a field of that name. */
export function isKnownField(kind: string, field: string): boolean {
  return FIELDS.get(kind)?.has(field) ?? false;
}
