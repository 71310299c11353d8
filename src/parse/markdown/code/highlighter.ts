import type { HighlighterCore } from 'shiki/core';
import { escapeHtml } from '../../../base/html.ts';
import { nearest } from '../../../base/nearest.ts';
import { createLineCache } from './line-cache.ts';
import { mendMojo } from './mojo-grammar.ts';
import { CLASS_OF_COLOR, CLASS_THEME } from './token-classes.ts';

/** Colours code by class names. Grammars are loaded when a page first needs them. */
export interface Highlighter {
  /** Loads the grammar of a language; says whether there is one. */
  readonly load: (grammar: string) => Promise<boolean>;
  /** HTML of each line, or null where the grammar is not loaded. */
  readonly highlight: (grammar: string, code: string) => readonly string[] | null;
  /** The known language that a mistyped one most likely meant. Only after `load`. */
  readonly suggest: (lang: string) => string | null;
}

/** Characters of highlighted code that a parser keeps: pages of one site repeat commands and snippets. */
const CACHED_CHARACTERS = 4_000_000;

/** Longer lines are left plain: they are data, and grammars take quadratic time over some. */
const LONGEST_LINE = 2_000;

/** Makes a highlighter that has loaded nothing yet. */
export function createHighlighter(): Highlighter {
  const cache = createLineCache(CACHED_CHARACTERS);
  const ready = new Set<string>();
  const loads = new Map<string, Promise<boolean>>();
  const shiki: {
    current: Promise<LoadedShiki> | null;
    core: HighlighterCore | null;
    names: readonly string[];
  } = {
    current: null,
    core: null,
    names: [],
  };
  const loadGrammar = async (grammar: string): Promise<boolean> => {
    shiki.current ??= loadShiki();
    const { core, grammars } = await shiki.current;
    shiki.core = core;
    shiki.names = [...grammars.keys()];
    const grammarModule = grammars.get(grammar);
    if (grammarModule === undefined) return false;
    const { default: languages } = await grammarModule();
    await core.loadLanguage(languages.map((one) => (one.name === 'mojo' ? mendMojo(one) : one)));
    ready.add(grammar);
    return true;
  };
  return {
    load(grammar) {
      const loading = loads.get(grammar) ?? loadGrammar(grammar);
      loads.set(grammar, loading);
      return loading;
    },
    highlight(grammar, code) {
      const { core } = shiki;
      if (core === null || !ready.has(grammar)) return null;
      return cache.recall(`${grammar}\n${code}`, () => tokenLines(core, grammar, code));
    },
    suggest: (lang) => nearest(lang, shiki.names),
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

function tokenLines(core: HighlighterCore, lang: string, code: string): readonly string[] {
  // No limit of time: what a page looks like may not depend on the speed of the machine.
  const lines = core.codeToTokensBase(code, {
    lang,
    theme: CLASS_THEME.name,
    tokenizeTimeLimit: 0,
    tokenizeMaxLineLength: LONGEST_LINE,
  });
  return lines.map(lineHtml);
}

function lineHtml(
  tokens: readonly { readonly content: string; readonly color?: string | undefined }[],
): string {
  let html = '';
  let text = '';
  let current: string | undefined;
  const flush = () => {
    if (text === '') return;
    html += current === undefined ? escapeHtml(text) : `<span class="${current}">${escapeHtml(text)}</span>`;
    text = '';
  };
  for (const { content, color } of tokens) {
    const className = color === undefined ? undefined : CLASS_OF_COLOR.get(color.toLowerCase());
    if (className !== current && content.trim() !== '') {
      flush();
      current = className;
    }
    text += content;
  }
  flush();
  return html;
}
