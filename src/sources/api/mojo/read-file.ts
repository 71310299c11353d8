import { diagnostic } from '../../../base/report.ts';
import type { ApiSymbol } from '../../../model/api.ts';
import type { Diagnostic, Result } from '../../../model/diagnostic.ts';
import { type Fields, isFields, recordsOf, textOf } from '../fields.ts';
import type { JsonFile } from '../json-file.ts';
import { type Known, nameIn, noteUnknown, type Reading, unknownFields } from './reading.ts';
import { indexRoutes } from './routes.ts';
import { symbolOf } from './symbol.ts';
import { aliasSymbols, functionSymbols, typeSymbol } from './types-and-values.ts';

/** Module of a package's own file. It is the package. */
const PACKAGE_FILE = '__init__';

/** What one file documents: a package or a module; null with a finding where it is neither. `only`: what is wanted whole. */
export function readMojoFile(file: JsonFile, only?: ReadonlySet<string>): Result<ApiSymbol | null> {
  const decl = isFields(file.value) ? (file.value.decl ?? file.value) : null;
  if (!isFields(decl)) return { value: null, diagnostics: [unknownShape(file, null)] };
  const isWanted = (path: string) => only?.has(path) ?? true;
  const reading: Reading = { file, isWanted, routes: indexRoutes(decl), unknown: new Map(), found: [] };
  const kind = kindOf(decl);
  if (kind === null) return { value: null, diagnostics: [unknownShape(file, decl)] };
  const name = nameIn(reading, decl, { kind, within: file.file });
  const value = name === null ? null : containerSymbol(reading, decl, { kind, name, path: name });
  return { value, diagnostics: [...reading.found, ...unknownFields(reading)] };
}

function kindOf(decl: Fields): 'package' | 'module' | null {
  if (decl.kind === 'package' || decl.kind === 'module') return decl.kind;
  if (decl.kind !== undefined) return null;
  if (Array.isArray(decl.modules)) return 'package';
  return Array.isArray(decl.functions) || Array.isArray(decl.structs) ? 'module' : null;
}

function unknownShape(file: JsonFile, decl: Fields | null): Diagnostic {
  const kind = decl === null ? null : textOf(decl, 'kind');
  const what = kind === null ? 'holds no `decl`' : `describes a "${kind}"`;
  return diagnostic('api/unknown-shape', {
    message: `${file.file} ${what}, so it is no package or module as \`mojo doc\` prints it`,
    at: decl === null ? { file: file.file, line: 1, col: 1 } : file.at(decl),
    hint: 'make the file with `mojo doc -o FILE PATH`',
  });
}

interface ContainerPlace {
  readonly kind: 'package' | 'module';
  readonly name: string;
  readonly path: string;
}

/** A package or module. What a package's own file says and defines belongs to the package. */
function containerSymbol(reading: Reading, fields: Fields, place: ContainerPlace): ApiSymbol {
  const { kind, path } = place;
  noteUnknown(reading, fields, place);
  const symbol = symbolOf(reading, fields, place);
  if (kind === 'module') return { ...symbol, members: itemsOf(reading, fields, path) };
  const modules = recordsOf(fields, 'modules');
  const own = modules.find((one) => one.name === PACKAGE_FILE);
  const words = own === undefined ? symbol : symbolOf(reading, own, place);
  if (own !== undefined) noteUnknown(reading, own, { kind: 'module', path });
  const others = modules.filter((one) => one !== own);
  return {
    ...symbol,
    summary: symbol.summary ?? words.summary,
    description: symbol.description ?? words.description,
    members: [
      ...(own === undefined ? [] : itemsOf(reading, own, path)),
      ...containers(reading, others, { kind: 'module', within: path }),
      ...containers(reading, recordsOf(fields, 'packages'), { kind: 'package', within: path }),
    ],
  };
}

function containers(
  reading: Reading,
  listed: readonly Fields[],
  { kind, within }: { readonly kind: ContainerPlace['kind'] & Known; readonly within: string },
): readonly ApiSymbol[] {
  return listed.flatMap((one) => {
    const name = nameIn(reading, one, { kind, within });
    return name === null ? [] : [containerSymbol(reading, one, { kind, name, path: `${within}.${name}` })];
  });
}

/** What a module defines. */
function itemsOf(reading: Reading, fields: Fields, path: string): readonly ApiSymbol[] {
  return [
    ...aliasSymbols(reading, fields, path),
    ...recordsOf(fields, 'structs').flatMap((one) =>
      typeSymbol(reading, one, { kind: 'struct', within: path }),
    ),
    ...recordsOf(fields, 'traits').flatMap((one) =>
      typeSymbol(reading, one, { kind: 'trait', within: path }),
    ),
    ...functionSymbols(reading, fields, { kind: 'function', within: path }),
  ];
}
