import { slug } from 'github-slugger';
import type { Position } from '../../model/diagnostic.ts';

/** Ids that docgen itself writes into pages start with this; no author's id may. */
const OWN_PREFIX = 'docgen-';

/** What became of an id that an author wrote. */
export type IdClaim =
  | { readonly kind: 'taken'; readonly by: Position }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'granted'; readonly id: string };

/** The ids of one page. Every id is on the page once, whoever wrote it. */
export interface IdRegistry {
  /** Takes an id that an author wrote. */
  readonly claim: (id: string, at: Position) => IdClaim;
  /** Makes an id from the text of a heading: `Install it` is `install-it`, the second one `install-it-1`. */
  readonly make: (text: string, at: Position) => string;
}

/** Makes the registry of a page. `reserved` are ids that headings further down spell out: none is made that equals one. */
export function createIdRegistry(reserved: ReadonlySet<string>): IdRegistry {
  const taken = new Map<string, Position>();
  const counts = new Map<string, number>();
  return {
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
  return id.startsWith(OWN_PREFIX) ? `starts with ${OWN_PREFIX}, which is kept for the page itself` : null;
}
