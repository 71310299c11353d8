import type { Tokens } from 'marked';
import type { CodeBlock, Figure, Formula } from '../../../model/page/document.ts';
import { buildDiagram } from '../diagram/build-diagram.ts';
import { isDiagramFence } from '../diagram/draw-diagrams.ts';
import { buildFormula, formulaOf, isMathFence } from '../inline/math.ts';
import type { SourceOffset } from '../offset-map.ts';
import { buildCodeBlock, type CodeContext } from './build-code-block.ts';

/** Returns what a fence holds: code, a formula, or a diagram. Returns null if it is hidden. */
export function buildFence(
  token: Tokens.Code,
  at: SourceOffset,
  context: CodeContext,
): CodeBlock | Figure | Formula | null {
  const { text } = context;
  if (isMathFence(token)) return buildFormula(formulaOf(token), at, text);
  const diagram = isDiagramFence(token) ? buildDiagram(token, at, text) : null;
  return diagram ?? buildCodeBlock(token, at, context);
}
