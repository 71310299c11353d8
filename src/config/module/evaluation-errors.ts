import { SourceMap } from 'node:module';
import { resolve } from 'node:path';
import { diagnostic } from '../../base/report.ts';
import { nearest } from '../../base/text/nearest.ts';
import type { Code } from '../../model/codes.ts';
import type { Diagnostic, Position } from '../../model/diagnostic.ts';
import { quote } from '../describe.ts';
import { createModules, exportedNode } from '../locate/source-nodes.ts';
import { positionIn, positionInScript } from '../locate/source-position.ts';
import { BUNDLE_NAME, type Bundle } from './config-bundle.ts';
import { CONFIG_TIMEOUT } from './evaluate.ts';
import type { Evaluation } from './evaluation.ts';
import { columnInSource } from './own-address.ts';

/** Returns the diagnostic about a configuration that could not be evaluated. */
export function diagnosticFromEvaluation(
  evaluation: Exclude<Evaluation, { readonly kind: 'config' }>,
  bundle: Bundle,
): Diagnostic {
  const start = positionIn(bundle.sources.root, bundle.sources.entry, { line: 1, col: 1 });
  const report = (code: Code, message: string, hint?: string) =>
    diagnostic(code, { message, at: start, hint });
  switch (evaluation.kind) {
    case 'threw':
      return diagnostic('config/throws', {
        message: `The configuration threw ${firstLine(evaluation.message)}`,
        at: positionFromStack(evaluation.stack, bundle) ?? start,
      });
    case 'exited':
      return report('config/throws', `The configuration ended the process with code ${evaluation.exitCode}`);
    case 'stuck':
      return report('config/timeout', 'The configuration waits for a promise that is never settled');
    case 'timeout':
      return report(
        'config/timeout',
        `The configuration did not finish within ${CONFIG_TIMEOUT / 1000} seconds`,
      );
    case 'no-export':
      return (
        missingExport(evaluation.exports, bundle) ??
        report('config/bad-export', 'The configuration exports nothing', USUAL)
      );
  }
}

const USUAL = 'write `export default defineConfig({ ... })`';

/** Returns the diagnostic about a configuration with other exports, or null if it has none. */
function missingExport(names: readonly string[], { sources }: Bundle): Diagnostic | null {
  const meant = names.find((name) => nearest(name, ['config']) !== null);
  const name = meant ?? names[0];
  if (name === undefined) return null;
  const { entry } = sources;
  const start = exportedNode(createModules(sources), entry, name)?.node.loc?.start;
  return diagnostic('config/bad-export', {
    message: `The configuration exports ${names.map(quote).join(', ')}, but neither a default nor "config"`,
    at: positionInScript(sources, entry, start ?? { line: 1, column: 0 }),
    hint: meant === undefined ? USUAL : `rename ${meant} to config, or make it the default export`,
  });
}

function firstLine(text: string): string {
  return text.split(/[\r\n]/, 1)[0] ?? '';
}

/** Returns the source position of the first stack frame in the bundle, or null. */
function positionFromStack(stack: string, bundle: Bundle): Position | null {
  const frames = stack.matchAll(new RegExp(`${BUNDLE_NAME.replaceAll('.', '\\.')}:(\\d+):(\\d+)`, 'g'));
  const map = new SourceMap(JSON.parse(bundle.map));
  for (const [, line, col] of frames) {
    const entry = map.findEntry(Number(line) - 1, Number(col) - 1);
    if (!('originalSource' in entry) || entry.originalSource === undefined) continue;
    const file = resolve(bundle.sources.root, entry.originalSource);
    const text = bundle.sources.texts.get(file);
    if (text === undefined) continue;
    const bundled = { line: entry.originalLine + 1, column: entry.originalColumn };
    const column = columnInSource(file, text, bundled);
    return positionInScript(bundle.sources, file, { line: bundled.line, column });
  }
  return null;
}
