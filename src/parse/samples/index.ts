// In: a document of the site, the limits, and the disk.
// Out: the code samples of its Markdown and of the texts about each symbol that it shows, each line with its position.
// Never: tests a sample, or reports more about a page than what prevents reading its samples.
import { unpackApiPage } from '../../base/data/api-page.ts';
import type { Host } from '../../base/disk/host.ts';
import type { ApiPage, ApiSignature, ApiSymbol, ApiText } from '../../model/api/api.ts';
import type { Diagnostic, Position } from '../../model/diagnostic.ts';
import type { LoadedDoc, SourceDoc } from '../../model/page/page.ts';
import type { Sample } from '../../model/sample.ts';
import { createIncludedFiles } from '../load/included-files.ts';
import { type LoadOptions, loadDoc } from '../load/index.ts';
import { positionOfLine } from '../load/line-writer.ts';
import { samplesOfMarkdown } from './markdown.ts';
import type { RawFiles } from './raw-files.ts';
import { positionsOfText } from './text-positions.ts';

/** The samples of a document. */
export interface DocSamples {
  readonly samples: readonly Sample[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Returns the samples of a document: the fences of its Markdown, and those of the texts about each symbol that it shows. */
export function samplesOfDoc(
  doc: SourceDoc,
  options: LoadOptions,
  { host, raw }: { readonly host: Host; readonly raw: RawFiles },
): DocSamples {
  const source = doc.kind === 'api' ? doc.intro : doc;
  const files = createIncludedFiles(options, host);
  const loaded = source === null ? null : loadDoc(source, options, { host, files });
  const written = loaded?.value == null ? [] : samplesOfPage(loaded.value, raw);
  const documented = doc.kind === 'api' ? samplesOfApi(unpackApiPage(doc.page, doc.language), raw) : [];
  return {
    samples: [...written, ...documented],
    // Only errors can prevent reading samples.
    diagnostics: (loaded?.diagnostics ?? []).filter(({ severity }) => severity === 'error'),
  };
}

/** Returns the samples of a loaded page. */
function samplesOfPage({ doc, text, spans }: LoadedDoc, raw: RawFiles): readonly Sample[] {
  const positionOf = (line: number, end: string): Position => {
    const at = positionOfLine(spans, line);
    // Included lines have another indentation in their file than on the page.
    const whole = raw.lineOf(at.file, at.line);
    return whole.endsWith(end) ? { ...at, col: whole.length - end.length + 1 } : at;
  };
  return samplesOfMarkdown(text, { origin: doc.file, positionOf });
}

/** Returns the samples in the texts about a symbol and about all members that its page shows. */
function samplesOfApi({ symbol, anchors }: ApiPage, raw: RawFiles): readonly Sample[] {
  const samplesOf = (one: ApiSymbol): readonly Sample[] => [
    ...textsOf(one).flatMap((text) => samplesOfText(text, one.path, raw)),
    ...one.members.filter(({ path }) => anchors.has(path)).flatMap(samplesOf),
  ];
  return samplesOf(symbol);
}

function samplesOfText(text: ApiText, origin: string, raw: RawFiles): readonly Sample[] {
  const { markdown, at } = text;
  const rough = samplesOfMarkdown(markdown, { origin, positionOf: (line) => ({ ...at, line }) });
  if (rough.length === 0) return [];
  return samplesOfMarkdown(markdown, { origin, positionOf: positionsOfText(text, rough, raw) });
}

/** Returns all texts about a symbol, in the order of its page. */
function textsOf({ summary, description, signatures }: ApiSymbol): readonly ApiText[] {
  return [summary, description, ...signatures.flatMap(textsOfSignature)].filter((text) => text !== null);
}

function textsOfSignature(signature: ApiSignature): readonly (ApiText | null)[] {
  const { summary, description, parameters, arguments: args, returns, raises, constraints } = signature;
  const parts = [...parameters, ...args, ...(returns === null ? [] : [returns]), ...raises];
  return [summary, description, ...parts.map(({ text }) => text), constraints];
}
