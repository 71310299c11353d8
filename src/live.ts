import { basename } from 'node:path';
import { hashOf } from './base/hash.ts';
import { sortDiagnostics } from './base/report.ts';
import { homeHref, lastVersion } from './chrome.ts';
import type { LoadedSite } from './config/index.ts';
import { addressKey, type LiveState, type OpenSite, pageKey, skimState, wholeState } from './live-state.ts';
import type { Diagnostic, Result } from './model/diagnostic.ts';
import type { PageFacts, SourceDoc } from './model/page.ts';
import type { IndexedPage } from './model/plan.ts';
import { planSources, type RunOptions, readSources, skimSources, workshopOptions } from './pipeline.ts';
import { weighDiagnostics } from './severity.ts';
import { createShelf, type Shelf } from './sources/api/shelf.ts';
import { createWorkshop, type Workshop } from './worker.ts';

/** What a path of the site answers with. */
export type Answer =
  | PageAnswer
  | { readonly kind: 'text'; readonly path: string; readonly content: string | Uint8Array }
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'redirect'; readonly to: string };

/** A page, or the page for addresses that lead nowhere. */
export interface PageAnswer {
  readonly kind: 'page';
  readonly html: string;
  /** Changes when the page must be loaded again. */
  readonly key: string;
  readonly status: 200 | 404;
  /** Findings of the page: of its source, of what it takes in, of its rendering. */
  readonly findings: readonly Diagnostic[];
}

/** The site in memory: pages are rendered when they are asked for. */
export interface LiveSite {
  /** Answers a decoded path. Never fails because of content: a page with findings is shown as far as it goes. */
  answer(path: string): Promise<Answer>;
  /** Reads everything that changed. The first call completes what the quick start left out. */
  refresh(): Promise<void>;
  /** Takes a changed configuration into use and reads what it changes. What was parsed is kept where it still holds. */
  reload(loaded: LoadedSite): Promise<void>;
  /** What is wrong with the site as last refreshed. */
  diagnostics(): readonly Diagnostic[];
  /** How many pages there are. */
  pageCount(): number;
  /** Absolute paths of the files that pages take in. */
  takenIn(): readonly string[];
  /** Ends a refresh that is under way. */
  close(): void;
}

/** Rendered pages that are kept: more than open browsers show, less than a crawler asks for. */
const KEPT_PAGES = 200;
/** Documents parsed at a time: a refresh can be ended in between. */
const BATCH = 64;

interface Holder extends OpenSite {
  loaded: LoadedSite;
  workshop: Workshop;
  state: LiveState;
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
  closed: boolean;
}

/**
 * Opens a site for serving. It starts from a skim (first lines of each page, no Markdown), so that the first page is there
 * at once however large the site is; `refresh` then reads it whole.
 */
export async function openLiveSite(loaded: LoadedSite, options: RunOptions): Promise<LiveSite> {
  const workshop = createWorkshop(workshopOptions(loaded.site, options), options.host);
  const open = { loaded, options, workshop };
  const shelf = createShelf();
  const state = await skimState(await skimSources(loaded, options, shelf), open);
  const rendered = new Map<string, PageAnswer>();
  const held: Holder = {
    ...open,
    shelf,
    state,
    rendered,
    busy: null,
    round: 0,
    reading: null,
    making: new Set(),
    closed: false,
  };
  return {
    answer: (path) => answer(path, held),
    refresh: () => startRefresh(held),
    reload: (changed) => startRefresh(held, changed),
    diagnostics: () => held.state.diagnostics,
    pageCount: () => held.state.pages.size,
    takenIn() {
      const files = [...held.state.pages.values()].flatMap(({ facts }) => facts.includes);
      return [...new Set(files.map(({ file }) => `${held.loaded.site.root}/${file}`))];
    },
    close() {
      held.closed = true;
    },
  };
}

