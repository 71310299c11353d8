/** What a drawing may be made of: elements, and the attributes of each besides those that all may have. */
export const ELEMENTS: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries({
    svg: 'viewBox width height preserveAspectRatio',
    g: '',
    defs: '',
    symbol: 'viewBox refX refY x y width height preserveAspectRatio',
    use: 'href x y width height',
    path: 'd pathLength',
    rect: 'x y width height rx ry pathLength',
    circle: 'cx cy r pathLength',
    ellipse: 'cx cy rx ry pathLength',
    line: 'x1 y1 x2 y2 pathLength',
    polyline: 'points pathLength',
    polygon: 'points pathLength',
    text: 'x y dx dy rotate textLength lengthAdjust',
    tspan: 'x y dx dy rotate textLength lengthAdjust',
    marker: 'viewBox refX refY markerWidth markerHeight markerUnits orient preserveAspectRatio',
    linearGradient: 'href x1 y1 x2 y2 gradientUnits gradientTransform spreadMethod',
    radialGradient: 'href cx cy r fx fy fr gradientUnits gradientTransform spreadMethod',
    stop: 'offset',
    pattern:
      'href x y width height patternUnits patternContentUnits patternTransform viewBox preserveAspectRatio',
    clipPath: 'clipPathUnits',
  }).map(([name, attributes]) => [name, setOf(attributes)]),
);

/** Attributes that every element of a drawing may have. */
export const COMMON: ReadonlySet<string> = setOf(
  'id class transform color opacity visibility display fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit clip-path clip-rule marker-start marker-mid marker-end font-family font-size font-style font-weight text-anchor text-decoration dominant-baseline alignment-baseline baseline-shift letter-spacing word-spacing paint-order vector-effect shape-rendering text-rendering stop-color stop-opacity',
);

/** Elements that speak for the file alone. On a page the alternative text does, so they are left out with what they hold. */
export const FILE_ELEMENTS: ReadonlySet<string> = setOf('title desc metadata');

const FILE_ATTRIBUTES = setOf('xmlns version baseProfile xml:space xml:lang role aria-label aria-labelledby');

/** Whether only a file needs an attribute: it is left out. */
export function isOfFile(attribute: string): boolean {
  return FILE_ATTRIBUTES.has(attribute) || attribute.startsWith('xmlns:');
}

/** Elements whose text is shown. */
export const TEXT_ELEMENTS: ReadonlySet<string> = setOf('text tspan');

/** Functions that a value may call. None of them loads anything; `url` is looked at apart. */
export const FUNCTIONS: ReadonlySet<string> = setOf(
  'url var rgb rgba hsl hsla hwb lab lch oklab oklch color-mix light-dark calc matrix translate rotate scale skewX skewY',
);

/** Classes of the theme for drawings: those of `templates/client/drawings.css`. */
export const CLASSES: ReadonlySet<string> = setOf(
  'dg-box dg-box-muted dg-line dg-dashed dg-arrow dg-text-muted dg-strong dg-code dg-accent dg-note dg-tip dg-warning dg-important',
);

function setOf(words: string): ReadonlySet<string> {
  return new Set(words.split(' ').filter((word) => word !== ''));
}
