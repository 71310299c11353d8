import type { ApiKind } from '../api/api-kind.ts';
import type { CalloutKind } from '../callouts.ts';
import type { Term } from '../strings.ts';

/**
 * The content of one page as a tree. Parsers build it; writers turn it into HTML, Markdown, facts or plain text. It contains no
 * markup, no addresses and no texts of the interface: links are numbered slots (`PageFacts.links`), and writers look up the
 * texts. It is plain data, so that it can cross threads, be stored and be hashed.
 */
export interface Document {
  readonly blocks: readonly Block[];
}

/** A node of a document. Its `type` says which. */
export type Node = Block | Inline | Part;

/** A node that can be the sibling of a block. Raw HTML can put text and inline elements there, too. */
export type Block = TextBlock | ReferenceBlock | Formula | Text | Element | RawHtml;

/** A node inside a line of text. */
export type Inline =
  | Text
  | CodeSpan
  | Emphasis
  | Strong
  | Strike
  | Link
  | Image
  | Drawing
  | Formula
  | SymbolLink
  | LineBreak
  | FootnoteRef
  | Phrase
  | Element
  | RawHtml;

/** The blocks of Markdown. */
export type TextBlock =
  | Heading
  | Paragraph
  | Plain
  | List
  | Quote
  | Rule
  | CodeBlock
  | Table
  | Callout
  | Details
  | Tabs
  | Steps
  | CardGrid
  | Card
  | LinkCard
  | Figure
  | OptionList
  | Footnotes;

/** The blocks of API reference. */
export type ReferenceBlock =
  | SymbolHeader
  | SymbolPlace
  | GroupHeading
  | MemberIndex
  | FoldedMembers
  | MemberList
  | Member
  | Signature
  | Signatures
  | Overload
  | Deprecation
  | Parents
  | Label
  | Definitions
  | Remarks
  | Values
  | WireType
  | SymbolList
  | Inherited
  | Implementors;

/** The nodes that exist only inside one kind of block. */
export type Part =
  | ListItem
  | TableRow
  | TableCell
  | Tab
  | Footnote
  | PhraseValue
  | Attribute
  | SvgElement
  | SvgText
  | MemberEntry
  | IndexGroup
  | IndexEntry
  | SignatureLine
  | OverloadSignature
  | Definition
  | InheritedEntry
  | Option
  | OptionDetail
  | Run;

/** A heading. `id` is unique on the page. */
export interface Heading {
  readonly type: 'heading';
  /** 1 to 6. */
  readonly depth: number;
  readonly id: string;
  readonly children: readonly Inline[];
}

/** A paragraph. It is never empty. */
export interface Paragraph {
  readonly type: 'paragraph';
  readonly children: readonly Inline[];
}

/** Text without a paragraph around it: an item of a tight list, a footnote of one paragraph. */
export interface Plain {
  readonly type: 'plain';
  readonly children: readonly Inline[];
}

/** A list. */
export interface List {
  readonly type: 'list';
  readonly ordered: boolean;
  /** Number of the first item of an ordered list. */
  readonly start: number;
  readonly items: readonly ListItem[];
}

/** An item of a list. `checked` is null for an item without a check box. */
export interface ListItem {
  readonly type: 'item';
  readonly checked: boolean | null;
  readonly children: readonly Block[];
}

/** A quotation. */
export interface Quote {
  readonly type: 'quote';
  readonly children: readonly Block[];
}

/** A line between two parts of a text. */
export interface Rule {
  readonly type: 'rule';
}

/** A block of code. */
export interface CodeBlock {
  readonly type: 'codeBlock';
  /** Language as typed, or empty. */
  readonly lang: string;
  /** Name of the grammar for highlighting, or null for none. */
  readonly grammar: string | null;
  readonly title: string | null;
  readonly lines: readonly string[];
  /** One entry a line: names of its marks (`highlighted`, `add`), joined by spaces. Empty if no line has a mark. */
  readonly marks: readonly string[];
  /** Number of the first line if lines are numbered, else null. */
  readonly firstLine: number | null;
  readonly copy: boolean;
  /** Whether it is the output of the block before it. */
  readonly isOutput: boolean;
  /** Whether it shows code that fails on purpose. */
  readonly fails: boolean;
}

