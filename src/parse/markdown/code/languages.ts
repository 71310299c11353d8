import { didYouMean } from '../../../base/text/nearest.ts';
import type { Position } from '../../../model/diagnostic.ts';
import { type PageBuilder, reportAt } from '../page-builder.ts';

/** Languages that are shown without colours. */
export const PLAIN: ReadonlySet<string> = new Set([
  '',
  'console',
  'none',
  'output',
  'plain',
  'plaintext',
  'raw',
  'shell-session',
  'shellsession',
  'terminal',
  'text',
  'txt',
]);

/** Common names of languages that the grammars do not have. */
const ALIASES: ReadonlyMap<string, string> = new Map([
  ['bazel', 'python'],
  ['starlark', 'python'],
  ['conf', 'ini'],
  ['cuda', 'cpp'],
  ['hip', 'cpp'],
  ['env', 'dotenv'],
  ['golang', 'go'],
  ['jinja2', 'jinja'],
  ['patch', 'diff'],
  ['pycon', 'python'],
  ['python3', 'python'],
]);

/** Adds a language to those of the page and returns the name of its grammar. `reportUnknownLanguages` checks that there is one. */
export function addLanguage(page: PageBuilder, lang: string, at: Position): string {
  const name = lang.toLowerCase();
  const grammar = ALIASES.get(name) ?? name;
  page.codeLanguages.push({ lang, grammar, at });
  return grammar;
}

/** Reports the languages without a grammar, each once. Loads the names of all grammars if the page has code. */
export async function reportUnknownLanguages(page: PageBuilder): Promise<void> {
  if (page.codeLanguages.length === 0) return;
  const { bundledLanguages } = await import('shiki/langs');
  const seen = new Set<string>();
  for (const { lang, grammar, at } of page.codeLanguages) {
    if (seen.has(grammar) || Object.hasOwn(bundledLanguages, grammar)) continue;
    seen.add(grammar);
    reportAt(page, 'markdown/unknown-language', {
      message: `No grammar for the language "${lang}", so its code is shown without colours`,
      hint: didYouMean(lang, Object.keys(bundledLanguages)) ?? 'use "text" for code without colours',
      at,
    });
  }
}
