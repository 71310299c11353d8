import { type LineCol, lineColFromOffset, lineStarts } from '../../base/text/lines.ts';
import type { BuiltPage, IdReference, Intern, LocatedName, PageFault, Reference, Use } from '../table.ts';
import { addressUse, isSrcset, linkUse, metaUse, namesIds } from './attributes.ts';
import { cssAddresses } from './css.ts';
import { jsonLdAddresses } from './json-ld.ts';
import { tagFault } from './page-faults.ts';
import { createMarkReader, type MarkReader } from './page-marks.ts';
import { srcsetAddresses } from './srcset.ts';
import { type Attribute, type Attributes, type StartTag, visitTags } from './visit-tags.ts';

/** Text, file name and the strings that are known already. */
export interface HtmlInput {
  readonly file: string;
  readonly html: string;
  readonly intern: Intern;
}

/** What is collected while a page is read. */
interface PageBuilder {
  readonly positionOf: (offset: number) => LineCol;
  readonly intern: Intern;
  readonly references: Reference[];
  readonly ids: Set<string>;
  readonly duplicates: LocatedName[];
  readonly idReferences: IdReference[];
  readonly faults: PageFault[];
  /** Names of image maps. */
  readonly maps: Set<string>;
  readonly canonicals: Reference[];
  readonly marks: MarkReader;
  baseHref: string | null;
  refresh: Reference | null;
  ogUrl: Reference | null;
  noIndex: boolean;
  hasDoctype: boolean;
  /** Depth of `<template>` elements: their ids are in no document. */
  templates: number;
}

/** Reads the addresses and ids of a page. The text is read once; no tree is built. */
export function readHtml({ file, html, intern }: HtmlInput): BuiltPage {
  const builder = createBuilder(html, intern);
  readDocument(html, builder);
  const { references, ids, duplicates, faults, maps, canonicals, baseHref, refresh, ogUrl, noIndex } =
    builder;
  // An image map has a name of its own, which is no id.
  const idReferences = builder.idReferences.filter(
    ({ attribute, name }) => attribute !== 'usemap' || !maps.has(name),
  );
  const named = { ids, duplicates, idReferences, faults };
  const { marks } = builder.marks;
  return { file, references, ...named, canonicals, baseHref, refresh, ogUrl, noIndex, marks };
}

function createBuilder(html: string, intern: Intern): PageBuilder {
  const starts = lineStarts(html);
  const references: Reference[] = [];
  const positionOf = (offset: number) => lineColFromOffset(starts, offset);
  return {
    positionOf,
    intern,
    references,
    ids: new Set(),
    duplicates: [],
    idReferences: [],
    faults: [],
    maps: new Set(),
    canonicals: [],
    marks: createMarkReader({ references, positionOf, intern }),
    baseHref: null,
    refresh: null,
    ogUrl: null,
    noIndex: false,
    hasDoctype: false,
    templates: 0,
  };
}

/** Returns the ids of a page, and the names of its anchors. */
export function anchorsOfHtml(html: string): ReadonlySet<string> {
  return readHtml({ file: '', html, intern: (text) => text }).ids;
}

function readDocument(html: string, builder: PageBuilder): void {
  /** The text of a style sheet or of structured data, while it is read. */
  let raw: { readonly read: ReadRaw; readonly offset: number; text: string } | null = null;
  visitTags(html, {
    declaration(text) {
      if (/^doctype\s/i.test(text)) builder.hasDoctype = true;
    },
    open(tag) {
      readElement(tag.name, tag.attributes, builder);
      addFaults(tag, builder);
      builder.marks.open(tag);
      if (tag.name === 'template') builder.templates++;
      const read = rawReader(tag);
      if (read !== null) raw = { read, offset: tag.end, text: '' };
    },
    text(text) {
      if (raw !== null) raw.text += text;
    },
    close(name) {
      builder.marks.close(name);
      if (name === 'template' && builder.templates > 0) builder.templates--;
      if ((name !== 'style' && name !== 'script') || raw === null) return;
      raw.read(raw.text, raw.offset, builder);
      raw = null;
    },
  });
}

type ReadRaw = (text: string, offset: number, builder: PageBuilder) => void;

/** Returns what reads the contents of an element that is no markup, or null. */
function rawReader({ name, attributes }: StartTag): ReadRaw | null {
  if (name === 'style') return addStyles;
  const isData = attributes.get('type')?.value.toLowerCase() === 'application/ld+json';
  return name === 'script' && isData ? addStructuredData : null;
}

function addStructuredData(json: string, offset: number, builder: PageBuilder): void {
  for (const address of jsonLdAddresses(json))
    addReference({ ...address, offset: offset + address.offset }, builder);
}