/** A table. */
export interface Table {
  readonly type: 'table';
  readonly header: TableRow;
  readonly rows: readonly TableRow[];
}

/** A row of a table. */
export interface TableRow {
  readonly type: 'row';
  readonly cells: readonly TableCell[];
}

/** A cell of a table. */
export interface TableCell {
  readonly type: 'cell';
  readonly align: 'left' | 'center' | 'right' | null;
  /** Whether it is the heading of its column. */
  readonly isHeading: boolean;
  readonly children: readonly Inline[];
}

/** A note, a warning, or another box with a title. */
export interface Callout {
  readonly type: 'callout';
  readonly kind: CalloutKind;
  /** Name of a container that the site defines, or null for a built-in one. */
  readonly name: string | null;
  /** Label of that container, or null for the text of the interface for `kind`. */
  readonly label: string | null;
  /** The title in the page, or null for the label. */
  readonly title: readonly Inline[] | null;
  readonly hasTitle: boolean;
  readonly id: string | null;
  readonly classes: readonly string[];
  readonly children: readonly Block[];
}

/** A block that readers unfold. */
export interface Details {
  readonly type: 'details';
  /** Null for the text of the interface. */
  readonly title: readonly Inline[] | null;
  readonly open: boolean;
  readonly id: string | null;
  readonly classes: readonly string[];
  readonly children: readonly Block[];
}

/** Variants of which a reader sees one. All sets of a `group` show the same choice. */
export interface Tabs {
  readonly type: 'tabs';
  readonly group: string | null;
  /** Index of the tab that is shown first. */
  readonly selected: number;
  readonly tabs: readonly Tab[];
}

/** One variant. `value` identifies it in its set. */
export interface Tab {
  readonly type: 'tab';
  readonly label: string;
  readonly value: string;
  readonly children: readonly Block[];
}

/** An ordered list shown as steps. */
export interface Steps {
  readonly type: 'steps';
  readonly children: readonly Block[];
}

/** Cards side by side. */
export interface CardGrid {
  readonly type: 'cardGrid';
  readonly children: readonly Block[];
}

/** A card with a title, which may be a link, and text. */
export interface Card {
  readonly type: 'card';
  readonly title: string;
  readonly slot: number | null;
  readonly children: readonly Block[];
}

/** A card that is one link; null if its address is not allowed. */
export interface LinkCard {
  readonly type: 'linkCard';
  readonly title: string;
  readonly description: string | null;
  readonly slot: number | null;
}

/** An image or a drawing on its own, with a caption (may be empty). */
export interface Figure {
  readonly type: 'figure';
  readonly caption: string;
  /** The image, or its alternative text if it cannot be shown. */
  readonly children: readonly Inline[];
  /** Whether the author meant a drawing. */
  readonly isDrawing: boolean;
}

/** The options of a command, variables of an environment or keys of a file, each with an id that links can name. */
export interface OptionList {
  readonly type: 'optionList';
  readonly items: readonly Option[];
}

/** An option. */
export interface Option {
  readonly type: 'option';
  readonly id: string;
  /** How it is written, without its value: `--max-length`; several if it has several forms. */
  readonly names: readonly string[];
  /** As the author wrote it: `--max-length INT`. */
  readonly term: readonly Inline[];
  /** What else is known of it: its default, its values. */
  readonly details: readonly OptionDetail[];
  /** Its description. */
  readonly children: readonly Inline[];
}

/** A property of an option with its label: `Default`, `none`. */
export interface OptionDetail {
  readonly type: 'optionDetail';
  readonly label: readonly Inline[];
  readonly children: readonly Inline[];
}

/** The footnotes of a text, in the order in which it refers to them. */
export interface Footnotes {
  readonly type: 'footnotes';
  readonly items: readonly Footnote[];
}

/** A footnote, and how often the text refers to it. */
export interface Footnote {
  readonly type: 'footnote';
  /** `3`; `2-3` for the third one of the second text of a page that has several. Unique on the page. */
  readonly key: string;
  readonly count: number;
  readonly children: readonly Block[];
}