/** Reads the site anew, after a refresh that is under way. */
function startRefresh(held: Holder, changed: LoadedSite | null = null): Promise<void> {
  const reading = (held.reading ?? Promise.resolve()).then(() => {
    if (changed !== null) takeSite(changed, held);
    const work = refresh(held);
    if (held.state.whole || changed !== null) startRound(held, settled(work));
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

async function refresh(held: Holder): Promise<void> {
  const { loaded, options } = held;
  // Reading takes the thread for longer than a page does: whoever waits for the first page has it before.
  await Promise.allSettled(held.making);
  if (held.closed) return;
  const sources = await readSources(loaded, options, held.shelf);
  const parsed = await parseInBatches(sources.value.docs, held);
  if (held.closed) return;
  const planned = await planSources(loaded, sources, async () => parsed);
  const next = wholeState(planned.value, sources.value.assets, planned.diagnostics, held);
  if (!held.state.whole) startRound(held, settled(next));
  held.state = await next;
  held.rendered.clear();
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
    await held.busy;
    if (DOCUMENT.test(path) && !held.state.whole) await (held.reading ?? startRefresh(held));
    const { round } = held;
    const isOvertaken = () => held.round !== round || held.busy !== null;
    const making = answerFrom(path, held);
    held.making.add(making);
    const made = await making
      .catch((error: unknown) => {
        if (!isOvertaken()) throw error;
      })
      .finally(() => held.making.delete(making));
    if (made !== undefined && !isOvertaken()) return made;
  }
}

async function answerFrom(path: string, held: Holder): Promise<Answer> {
  const { site } = held.loaded;
  const below = belowBase(path, site.basePath);
  if (below === null && path === '/') return { kind: 'redirect', to: homeHref(site, lastVersion(site)) };
  const page = below === null ? undefined : held.state.pages.get(addressKey(below));
  if (page !== undefined) return held.rendered.get(page.file) ?? renderPage(page, held);
  const file = below === null ? undefined : held.state.files.get(below.normalize('NFC'));
  return file?.() ?? lost(held.state);
}

/** The part of a path below the base path, `/` first; null for what is not below it. */
function belowBase(path: string, basePath: string): string | null {
  if (`${path}/` === basePath) return '/';
  return path.startsWith(basePath) ? path.slice(basePath.length - 1) : null;
}

function lost(state: LiveState): PageAnswer {
  return {
    kind: 'page',
    html: state.notFound,
    key: pageKey(state.notFound, state),
    status: 404,
    findings: [],
  };
}

async function renderPage(page: IndexedPage, held: Holder): Promise<PageAnswer> {
  const { state, rendered, workshop, round } = held;
  const plan = await state.planOf(page);
  if (plan === null) throw new Error(`docgen bug: ${page.facts.file} has no plan`);
  const [made] = await workshop.render([plan]);
  if (made === undefined) throw new Error(`docgen bug: ${plan.source} was not rendered`);
  const html = made.html === '' ? failedPage(plan.source) : made.html;
  const taken = new Set([page.facts.file, ...page.facts.includes.map(({ file }) => file)]);
  const own = state.diagnostics.filter(({ at }) => taken.has(at.file));
  const fresh = weighDiagnostics(made.diagnostics, held.loaded.site.severity);
  const findings = sortDiagnostics([...own, ...fresh]);
  const shown: PageAnswer = { kind: 'page', html, key: pageKey(html, state), status: 200, findings };
  if (held.round === round) keep(page.file, shown, rendered);
  return shown;
}

/** What is shown of a page whose rendering failed; the findings say why. */
function failedPage(source: string): string {
  const title = `${basename(source).replace(/[<&]/g, '')} cannot be rendered`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head><body><h1>${title}</h1></body></html>\n`;
}

function keep(file: string, shown: PageAnswer, rendered: Map<string, PageAnswer>): void {
  const [oldest] = rendered.keys();
  if (rendered.size >= KEPT_PAGES && oldest !== undefined) rendered.delete(oldest);
  rendered.set(file, shown);
}
