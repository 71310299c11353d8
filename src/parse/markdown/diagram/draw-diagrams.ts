import type { Tokens } from 'marked';
import type { Host } from '../../../base/disk/host.ts';
import type { DrawnDiagram } from '../../../model/page/drawing.ts';
import { type BlockToken, walkBlocks } from '../lex/tokens.ts';
import type { DiagramTools } from './diagram-browser.ts';

/** The diagrams of a page by their text, or what is missing to draw them. */
export type PageDiagrams =
  | ReadonlyMap<string, DrawnDiagram>
  | { readonly missing: string; readonly hint: string };

/** The diagrams of a page without any. */
export const NO_DIAGRAMS: PageDiagrams = new Map();

/** Returns whether a block of code is a diagram: ```` ```mermaid ````. */
export function isDiagramFence({ lang }: Pick<Tokens.Code, 'lang'>): boolean {
  return /^mermaid\b/.test(lang ?? '');
}

/** Draws all diagrams of a page. `text` is the source of the tokens. */
export async function drawDiagrams(
  text: string,
  tokens: readonly BlockToken[],
  { tools, host }: { readonly tools: DiagramTools; readonly host: Host },
): Promise<PageDiagrams> {
  if (!text.includes('mermaid')) return NO_DIAGRAMS;
  const texts = new Set<string>();
  walkBlocks(tokens, (token) => {
    if (token.type === 'code' && isDiagramFence(token)) texts.add(token.text);
  });
  if (texts.size === 0) return NO_DIAGRAMS;
  const renderer = await tools.open(host);
  if ('missing' in renderer) return renderer;
  const drawn = new Map<string, DrawnDiagram>();
  for (const one of texts) drawn.set(one, await renderer.draw(one));
  return drawn;
}
