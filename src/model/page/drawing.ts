/** A diagram as SVG with what it says, or what is wrong with its text and in which line of it, from 1. */
export type DrawnDiagram =
  | { readonly svg: string; readonly alt: string }
  | { readonly fault: string; readonly line: number };

/** The elements that a drawing can have, each with its own attributes. */
export const DRAWING_ELEMENTS: ReadonlyMap<string, ReadonlySet<string>> = new Map(
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

/** Attributes that every element of a drawing can have. */
export const DRAWING_ATTRIBUTES: ReadonlySet<string> = setOf(
  'id class transform color opacity visibility display fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit clip-path clip-rule marker-start marker-mid marker-end font-family font-size font-style font-weight text-anchor text-decoration dominant-baseline alignment-baseline baseline-shift letter-spacing word-spacing paint-order vector-effect shape-rendering text-rendering stop-color stop-opacity',
);

/** Functions that an attribute value can call. None of them loads anything; `url` may only refer to an id. */
export const DRAWING_FUNCTIONS: ReadonlySet<string> = setOf(
  'url var rgb rgba hsl hsla hwb lab lch oklab oklch color-mix light-dark calc matrix translate rotate scale skewX skewY',
);

/** Classes of the theme for drawings: those of `templates/client/drawings.css`. */
export const DRAWING_CLASSES: ReadonlySet<string> = setOf(
  'dg-box dg-box-muted dg-line dg-dashed dg-arrow dg-text-muted dg-strong dg-code dg-accent dg-note dg-tip dg-warning dg-important',
);

function setOf(words: string): ReadonlySet<string> {
  return new Set(words.split(' ').filter((word) => word !== ''));
}
