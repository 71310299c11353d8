import { QuoteType, Tokenizer, type TokenizerCallbacks } from 'htmlparser2';
import { type LineCol, lineColFromOffset, lineStarts } from './lines.ts';

/** An element of an XML text. */
export interface XmlElement {
  readonly name: string;
  /** Entities decoded. */
  readonly attributes: ReadonlyMap<string, string>;
  /** Elements and texts in their order; entities decoded, space kept. */
  readonly children: readonly XmlNode[];
  /** Offset of its `<`. */
  readonly offset: number;
}

/** A part of an element. */
export type XmlNode = XmlElement | string;

/** What is wrong with an XML text, and where: counted from 1. */
export interface XmlFault extends LineCol {
  readonly message: string;
  /** Offset in the text. */
  readonly offset: number;
}

/** A parsed text, or where it stops being XML. */
export type ParsedXml =
  | { readonly root: XmlElement; readonly placeOf: (element: XmlElement) => LineCol }
  | { readonly fault: XmlFault };

/** Elements inside each other that are read: Doxygen needs some thirty, and each costs stack when it is walked. */
const DEEPEST = 400;

const NAME = /^[\p{L}_:][\p{L}\p{N}_:.-]*$/u;

/** Most elements have no attributes; one map for all of them halves the memory of a tree. */
const NO_ATTRIBUTES: Map<string, string> = new Map();

interface OpenElement {
  readonly name: string;
  attributes: Map<string, string>;
  readonly children: XmlNode[];
  readonly offset: number;
  /** Whether nobody reads it: what it holds is checked and left out. */
  readonly isSkipped: boolean;
}

interface Reading {
  readonly xml: string;
  /** Whether an element of a name inside one of another is left out. */
  readonly skips: (name: string, parent: string) => boolean;
  readonly open: OpenElement[];
  /** Names of elements that are well-formed, each once. */
  readonly names: Map<string, string>;
  readonly so: {
    root: XmlElement | null;
    text: string;
    attribute: { name: string; value: string; offset: number };
    fault: { message: string; offset: number } | null;
  };
  readonly placeOf: (offset: number) => LineCol;
  stop: () => void;
}

/**
 * Parses XML as strictly as it is written by programs: tags in balance, quoted attributes, the five entities of XML and numbers. A
 * document type, with which a text could define entities or ask for other files, is refused; nothing is fetched. Takes some 100 ms
 * a megabyte.
 */
export function parseXml(xml: string, skips: Reading['skips'] = () => false): ParsedXml {
  const starts = lineStarts(xml);
  const reading: Reading = {
    xml,
    skips,
    open: [],
    names: new Map(),
    so: { root: null, text: '', attribute: { name: '', value: '', offset: 0 }, fault: null },
    placeOf: (offset) => lineColFromOffset(starts, offset),
    stop: () => {},
  };
  const tokenizer = new Tokenizer(
    { xmlMode: true, decodeEntities: true },
    { ...tagCallbacks(reading), ...attributeCallbacks(reading), ...textCallbacks(reading) },
  );
  reading.stop = () => tokenizer.pause();
  tokenizer.write(xml);
  tokenizer.end();
  const { root, fault } = reading.so;
  const found = fault ?? endFault(reading);
  if (found !== null || root === null) {
    const { message, offset } = found ?? { message: 'the file holds no element', offset: 0 };
    return { fault: { message, offset, ...reading.placeOf(offset) } };
  }
  return { root, placeOf: (element) => reading.placeOf(element.offset) };
}

function refuse(reading: Reading, offset: number, message: string): void {
  reading.so.fault ??= { offset, message };
  reading.stop();
}

/** The text was cut off: says inside of what, because the end itself tells an author nothing. */
function endFault({ xml, open, so, placeOf }: Reading): Reading['so']['fault'] {
  const last = open.at(-1);
  if (last !== undefined) {
    const { line, col } = placeOf(last.offset);
    return {
      offset: xml.length,
      message: `the text ends inside the <${last.name}> that opens at ${line}:${col}`,
    };
  }
  if (so.root !== null) return null;
  return { offset: 0, message: xml.trim() === '' ? 'the file is empty' : 'it holds no element' };
}

type TagCallback = 'onopentagname' | 'onopentagend' | 'onselfclosingtag' | 'onclosetag';
type AttributeCallback = 'onattribname' | 'onattribdata' | 'onattribentity' | 'onattribend';

