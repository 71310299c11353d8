import { attribute, escapeHtml } from '../../base/html.ts';
import type { ApiSymbol } from '../../model/api.ts';
import type { Position } from '../../model/diagnostic.ts';
import { anchorTo } from '../markdown/block/heading.ts';
import type { Draft } from '../markdown/draft.ts';
import { note } from './lists.ts';
import { codeHtml } from './text.ts';

/** Writes the heading of a group of symbols, with an id of its own. */
export function writeGroupHeading(draft: Draft, text: string, { level, at }: HeadingPlace): void {
  const id = draft.ids.make(text, at);
  draft.headings.push({ depth: level, id, text, at });
  draft.out.push(`<h${level}${attribute('id', id)}>${escapeHtml(text)}${anchorTo(id)}</h${level}>\n`);
}

/** Level of a heading, and what it is about. */
export interface HeadingPlace {
  readonly level: number;
  readonly at: Position;
}

/** What the heading of a member says. */
export interface MemberHeading {
  readonly level: number;
  /** Id of the section around it. */
  readonly id: string;
  readonly symbol: ApiSymbol;
}

/** Writes the heading of a member. The id stands on the section around it. */
export function writeMemberHeading(draft: Draft, { level, id, symbol }: MemberHeading): void {
  const { text, html } = memberTitle(symbol);
  draft.headings.push({ depth: level, id, text, at: symbol.at });
  draft.out.push(`<h${level}>${html}${badges(symbol)}${anchorTo(id)}</h${level}>\n`);
}

function memberTitle({ kind, name, isRequired, summary }: ApiSymbol): {
  readonly text: string;
  readonly html: string;
} {
  if (kind === 'body') {
    const required = isRequired ? note('required') : '';
    return { text: 'Request body', html: `Request body${required}` };
  }
  if (kind === 'endpoint' && summary !== null) {
    const text = summary.markdown.replace(/\.$/, '');
    return { text, html: escapeHtml(text) };
  }
  if (kind === 'response') return { text: `Response ${name}`, html: `Response ${codeHtml(name)}` };
  return { text: name, html: codeHtml(name) };
}

/** Marks of a symbol that a reader must know before using it. */
export function badges({ deprecated, isExperimental, since }: Marked): string {
  let html = '';
  if (deprecated !== null) html += badge('deprecated', 'Deprecated');
  if (isExperimental) html += badge('experimental', 'Experimental');
  if (since !== null) html += badge('since', `Since ${since}`);
  return html;
}

/** What marks are told from. */
export type Marked = Pick<ApiSymbol, 'deprecated' | 'isExperimental' | 'since'>;

function badge(name: string, text: string): string {
  return ` <span class="api-badge api-badge-${name}">${escapeHtml(text)}</span>`;
}

/** What a note on a deprecation says beyond the mark; empty where it is the one word. */
export function deprecationNote(note: string): string {
  return /^(?:deprecated\.?)?$/i.test(note.trim()) ? '' : note;
}
