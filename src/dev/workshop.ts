import type { Host } from '../base/host.ts';
import { createPause } from '../base/pause.ts';
import type { Diagnostic, Result } from '../model/diagnostic.ts';
import type { PageFacts, SourceDoc } from '../model/page.ts';
import type { PagePlan } from '../model/plan.ts';
import type { Renderer, RendererOptions } from '../render/index.ts';
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
  /** Loads the templates. */
  openRenderer(options: RendererOptions): Promise<void>;
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
      const { createRenderer } = await import('../render/index.ts');
      rendering.renderer = await createRenderer(rendererOptions);
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
