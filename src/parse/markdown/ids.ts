import { slug } from 'github-slugger';
import type { Position } from '../../model/diagnostic.ts';

/** Prefix of the ids that docgen writes into pages. No id of the source may start with it. */
const OWN_PREFIX = 'docgen-';

/** The result of registering an id from the source. */
export type IdClaim =
  | { readonly kind: 'taken'; readonly by: Position }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'granted'; readonly id: string };

/** The ids of one page. Every id is on the page once. */
export interface IdRegistry {
  /** Reserves ids that headings further down have in the source: `make` makes none of them. */
  readonly reserve: (ids: Iterable<string>) => void;
  /** Registers an id from the source. */
  readonly claim: (id: string, at: Position) => IdClaim;
  /** Makes an id from the text of a heading: `Install it` is `install-it`, the second one `install-it-1`. */
  readonly make: (text: string, at: Position) => string;
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
      if (reason !== null) return { kind: 'refused', reason };
      const by = taken.get(id);
      if (by !== undefined) return { kind: 'taken', by };
      taken.set(id, at);
      return { kind: 'granted', id };
    },
    make(text, at) {
      const base = baseOf(text);
      let id = base;
      for (let count = counts.get(base) ?? 0; taken.has(id) || reserved.has(id); ) {
        count++;
        counts.set(base, count);
        id = `${base}-${count}`;
      }
      taken.set(id, at);
      return id;
    },
  };
}

function baseOf(text: string): string {
  const base = slug(text.normalize('NFC').trim());
  if (/^-*$/.test(base)) return 'section';
  return base.startsWith(OWN_PREFIX) ? `section-${base}` : base;
}

function whyRefused(id: string): string | null {
  if (id === '') return 'is empty';
  if (/\s/.test(id)) return 'has a space in it';
  return id.startsWith(OWN_PREFIX) ? `starts with ${OWN_PREFIX}, which is reserved for docgen` : null;
}
