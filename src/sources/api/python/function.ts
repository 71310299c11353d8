import type { ApiSymbol } from '../../../model/api.ts';
import { recordsOf, textOf } from '../fields.ts';
import { signatureFrom } from './callable.ts';
import { deprecationOf } from './decorators.ts';
import { apiText, describe, docstringOf, entriesWithout } from './docs.ts';
import type { Docstring } from './docstring/docstring.ts';
import type { DumpObject } from './dump.ts';
import { commonParts, type Making, namedParts, type Placement } from './symbol.ts';

/** A function or method. `around` are the words of the class that holds it, for its parameters; null for none. */
export function functionSymbol(
  placement: Placement,
  making: Making,
  around: { readonly isMethod: boolean; readonly parameters: Docstring['parameters'] | null },
): ApiSymbol {
  const { object, scope, below } = placement;
  const kind = around.isMethod ? 'method' : 'function';
  if (!making.isWanted(placement.path)) return { ...namedParts(placement), kind };
  const reading = { names: making.names, scope };
  const own = docstringOf(object, reading);
  const words = { ...own, parameters: new Map([...(around.parameters ?? []), ...own.parameters]) };
  const declared = object.overloads.length === 0 ? [object] : object.overloads;
  const signatures = declared.map((declaration, index) => {
    const overload = declaration === object ? null : docstringOf(declaration, reading);
    return signatureFrom(declaration, {
      reading,
      isMethod: around.isMethod,
      anchor: index === 0 ? below : `${below}-${index + 1}`,
      words: overload === null ? words : joinWords(words, overload),
      ownWords: overload,
      deprecated: overload === null ? null : deprecationOf(declaration, overload),
    });
  });
  const common = commonParts(placement, own);
  const left = entriesWithout(own.parameters, parameterNames(declared));
  return {
    ...common,
    kind,
    description: apiText(describe(own, { Parameters: left }), object.docAt),
    signatures,
    members: [],
  };
}

/** What an overload says goes before what is said of all. */
function joinWords(all: Docstring, overload: Docstring): Docstring {
  return {
    ...overload,
    parameters: new Map([...all.parameters, ...overload.parameters]),
    returns: overload.returns ?? all.returns,
    raises: overload.raises.length === 0 ? all.raises : overload.raises,
  };
}

/** Bare names of the parameters of all declarations. */
export function parameterNames(declared: readonly DumpObject[]): ReadonlySet<string> {
  return new Set(
    declared.flatMap(({ fields }) =>
      [...recordsOf(fields, 'parameters'), ...recordsOf(fields, 'type_parameters')].map(
        (one) => textOf(one, 'name') ?? '',
      ),
    ),
  );
}
