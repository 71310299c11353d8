import { knownFields } from '../../unknown-parts.ts';

/** Fields of every object, with and without `--full`, from griffe 0.30 on. */
const COMMON =
  'analysis deprecated docstring endlineno exports extra filepath git_info imports is_class_private is_deprecated ' +
  'is_exported is_imported is_private is_public is_special is_wildcard_exposed kind labels lineno members name ' +
  'overloads path public relative_filepath relative_package_filepath runtime source_link type_parameters';

/** The kinds of object in a dump, and the fields of each. */
export const KNOWN_FIELDS = knownFields(COMMON, {
  module: '',
  class: 'bases decorators keywords',
  function: 'decorators parameters returns',
  attribute: 'annotation value setter deleter',
  'type alias': 'value',
  alias: 'inherited target_path',
});
