import type { ApiSymbol } from '../../../model/api/api.ts';
import { recordsOf, textOf } from '../fields.ts';
import { textAt } from '../texts.ts';
import { signatureFrom } from './callable.ts';
import { deprecationOf } from './decorators.ts';
import { type Docstring, describe, docstringOf, entriesWithout } from './docstring/docstring.ts';
import type { DumpObject } from './dump/read-dump.ts';
import { commonParts, type Placement } from './symbol.ts';

/** Makes the symbol of a function or method. `around.parameters` are those that the docstring of its class describes, or null. */
export function functionSymbol(
  placement: Placement,
  around: { readonly isMethod: boolean; readonly parameters: Docstring['parameters'] | null },
): ApiSymbol {
  const { object, lookup, below } = placement;
  const kind = around.isMethod ? 'method' : 'function';
  const own = docstringOf(object, lookup);
  const docstring = { ...own, parameters: new Map([...(around.parameters ?? []), ...own.parameters]) };
  const declared = object.overloads.length === 0 ? [object] : object.overloads;
  const signatures = declared.map((declaration, index) => {
    const overload = declaration === object ? null : docstringOf(declaration, lookup);
    return signatureFrom({
      declaration,
      lookup,
      isMethod: around.isMethod,
      anchor: index === 0 ? below : `${below}-${index + 1}`,
      docstring: overload === null ? docstring : joinDocstrings(docstring, overload),
      ownDocstring: overload,
      deprecated: overload === null ? null : deprecationOf(declaration, overload),
    });
  });
  const left = entriesWithout(own.parameters, parameterNames(declared));
  return {
    ...commonParts(placement, own),
    kind,
    description: textAt(describe(own, { Parameters: left }), object.docAt),
    signatures,
    members: [],
  };
}

/** The docstring of an overload, completed from that of the implementation. */
function joinDocstrings(all: Docstring, overload: Docstring): Docstring {
  return {
    ...overload,
    parameters: new Map([...all.parameters, ...overload.parameters]),
    returns: overload.returns ?? all.returns,
    raises: overload.raises.length === 0 ? all.raises : overload.raises,
  };
}

/** Names of the parameters of all declarations, without stars. */
export function parameterNames(declared: readonly DumpObject[]): ReadonlySet<string> {
  return new Set(
    declared.flatMap(({ fields }) =>
      [...recordsOf(fields, 'parameters'), ...recordsOf(fields, 'type_parameters')].map(
        (one) => textOf(one, 'name') ?? '',
      ),
    ),
  );
}