/** Adds what is wrong with a tag by itself. A text with `<html>` is a page, which needs a doctype; others are parts of pages. */
function addFaults({ name, attributes, offset }: StartTag, { faults, ...builder }: PageBuilder): void {
  if (name === 'map') builder.maps.add(attributes.get('name')?.value ?? '');
  if (name === 'html' && !builder.hasDoctype)
    faults.push({
      code: 'built/doctype',
      message: 'The page has no doctype',
      hint: 'write <!doctype html> as its first line',
      at: builder.positionOf(offset),
    });
  const fault = tagFault(name, attributes);
  if (fault === null) return;
  const { attribute, ...found } = fault;
  const from = attribute === null ? offset : (attributes.get(attribute)?.offset ?? offset);
  faults.push({ ...found, at: builder.positionOf(from) });
}

function readElement(name: string, attributes: Attributes, builder: PageBuilder): void {
  for (const [attribute, { value, offset }] of attributes) {
    const use = addressUse(name, attribute, attributes);
    if (use !== null) addReference({ value, offset, use }, builder);
    else if (attribute === 'id' || (attribute === 'name' && name === 'a'))
      addId(attribute, attributes, builder);
    else if (attribute === 'usemap')
      addIdReferences(attribute, { value: value.replace(/^#/, ''), offset }, builder);
    else if (namesIds(name, attribute)) addIdReferences(attribute, { value, offset }, builder);
    else if (isSrcset(name, attribute))
      for (const address of srcsetAddresses(value))
        addReference({ value: address, offset, use: 'image' }, builder);
    else if (attribute === 'style' || value.startsWith('url('))
      addStyles(value, offset + `${attribute}="`.length, builder);
  }
  if (name === 'link') readLink(attributes, builder);
  else if (name === 'meta') readMeta(attributes, builder);
  else if (name === 'base') builder.baseHref ??= attributes.get('href')?.value ?? null;
}

function addReference(
  { value, offset, use }: Attribute & { readonly use: Use },
  { references, intern, positionOf }: PageBuilder,
): Reference {
  const reference = { value: intern(value.trim()), use, at: positionOf(offset) };
  references.push(reference);
  return reference;
}

function addId(attribute: 'id' | 'name', attributes: Attributes, builder: PageBuilder): void {
  const { ids, duplicates, intern, positionOf, templates } = builder;
  const { value, offset } = attributes.get(attribute) ?? { value: '', offset: 0 };
  if (templates > 0 || value === '') return;
  const name = intern(value);
  if (attribute === 'id' && ids.has(name) && attributes.get('name')?.value !== value)
    duplicates.push({ name, at: positionOf(offset) });
  ids.add(name);
}

function addIdReferences(attribute: string, { value, offset }: Attribute, builder: PageBuilder): void {
  const { idReferences, intern, positionOf, templates } = builder;
  if (templates > 0) return;
  for (const name of value.split(/\s+/))
    if (name !== '') idReferences.push({ name: intern(name), attribute, at: positionOf(offset) });
}

function addStyles(css: string, offset: number, builder: PageBuilder): void {
  for (const address of cssAddresses(css))
    addReference({ value: address.value, offset: offset + address.offset, use: 'load' }, builder);
}

function readLink(attributes: Attributes, builder: PageBuilder): void {
  const href = attributes.get('href');
  const rels = (attributes.get('rel')?.value ?? '').toLowerCase().split(/\s+/);
  const use = linkUse(rels);
  if (href === undefined || use === null) return;
  const reference = addReference({ ...href, use }, builder);
  if (rels.includes('canonical')) builder.canonicals.push(reference);
}

/** The address of `<meta http-equiv="refresh" content="0; url=…">`. */
const REFRESH = /^\s*[\d.]+\s*[;,]\s*(?:url\s*=\s*)?["']?([^"']+)/i;

function readMeta(attributes: Attributes, builder: PageBuilder): void {
  const content = attributes.get('content');
  if (content === undefined) return;
  const name = (attributes.get('property') ?? attributes.get('name'))?.value.toLowerCase() ?? '';
  const use = metaUse(name);
  if (use !== null) {
    const reference = addReference({ ...content, use }, builder);
    if (name === 'og:url') builder.ogUrl = reference;
  }
  if (name === 'robots' && /\b(?:noindex|none)\b/i.test(content.value)) builder.noIndex = true;
  const address = REFRESH.exec(content.value)?.[1];
  if (address === undefined || attributes.get('http-equiv')?.value.toLowerCase() !== 'refresh') return;
  builder.refresh = addReference({ ...content, value: address, use: 'page' }, builder);
}
