import {
  branded,
  count,
  dictionary,
  flag,
  list,
  nullable,
  oneOf,
  optional,
  path,
  position,
  record,
  type Shape,
  text,
  union,
} from '../../base/data/shape.ts';
import type { ApiFacts, SymbolFact } from '../../model/api/api.ts';
import { API_KINDS } from '../../model/api/api-kind.ts';
import { CODES, type Code } from '../../model/codes.ts';
import type { Diagnostic, FactPosition, RelatedPosition } from '../../model/diagnostic.ts';
import { pageId } from '../../model/ids.ts';
import {
  type AddressFact,
  type HeadingFact,
  type IgnoreFact,
  type LinkFact,
  type ListRef,
  type PageFacts,
  SITE_KEYS,
  type SymbolRef,
} from '../../model/page/page.ts';
import { metaShape } from '../../parse/load/front-matter/meta.ts';
import type { Probe } from './probes.ts';

/** What parsing a page gave but for its document, and what it was made from. */
export interface StoredPage {
  readonly facts: PageFacts;
  readonly diagnostics: readonly Diagnostic[];
  /** `indexKey` of the facts. */
  readonly indexKey: string;
  /** What parsing asked of the disk besides the source: the page is parsed again when an answer changes. */
  readonly probes: readonly Probe[];
}

/** A position as facts hold it: it is as short as it can be. */
const factPosition: Shape<FactPosition> = {
  pack: (value) => value,
  unpack(data, home) {
    position.unpack(data, home);
    return data as FactPosition;
  },
};

const heading = record<HeadingFact>({ depth: count, id: text, text });

const addressFields = { href: text, sized: flag, at: factPosition };
const address = <S extends AddressFact['slot']>(slot: S) =>
  record<AddressFact & { readonly slot: S }>({ slot: oneOf([slot]), ...addressFields });
const link: Shape<LinkFact> = union<'slot', LinkFact>('slot', {
  link: address('link'),
  image: address('image'),
  url: address('url'),
  symbol: record<SymbolRef>({
    slot: oneOf(['symbol']),
    need: oneOf(['reference', 'type', 'code']),
    name: text,
    path: nullable(text),
    at: factPosition,
  }),
  implementors: record<ListRef>({ slot: oneOf(['implementors']), of: text, id: text, at: factPosition }),
});

const symbol = record<SymbolFact>({
  kind: oneOf(API_KINDS),
  name: text,
  path: text,
  aliases: list(text),
  anchor: text,
  bases: list(text),
  hasSummary: flag,
  parameters: count,
  describedParameters: count,
  at: factPosition,
});
const api = record<ApiFacts>({
  library: text,
  language: text,
  group: text,
  symbols: list(symbol),
});

const code = oneOf<Code>(Object.keys(CODES) as Code[]);

const facts = record<PageFacts>({
  version: text,
  file: text,
  path: text,
  id: branded(pageId),
  isIndex: flag,
  meta: metaShape,
  keys: dictionary(oneOf(SITE_KEYS), factPosition),
  title: text,
  hasH1: flag,
  description: text,
  headings: list(heading),
  anchors: list(text),
  links: list(link),
  ignores: list(record<IgnoreFact>({ code, at: factPosition, lastLine: count })),
  api: nullable(api),
  documentHash: text,
});

const related = record<RelatedPosition>({ at: position, message: text });
const diagnostic = record<Diagnostic>({
  code,
  severity: oneOf(['error', 'warning', 'info']),
  message: text,
  at: position,
  hint: optional(text),
  related: optional(list(related)),
});

/** Findings. */
export const diagnosticsShape = list(diagnostic);

/** Questions to the disk and their answers. */
export const probesShape = list(
  record<Probe>({
    call: oneOf(['readBytes', 'readDir', 'stat', 'realPath']),
    path,
    answer: text,
  }),
);

/** A page as it is stored. Its home is the page's file. */
export const storedPageShape = record<StoredPage>({
  facts,
  diagnostics: diagnosticsShape,
  indexKey: text,
  probes: probesShape,
});
