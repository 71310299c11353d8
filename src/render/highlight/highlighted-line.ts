/** The colours of a line of code: alternating lengths (in UTF-16 units) and indices of classes in `CLASS_NAMES`. */
export type HighlightedLine = readonly number[];