/** Text. */
export interface Text {
  readonly type: 'text';
  readonly text: string;
}

/** Code in a line. `slot` asks for a link if the code may name a symbol. */
export interface CodeSpan {
  readonly type: 'code';
  readonly text: string;
  readonly slot: number | null;
}

/** Emphasised text. */
export interface Emphasis {
  readonly type: 'emphasis';
  readonly children: readonly Inline[];
}

/** Strongly emphasised text. */
export interface Strong {
  readonly type: 'strong';
  readonly children: readonly Inline[];
}

/** Text that was struck out. */
export interface Strike {
  readonly type: 'strike';
  readonly children: readonly Inline[];
}

/** A link. */
export interface Link {
  readonly type: 'link';
  readonly slot: number;
  readonly title: string | null;
  readonly children: readonly Inline[];
}

/** An image. */
export interface Image {
  readonly type: 'image';
  readonly slot: number;
  readonly alt: string;
  readonly title: string | null;
  /** As typed. */
  readonly width: string | null;
  readonly height: string | null;
  readonly id: string | null;
  readonly classes: readonly string[];
}

/** An SVG file that is part of the page. */
export interface Drawing {
  readonly type: 'drawing';
  readonly alt: string;
  /** CSS pixels. */
  readonly width: number;
  readonly height: number;
  readonly id: string | null;
  readonly classes: readonly string[];
  readonly svg: SvgElement;
}

/** An element of a drawing. */
export interface SvgElement {
  readonly type: 'svg';
  readonly name: string;
  /** Names and values in turn. */
  readonly attributes: readonly string[];
  readonly children: readonly (SvgElement | SvgText)[];
}

/** Text of a drawing. */
export interface SvgText {
  readonly type: 'svgText';
  readonly text: string;
}

/** A formula in TeX. */
export interface Formula {
  readonly type: 'formula';
  readonly tex: string;
  /** Whether it has lines of its own. */
  readonly isDisplay: boolean;
}

/** A symbol that the author names: `` [`Dict.get`] ``. */
export interface SymbolLink {
  readonly type: 'symbol';
  readonly text: string;
  readonly slot: number | null;
}

/** The end of a line. */
export interface LineBreak {
  readonly type: 'break';
}

/** A reference to a footnote. */
export interface FootnoteRef {
  readonly type: 'footnoteRef';
  /** Key of the footnote. */
  readonly key: string;
  /** 1 for the first reference to this footnote, 2 for the second. */
  readonly occurrence: number;
}

/** A text of the interface in a line, such as `Served at {servers}.`, and what its names stand for. */
export interface Phrase {
  readonly type: 'phrase';
  /** Strings: `phrase.<term>`. */
  readonly term: Term;
  readonly values: readonly PhraseValue[];
}

/** What a `{name}` of a phrase stands for. */
export interface PhraseValue {
  readonly type: 'phraseValue';
  readonly name: string;
  readonly children: readonly Inline[];
}

/** An element of raw HTML that pages may use. */
export interface Element {
  readonly type: 'element';
  readonly name: string;
  readonly attributes: readonly Attribute[];
  readonly children: readonly (Block | Inline)[];
}

/** An attribute of raw HTML: a value, or addresses. */
export interface Attribute {
  readonly type: 'attribute';
  readonly name: string;
  /** Null for an attribute without a value, or with addresses. */
  readonly value: string | null;
  /** The addresses in it. */
  readonly slots: readonly number[];
  /** What follows each address of a `srcset`. */
  readonly descriptors: readonly string[];
}

/** Raw HTML of a site that passes it through: pieces of text with a slot between each two of them. */
export interface RawHtml {
  readonly type: 'rawHtml';
  readonly pieces: readonly string[];
  readonly slots: readonly number[];
  /** Ids in it that links may name. */
  readonly anchors: readonly string[];
}

/** What a reader must know of a symbol before using it. */
export interface Badges {
  readonly isDeprecated: boolean;
  readonly isExperimental: boolean;
  /** Version in which it appeared, or null. */
  readonly since: string | null;
}

