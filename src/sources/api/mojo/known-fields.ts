import { knownFields } from '../unknown-parts.ts';

const FUNCTION = 'overloads deprecated';
/** Since 1.2.0. */
const STABILITY = 'isStabilityTracked isStable sinceVersion';

/** The fields of each kind of object, from the first version of the tool to 1.2.0. */
export const KNOWN_FIELDS = knownFields('description kind name summary', {
  package: 'modules packages',
  module: 'aliases functions structs traits',
  struct: `aliases constraints convention deprecated fields functions parameters parentTraits signature ${STABILITY}`,
  trait: `aliases convention deprecated fields functions parentTraits signature ${STABILITY}`,
  alias: `deprecated parameters path signature type value ${STABILITY}`,
  field: 'deprecated path traits type',
  function: FUNCTION,
  method: FUNCTION,
  overload: `args async constraints deprecated hasDefaultImplementation isDef isImplicitConversion isStatic parameters raises raisesDoc returnType returns returnsDoc signature ${STABILITY}`,
  argument: 'convention default inout isOptional owned passingKind path traits type',
  parameter: 'convention default isOptional passingKind path traits type',
});
