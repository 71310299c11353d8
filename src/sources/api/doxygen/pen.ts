import type { XmlElement } from '../../../base/xml.ts';

/** What Markdown is written with. */
export interface Pen {
  /** Qualified names of the symbols that the site shows, by Doxygen's ids. */
  readonly names: ReadonlyMap<string, string>;
  /** Language of code that does not name its own. */
  readonly lang: string;
  /** Notes an element that is not known. */
  readonly unknown: (element: XmlElement) => void;
  /** Whether a link is open, which cannot hold another. */
  readonly inLink: boolean;
  /** What is said of parts of a declaration; it is taken out of the text. */
  readonly notes: Notes;
  /** Lists so far: each has another mark than the one before it, or the two would be one. */
  readonly so: { lists: number };
}

/** What is said of a part. */
export interface PartNote {
  readonly markdown: string;
  /** `in`, `out`, `inout`, or empty. */
  readonly direction: string;
}

/** What Doxygen says apart from the text. */
export interface Notes {
  readonly arguments: Map<string, PartNote>;
  readonly templates: Map<string, PartNote>;
  readonly returns: string[];
  /** Values that may be returned, with what they mean. */
  readonly values: { readonly name: string; readonly markdown: string }[];
  readonly raises: { readonly name: string; readonly markdown: string }[];
  readonly deprecated: string[];
  readonly since: string[];
  /** Whether `@experimental` (an alias of the site's own) stands there. */
  isExperimental: boolean;
}

/** Notes with nothing in them. */
export function createNotes(): Notes {
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
