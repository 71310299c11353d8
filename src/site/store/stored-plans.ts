import { count, list, packText, record, text, tuple } from '../../base/data/shape.ts';
import type { Host } from '../../base/disk/host.ts';
import { readChecked, writeChecked } from './checked-file.ts';

/** What is stored of the plan of a page without issues. */
export interface StoredPlan {
  /** Hash of the plan and the document. */
  readonly hash: string;
  /** The files beside the pages that the page shows or links to, as indices of the assets of the site. */
  readonly assets: readonly number[];
}

/** The plans of the last run by the hash of what each page was made from. They hold for one index of the site. */
export interface StoredPlans {
  /** Returns the plans that were made with this index; none if they are missing or damaged. */
  readonly read: (index: string) => ReadonlyMap<string, StoredPlan>;
  /** Replaces the plans of the last run. */
  readonly write: (index: string, plans: ReadonlyMap<string, StoredPlan>) => void;
}

/** `[hash of the page's inputs, hash, assets]` */
type PlanRow = readonly [string, string, readonly number[]];

const plansShape = record<{ readonly index: string; readonly rows: readonly PlanRow[] }>({
  index: text,
  rows: list(tuple<PlanRow>(text, text, list(count))),
});

/** Opens the plans in a file; null stores none. */
export function openStoredPlans(path: string | null, host: Host): StoredPlans {
  return {
    read(index) {
      const stored = path === null ? null : readChecked(path, plansShape, host);
      if (stored?.index !== index) return new Map();
      return new Map(stored.rows.map(([key, hash, assets]) => [key, { hash, assets }]));
    },
    write(index, plans) {
      if (path === null) return;
      const rows = [...plans].map(([key, { hash, assets }]): PlanRow => [key, hash, assets]);
      writeChecked(path, packText(plansShape, { index, rows }), host);
    },
  };
}
