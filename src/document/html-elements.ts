/** What must be known of an element to place it. */
export interface ElementInfo {
  /** Whether it may not stand inside a paragraph, and ends one. */
  readonly block: boolean;
  /** Whether it has no contents and no end tag. */
  readonly empty: boolean;
  /** Elements of which one must stand right around it; empty for anywhere. */
  readonly parents: ReadonlySet<string>;
  /** Open elements that its start tag ends, as browsers do. */
  readonly ends: ReadonlySet<string>;
  /** Whether authors may leave its end tag out. */
  readonly endOptional: boolean;
  /** Attributes besides those that every element may have. */
  readonly attributes: ReadonlySet<string>;
}

interface Traits {
  readonly parents?: string;
  readonly ends?: string;
  readonly attributes?: string;
}

const BLOCK =
  'div hr figure figcaption details summary blockquote pre ul ol li dl dt dd table caption thead tbody tfoot tr th td colgroup col h1 h2 h3 h4 h5 h6 p section article aside';
const INLINE =
  'span br a img picture source video audio track kbd sub sup mark abbr small ins del s u em strong b i code samp var q cite dfn time wbr ruby rt rp bdi bdo';
const EMPTY = setOf('br hr img source track col wbr');
const END_OPTIONAL = setOf('p li dt dd tr td th thead tbody tfoot colgroup caption rt rp');

/** Elements that have the attribute `align`. */
const ALIGNED = setOf('div hr table caption thead tbody tfoot tr th td col colgroup h1 h2 h3 h4 h5 h6 p img');

const TRAITS: Readonly<Record<string, Traits>> = {
  a: { attributes: 'href name' },
  img: { attributes: 'src srcset sizes width height alt' },
  source: { parents: 'picture video audio', attributes: 'src srcset sizes type media width height' },
  track: { parents: 'video audio', attributes: 'src kind srclang label default' },
  video: { attributes: 'src poster width height controls muted loop autoplay playsinline preload' },
  audio: { attributes: 'src controls muted loop autoplay preload' },
  summary: { parents: 'details' },
  figcaption: { parents: 'figure' },
  details: { attributes: 'open' },
  blockquote: { attributes: 'cite' },
  q: { attributes: 'cite' },
  ins: { attributes: 'cite datetime' },
  del: { attributes: 'cite datetime' },
  time: { attributes: 'datetime' },
  ol: { attributes: 'start reversed type' },
  li: { parents: 'ul ol', ends: 'li p', attributes: 'value' },
  dt: { parents: 'dl div', ends: 'dt dd p' },
  dd: { parents: 'dl div', ends: 'dt dd p' },
  caption: { parents: 'table' },
  colgroup: { parents: 'table', ends: 'caption', attributes: 'span' },
  col: { parents: 'colgroup table', attributes: 'span' },
  thead: { parents: 'table', ends: 'td th tr thead tbody tfoot caption colgroup p' },
  tbody: { parents: 'table', ends: 'td th tr thead tbody tfoot caption colgroup p' },
  tfoot: { parents: 'table', ends: 'td th tr thead tbody tfoot caption colgroup p' },
  tr: { parents: 'table thead tbody tfoot', ends: 'td th tr caption colgroup p' },
  td: { parents: 'tr', ends: 'td th p', attributes: 'colspan rowspan' },
  th: { parents: 'tr', ends: 'td th p', attributes: 'colspan rowspan scope' },
  rt: { parents: 'ruby', ends: 'rt rp' },
  rp: { parents: 'ruby', ends: 'rt rp' },
  h1: { ends: 'h1 h2 h3 h4 h5 h6' },
  h2: { ends: 'h1 h2 h3 h4 h5 h6' },
  h3: { ends: 'h1 h2 h3 h4 h5 h6' },
  h4: { ends: 'h1 h2 h3 h4 h5 h6' },
  h5: { ends: 'h1 h2 h3 h4 h5 h6' },
  h6: { ends: 'h1 h2 h3 h4 h5 h6' },
};

/** The elements that pages may use. */
export const ELEMENTS: ReadonlyMap<string, ElementInfo> = new Map([
  ...BLOCK.split(' ').map((name) => [name, infoOf(name, true)] as const),
  ...INLINE.split(' ').map((name) => [name, infoOf(name, false)] as const),
]);

/** Attributes that every element may have. */
export const COMMON_ATTRIBUTES: ReadonlySet<string> = setOf(
  'id class title lang dir role hidden aria-label aria-hidden aria-labelledby aria-describedby',
);

/** Attributes that have no effect on what readers see, or that docgen writes itself. They are left out. */
export function isIgnoredAttribute(name: string): boolean {
  return IGNORED_ATTRIBUTES.has(name) || name.startsWith('data-');
}

const IGNORED_ATTRIBUTES: ReadonlySet<string> = setOf('target rel loading decoding');

/** Attributes that stand without a value. */
export const FLAG_ATTRIBUTES: ReadonlySet<string> = setOf(
  'open controls muted loop autoplay playsinline reversed default hidden',
);

/** Elements whose text is code. */
export const CODE_ELEMENTS: ReadonlySet<string> = setOf('code kbd pre samp var');

/** Elements whose contents are no text for readers: both go. */
export const DROPPED_WITH_CONTENTS: ReadonlySet<string> = setOf(
  'script style template noscript iframe object svg math select textarea title xmp noembed noframes plaintext canvas applet frameset',
);

/** Elements of HTML that pages may not use, but whose contents stay. All other names are text. */
export const DROPPED: ReadonlySet<string> = setOf(
  'html head body base link meta address area bdi bdo big button center data datalist dialog dir embed fieldset font footer form frame header hgroup input keygen label legend main map marquee menu menuitem meter nav nobr optgroup option output param portal progress search slot strike tt basefont bgsound blink acronym isindex rb rtc image',
);

/** Start tags of elements that have no end tag, among those that are dropped. */
export const DROPPED_EMPTY: ReadonlySet<string> = setOf(
  'base link meta area embed input keygen param frame basefont bgsound',
);

function infoOf(name: string, block: boolean): ElementInfo {
  const traits = TRAITS[name] ?? {};
  return {
    block,
    empty: EMPTY.has(name),
    parents: setOf(traits.parents ?? ''),
    ends: setOf(traits.ends ?? ''),
    endOptional: END_OPTIONAL.has(name),
    attributes: setOf(`${traits.attributes ?? ''}${ALIGNED.has(name) ? ' align' : ''}`),
  };
}

function setOf(names: string): ReadonlySet<string> {
  return new Set(names.split(' ').filter((name) => name !== ''));
}
