import { addressKey, belowBase } from '../base/paths.ts';
import { homeHref, lastVersion } from '../outputs/site-context.ts';
import type { ReadPage } from '../site/read-pages.ts';
import { lostPage, pageFile, renderResponse } from './page-response.ts';
import type { PageForm, PageResponse, SiteResponse } from './response.ts';
import type { SiteFrame, Snapshot } from './snapshot.ts';

/** Rendered pages that are cached: more than open browsers show, fewer than a crawler asks for. */
const CACHED_PAGES = 200;

interface Rendered {
  readonly page: ReadPage;
  readonly frame: SiteFrame;
  readonly response: Promise<PageResponse>;
}

/** Rendered pages by key, the oldest first. */
export type RenderedPages = Map<string, Rendered>;

/** A page or file that is asked for. */
export interface Wanted {
  readonly path: string;
  readonly wanted: PageForm;
}

/** Returns the response to a request from one snapshot. Rendered pages are kept in `rendered` until they or the frame change. */
export async function findResponse(
  { path, wanted }: Wanted,
  snapshot: Snapshot,
  rendered: RenderedPages,
): Promise<SiteResponse> {
  const { frame, run } = snapshot;
  const { site } = run.loaded;
  const address = belowBase(path, site.basePath);
  if (address === null)
    return path === '/' ? { kind: 'redirect', to: homeHref(site, lastVersion(site)) } : lostPage(snapshot);
  const key = frame.addresses.get(addressKey(address));
  const page = key === undefined ? undefined : snapshot.pages.get(key);
  if (key === undefined || page === undefined) return respondOther(address, snapshot);
  if (wanted === 'markdown')
    return (await pageFile(`${addressKey(address)}.md`, snapshot)) ?? lostPage(snapshot);
  const known = rendered.get(key);
  if (known?.page === page && known.frame === frame) return known.response;
  const response = renderResponse(page, snapshot);
  cache(key, { page, frame, response }, rendered);
  // Tried again when it is asked for again.
  response.catch(() => rendered.delete(key));
  return response;
}

async function respondOther(address: string, snapshot: Snapshot): Promise<SiteResponse> {
  const readPage = async (path: string) => (await pageFile(`/${path}`, snapshot))?.content ?? '';
  const file =
    (await snapshot.respondFile(address, readPage)) ?? (await snapshot.respondIndex(address, readPage));
  return file ?? (await pageFile(address, snapshot)) ?? lostPage(snapshot);
}

function cache(key: string, entry: Rendered, rendered: RenderedPages): void {
  const [oldest] = rendered.keys();
  if (rendered.size >= CACHED_PAGES && oldest !== undefined && !rendered.has(key)) rendered.delete(oldest);
  rendered.set(key, entry);
}
