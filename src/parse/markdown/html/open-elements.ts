import type { Spot } from '../draft.ts';

/** Text of a heading written as HTML, while it is open. */
export interface HeadingCapture {
  readonly depth: number;
  readonly id: string | null;
  text: string;
}

/** An element of raw HTML whose end tag has not come yet. */
export interface OpenElement {
  readonly name: string;
  readonly spot: Spot;
  readonly heading: HeadingCapture | null;
}

/** An element that is left out with its contents, until its end tag comes. */
export interface DroppedElement {
  readonly name: string;
  readonly spot: Spot;
  depth: number;
}

/**
 * The elements of raw HTML that are open. Each block or span that Markdown makes is a scope: elements opened in it are
 * closed in it, so that tags can never cross what is written around them.
 */
export interface OpenElements {
  readonly stack: OpenElement[];
  /** Where the elements of the current scope start in the stack. */
  floor: number;
  /** Scopes around the current one. */
  depth: number;
  /** Whether the scope lies in a paragraph or heading, where blocks may not stand. */
  phrasing: boolean;
  dropped: DroppedElement | null;
  /** Links that are open, of Markdown and of HTML. */
  links: number;
  /** End tags that may come without being a fault, because their start tags were ended or left out before. */
  readonly excused: Map<string, number>;
}

/** No element is open. */
export function createOpenElements(): OpenElements {
  return { stack: [], floor: 0, depth: 0, phrasing: false, dropped: null, links: 0, excused: new Map() };
}

/** Lets the next end tag of this name pass. */
export function excuse(html: OpenElements, name: string): void {
  html.excused.set(name, (html.excused.get(name) ?? 0) + 1);
}

/** Whether an end tag without start tag was to be expected. */
export function isExcused(html: OpenElements, name: string): boolean {
  const left = html.excused.get(name) ?? 0;
  if (left > 0) html.excused.set(name, left - 1);
  return left > 0;
}

/** The innermost element of the current scope, or undefined. */
export function innermost(html: OpenElements): OpenElement | undefined {
  return html.stack.length > html.floor ? html.stack.at(-1) : undefined;
}

/** Index in the stack of the innermost element of this name within the scope, or -1. */
export function indexInScope(html: OpenElements, name: string): number {
  for (let index = html.stack.length - 1; index >= html.floor; index--)
    if (html.stack[index]?.name === name) return index;
  return -1;
}
