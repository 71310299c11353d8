import type { HighlighterCore } from 'shiki/core';
import type { HighlightedLine } from './highlighted-line.ts';
import { createLineCache } from './line-cache.ts';
import { extendMojo } from './mojo-grammar.ts';
import { CLASS_BY_COLOR, CLASS_THEME } from './token-classes.ts';

/** Highlights code by classes. Grammars are loaded when a page first needs them. */
export interface Highlighter {
  /** Loads the grammar of a language, unless there is none. */
  readonly load: (grammar: string) => Promise<void>;
  /** Returns the colours of each line, or null if the grammar is not loaded. */
  readonly highlight: (grammar: string, lines: readonly string[]) => readonly HighlightedLine[] | null;
}

/** Limit of the cached characters of code. The pages of a site repeat commands and snippets. */
const CACHED_CHARACTERS = 4_000_000;

/** Limit of a highlighted line. Longer ones are data, and some grammars take quadratic time. */
const LONGEST_LINE = 2_000;

/** Returns a highlighter without grammars. */
export function createHighlighter(): Highlighter {
  const cache = createLineCache(CACHED_CHARACTERS);
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
  return {
    load(grammar) {
      const loading = loads.get(grammar) ?? loadGrammar(grammar);
      loads.set(grammar, loading);
      return loading;
    },
    highlight(grammar, lines) {
      const { core } = shiki;
      if (core === null || !ready.has(grammar)) return null;
      const code = lines.join('\n');
      return cache.recall(`${grammar}\n${code}`, () => highlightLines(core, grammar, code));
    },
  };
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
