import type { Diagnostic } from '../../src/index.ts';
import { configText } from '../harness/site.ts';

/** A tree with findings of each severity, more of one than a report shows, old ones, an ignored one, and one on many pages. */
export const BAD_TREE = {
  'docgen.config.ts': configText("severity: { 'link/missing-file': 'info' },"),
  'docs/index.md': `# Home\n\n${Array.from({ length: 150 }, (_, index) => `[a](gone-${index}.md)\n\n`).join('')}${'![a](gone.png)\n\n'.repeat(3)}# Again\n`,
  'docs/ignored.md': '# Ignored\n\n<!-- docgen-ignore-next link/missing-page it comes -->\n[a](soon.md)\n',
  ...Object.fromEntries(
    Array.from({ length: 6 }, (_, index) => [
      `docs/deep/folder/${index}.md`,
      `# ${index} | <b>\`x\`</b>\n\n[a](/nowhere)\n`,
    ]),
  ),
};

/** A finding of which every text is hostile. */
export function hostile(text: string): Diagnostic {
  const at = { file: `docs/${text}.md`, line: 1, col: 1 };
  return {
    code: 'link/missing-page',
    severity: 'error',
    message: text,
    hint: text,
    at,
    related: [{ at, message: text }],
  };
}
