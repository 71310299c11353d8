import { damagedStore } from '../../base/damaged-store.ts';
import { decodeDocument } from '../../document/codec.ts';
import type { Document } from '../../model/page/document.ts';
import type { PageFacts } from '../../model/page/page.ts';
import type { PageStore } from './page-store.ts';

/** Returns the document of a page that was read in this run. Throws `damagedStore` if the store no longer has it whole. */
export function storedDocument(store: PageStore, { documentHash, links, file }: PageFacts): Document {
  const text = store.readDocument(documentHash);
  const document = text === null ? null : decodeDocument(text, links.length);
  if (document === null) throw damagedStore(file);
  return document;
}
