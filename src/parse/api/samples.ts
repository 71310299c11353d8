import type { ApiSymbol } from '../../model/api.ts';
import { grammarOf, PLAIN } from '../markdown/code/languages.ts';
import { writeCodeBlock } from '../markdown/code/write-code.ts';
import { writeTabs } from '../markdown/directive/tab-set.ts';
import type { Sheet } from './sheet.ts';

/** Tabs of all samples of a site stay in step: who reads Python reads it everywhere. */
const GROUP = 'api-samples';

/** Writes the samples of a symbol as tabs, or a lone one as a block. */
export function writeSamples({ draft }: Sheet, { samples, at }: ApiSymbol): void {
  const tabs = samples.map(({ label, lang, code }) => {
    const lines = code.replace(/\n$/, '').split('\n');
    const isPlain = PLAIN.has(lang) || Buffer.byteLength(code) > draft.limits.codeBytes;
    const grammar = isPlain ? null : grammarOf(lang);
    const block = {
      lang,
      grammar,
      title: null,
      lines,
      marks: [],
      firstLine: null,
      copy: true,
      classes: [],
      at,
    };
    return { label, value: label, isDefault: false, write: () => writeCodeBlock(draft, block) };
  });
  const [first, second] = tabs;
  if (second !== undefined) writeTabs(draft, { group: GROUP, tabs });
  else if (first !== undefined) first.write();
}
