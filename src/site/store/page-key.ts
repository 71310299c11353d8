import { hash } from '../../base/hash.ts';
import type { SourceDoc } from '../../model/page/page.ts';

/** The names of a document: pages of equal text have different facts. */
export type DocNames = Pick<SourceDoc, 'kind' | 'version' | 'file' | 'path'>;

/**
 * Returns the key under which what a document gives is stored. `scope` is the hash of all that pages share (program version,
 * options), `source` the hash of the document's own content.
 */
export function pageKey({ kind, version, file, path }: DocNames, scope: string, source: string): string {
  return hash([scope, kind, version, file, path, source].join('\0'));
}

/** Returns the hash of a page of reference: from the hashes of its packed symbol, its language, and the file that opens it. */
export function apiSource(packed: string, language: string, intro: string): string {
  return hash([packed, language, intro].join('\0'));
}
