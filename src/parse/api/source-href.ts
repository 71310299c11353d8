import type { ApiSymbol } from '../../model/api/api.ts';

/** Returns the URL of a declaration from the pattern of its repository, or null if its source is not known. */
export function sourceHrefOf({ source }: ApiSymbol, repository: string | null): string | null {
  if (source === null || repository === null) return null;
  return repository
    .replaceAll('{file}', () => encodeURI(source.file))
    .replaceAll('{line}', () => String(source.line));
}
