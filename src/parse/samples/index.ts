// In: a document that was found, the limits, and the disk.
// Out: the code samples of its Markdown and of the words about each symbol that it shows, each line with its place.
// Never: tests a sample, or says what is wrong with a page beyond what keeps its samples from being read.
import { unpackApiPage } from '../../base/api-page.ts';
import type { Host } from '../../base/host.ts';
import type { ApiPage, ApiSignature, ApiSymbol, ApiText } from '../../model/api.ts';
import type { Diagnostic, Position } from '../../model/diagnostic.ts';
import type { LoadedDoc, SourceDoc } from '../../model/page.ts';
import type { Sample } from '../../model/sample.ts';
import { createIncludedFiles } from '../load/included-files.ts';
import { type LoadOptions, loadDoc } from '../load/index.ts';
import { positionOfLine } from '../load/line-writer.ts';
import { samplesOfMarkdown } from './markdown.ts';
import type { RawFiles } from './raw-files.ts';
import { positionsOfText } from './text-positions.ts';

/** The samples of a document, and the other files that they were read from with the hashes of those. */
export interface DocSamples {
  readonly samples: readonly Sample[];
  readonly includes: LoadedDoc['includes'];
  readonly diagnostics: readonly Diagnostic[];
}

/** The samples of a document: the fences of its Markdown, and those of the words about each symbol that it shows. */
export function samplesOfDoc(
  doc: SourceDoc,
  options: LoadOptions,
  { host, raw }: { readonly host: Host; readonly raw: RawFiles },
): DocSamples {
  const markdown = doc.kind === 'api' ? doc.intro : doc;
  const loaded =
    markdown === null
      ? null
      : loadDoc(markdown, options, { host, files: createIncludedFiles(options, host) });
  const written = loaded?.value == null ? [] : samplesOfPage(loaded.value, raw);
  const documented = doc.kind === 'api' ? samplesOfApi(unpackApiPage(doc.page, doc.language), raw) : [];
  return {
    samples: [...written, ...documented],
    includes: loaded?.value?.includes ?? [],
    diagnostics: codeOnly(loaded?.diagnostics ?? []),
  };
}

/** Of what is wrong with a page only that counts which keeps its samples from being read. */
function codeOnly(found: readonly Diagnostic[]): readonly Diagnostic[] {
  return found.filter(({ severity }) => severity === 'error');
}

/** The samples of a loaded page, includes and code files in place. */
function samplesOfPage({ doc, text, spans }: LoadedDoc, raw: RawFiles): readonly Sample[] {
  const placeOf = (line: number, own: string): Position => {
    const at = positionOfLine(spans, line);
    // What is included has another indentation in its file than on the page.
    const whole = raw.lineOf(at.file, at.line);
    return whole.endsWith(own) ? { ...at, col: whole.length - own.length + 1 } : at;
  };
  return samplesOfMarkdown(text, { origin: doc.file, placeOf });
}

/** The samples in the words about a symbol and about all that its page shows. */
function samplesOfApi({ symbol, anchors }: ApiPage, raw: RawFiles): readonly Sample[] {
  const isShown = (one: ApiSymbol) => anchors.has(one.path);
  const samplesOf = (one: ApiSymbol): readonly Sample[] => [
    ...textsOf(one).flatMap((text) => samplesOfText(text, one.path, raw)),
    ...one.members.filter(isShown).flatMap(samplesOf),
  ];
  return samplesOf(symbol);
}

function samplesOfText(text: ApiText, origin: string, raw: RawFiles): readonly Sample[] {
  const rough = samplesOfMarkdown(text.markdown, { origin, placeOf: (line) => ({ ...text.at, line }) });
  return rough.length === 0
    ? rough
    : samplesOfMarkdown(text.markdown, { origin, placeOf: positionsOfText(text, rough, raw) });
}

/** All words about a symbol, in the order of its page. */
function textsOf({ summary, description, signatures }: ApiSymbol): readonly ApiText[] {
  return [summary, description, ...signatures.flatMap(textsOfSignature)].filter((text) => text !== null);
}

function textsOfSignature(one: ApiSignature): readonly (ApiText | null)[] {
  return [
    one.summary,
    one.description,
    ...one.parameters.map(({ text }) => text),
    ...one.arguments.map(({ text }) => text),
    one.returns?.text ?? null,
    ...one.raises.map(({ text }) => text),
    one.constraints,
  ];
}
