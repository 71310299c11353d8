import { basename } from 'node:path';
import { damagedStore } from '../base/damaged-store.ts';
import { hash } from '../base/hash.ts';
import { addressKey } from '../base/paths.ts';
import { sortDiagnostics } from '../base/report.ts';
import { escapeHtml } from '../base/text/html.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { FileContent } from '../model/output/artifact.ts';
import { pageOutputs } from '../outputs/list.ts';
import { checkSite } from '../resolve/issues/check-site.ts';
import { planPage } from '../resolve/page/plan-page.ts';
import { pendingPage } from '../site/artifacts.ts';
import { applySeverity, createSeverityOf } from '../site/findings/apply-severity.ts';
import { createIgnoredFindings } from '../site/findings/ignored-findings.ts';
import { checkOptions, isPartial } from '../site/plan.ts';
import type { ReadPage } from '../site/read-pages.ts';
import type { PageResponse } from './response.ts';
import type { TextResponse } from './site-files.ts';
import type { Snapshot } from './snapshot.ts';

/** Renders a page of a snapshot. A page with findings is shown as far as it goes. */
export async function renderResponse(page: ReadPage, snapshot: Snapshot): Promise<PageResponse> {
  const { content, diagnostics: found } = await renderOutput(page, 'pages', snapshot);
  const html = content.toString();
  const shown = html === '' ? failedPage(page.facts.file) : html;
  const diagnostics = sortDiagnostics([...diagnosticsOfPage(page, snapshot), ...severityOf(found, snapshot)]);
  return pageResponse(shown, 200, snapshot, diagnostics);
}

/** Responds with a file that an output makes from a page. Returns null if there is none at the address. */
export async function pageFile(address: string, snapshot: Snapshot): Promise<TextResponse | null> {
  const { frame, pages, read } = snapshot;
  for (const { name, extension } of pageOutputs(read.outputs.value.outputs)) {
    if (!address.endsWith(extension)) continue;
    const key = frame.addresses.get(addressKey(`${address.slice(0, -extension.length)}.html`));
    const page = key === undefined ? undefined : pages.get(key);
    if (page === undefined) continue;
    const { content } = await renderOutput(page, name, snapshot);
    return { kind: 'text', path: address.slice(1), content };
  }
  return null;
}

interface RenderedOutput {
  /** Empty if a component failed. */
  readonly content: FileContent;
  readonly diagnostics: readonly Diagnostic[];
}

/** Makes the file of an output from a page. */
async function renderOutput(
  page: ReadPage,
  output: string,
  { run, read, frame }: Snapshot,
): Promise<RenderedOutput> {
  const pending = pendingPage(page, {
    index: read.index,
    run,
    dates: frame.dates,
    outputs: [output],
    isIndexed: false,
  });
  const found: Diagnostic[] = [];
  let content: FileContent = '';
  for await (const { pages, code } of run.workers.render([pending], frame.renderer.settings)) {
    run.store.add('code', code);
    for (const { files, diagnostics } of pages) {
      if (files === null) throw damagedStore(page.facts.file);
      content = files[0]?.content ?? '';
      found.push(...diagnostics);
    }
  }
  return { content, diagnostics: found };
}

/** Returns what is wrong with a page, but for its rendering. */
function diagnosticsOfPage(page: ReadPage, { run, read, frame }: Snapshot): readonly Diagnostic[] {
  const { facts } = page;
  const issues = isPartial(read.sources) ? [] : (planPage(read.index, facts)?.issues ?? []);
  const options = checkOptions(run.loaded);
  const { isIgnored } = createIgnoredFindings([facts]);
  const isShown = (one: Pick<Diagnostic, 'code' | 'at'>) => !isIgnored(one);
  const own = checkSite({ issues: [] }, issues.filter(isShown), options);
  const files = new Set([facts.file, ...page.probes.map(({ path }) => path)]);
  const ofSite = frame.siteDiagnostics().filter(({ at }) => files.has(at.file));
  return [...applySeverity([...page.diagnostics.filter(isShown), ...own], options.severityOf), ...ofSite];
}

/** Returns the page for addresses without a page. */
export async function lostPage(snapshot: Snapshot): Promise<PageResponse> {
  const { value, diagnostics } = await snapshot.frame.renderNotFound();
  return pageResponse(value, 404, snapshot, severityOf(diagnostics, snapshot));
}

function severityOf(found: readonly Diagnostic[], { run }: Snapshot): readonly Diagnostic[] {
  return applySeverity(found, createSeverityOf(run.loaded.site));
}

function pageResponse(
  html: string,
  status: 200 | 404,
  { frame }: Snapshot,
  diagnostics: readonly Diagnostic[],
): PageResponse {
  return { kind: 'page', status, html, key: hash(html + frame.assetsKey), diagnostics };
}

/** Returns what is shown of a page whose rendering failed; the findings say why. */
function failedPage(source: string): string {
  const title = escapeHtml(`${basename(source)} cannot be rendered`);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head><body><h1>${title}</h1></body></html>\n`;
}
