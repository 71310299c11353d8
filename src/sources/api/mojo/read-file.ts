import { diagnostic } from '../../../base/report.ts';
import type { ApiSymbol } from '../../../model/api/api.ts';
import type { Result } from '../../../model/diagnostic.ts';
import { type Fields, isFields, textOf } from '../fields.ts';
import { reportUnknown } from '../unknown-parts.ts';
import { type FileContext, type MojoFile, openDeclaration } from './declaration.ts';
import { indexRoutes } from './signature/routes.ts';
import { containerSymbol } from './symbols.ts';

/** Reads the package or module that a file documents. Returns null and an error if it is neither. */
export function readMojoFile(file: MojoFile): Result<ApiSymbol | null> {
  const { value } = file;
  const decl = isFields(value) ? (value.decl ?? value) : null;
  const fields = isFields(decl) ? decl : {};
  const kind = kindOf(fields);
  if (kind === null) {
    const named = textOf(fields, 'kind');
    const what = named === null ? 'has no `decl`' : `describes a "${named}"`;
    const message = `${file.file} ${what}, so it is not a package or module as \`mojo doc\` prints it`;
    const at = file.locate('').at(fields);
    const hint = 'make the file with `mojo doc -o FILE PATH`';
    return { value: null, diagnostics: [diagnostic('api/unknown-shape', { message, at, hint })] };
  }
  const context: FileContext = { ...file, routes: indexRoutes(fields), unknown: new Map(), found: [] };
  const root = openDeclaration(context, fields, { kind, within: '' });
  const symbol = root === null ? null : containerSymbol(root);
  const unknown = reportUnknown(context.unknown, '`mojo doc` printed what docgen does not read');
  return { value: symbol, diagnostics: [...context.found, ...unknown] };
}

function kindOf(decl: Fields): 'package' | 'module' | null {
  if (decl.kind === 'package' || decl.kind === 'module') return decl.kind;
  if (decl.kind !== undefined) return null;
  if (Array.isArray(decl.modules)) return 'package';
  return Array.isArray(decl.functions) || Array.isArray(decl.structs) ? 'module' : null;
}
