import type { Host } from '../base/host.ts';
import type { ApiPage, ApiSymbol, ApiText } from '../model/api.ts';
import type { Diagnostic, Position, Result } from '../model/diagnostic.ts';
import type { LoadedDoc, SourceDoc } from '../model/page.ts';
import type { Sample, SampleLine, SampleWords } from '../model/sample.ts';
import { type BlockLine, createBlockScanner } from './load/block-lines.ts';
import { type LoadOptions, loadDoc } from './load/index.ts';
import { placeOfLine } from './load/line-writer.ts';

/** The samples of a document: the fences of its Markdown, and those of the words about each symbol that it shows. */
export function samplesOfDoc(doc: SourceDoc, options: LoadOptions, host: Host): Result<readonly Sample[]> {
  const markdown = doc.kind === 'api' ? doc.intro : doc;
  const loaded = markdown === null ? null : loadDoc(markdown, options, host);
  const written = loaded?.value == null ? [] : samplesOfPage(loaded.value);
  const documented = doc.kind === 'api' ? samplesOfApi(doc.api) : [];
  return { value: [...written, ...documented], diagnostics: codeOnly(loaded?.diagnostics ?? []) };
}

/** Of what is wrong with a page only that counts which keeps its samples from being read. */
function codeOnly(found: readonly Diagnostic[]): readonly Diagnostic[] {
  return found.filter(({ severity }) => severity === 'error');
}

/** The samples of a loaded page, includes and code files in place. */
export function samplesOfPage({ doc, text, spans }: LoadedDoc): readonly Sample[] {
  return samplesOfMarkdown(text, { origin: doc.file, placeOf: (line) => placeOfLine(spans, line) });
}

/** The samples in the words about a symbol and about all that its page shows. */
function samplesOfApi({ symbol, anchors }: ApiPage): readonly Sample[] {
  const isShown = (one: ApiSymbol) => anchors.has(one.path);
  const samplesOf = (one: ApiSymbol): readonly Sample[] => [
    ...textsOf(one).flatMap(({ markdown, at }) =>
      samplesOfMarkdown(markdown, { origin: one.path, placeOf: () => at }),
    ),
    ...one.members.filter(isShown).flatMap(samplesOf),
  ];
  return samplesOf(symbol);
}

function textsOf(symbol: ApiSymbol): readonly ApiText[] {
  const texts = [symbol.summary, symbol.description];
  for (const signature of symbol.signatures) texts.push(signature.summary, signature.description);
  return texts.filter((text) => text !== null);
}

/** Whose Markdown is read, and where its lines (from 1) were written. */
interface Origin {
  readonly origin: string;
  readonly placeOf: (line: number) => Position;
}

interface OpenFence {
  readonly info: string;
  readonly at: Position;
  /** Offset of the opening marks in their line. */
  readonly offset: number;
  readonly lines: SampleLine[];
}

function samplesOfMarkdown(markdown: string, { origin, placeOf }: Origin): readonly Sample[] {
  // Most words about symbols have no code; looking at each of their lines would be most of the work.
  if (!markdown.includes('```') && !markdown.includes('~~~')) return [];
  const samples: Sample[] = [];
  const read = createBlockScanner();
  const state: { fence: OpenFence | null; follows: boolean } = { fence: null, follows: false };
  const finish = () => {
    const { fence, follows } = state;
    if (fence === null) return;
    state.fence = null;
    state.follows = addFence(samples, fence, { origin, follows });
  };
  for (const [index, line] of markdown.split('\n').entries()) {
    const block = read(line);
    if (block.kind === 'fence' && state.fence !== null) {
      state.fence.lines.push({ text: codeLine(line, block, state.fence), at: placeOf(index + 1) });
      continue;
    }
    finish();
    if (block.kind === 'open') state.fence = openFence(line, block, placeOf(index + 1));
    else if (block.kind !== 'close' && block.kind !== 'blank') state.follows = false;
  }
  finish();
  return samples;
}

function openFence(line: string, { offset }: BlockLine, at: Position): OpenFence {
  const info = line.slice(offset).replace(/^[`~]+/, '');
  const col = at.col === 1 ? offset + 1 : at.col;
  return { info: info.trim(), at: { ...at, col }, offset, lines: [] };
}

/** A line of code without the quote marks and the indentation that the fence has too. */
function codeLine(line: string, { offset }: BlockLine, fence: OpenFence): string {
  const most = line.length - line.trimStart().length;
  const indent = offset === 0 ? Math.min(fence.offset, most) : offset;
  return line.slice(indent);
}

/** Keeps what a fence holds; whether an `output` fence after it would belong to it. */
function addFence(
  samples: Sample[],
  { info, at, lines }: OpenFence,
  { origin, follows }: { readonly origin: string; readonly follows: boolean },
): boolean {
  const lang = (/^[^\s{[:]+/.exec(info)?.[0] ?? '').toLowerCase();
  if (lang === 'output') {
    const sample = samples.at(-1);
    if (follows && sample !== undefined && sample.output === null)
      samples[samples.length - 1] = { ...sample, output: { text: textOf(lines), at } };
    return false;
  }
  if (lang === '') return false;
  samples.push({ origin, at, lang, lines, words: wordsOf(info), output: null });
  return true;
}

function textOf(lines: readonly SampleLine[]): string {
  return lines.map(({ text }) => text).join('\n');
}

/** The words of an info string that concern tests. What stands in quotes or braces is no word. */
function wordsOf(info: string): SampleWords {
  const doctest = /(?:^|\s)doctest=(?:"([^"]*)"|'([^']*)'|([^\s"']+))/.exec(info);
  const words = new Set(info.replace(/"[^"]*"|'[^']*'|\{[^}]*\}/g, '').split(/\s+/));
  return {
    noTest: words.has('no-test'),
    noRun: words.has('no-run'),
    shouldFail: words.has('should-fail'),
    doctest: doctest?.[1] ?? doctest?.[2] ?? doctest?.[3] ?? null,
  };
}
