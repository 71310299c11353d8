import type { Token } from 'marked';
import { dedent } from '../../dedent.ts';
import { COMPONENT_NAMES, type ComponentTag, parseComponentTag } from './component-tag.ts';
import { parseContainerOpener } from './container-opener.ts';
import { findExtent, type Opener } from './extent.ts';
import type { ComponentToken, ContainerToken, StrayToken, UnclosedToken } from './tokens.ts';

/** Reads the Markdown inside a container or component. */
export type ReadInner = (text: string) => Token[];

/** A container or component at the start of the text, or a part of one. Undefined if the text starts otherwise. */
export type DirectiveToken = ContainerToken | ComponentToken | UnclosedToken | StrayToken | undefined;

/** Reads a `:::` container from the start of a text. */
export function lexContainer(source: string, inner: ReadInner): DirectiveToken {
  const line = firstLine(source);
  const opener = parseContainerOpener(line);
  if (opener === null)
    return /^ {0,3}:{3,}[ \t]*$/.test(line) ? { type: 'stray', raw: line, name: null } : undefined;
  const extent = findExtent(source);
  if (!extent.closed) return unclosedToken(source, extent.openers, inner);
  const text = source.slice(line.length + 1, Math.max(line.length + 1, extent.innerEnd));
  const dedented = dedentText(text);
  return {
    type: 'container',
    raw: source.slice(0, extent.end),
    opener,
    text: dedented,
    tokens: inner(dedented),
  };
}

/** Reads a component from the start of a text. `offset` is that of its `<`. */
export function lexComponent(source: string, offset: number, inner: ReadInner): DirectiveToken {
  const tag = parseComponentTag(source, offset);
  if (tag === null) return undefined;
  const behind = offset + tag.end;
  const rest = firstLine(source.slice(behind, behind + 10_000));
  const alone = rest.trim() === '';
  const raw = source.slice(0, behind + (alone ? rest.length : 0));
  const isKnown = COMPONENT_NAMES.has(tag.name);
  if (tag.closing) return isKnown || alone ? { type: 'stray', raw, name: tag.name } : undefined;
  if (!isKnown) return alone ? emptyComponent(raw, tag) : undefined;
  if (tag.selfClosing) return emptyComponent(raw, tag);
  const extent = findExtent(source);
  if (!extent.closed) return unclosedToken(source, extent.openers, inner);
  return componentToken(source, { tag, behind, ...extent }, inner);
}

function componentToken(
  source: string,
  { tag, behind, innerEnd, end }: { tag: ComponentTag; behind: number; innerEnd: number; end: number },
  inner: ReadInner,
): ComponentToken {
  const skipped = source.slice(0, behind).split('\n').length - 1;
  const content = source.slice(behind, Math.max(behind, innerEnd));
  const break_ = content.search(/\n/);
  const opensAlone = break_ >= 0 && content.slice(0, break_).trim() === '';
  const text = dedentText(opensAlone ? content.slice(break_ + 1) : content);
  const skippedLines = skipped + (opensAlone ? 1 : 0);
  return { type: 'component', raw: source.slice(0, end), tag, text, skippedLines, tokens: inner(text) };
}

function emptyComponent(raw: string, tag: ComponentTag): ComponentToken {
  return { type: 'component', raw, tag, text: '', skippedLines: 0, tokens: [] };
}

/** Returns the text from an unclosed opener on as one token. The openers become blank, so that their contents are read once. */
function unclosedToken(source: string, openers: readonly Opener[], inner: ReadInner): UnclosedToken {
  const text = blankOut(source, openers);
  return { type: 'unclosed', raw: source, text, openers: [...openers], tokens: inner(text) };
}

function blankOut(source: string, openers: readonly Opener[]): string {
  let text = '';
  let at = 0;
  for (const { offset, end } of openers) {
    text += source.slice(at, offset) + source.slice(offset, end).replace(/[^\n]+/g, '');
    at = end;
  }
  return text + source.slice(at);
}

function dedentText(text: string): string {
  return /^[ \t]/.test(text) ? dedent(text.split('\n')).join('\n') : text;
}

function firstLine(source: string): string {
  const newline = source.indexOf('\n');
  return newline < 0 ? source : source.slice(0, newline);
}
