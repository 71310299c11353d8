import { hashOf } from '../base/hash.ts';
import { addressKey, belowBase } from '../base/paths.ts';
import type { LoadedSite } from '../config/index.ts';
import type { Diagnostic, Result } from '../model/diagnostic.ts';
import type { PageFacts, SourceDoc } from '../model/page.ts';
import { reservedPaths } from '../outputs/list.ts';
import { homeHref, lastVersion } from '../outputs/site-context.ts';
import { readSources } from '../site/load.ts';
import { resolvePages } from '../site/plan.ts';
import type { RunOptions } from '../site/site-run.ts';
import { withRun } from '../site/site-run.ts';
import { createShelf, type Shelf } from '../sources/api/shelf.ts';
import { listSources } from '../sources/listing.ts';
import { type Answer, lostPage, type PageAnswer, renderPage } from './answer.ts';
import { type Glimpses, isQuicklyPlaced, openGlimpses } from './glimpse.ts';
import { filesTakenIn, type LiveState, type OpenSite, placedState, wholeState } from './live-state.ts';
import { skimDocs } from './skim.ts';
import { skimSources } from './skim-sources.ts';
import { createWorkshop, type Workshop } from './workshop.ts';
import { workshopOptions } from './workshop-options.ts';

/** The site in memory: pages are rendered when they are asked for. */
export interface LiveSite {
  /** Answers a decoded path. Never fails because of content: a page with findings is shown as far as it goes. */
  answer(path: string): Promise<Answer>;
  /**
   * Gives all pages their places, where the quick start left that out. Pages that were asked for before may change by it.
   * False where `close` ended it.
   */
  place(): Promise<boolean>;
  /** Whether all pages have their places. */
  isPlaced(): boolean;
  /** Reads everything that changed. The first call completes what the quick start left out. False where `close` ended it. */
  refresh(): Promise<boolean>;
  /** Takes a changed configuration into use and reads what it changes. What was parsed is kept where it still holds. */
  reload(loaded: LoadedSite): Promise<boolean>;
  /** What is wrong with the site as last refreshed. */
  diagnostics(): readonly Diagnostic[];
  /** How many pages there are. */
  pageCount(): number;
  /** Absolute paths of the files that pages take in. */
  takenIn(): readonly string[];
  /** Ends what is being placed or read. */
  close(): void;
}

/** Rendered pages that are kept: more than open browsers show, less than a crawler asks for. */
const KEPT_PAGES = 200;
/** Documents parsed at a time: a refresh can be ended in between. */
const BATCH = 64;

interface Holder extends OpenSite {
  loaded: LoadedSite;
  workshop: Workshop;
  /** Null until all pages have their places: until then there are glimpses. */
  state: LiveState | null;
  /** Null once they are not needed any more: what they hold is let go of. */
  glimpses: Glimpses | null;
  placing: Promise<boolean> | null;
  readonly rendered: Map<string, PageAnswer>;
  readonly shelf: Shelf;
  /** Settles when what answers are made from is consistent again; null while it is. */
  busy: Promise<void> | null;
  /** Counts refreshes: an answer that one overtook is made again. */
  round: number;
  /** Settles when the refresh under way ends. */
  reading: Promise<void> | null;
  /** Answers that are being made. */
  readonly making: Set<Promise<unknown>>;
  /** How often files beside the pages changed: each time all pages are shown anew. */
  changes: number;
  closed: boolean;
}

/**
 * Opens a site for serving. A small site starts from a skim (first lines of each page, no Markdown), a large one from the names
 * of its files, so that the first page is there at once however large the site is; `refresh` then reads it whole.
 */
export async function openLiveSite(loaded: LoadedSite, options: RunOptions): Promise<LiveSite> {
  const workshop = createWorkshop(workshopOptions(loaded.site, options), options.host);
  const open = { loaded, options, workshop };
  const shelf = createShelf();
  const listing = listSources(loaded.site, options.host);
  const held: Holder = {
    ...open,
    shelf,
    state: null,
    glimpses: openGlimpses(listing, open, shelf),
    placing: null,
    rendered: new Map(),
    busy: null,
    round: 0,
    reading: null,
    making: new Set(),
    changes: 0,
    closed: false,
  };
  if (isQuicklyPlaced(listing)) await place(held);
  return {
    answer: (path) => answer(path, held),
    place: () => place(held),
    isPlaced: () => held.state !== null,
    refresh: () => startRefresh(held),
    reload: (changed) => startRefresh(held, changed),
    diagnostics: () => held.state?.diagnostics ?? [],
    pageCount: () => held.state?.pages.size ?? 0,
    takenIn: () => (held.state === null ? [] : filesTakenIn(held.state, held.loaded.site)),
    close() {
      held.closed = true;
    },
  };
}

function place(held: Holder): Promise<boolean> {
  held.placing ??= placePages(held);
  return held.placing;
}

async function placePages(held: Holder): Promise<boolean> {
  const { loaded, options, shelf, glimpses } = held;
  const sources = await skimSources(loaded, options, shelf);
  const skimming = { root: loaded.site.root, host: options.host, isEnded: () => held.closed };
  const facts = await skimDocs(sources.inventory.docs, skimming);
  if (held.closed) return false;
  const next = Promise.resolve(glimpses?.close()).then(() => placedState(sources, facts, held));
  startRound(held, settled(next));
  takeState(held, await next);
  return true;
}