/** Below the title of a page of reference: the kind of its symbol, its badges, its source. */
export interface SymbolHeader extends Badges {
  readonly type: 'symbolHeader';
  readonly kind: ApiKind;
  /** Strings: `kind.<term>`. */
  readonly term: Term;
  /** Qualified name; empty if it says no more than the title. */
  readonly path: string;
  readonly sourceHref: string | null;
  /** The line that imports the symbol, or null. */
  readonly importLine: string | null;
  /** Whether the symbol can be used without an import. */
  readonly needsNoImport: boolean;
}

/** Names the kind and the container of a symbol, as a replacement for a missing summary. */
export interface SymbolPlace {
  readonly type: 'symbolPlace';
  /** Strings: `kind.<term>`. */
  readonly term: Term;
  /** What contains the symbol: `parent` for a container of the same kind, null if nothing does. */
  readonly container: 'library' | 'package' | 'module' | 'parent' | null;
  /** Qualified name of the container; empty if there is none. */
  readonly name: string;
  readonly slot: number | null;
}

/** The heading of a group of members, of the second level. */
export interface GroupHeading {
  readonly type: 'groupHeading';
  readonly id: string;
  /** Another id, which the group had before, or null. */
  readonly otherId: string | null;
  /** Strings: `group.<term>`. */
  readonly term: Term;
}

/** Links to members that have pages of their own. */
export interface MemberList {
  readonly type: 'memberList';
  readonly items: readonly MemberEntry[];
}

/** A member with a page of its own. */
export interface MemberEntry extends Badges {
  readonly type: 'memberEntry';
  readonly kind: ApiKind;
  readonly name: string;
  readonly slot: number;
  /** Its summary, or null. */
  readonly children: readonly Inline[] | null;
}

/** The members or options that a page describes, by group, as an index of links. */
export interface MemberIndex {
  readonly type: 'memberIndex';
  readonly of: 'members' | 'options';
  readonly groups: readonly IndexGroup[];
}

/** A group of an index of members. */
export interface IndexGroup {
  readonly type: 'indexGroup';
  /** Id of the heading of the group. */
  readonly id: string;
  /** Strings: `group.<term>`. */
  readonly term: Term;
  /** Text of a heading that an author wrote, instead of the term; or null. */
  readonly title: string | null;
  readonly isFolded: boolean;
  readonly items: readonly IndexEntry[];
}

/** A member in an index. */
export interface IndexEntry {
  readonly type: 'indexEntry';
  /** Id of the member. */
  readonly id: string;
  /** Null for an option. */
  readonly kind: ApiKind | null;
  readonly name: string;
  /** What follows the name in its first declaration, shortened; empty for nothing. */
  readonly declaration: string;
  /** Number of its declarations, at least 1. */
  readonly count: number;
  readonly isDeprecated: boolean;
  /** Its first paragraph without markup, shortened; empty for none. */
  readonly summary: string;
}

/** Members that readers unfold. Links to them open the fold. */
export interface FoldedMembers {
  readonly type: 'foldedMembers';
  readonly count: number;
  readonly children: readonly Block[];
}

/** A member that is described on its parent's page. */
export interface Member extends Badges {
  readonly type: 'member';
  readonly id: string;
  readonly depth: number;
  readonly kind: ApiKind;
  readonly name: string;
  /** What an endpoint does, which its heading says instead of its name; else null. */
  readonly title: string | null;
  readonly isRequired: boolean;
  readonly sourceHref: string | null;
  readonly children: readonly Block[];
}

/** A declaration. */
export interface Signature {
  readonly type: 'signature';
  /** Name of the language: `mojo`. */
  readonly language: string;
  /** Lines above the declaration: `@staticmethod`. */
  readonly decorators: readonly (Text | Phrase)[];
  readonly lines: readonly SignatureLine[];
  /** The declaration as the tool printed it if `lines` are much shorter; else empty. */
  readonly full: readonly SignatureLine[];
}

/** A line of a declaration. */
export interface SignatureLine {
  readonly type: 'line';
  /** Columns. */
  readonly indent: number;
  readonly runs: readonly Run[];
}

