import type { XmlElement } from '../../../../base/data/xml.ts';

/** What Markdown is written with. */
export interface MarkdownContext {
  /** Qualified names of the shown symbols, by the ids of Doxygen. */
  readonly names: ReadonlyMap<string, string>;
  /** Language of code blocks that do not name theirs. */
  readonly lang: string;
  /** Called for each unknown element. */
  readonly unknown: (element: XmlElement) => void;
  /** Whether the text is in a link, which cannot contain another. */
  readonly inLink: boolean;
  /** Notes about parts of the declaration, which are not part of the text. */
  readonly notes: DocNotes;
  /** Number of lists so far. Neighbouring lists have different markers, else they would be one list. */
  readonly state: { lists: number };
}

/** A note about a parameter. */
export interface ParameterNote {
  readonly markdown: string;
  /** `in`, `out`, `inout`, or empty. */
  readonly direction: string;
}

/** Notes about parts of a declaration. */
export interface DocNotes {
  readonly arguments: Map<string, ParameterNote>;
  readonly templates: Map<string, ParameterNote>;
  readonly returns: string[];
  /** Documented return values. */
  readonly values: { readonly name: string; readonly markdown: string }[];
  readonly raises: { readonly name: string; readonly markdown: string }[];
  readonly deprecated: string[];
  readonly since: string[];
  /** Whether the symbol is marked `@experimental`, an alias that a project can define. */
  isExperimental: boolean;
}

/** Creates empty notes. */
export function createNotes(): DocNotes {
  return {
    arguments: new Map(),
    templates: new Map(),
    returns: [],
    values: [],
    raises: [],
    deprecated: [],
    since: [],
    isExperimental: false,
  };
}

/** A block of Markdown. */
export interface MarkdownBlock {
  readonly kind: 'paragraph' | 'list' | 'other';
  readonly markdown: string;
}

/** Joins blocks. In a tight list item, a list follows its paragraph without a blank line. */
export function joinBlocks(blocks: readonly MarkdownBlock[], isTight = false): string {
  let text = '';
  for (const [index, { kind, markdown }] of blocks.entries()) {
    if (index > 0) text += isTight && kind === 'list' ? '\n' : '\n\n';
    text += markdown;
  }
  return text;
}
