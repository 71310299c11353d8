import { type ApiSignature, type ApiSymbol, NO_SIGNATURE } from '../../../model/api/api.ts';
import { textOf } from '../fields.ts';
import { joinRefs } from '../references.ts';
import { type Declaration, symbolOf, textIn } from './declaration.ts';
import { cleanText } from './signature/clean-text.ts';
import { rawIfShortened, shortValue } from './signature/elide-noise.ts';
import { typeHeading } from './signature/function-heading.ts';
import { type Heading, headingText } from './signature/heading.ts';
import { parametersFrom } from './signature/parameters.ts';
import { readableText } from './signature/readable-text.ts';
import { typeFrom } from './signature/types.ts';

/** Makes the symbol of an alias. The type of a type (`AnyStruct[...]`) is not shown: the value says more. */
export function aliasSymbol(declaration: Declaration): ApiSymbol {
  const { context, fields } = declaration;
  const printed = cleanText(textOf(fields, 'value') ?? '');
  const value = shortValue(readableText(printed)) || null;
  const type = textOf(fields, 'type') ?? '';
  const heading = typeHeading(fields, 'alias');
  const declared = headingText(heading);
  const text = `${declared}${value === null ? '' : ` = ${value}`}`;
  const raw = rawIfShortened(`${declared} = ${printed}`, text);
  return {
    ...symbolOf(declaration),
    type: type.startsWith('AnyStruct[') ? null : typeFrom(context.routes, { type }),
    value,
    signatures: [{ ...declaredSignature(declaration, heading, text), raw }],
  };
}

/** Makes the symbol of a field. */
export function fieldSymbol(declaration: Declaration): ApiSymbol {
  const { context, fields, name } = declaration;
  const type = typeFrom(context.routes, fields);
  const heading: Heading = { lead: `var ${name}`, parameters: null, arguments: null, tail: '' };
  const declared = declaredSignature(
    declaration,
    heading,
    type === null ? heading.lead : `${heading.lead}: ${type.text}`,
  );
  return { ...symbolOf(declaration), type, signatures: [{ ...declared, refs: type?.refs ?? [] }] };
}

/** The signature of a declaration that cannot be called. Its documentation is that of the symbol. */
export function declaredSignature(declaration: Declaration, heading: Heading, text: string): ApiSignature {
  const { fields, name, at } = declaration;
  const parameters = parametersFrom(declaration, 'parameters', heading.parameters);
  return {
    ...NO_SIGNATURE,
    anchor: name.toLowerCase(),
    text,
    refs: joinRefs(parameters.map(({ type }) => type?.refs)),
    parameters,
    constraints: textIn(declaration, fields, 'constraints'),
    at: at(fields),
  };
}
