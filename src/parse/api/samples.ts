import type { ApiSymbol } from '../../model/api/api.ts';
import type { Block, CodeBlock, Tab } from '../../model/page/document.ts';
import { addLanguage, PLAIN } from '../markdown/code/languages.ts';
import type { Section } from './section.ts';

/** The group of the tabs of all samples of a site: a reader who chooses Python sees it everywhere. */
const GROUP = 'api-samples';

/** Returns the samples of a symbol as tabs, or a single one as a block. */
export function buildSamples({ page }: Section, { samples, path, at }: ApiSymbol): readonly Block[] {
  const tabs = samples.map(({ label, lang, code }): Tab => {
    const isPlain = PLAIN.has(lang) || Buffer.byteLength(code) > page.limits.codeBytes;
    const grammar = isPlain ? null : addLanguage(page, lang, { ...at, symbol: path });
    const block = codeBlock(lang, grammar, code.replace(/\n$/, '').split('\n'));
    return { type: 'tab', label, value: label, children: [block] };
  });
  if (tabs.length > 1) return [{ type: 'tabs', group: GROUP, selected: 0, tabs }];
  return tabs.flatMap(({ children }) => children);
}

function codeBlock(lang: string, grammar: string | null, lines: readonly string[]): CodeBlock {
  return {
    type: 'codeBlock',
    lang,
    grammar,
    title: null,
    lines,
    marks: [],
    firstLine: null,
    copy: true,
    isOutput: false,
    fails: false,
  };
}
