import { diagnostic } from '../../../base/report.ts';
import type { ApiSymbol } from '../../../model/api.ts';
import type { Diagnostic, Result } from '../../../model/diagnostic.ts';
import { type Fields, isFields, recordsOf, textOf } from '../fields.ts';
import type { JsonFile } from '../json-file.ts';
import {
  type DeclarationKind,
  type FileContext,
  nameIn,
  noteUnknown,
  unknownFields,
} from './file-context.ts';
import { indexRoutes } from './signature/routes.ts';
import { symbolOf } from './symbol.ts';
import { aliasSymbols, functionSymbols, typeSymbol } from './types-and-values.ts';

/** Module of the file of a package. It is the package itself. */
const PACKAGE_FILE = '__init__';

/** Reads the package or module that a file documents. Returns null and an error if it is neither. */
export function readMojoFile(file: JsonFile): Result<ApiSymbol | null> {
  const decl = isFields(file.value) ? (file.value.decl ?? file.value) : null;
  if (!isFields(decl)) return { value: null, diagnostics: [unknownShape(file, null)] };
  const context: FileContext = { file, routes: indexRoutes(decl), unknown: new Map(), found: [] };
  const kind = kindOf(decl);
  if (kind === null) return { value: null, diagnostics: [unknownShape(file, decl)] };
  const name = nameIn(context, decl, { kind, within: file.file });
  const value = name === null ? null : containerSymbol(context, decl, { kind, name, path: name });
  return { value, diagnostics: [...context.found, ...unknownFields(context)] };
}

function kindOf(decl: Fields): 'package' | 'module' | null {
  if (decl.kind === 'package' || decl.kind === 'module') return decl.kind;
  if (decl.kind !== undefined) return null;
  if (Array.isArray(decl.modules)) return 'package';
  return Array.isArray(decl.functions) || Array.isArray(decl.structs) ? 'module' : null;
}

function unknownShape(file: JsonFile, decl: Fields | null): Diagnostic {
  const kind = decl === null ? null : textOf(decl, 'kind');
  const what = kind === null ? 'has no `decl`' : `describes a "${kind}"`;
  return diagnostic('api/unknown-shape', {
    message: `${file.file} ${what}, so it is not a package or module as \`mojo doc\` prints it`,
    at: decl === null ? { file: file.file, line: 1, col: 1 } : file.at(decl),
    hint: 'make the file with `mojo doc -o FILE PATH`',
  });
}

interface ContainerName {
  readonly kind: 'package' | 'module';
  readonly name: string;
  readonly path: string;
}

/** Makes the symbol of a package or module. The text and the declarations of `__init__` belong to the package. */
function containerSymbol(context: FileContext, fields: Fields, named: ContainerName): ApiSymbol {
  const { kind, path } = named;
  noteUnknown(context, fields, named);
  const symbol = symbolOf(context, fields, named);
  if (kind === 'module') return { ...symbol, members: membersOf(context, fields, path) };
  const modules = recordsOf(fields, 'modules');
  const own = modules.find((one) => one.name === PACKAGE_FILE);
  const inner = own === undefined ? symbol : symbolOf(context, own, named);
  if (own !== undefined) noteUnknown(context, own, { kind: 'module', path });
  const others = modules.filter((one) => one !== own);
  return {
    ...symbol,
    summary: symbol.summary ?? inner.summary,
    description: symbol.description ?? inner.description,
    members: [
      ...(own === undefined ? [] : membersOf(context, own, path)),
      ...containers(context, others, { kind: 'module', within: path }),
      ...containers(context, recordsOf(fields, 'packages'), { kind: 'package', within: path }),
    ],
  };
}

function containers(
  context: FileContext,
  listed: readonly Fields[],
  { kind, within }: { readonly kind: ContainerName['kind'] & DeclarationKind; readonly within: string },
): readonly ApiSymbol[] {
  return listed.flatMap((one) => {
    const name = nameIn(context, one, { kind, within });
    return name === null ? [] : [containerSymbol(context, one, { kind, name, path: `${within}.${name}` })];
  });
}

/** The declarations of a module. */
function membersOf(context: FileContext, fields: Fields, path: string): readonly ApiSymbol[] {
  return [
    ...aliasSymbols(context, fields, path),
    ...recordsOf(fields, 'structs').flatMap((one) =>
      typeSymbol(context, one, { kind: 'struct', within: path }),
    ),
    ...recordsOf(fields, 'traits').flatMap((one) =>
      typeSymbol(context, one, { kind: 'trait', within: path }),
    ),
    ...functionSymbols(context, fields, { kind: 'function', within: path }),
  ];
}
