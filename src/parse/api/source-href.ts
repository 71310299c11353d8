import type { ApiPage, ApiSymbol } from '../../model/api/api.ts';

/** Returns the URL of a declaration on a page, or null if its position or the pattern of the repository is not known. */
export function sourceHrefOf({ source }: ApiSymbol, page: ApiPage): string | null {
  return source === null ? null : fillPattern(page, source);
}

/** Returns the URL of the declaration of a page's symbol. A pattern with `{module}` needs no position: the file of the module is known by its name. */
export function pageSourceHref(page: ApiPage): string | null {
  return fillPattern(page, page.symbol.source);
}

/** Fills the pattern of the repository. Without a position the fragment with the line is left out. Returns null if anything else is not known. */
function fillPattern(page: ApiPage, source: ApiSymbol['source']): string | null {
  const { repository } = page;
  if (repository === null) return null;
  const pattern = source === null ? repository.replace(/#.*\{line\}.*$/, '') : repository;
  const module = pattern.includes('{module}') ? moduleFile(page) : '';
  if (module === null || (source === null && /\{(?:file|line)\}/.test(pattern))) return null;
  const { file, line } = source ?? { file: '', line: 1 };
  return pattern
    .replaceAll('{module}', () => encodeURI(module))
    .replaceAll('{file}', () => encodeURI(file))
    .replaceAll('{line}', () => String(line));
}

/** Returns the path of the module of a page's symbol, or null if there is none around it. */
function moduleFile({ symbol: { kind, path, name }, group }: ApiPage): string | null {
  const isContainer = kind === 'module' || kind === 'package';
  const module = isContainer ? path : path.slice(0, Math.max(0, path.length - name.length - 1));
  if (module === '') return null;
  // What a package holds itself is in its `__init__`.
  const isPackage = kind === 'package' || (kind !== 'module' && module === group);
  return `${module}${isPackage ? '.__init__' : ''}`.replaceAll('.', '/');
}