/** The colors of code in a declaration; empty for none. */
export type RunStyle =
  | ''
  | 'keyword'
  | 'type'
  | 'function'
  | 'constant'
  | 'variable'
  | 'attribute'
  | 'option'
  | 'string'
  | 'number'
  | 'operator';

/** A piece of a declaration. `slot` asks for a link if it may name a symbol. */
export interface Run {
  readonly type: 'run';
  readonly text: string;
  readonly style: RunStyle;
  readonly slot: number | null;
}

/** The declarations of a symbol with overloads, in one block. */
export interface Signatures {
  readonly type: 'signatures';
  readonly items: readonly OverloadSignature[];
}

/** The declaration of an overload. */
export interface OverloadSignature {
  readonly type: 'overloadSignature';
  /** Its id, or null if it shares its symbol's. */
  readonly id: string | null;
  /** What a link to it names; empty for the page itself. */
  readonly anchor: string;
  /** 1 for the first. */
  readonly number: number;
  /** The signature. */
  readonly children: readonly Block[];
}

/** What only one of several overloads says. */
export interface Overload {
  readonly type: 'overload';
  /** What a link to its declaration names; empty for the page itself. */
  readonly anchor: string;
  /** 1 for the first of `count`. */
  readonly number: number;
  readonly count: number;
  readonly children: readonly Block[];
}

/** The note that a symbol is deprecated. */
export interface Deprecation {
  readonly type: 'deprecation';
  readonly children: readonly Block[];
}

/** The traits or base classes of a type. */
export interface Parents {
  readonly type: 'parents';
  /** Strings: `label.<term>`. */
  readonly term: Term;
  readonly items: readonly SignatureLine[];
}

/** The label of a list below a declaration. It is no heading: pages would be full of headings that say the same. */
export interface Label {
  readonly type: 'label';
  /** Strings: `label.<term>`, or `group.<term>` for members of a member. */
  readonly term: Term;
  readonly isGroup: boolean;
}

/** A list of parameters, fields or results, each with its description. */
export interface Definitions {
  readonly type: 'definitions';
  readonly isFields: boolean;
  readonly items: readonly Definition[];
}

/** The ways in which a parameter may be passed that readers must know. */
export type Passing = 'positional' | 'keyword' | 'inferred';

/** A parameter, a field, or a type that comes back. */
export interface Definition extends Badges {
  readonly type: 'definition';
  /** Id of a field, else null. */
  readonly id: string | null;
  readonly name: string;
  /** The declaration, as code. */
  readonly runs: readonly Run[];
  /** Type of a field of a request, in words; else null. */
  readonly wireType: string | null;
  /** Default of a field of a request; else null. */
  readonly wireDefault: string | null;
  /** How it is passed, as the tool writes it (`mut`, `query`), or null. */
  readonly convention: string | null;
  readonly passing: Passing | null;
  readonly isRequired: boolean;
  readonly children: readonly Block[];
}

/** A description that belongs to a label: of a result without a type, of constraints. */
export interface Remarks {
  readonly type: 'remarks';
  readonly children: readonly Block[];
}

/** The values that a field can take. */
export interface Values {
  readonly type: 'values';
  readonly values: readonly string[];
}

/** The type of a message of a web API, in words. */
export interface WireType {
  readonly type: 'wireType';
  readonly text: string;
}

/** A list of symbol names in columns, with its introduction. */
export interface SymbolList {
  readonly type: 'symbolList';
  readonly lead: readonly Inline[];
  readonly items: readonly SymbolLink[];
}

/** The members that a class has from one of its base classes. */
export interface Inherited {
  readonly type: 'inherited';
  /** Name of the base class. */
  readonly name: string;
  readonly slot: number;
  readonly items: readonly InheritedEntry[];
}

/** A member that is described with the class where it is declared. */
export interface InheritedEntry {
  readonly type: 'inheritedEntry';
  readonly kind: ApiKind;
  readonly name: string;
  readonly slot: number;
}

/** The section that lists the symbols that have this one among their parents. */
export interface Implementors {
  readonly type: 'implementors';
  readonly id: string;
  readonly slot: number;
}
