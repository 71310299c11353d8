import { Tokenizer } from 'htmlparser2';

/** The value of an attribute, with entities decoded, and the offset of its name. */
export interface Attribute {
  readonly value: string;
  readonly offset: number;
}

/** Attributes by name, in their order. Of two equal names the first counts, as in browsers. */
export type Attributes = ReadonlyMap<string, Attribute>;

/** A start tag. Its name and attributes are in lower case, unless the text is XML. */
export interface StartTag {
  readonly name: string;
  readonly attributes: Attributes;
  readonly offset: number;
  /** Offset behind it. */
  readonly end: number;
}

/** What is called while a text is read. */
export interface TagEvents {
  readonly open: (tag: StartTag) => void;
  readonly close?: (name: string) => void;
  /** Called with parts of texts and raw contents of scripts and styles. */
  readonly text?: (text: string) => void;
  /** Called with what is inside of `<!…>` and is no comment. */
  readonly declaration?: (text: string) => void;
}

/**
 * Reads the tags of HTML or XML. Comments are left out. No tree is built, and tags are not matched: htmlparser2's parser does that in
 * quadratic time for elements inside one another.
 */
export function visitTags(source: string, events: TagEvents, syntax: 'html' | 'xml' = 'html'): void {
  const isXml = syntax === 'xml';
  const nameOf = (start: number, end: number) =>
    isXml ? source.slice(start, end) : source.slice(start, end).toLowerCase();
  let tag = { name: '', offset: 0, attributes: new Map<string, Attribute>() };
  let attribute = { name: '', offset: 0, value: '' };
  const ignore = () => {};
  const onopentagend = (end: number) => events.open({ ...tag, end: end + 1 });
  const tokenizer = new Tokenizer(
    { decodeEntities: true, xmlMode: isXml },
    {
      onopentagname(start, end) {
        tag = { name: nameOf(start, end), offset: start - 1, attributes: new Map() };
      },
      onattribname(start, end) {
        attribute = { name: nameOf(start, end), offset: start, value: '' };
      },
      onattribdata(start, end) {
        attribute.value += source.slice(start, end);
      },
      onattribentity(code) {
        attribute.value += String.fromCodePoint(code);
      },
      onattribend() {
        const { name, value, offset } = attribute;
        if (!tag.attributes.has(name)) tag.attributes.set(name, { value, offset });
      },
      onopentagend,
      onselfclosingtag(end) {
        onopentagend(end);
        if (isXml) events.close?.(tag.name);
      },
      onclosetag: (start, end) => events.close?.(nameOf(start, end)),
      ontext: (start, end) => events.text?.(source.slice(start, end)),
      ontextentity: (code) => events.text?.(String.fromCodePoint(code)),
      oncdata: (start, end, endOffset) => events.text?.(source.slice(start, end - endOffset)),
      oncomment: ignore,
      ondeclaration: (start, end) => events.declaration?.(source.slice(start, end)),
      onend: ignore,
      onprocessinginstruction: ignore,
    },
  );
  tokenizer.write(source);
  tokenizer.end();
}
