import type { Code } from '../../model/codes.ts';
import type { Position } from '../../model/diagnostic.ts';
import { SLUG_RULES, type SlugRule } from './heading-slugs.ts';

/** Prefix of the ids that docgen writes into pages. No id of the source may start with it. */
const OWN_PREFIX = 'docgen-';

/** Why a page cannot have an id of the source. */
export interface IdFault {
  readonly code: Code;
  readonly message: string;
  readonly hint: string;
  readonly related?: { readonly at: Position; readonly message: string };
}

/** The ids of one page. Every id is on the page once. */
export interface IdRegistry {
  /** Reserves ids that headings further down have in the source: `make` makes none of them. */
  readonly reserve: (ids: Iterable<string>) => void;
  /** Registers an id from the source and returns it, or a fault if the page cannot have it. */
  readonly claim: (text: string, at: Position) => string | IdFault;
  /** Makes an id from the text of a heading: `Install it` is `install-it`, the second one `install-it-1`. `rule` is GitHub's by default. */
  readonly make: (text: string, at: Position, rule?: SlugRule) => string;
}

/** Returns the registry of a page without ids. */
export function createIdRegistry(): IdRegistry {
  const reserved = new Set<string>();
  const taken = new Map<string, Position>();
  const counts = new Map<string, number>();
  return {
    reserve(ids) {
      for (const id of ids) reserved.add(id);
    },
    claim(text, at) {
      const id = text.normalize('NFC');
      const reason = whyRefused(id);
      if (reason !== null) {
        const hint = 'use letters, digits and hyphens: {#get-started}';
        return { code: 'markdown/invalid-id', message: `The id "${text}" ${reason}`, hint };
      }
      const first = taken.get(id);
      if (first !== undefined)
        return {
          code: 'markdown/duplicate-id',
          message: `The id "${text}" is on this page already`,
          hint: 'choose another: a link can lead to one of them only',
          related: { at: first, message: 'the id is first used here' },
        };
      taken.set(id, at);
      return id;
    },
    make(text, at, rule = SLUG_RULES.github) {
      const base = baseOf(text, rule);
      let id = base;
      for (let count = counts.get(base) ?? 0; taken.has(id) || reserved.has(id); ) {
        count++;
        counts.set(base, count);
        id = rule.repeated(base, count);
      }
      taken.set(id, at);
      return id;
    },
  };
}

function baseOf(text: string, { slug, fallback }: SlugRule): string {
  const base = slug(text) || fallback;
  return base.startsWith(OWN_PREFIX) ? `section-${base}` : base;
}

function whyRefused(id: string): string | null {
  if (id === '') return 'is empty';
  if (/\s/.test(id)) return 'has a space in it';
  return id.startsWith(OWN_PREFIX) ? `starts with ${OWN_PREFIX}, which is reserved for docgen` : null;
}
