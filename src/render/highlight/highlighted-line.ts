/** The colours of a line of code: lengths (UTF-16 units) and numbers of classes (`CLASS_NAMES`) in turn. */
export type HighlightedLine = readonly number[];