function tagCallbacks(reading: Reading): Pick<TokenizerCallbacks, TagCallback> {
  const { xml, open } = reading;
  return {
    onopentagname(start, end) {
      flushText(reading);
      openElement(reading, xml.slice(start, end), start - 1);
    },
    onopentagend: () => {},
    onselfclosingtag: () => closeElement(reading),
    onclosetag(start, end) {
      flushText(reading);
      const name = xml.slice(start, end);
      const last = open.at(-1);
      if (last === undefined) refuse(reading, start - 2, `</${name}> closes nothing`);
      else if (last.name !== name) {
        const { line, col } = reading.placeOf(last.offset);
        refuse(
          reading,
          start - 2,
          `</${name}> stands where the <${last.name}> that opens at ${line}:${col} must be closed`,
        );
      } else closeElement(reading);
    },
  };
}

function openElement(reading: Reading, written: string, offset: number): void {
  const { open, so, skips, names } = reading;
  const parent = open.at(-1);
  const name = names.get(written) ?? written;
  if (!names.has(name) && NAME.test(name)) names.set(name, name);
  if (!names.has(name)) refuse(reading, offset, `"<" starts no tag here, and must be written as &lt;`);
  else if (parent === undefined && so.root !== null)
    refuse(reading, offset, `a second element <${name}> follows the one that the file is`);
  else if (open.length >= DEEPEST) refuse(reading, offset, `elements are more than ${DEEPEST} deep`);
  const isSkipped = parent !== undefined && (parent.isSkipped || skips(name, parent.name));
  open.push({ name, attributes: NO_ATTRIBUTES, children: [], offset, isSkipped });
}

function closeElement({ open, so }: Reading): void {
  const closed = open.pop();
  if (closed === undefined) return;
  const parent = open.at(-1);
  if (parent === undefined) so.root ??= closed;
  else if (!closed.isSkipped) parent.children.push(closed);
}

function attributeCallbacks(reading: Reading): Pick<TokenizerCallbacks, AttributeCallback> {
  const { xml, open, so } = reading;
  return {
    onattribname(start, end) {
      so.attribute = { name: xml.slice(start, end), value: '', offset: start };
    },
    onattribdata(start, end) {
      const text = xml.slice(start, end);
      refuseRawMarks(reading, text, start);
      so.attribute.value += text;
    },
    onattribentity(codePoint) {
      so.attribute.value += String.fromCodePoint(codePoint);
    },
    onattribend(quote) {
      const { name, value, offset } = so.attribute;
      const element = open.at(-1);
      if (element === undefined) return;
      if (!NAME.test(name) || quote === QuoteType.NoValue || quote === QuoteType.Unquoted)
        refuse(reading, offset, `the attribute "${name}" has no value in quotes`);
      else if (element.attributes.has(name))
        refuse(reading, offset, `the attribute "${name}" is given twice`);
      if (element.attributes === NO_ATTRIBUTES) element.attributes = new Map();
      element.attributes.set(name, value);
    },
  };
}

function textCallbacks(reading: Reading): Omit<TokenizerCallbacks, TagCallback | AttributeCallback> {
  const { xml, so } = reading;
  return {
    ontext(start, end) {
      const text = xml.slice(start, end);
      refuseRawMarks(reading, text, start);
      addText(reading, text, start);
    },
    ontextentity: (codePoint, end) => addText(reading, String.fromCodePoint(codePoint), end - 1),
    oncdata: (start, end, trailing) => addText(reading, xml.slice(start, end - trailing), start),
    ondeclaration: (start) => refuse(reading, start - 2, 'a document type is declared, which is not read'),
    oncomment: () => {},
    onprocessinginstruction: () => {},
    onend: () => {
      if (so.fault === null) flushText(reading);
    },
  };
}

/** What programs write as an entity: where it stands as it is, somebody has written over the file. */
function refuseRawMarks(reading: Reading, text: string, start: number): void {
  const mark = text.search(/[&<\0]/);
  if (mark < 0) return;
  const message =
    text[mark] === '\0'
      ? 'a NUL character stands in the text'
      : `"${text[mark]}" starts neither a tag nor an entity of XML here`;
  refuse(reading, start + mark, message);
}

function addText(reading: Reading, text: string, offset: number): void {
  const { open, so } = reading;
  if (open.length > 0) so.text += text;
  else if (/[^\s\uFEFF]/.test(text)) {
    const within = Math.max(0, text.search(/[^\s\uFEFF]/));
    refuse(reading, offset + within, 'text stands outside of any element');
  }
}

function flushText({ open, so }: Reading): void {
  const parent = open.at(-1);
  if (so.text !== '' && parent !== undefined && !parent.isSkipped)
    parent.children.push(isIndentation(so.text) ? '\n' : so.text);
  so.text = '';
}

/** Space between elements that stand in lines of their own: how far they are indented means nothing. */
function isIndentation(text: string): boolean {
  return text.includes('\n') && text.trim() === '';
}
