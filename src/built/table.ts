import type { LineCol } from '../base/text/lines.ts';
import type { Code } from '../model/codes.ts';

/**
 * What a reference is for. `page`: readers follow it. `load`, `style`, `script` and `image`: the browser loads it with the page. `send`: a form is sent
 * there. `metadata`: programs read it.
 */
export type Use = 'page' | 'load' | 'style' | 'script' | 'image' | 'send' | 'metadata';

/** An address in a published file. */
export interface Reference {
  /** With entities decoded. */
  readonly value: string;
  readonly use: Use;
  readonly at: LineCol;
}

/** A published file and the addresses in it. */
export interface BuiltDocument {
  readonly file: string;
  /** The value of its `<base href>`, or null. */
  readonly baseHref: string | null;
  readonly references: readonly Reference[];
}

/** A name at a position of a page. */
export interface LocatedName {
  readonly name: string;
  readonly at: LineCol;
}

/** An attribute that names an element of its page. */
export interface IdReference extends LocatedName {
  readonly attribute: string;
}

/** Something that is wrong with a tag, whatever else is in the folder. */
export interface PageFault {
  readonly code: Code;
  readonly message: string;
  readonly hint: string;
  readonly at: LineCol;
}

/** A page of the folder. Only strings of its markup are in memory, neither its text nor its tree. */
export interface BuiltPage extends BuiltDocument {
  /** Ids, and names of anchors. */
  readonly ids: ReadonlySet<string>;
  /** Ids that an earlier element has. */
  readonly duplicates: readonly LocatedName[];
  readonly idReferences: readonly IdReference[];
  readonly faults: readonly PageFault[];
  /** The address that the page redirects to at once, or null. */
  readonly refresh: Reference | null;
  readonly canonicals: readonly Reference[];
  /** The address in `og:url`, or null. */
  readonly ogUrl: Reference | null;
  /** Whether the page asks search engines not to list it. */
  readonly noIndex: boolean;
  readonly marks: IndexMarks;
}

/** What a page of docgen says about its place in the site. */
export interface IndexMarks {
  /** The address of the page as Markdown. */
  readonly twin: Reference | null;
  readonly previous: Reference | null;
  readonly next: Reference | null;
  /** Words for the neighbours that the author of the page chose: `previous` and `next`, `no-previous` and `no-next` for none. */
  readonly chosen: string;
  /** Label of its version. */
  readonly label: LocatedName | null;
  /** Id of a page whose address is not made from it, else null. */
  readonly id: string | null;
  /** Name of its sidebar, after that of the version and a slash. */
  readonly sidebar: LocatedName | null;
  /** The file with its whole sidebar. */
  readonly partial: Reference | null;
  /** The links of its sidebar. */
  readonly entries: readonly Reference[];
  /** The symbols that a page of names from A to Z lists. */
  readonly names: readonly Reference[];
}

/** Returns a string equal to the given one, and the same object for equal strings. */
export type Intern = (text: string) => string;

/**
 * Makes a function that stores each string once. Strings are copied, because a part that is cut out of a long text keeps all of it
 * in memory.
 */
export function createIntern(): Intern {
  const known = new Map<string, string>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const copy = Buffer.from(text).toString();
    known.set(copy, copy);
    return copy;
  };
}