function takeState(held: Holder, state: LiveState): void {
  if (held.state !== null && held.state.assetsKey !== state.assetsKey) held.changes++;
  held.state = state;
  held.glimpses = null;
  held.rendered.clear();
}

/** Reads the site anew, after a refresh that is under way. */
function startRefresh(held: Holder, changed: LoadedSite | null = null): Promise<boolean> {
  const reading = (held.reading ?? Promise.resolve()).then(() => {
    if (changed !== null) takeSite(changed, held);
    const work = refresh(held);
    if (held.state?.reach === 'whole' || changed !== null) startRound(held, settled(work));
    return work;
  });
  held.reading = settled(reading);
  return reading;
}

/** A workshop is made anew only where parsing changes: it holds what was parsed, and a highlighter. */
function takeSite(changed: LoadedSite, held: Holder): void {
  const [before, after] = [held.loaded, changed].map(({ site }) => workshopOptions(site, held.options));
  held.loaded = changed;
  if (after !== undefined && hashOf(before) !== hashOf(after))
    held.workshop = createWorkshop(after, held.options.host);
}

async function refresh(held: Holder): Promise<boolean> {
  const { loaded, options } = held;
  await settled(place(held));
  // Reading takes the thread for longer than a page does: whoever waits for the first page has it before.
  await Promise.allSettled(held.making);
  if (held.closed) return false;
  const sources = await withRun(loaded, options, (run) => readSources(run, held.shelf));
  const parsed = await parseInBatches(sources.value.docs, held);
  if (held.closed) return false;
  const planned = resolvePages(loaded, { sources, parsed, reserved: reservedPaths(loaded.site) });
  const next = wholeState(planned, sources.value.assets, held);
  if (held.state?.reach !== 'whole') startRound(held, settled(next));
  takeState(held, await next);
  // Of a page that was read by itself meanwhile.
  held.shelf.opened.clear();
  return true;
}

/** From now until `work` settles answers wait, and those that are being made are made again. */
function startRound(held: Holder, work: Promise<void>): void {
  held.round++;
  const busy = work.then(() => {
    if (held.busy === busy) held.busy = null;
  });
  held.busy = busy;
}

function settled(work: Promise<unknown>): Promise<void> {
  return work.then(
    () => undefined,
    () => undefined,
  );
}

async function parseInBatches(
  docs: readonly SourceDoc[],
  held: Holder,
): Promise<Result<readonly PageFacts[]>> {
  const value: PageFacts[] = [];
  const diagnostics: Diagnostic[] = [];
  for (let at = 0; at < docs.length && !held.closed; at += BATCH) {
    const batch = await held.workshop.parse(docs.slice(at, at + BATCH));
    for (const facts of batch.value) value.push(facts);
    for (const found of batch.diagnostics) diagnostics.push(found);
  }
  return { value, diagnostics };
}

/** Documents that name all pages: made when the site has been read whole. */
const DOCUMENT = /\/(?:docs\.json|sitemap[\w-]*\.xml|robots\.txt|_redirects)$/;

async function answer(path: string, held: Holder): Promise<Answer> {
  for (;;) {
    while (held.busy !== null) await held.busy;
    if (DOCUMENT.test(path) && held.state?.reach !== 'whole') await (held.reading ?? startRefresh(held));
    const { round } = held;
    const isOvertaken = () => held.round !== round || held.busy !== null;
    const making = answerFrom(path, held);
    held.making.add(making);
    const made = await making
      .catch((error: unknown) => {
        if (!isOvertaken()) throw error;
      })
      .finally(() => held.making.delete(making));
    if (made == null || isOvertaken()) continue;
    return made.kind === 'page' ? { ...made, key: `${made.key} ${held.changes}` } : made;
  }
}

/** Null where pages had to be placed first: then it can be asked for again. */
async function answerFrom(path: string, held: Holder): Promise<Answer | null> {
  const { state, glimpses } = held;
  const { site } = held.loaded;
  const below = belowBase(path, site.basePath);
  if (below === null && path === '/') return { kind: 'redirect', to: homeHref(site, lastVersion(site)) };
  if (state !== null) return below === null ? lostPage(state) : answerBelow(below, state, held);
  const early =
    below === null ? null : ((await glimpses?.file(below)) ?? (await glimpses?.page(below)) ?? null);
  if (early === null && !(await place(held))) throw new Error('docgen was ended');
  return early;
}

async function answerBelow(address: string, state: LiveState, held: Holder): Promise<Answer> {
  const { rendered, round } = held;
  const page = state.pages.get(addressKey(address));
  if (page === undefined) return (await state.answerFile(address)) ?? lostPage(state);
  const known = rendered.get(page.file);
  if (known !== undefined) return known;
  const shown = await renderPage(page, state, held);
  if (held.round === round) keep(page.file, shown, rendered);
  return shown;
}

function keep(file: string, shown: PageAnswer, rendered: Map<string, PageAnswer>): void {
  const [oldest] = rendered.keys();
  if (rendered.size >= KEPT_PAGES && oldest !== undefined) rendered.delete(oldest);
  rendered.set(file, shown);
}
