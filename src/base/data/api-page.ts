import type {
  ApiChild,
  ApiInherited,
  ApiOutcome,
  ApiPage,
  ApiParameter,
  ApiRef,
  ApiSample,
  ApiSignature,
  ApiSymbol,
  ApiText,
  ApiType,
  InheritedMember,
} from '../../model/api/api.ts';
import { API_KINDS } from '../../model/api/api-kind.ts';
import type { ApiLanguage } from '../../model/api/api-language.ts';
import { damagedStore } from '../damaged-store.ts';
import {
  count,
  flag,
  list,
  nestedList,
  nullable,
  number,
  oneOf,
  optional,
  packText,
  position,
  record,
  type Shape,
  text,
  tuple,
  unpackText,
  withHome,
} from './shape.ts';

/** Members may be nested this deep. Descriptions may have 2,000 levels, and two of them make one of members. */
const DEEPEST = 1000;

const optionalText = nullable(text);
const apiText = nullable(
  record<ApiText>({
    markdown: text,
    at: position,
    literalLines: optional(count),
    joins: optional(list(record({ line: number, at: position }))),
  }),
);
const ref = record<ApiRef>({ name: text, path: optionalText });
const refs = list(ref);
const type = nullable(record<ApiType>({ text, refs }));

const parameters = list(
  record<ApiParameter>({
    name: text,
    type,
    default: optionalText,
    convention: optionalText,
    passing: oneOf(['positional', 'keyword', 'either', 'inferred', 'variadic']),
    isRequired: flag,
    text: apiText,
  }),
);

const outcome = record<ApiOutcome>({ type, text: apiText });

const signature = record<ApiSignature>({
  anchor: text,
  text,
  raw: optionalText,
  refs,
  marks: list(text),
  summary: apiText,
  description: apiText,
  deprecated: optionalText,
  parameters,
  arguments: parameters,
  returns: nullable(outcome),
  raises: list(outcome),
  constraints: apiText,
  at: position,
});

const symbolWith = (members: Shape<readonly ApiSymbol[]>) =>
  record<ApiSymbol>({
    kind: oneOf(API_KINDS),
    name: text,
    path: text,
    aliases: list(text),
    summary: apiText,
    description: apiText,
    deprecated: optionalText,
    isExperimental: flag,
    since: optionalText,
    bases: refs,
    type,
    value: optionalText,
    isRequired: flag,
    values: list(text),
    signatures: list(signature),
    samples: list(record<ApiSample>({ label: text, lang: text, code: text })),
    members,
    source: nullable(record({ file: text, line: number })),
    at: position,
  });

const child = record<ApiChild>({
  kind: oneOf(API_KINDS),
  name: text,
  path: text,
  summary: apiText,
  deprecated: optionalText,
  isExperimental: flag,
  page: text,
});

const inheritedMember = record<InheritedMember>({ kind: oneOf(API_KINDS), name: text, path: text });

/** A page without its language, which all pages of a library share, and with its map as a list. */
type PackedPage = Omit<ApiPage, 'language' | 'anchors'> & {
  readonly anchors: readonly (readonly [path: string, anchor: string])[];
};

const pageShape = withHome(
  record<PackedPage>({
    library: text,
    symbol: symbolWith(nestedList(symbolWith, DEEPEST)),
    title: text,
    anchors: list(tuple(text, text)),
    children: list(child),
    group: text,
    position: count,
    repository: optionalText,
    importLine: optionalText,
    needsNoImport: flag,
    inherited: list(record<ApiInherited>({ by: text, from: ref, members: list(inheritedMember) })),
  }),
  ({ symbol }) => symbol.at.file,
);

/** Returns a page of reference as text in one line, without its language. */
export function packApiPage(page: Omit<ApiPage, 'language'>): string {
  return packText(pageShape, { ...page, anchors: [...page.anchors] });
}

/** Returns the page that `packApiPage` packed. Throws the error of a damaged store for any other text. */
export function unpackApiPage(text: string, language: ApiLanguage): ApiPage {
  const packed = unpackText(pageShape, text);
  if (packed === null) throw damagedStore('a page of reference');
  return { ...packed, language, anchors: new Map(packed.anchors) };
}
