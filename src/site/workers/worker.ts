import { isMainThread, parentPort, workerData } from 'node:worker_threads';
import { createHost, type Host } from '../../base/host.ts';
import { createPause } from '../../base/pause.ts';
import type { Diagnostic, Result } from '../../model/diagnostic.ts';
import type { PageFacts, SourceDoc } from '../../model/page.ts';
import type { PagePlan } from '../../model/plan.ts';
import type { Renderer, RendererOptions } from '../../render/index.ts';
import { createDesk, createFileHasher, type WorkshopOptions } from './desk.ts';

/** A page rendered, or the findings that prevented it. */
export interface RenderedPage {
  readonly file: string;
  readonly html: string;
  readonly diagnostics: readonly Diagnostic[];
}

/** Where pages are parsed and rendered: it keeps their bodies, so that only facts travel. In this thread or in another. */
export interface Workshop {
  parse(docs: readonly SourceDoc[]): Promise<Result<readonly PageFacts[]>>;
  /** Loads the templates; answers the hash of all that pages share. */
  openRenderer(options: RendererOptions): Promise<string>;
  render(plans: readonly PagePlan[]): Promise<readonly RenderedPage[]>;
}

/** A workshop in this thread. It remembers what it parsed: a document is parsed again only when its files changed. */
export function createWorkshop(options: WorkshopOptions, host: Host): Workshop {
  const desk = createDesk(options, host);
  const rendering: { renderer: Renderer | null } = { renderer: null };
  return {
    async parse(docs) {
      const hashFile = createFileHasher(options.parser.root, host);
      const results: Result<PageFacts>[] = [];
      const pause = createPause();
      for (const doc of docs) {
        results.push(await desk.parse(doc, hashFile));
        await pause();
      }
      return {
        value: results.map((result) => result.value),
        diagnostics: results.flatMap((result) => result.diagnostics),
      };
    },
    async openRenderer(rendererOptions) {
      const { createRenderer } = await import('../../render/index.ts');
      rendering.renderer = await createRenderer(rendererOptions);
      return rendering.renderer.hash;
    },
    async render(plans) {
      const { renderer } = rendering;
      if (renderer === null) throw new Error('docgen bug: render before openRenderer');
      const pages: RenderedPage[] = [];
      for (const plan of plans) {
        const { value, diagnostics } = await renderer.renderPage(plan, await desk.readDocument(plan));
        pages.push({ file: plan.file, html: value, diagnostics });
      }
      return pages;
    },
  };
}

/** A call to a workshop in another thread; the answer carries the same number. */
export type WorkshopCall = { readonly call: number } & (
  | { readonly verb: 'parse'; readonly docs: readonly SourceDoc[] }
  | { readonly verb: 'openRenderer'; readonly options: RendererOptions }
  | { readonly verb: 'render'; readonly plans: readonly PagePlan[] }
);

/** The answer to a call: a value, or the text of an error. */
export type WorkshopAnswer = { readonly call: number } & (
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly error: string }
);

/** Answers calls from the main thread until it ends the worker. */
function serveCalls(options: WorkshopOptions, port: NonNullable<typeof parentPort>): void {
  const workshop = createWorkshop(options, createHost());
  const run = (message: WorkshopCall): Promise<unknown> => {
    switch (message.verb) {
      case 'parse':
        return workshop.parse(message.docs);
      case 'openRenderer':
        return workshop.openRenderer(message.options);
      case 'render':
        return workshop.render(message.plans);
    }
  };
  port.on('message', (message: WorkshopCall) => {
    run(message).then(
      (value) => port.postMessage({ call: message.call, ok: true, value } satisfies WorkshopAnswer),
      (error: unknown) =>
        port.postMessage({
          call: message.call,
          ok: false,
          error: error instanceof Error ? (error.stack ?? error.message) : String(error),
        } satisfies WorkshopAnswer),
    );
  });
}

if (!isMainThread && parentPort !== null && workerData?.docgen === 'workshop')
  serveCalls(workerData.options, parentPort);
