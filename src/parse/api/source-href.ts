import type { ApiPage, ApiSymbol } from '../../model/api/api.ts';

/** Returns the URL of a declaration from the pattern of its repository, or null if its source is not known. */
export function sourceHrefOf({ source }: ApiSymbol, repository: string | null): string | null {
  if (source === null || repository === null) return null;
  return repository
    .replaceAll('{file}', () => encodeURI(source.file))
    .replaceAll('{line}', () => String(source.line));
}

/** Returns the URL of the declaration of a page's symbol. A pattern with `{module}` needs no position: the file of the module is known by its name. */
export function pageSourceHref({ symbol, group, repository }: ApiPage): string | null {
  if (repository === null || !repository.includes('{module}')) return sourceHrefOf(symbol, repository);
  const { kind, path, name } = symbol;
  const isContainer = kind === 'module' || kind === 'package';
  const module = isContainer ? path : path.slice(0, Math.max(0, path.length - name.length - 1));
  if (module === '') return null;
  // What a package holds itself is in its `__init__`.
  const isPackage = kind === 'package' || (kind !== 'module' && module === group);
  const file = `${module}${isPackage ? '.__init__' : ''}`.replaceAll('.', '/');
  return repository.replaceAll('{module}', () => encodeURI(file));
}
