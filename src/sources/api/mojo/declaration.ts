import { diagnostic } from '../../../base/report.ts';
import { type ApiSymbol, type ApiText, NO_SYMBOL } from '../../../model/api/api.ts';
import type { ApiKind } from '../../../model/api/api-kind.ts';
import type { Diagnostic, Position } from '../../../model/diagnostic.ts';
import { type Fields, textOf } from '../fields.ts';
import { textAt } from '../texts.ts';
import { noteUnknownFields, type UnknownParts } from '../unknown-parts.ts';
import { KNOWN_FIELDS } from './known-fields.ts';
import type { Routes } from './signature/routes.ts';

/** Where a declaration is documented and declared. */
export interface Location {
  /** Returns the position of an object of the declaration, such as an argument, or of the text that it has under a key. */
  readonly at: (part: Fields, key?: string) => Position;
  /** File and line in the documented source, or null if it is not known. */
  readonly source: ApiSymbol['source'];
}

/** An overload of a function: its index, and how many there are. */
export interface Overload {
  readonly index: number;
  readonly count: number;
}

/** A parsed output of the tool. */
export interface MojoFile {
  /** Path relative to the site, with `/`. */
  readonly file: string;
  readonly value: unknown;
  /** Returns the location of a qualified name. */
  readonly locate: (path: string, overload?: Overload) => Location;
}

/** What the declarations of one file share. */
export interface FileContext extends MojoFile {
  readonly routes: Routes;
  readonly unknown: UnknownParts;
  readonly found: Diagnostic[];
}

/** A declaration that a symbol is made from. */
export interface Declaration extends Location {
  readonly context: FileContext;
  readonly kind: ApiKind;
  readonly name: string;
  /** Qualified name. */
  readonly path: string;
  readonly fields: Fields;
}

/** Where and as what a declaration is listed. */
export interface ListedAs {
  readonly kind: ApiKind;
  /** Qualified name of the symbol around it, empty for a root. */
  readonly within: string;
}

/** Opens a declaration and notes its unknown fields. Returns null and reports it if its name cannot be part of a qualified name and an address. */
export function openDeclaration(
  context: FileContext,
  fields: Fields,
  { kind, within }: ListedAs,
): Declaration | null {
  const name = textOf(fields, 'name') ?? '';
  if (name === '' || /[\s./\\#?%\p{Cc}]/u.test(name)) {
    const around = within === '' ? context.file : within;
    const message =
      name === ''
        ? `A ${kind} in "${around}" has no name`
        : `The ${kind} name ${JSON.stringify(name)} in "${around}" cannot be the name of a page`;
    const at = context.locate(within).at(fields);
    const hint = 'make the file again with `mojo doc -o FILE PATH`';
    context.found.push(diagnostic('api/unknown-shape', { message, at, hint }));
    return null;
  }
  const path = within === '' ? name : `${within}.${name}`;
  const declaration = { context, kind, name, path, fields, ...context.locate(path) };
  noteUnknown(declaration, kind, fields);
  return declaration;
}

/** Notes the unknown fields of an object of a declaration. */
export function noteUnknown({ context, at }: Declaration, kind: string, fields: Fields): void {
  noteUnknownFields(context.unknown, { kind, fields, at: () => at(fields) }, KNOWN_FIELDS);
}

/** Makes a symbol with what all declarations have. The rest is empty. */
export function symbolOf(declaration: Declaration): ApiSymbol {
  const { kind, name, path, fields, at, source } = declaration;
  return {
    ...NO_SYMBOL,
    kind,
    name,
    path,
    summary: textIn(declaration, fields, 'summary'),
    description: textIn(declaration, fields, 'description'),
    deprecated: deprecationOf(fields),
    isExperimental: fields.isStabilityTracked === true && fields.isStable === false,
    since: textOf(fields, 'sinceVersion')?.trim() ?? null,
    source,
    at: at(fields),
  };
}

/** A text field of an object of a declaration, or null if it is empty. */
export function textIn({ at }: Declaration, fields: Fields, key: string): ApiText | null {
  return textAt(textOf(fields, key)?.trim() ?? null, at(fields, key));
}

/** The note of a deprecated declaration (may be empty), or null. Some versions print a flag. */
function deprecationOf(fields: Fields): string | null {
  return fields.deprecated === true ? '' : (textOf(fields, 'deprecated')?.trim() ?? null);
}
