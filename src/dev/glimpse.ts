import { addressKey, idFromPath } from '../base/paths.ts';
import type { ApiDoc, PageFacts, SourceDoc } from '../model/page.ts';
import type { Site } from '../model/site.ts';
import { namesInSidebar } from '../resolve/sidebars/sidebar-names.ts';
import type { Shelf } from '../sources/api/shelf.ts';
import { completeDoc, type DiscoverOptions, joinLibraries } from '../sources/index.ts';
import type { Listing } from '../sources/listing.ts';
import {
  findNamed,
  measureNear,
  type NamedPage,
  type NearNames,
  nameOfDoc,
  nearDocs,
} from '../sources/near.ts';
import { type Answer, type PageAnswer, renderPage } from './answer.ts';
import { type LiveState, type OpenSite, placedState } from './live-state.ts';
import { skimDocs } from './skim.ts';
import type { SkimmedSources } from './skim-sources.ts';

/** A site of which only the names of its files are known: what a page shows is read around that page alone. */
export interface Glimpses {
  /** Makes the page at an address below the base path. Null where no file name tells which page that is. */
  page(address: string): Promise<PageAnswer | null>;
  /** A file that a page made before asks for, by its address: style sheet, scripts, images. Never a redirect. */
  file(address: string): Promise<Answer | null>;
  /** Makes no more pages: those that wait are null. Settles when none is being made. */
  close(): Promise<void>;
}

/** Pages that can be placed before anybody waits: about 40 ms a thousand. */
const FEW = 500;

/** Whether all pages of a site can have their places at once. Libraries take longer than a page, also those that an earlier run kept. */
export function isQuicklyPlaced({ versions }: Listing): boolean {
  const count = versions.reduce((sum, { docs }) => sum + docs.length, 0);
  return count <= FEW && versions.every(({ version }) => version.apis.length === 0);
}

interface Looking {
  readonly listing: Listing;
  readonly open: OpenSite;
  /** What libraries are read with. */
  readonly reading: DiscoverOptions;
  readonly states: LiveState[];
}

/**
 * Makes pages of a site before its pages have their places, in a time that hardly grows with the site: the files are listed,
 * and opened are those only that the page shows something of. What no file name tells (a link by slug, a library beside the
 * page) may be missing until all pages are placed.
 */
export function openGlimpses(listing: Listing, open: OpenSite, shelf: Shelf): Glimpses {
  const { loaded, options } = open;
  const reading = { cacheDir: options.cacheDir, shelf, locate: loaded.locate };
  const looking: Looking = { listing, open, reading, states: [] };
  const made = new Map<string, Promise<PageAnswer | null>>();
  // One after another: each state brings its own sidebar to the one renderer.
  const line = { end: Promise.resolve(), isClosed: false };
  const enqueue = (key: string) => {
    const page = line.end.then(() => (line.isClosed ? null : makePage(key, looking)));
    line.end = page.then(
      () => undefined,
      () => undefined,
    );
    return page;
  };
  return {
    page(address) {
      const key = addressKey(address);
      const known = made.get(key) ?? enqueue(key);
      made.set(key, known);
      return known;
    },
    async file(address) {
      for (const { answerFile } of looking.states) {
        const answer = await answerFile(address);
        // Where a redirect leads, and whether a page stands there, is known of all pages alone.
        if (answer !== null && answer.kind !== 'redirect') return answer;
      }
      return null;
    },
    close() {
      line.isClosed = true;
      return line.end;
    },
  };
}

async function makePage(key: string, looking: Looking): Promise<PageAnswer | null> {
  const named = findNamed(looking.listing, key);
  if (named === null) return null;
  const apis = await skimApis(named, looking);
  const doc = apis.find((one) => nameOfDoc(one) === named.path) ?? named.doc;
  if (doc === null) return null;
  const state = await stateAround({ ...named, doc, apis }, looking);
  const page = state.pages.get(key);
  // Front matter may give the page another address, or none.
  if (page?.path !== doc.path) return null;
  looking.states.push(state);
  return renderPage(page, state, looking.open);
}

/** The pages of the libraries that may have a page there, by their names. */
async function skimApis(
  { libraries, listed: { version, docs } }: NamedPage,
  { open: { loaded, options }, reading }: Looking,
): Promise<readonly ApiDoc[]> {
  if (libraries.length === 0) return [];
  const { skimLibraries } = await import('../sources/api/skim-libraries.ts');
  const input = { version, options: { root: loaded.site.root, ...reading }, host: options.host };
  return skimLibraries(input, docs, libraries);
}

interface Asked extends Omit<NamedPage, 'doc'> {
  readonly doc: SourceDoc;
  readonly apis: readonly ApiDoc[];
}

async function stateAround(asked: Asked, { listing, open, reading }: Looking): Promise<LiveState> {
  const { workshop } = open;
  const { site } = open.loaded;
  const { host } = open.options;
  const complete = (doc: SourceDoc) => completeDoc(doc, { site, host, options: reading });
  const [asWritten] = (await workshop.parse([await complete(asked.doc)])).value;
  const names = namesOn(site, asked, asWritten);
  const docs = docsAround(asked, listing, names);
  const assets = await measureNear(listing, names.hrefs, { site, host });
  const sources: SkimmedSources = { inventory: { docs, assets }, complete };
  const facts = await skimDocs(docs, { root: site.root, host, isEnded: () => false });
  const state = await placedState(sources, facts, open);
  return { ...state, reach: 'near' };
}

/** What a page and the bars around it lead to and show. */
function namesOn(
  { navbar, footer, favicon }: Site,
  { listed, doc }: Asked,
  facts: PageFacts | undefined,
): NearNames {
  const { pages, folders } = namesInSidebar(Object.values(listed.version.sidebars).flat());
  const links = [...(facts?.links ?? []), ...navbar.items, ...footer.links];
  const images = [navbar.logo, favicon, facts?.meta.image].filter((href) => href != null);
  const beside = [facts?.meta.paginationPrev, facts?.meta.paginationNext].filter((id) => id != null);
  return {
    ids: new Set([idFromPath(doc.path), ...pages, ...beside]),
    folders,
    hrefs: [...links.flatMap((link) => ('href' in link ? [link.href] : [])), ...images],
  };
}

function docsAround({ listed, path, apis }: Asked, { versions }: Listing, names: NearNames) {
  const near = nearDocs(listed.docs, path, names);
  const elsewhere = versions.filter((one) => one !== listed);
  const same = elsewhere.flatMap(({ docs }) => docs.filter((doc) => nameOfDoc(doc) === path));
  return [...joinLibraries(near, apis), ...same];
}
