import * as fc from 'fast-check';
import { decodeText } from '../../../src/parse/load/decode.ts';
import { enforceLimits } from '../../../src/parse/load/limits.ts';
import { faultsIn } from '../../parse/markdown/html-faults.ts';
import { htmlOf, LIMITS, parseText } from '../../parse/markdown/parse-text.ts';
import { PIECES } from '../../parse/markdown/pieces.ts';
import { readCorpus } from '../cases/corpus.ts';
import { markdownText } from '../cases/markdown-text.ts';
import { changedText, textChanges } from '../cases/text-mutations.ts';
import { type FuzzCase, type Target, violated } from '../target.ts';

const PAGE = 'docs/guide/page.md';

const changed = fc
  .tuple(fc.constantFrom(...readCorpus()), textChanges(PIECES))
  .map(([text, changes]) => changedText(text, changes));

/** Texts of pages: by grammar, and pages of this project with changes. */
export const pageText: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: markdownText },
  { weight: 1, arbitrary: changed },
);

/** One page, parsed and rendered without a site: thousands a minute. */
export const MARKDOWN: Target = {
  name: 'markdown',
  command: 'build',
  cases: pageText.map((text) => ({ files: { [PAGE]: text } })),
  run: runPage,
};

async function runPage({ files }: FuzzCase): Promise<void> {
  const text = loadedText(String(files[PAGE]));
  const [parsed, again] = [await parseText(text), await parseText(text)];
  const html = htmlOf(parsed);
  if (html !== htmlOf(again) || JSON.stringify(parsed.facts) !== JSON.stringify(again.facts))
    violated('the same output', 'the page was parsed twice');
  const faults = faultsIn(html);
  if (faults.length > 0) violated('sound and safe HTML', faults.join('\n'));
  const lines = text.split('\n');
  const positions = [
    ...parsed.facts.links.map(({ at }) => at),
    ...parsed.found.map(({ at }) => [at.line, at.col] as const),
  ];
  for (const [line, col] of positions)
    if (col < 1 || col > (lines[line - 1]?.length ?? -1) + 1)
      violated('positions in files', `${line}:${col}`);
}

/** Returns the text that the parser gets of a page: it never meets what is beyond the limits. */
function loadedText(source: string): string {
  const { value } = decodeText(Buffer.from(source.replaceAll('\0', '')), PAGE);
  const lines = enforceLimits((value ?? '').split('\n'), LIMITS, (line) => ({ file: PAGE, line, col: 1 }));
  return lines.value.join('\n');
}
