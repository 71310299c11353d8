import type { HighlighterCore } from 'shiki/core';
import { count, list, packText, unpackText } from '../../base/data/shape.ts';
import type { TextCache } from '../../base/text-cache.ts';
import type { HighlightedLine } from './highlighted-line.ts';
import { extendMojo } from './mojo-grammar.ts';
import { createRecentTexts } from './recent-texts.ts';
import { CLASS_BY_COLOR, CLASS_THEME } from './token-classes.ts';

/** Code and its language. */
export interface HighlightedCode {
  /** Name of a grammar, or null for code without colours. */
  readonly grammar: string | null;
  readonly lines: readonly string[];
}

/** Highlights code by classes. Grammars are loaded when a page first needs them. */
export interface Highlighter {
  /** Loads the grammar of some code, unless its colours are known or it has none. */
  readonly prepare: (code: HighlightedCode) => Promise<void>;
  /** Loads the grammar of a language, unless there is none. */
  readonly load: (grammar: string) => Promise<void>;
  /** Returns the colours of each line, or null if the grammar is not loaded. */
  readonly highlight: (grammar: string, lines: readonly string[]) => readonly HighlightedLine[] | null;
}

/** Limit of the characters of code and colours that are cached. The pages of a site repeat commands and snippets. */
const CACHED_CHARACTERS = 4_000_000;

/** Limit of a highlighted line. Longer ones are data, and some grammars take quadratic time. */
const LONGEST_LINE = 2_000;

const linesShape = list(list(count));

/** Returns a highlighter without grammars. `stored` has the colours of earlier runs. */
export function createHighlighter(stored: TextCache | null = null): Highlighter {
  const recent = createRecentTexts(CACHED_CHARACTERS);
  const recall = (key: string): readonly HighlightedLine[] | null => {
    const text = recent.read(key) ?? stored?.read(key) ?? null;
    const lines = text === null ? null : unpackText(linesShape, text);
    if (text !== null && lines !== null) recent.write(key, text);
    return lines;
  };
  const loads = new Map<string, Promise<void>>();
  const ready = new Set<string>();
  const shiki: { loading: Promise<LoadedShiki> | null; core: HighlighterCore | null } = {
    loading: null,
    core: null,
  };
  const loadGrammar = async (grammar: string) => {
    shiki.loading ??= loadShiki();
    const { core, grammars } = await shiki.loading;
    shiki.core = core;
    const grammarModule = grammars.get(grammar);
    if (grammarModule === undefined) return;
    const { default: languages } = await grammarModule();
    await core.loadLanguage(languages.map((one) => (one.name === 'mojo' ? extendMojo(one) : one)));
    ready.add(grammar);
  };
  const load = (grammar: string) => {
    const loading = loads.get(grammar) ?? loadGrammar(grammar);
    loads.set(grammar, loading);
    return loading;
  };
  return {
    load,
    async prepare({ grammar, lines }) {
      if (grammar !== null && !ready.has(grammar) && recall(keyOf(grammar, lines)) === null)
        await load(grammar);
    },
    highlight(grammar, lines) {
      const key = keyOf(grammar, lines);
      const known = recall(key);
      const { core } = shiki;
      if (known !== null || core === null || !ready.has(grammar)) return known;
      const coloured = highlightLines(core, grammar, lines.join('\n'));
      const text = packText(linesShape, coloured);
      recent.write(key, text);
      stored?.write(key, text);
      return coloured;
    },
  };
}

function keyOf(grammar: string, lines: readonly string[]): string {
  return `${grammar}\n${lines.join('\n')}`;
}

interface LoadedShiki {
  readonly core: HighlighterCore;
  readonly grammars: ReadonlyMap<string, GrammarModule>;
}

type GrammarModule = typeof import('shiki/langs')['bundledLanguages']['mojo'];

async function loadShiki(): Promise<LoadedShiki> {
  const [{ createHighlighterCore }, { createJavaScriptRegexEngine }, { bundledLanguages }] =
    await Promise.all([import('shiki/core'), import('shiki/engine/javascript'), import('shiki/langs')]);
  const engine = createJavaScriptRegexEngine({ forgiving: true });
  const core = await createHighlighterCore({ themes: [CLASS_THEME], langs: [], engine });
  return { core, grammars: new Map(Object.entries(bundledLanguages)) };
}

function highlightLines(core: HighlighterCore, lang: string, code: string): readonly HighlightedLine[] {
  // No time limit: the colours of a page must not depend on the speed of the machine.
  const lines = core.codeToTokensBase(code, {
    lang,
    theme: CLASS_THEME.name,
    tokenizeTimeLimit: 0,
    tokenizeMaxLineLength: LONGEST_LINE,
  });
  return lines.map(lineFromTokens);
}

/** Gives white space the class of the text before it, so that adjacent pieces of one class become one. */
function lineFromTokens(
  tokens: readonly { readonly content: string; readonly color?: string | undefined }[],
): HighlightedLine {
  const runs: number[] = [];
  let length = 0;
  let current = 0;
  const flush = () => {
    if (length > 0) runs.push(length, current);
    length = 0;
  };
  for (const { content, color } of tokens) {
    const found = color === undefined ? 0 : (CLASS_BY_COLOR.get(color.toLowerCase()) ?? 0);
    if (found !== current && content.trim() !== '') {
      flush();
      current = found;
    }
    length += content.length;
  }
  flush();
  return runs;
}
