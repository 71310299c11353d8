import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT } from '../harness/paths.ts';

/** A query that readers type, and the sections that answer it: addresses below the version, some with an anchor. */
export interface QueryRow {
  readonly query: string;
  readonly expected: readonly string[];
  readonly kind: string;
  /** Only `tune` may be looked at while the ranking is set; `held` is for the final figure. */
  readonly split: 'tune' | 'held';
}

/** Path of the query set, from the project folder. */
export const QUERY_SET = 'test/search/queries.tsv';

/** Reads the query set. Throws if a line is not made of four fields. */
export function readQuerySet(): readonly QueryRow[] {
  const [header, ...lines] = readFileSync(join(PROJECT, QUERY_SET), 'utf8').trimEnd().split('\n');
  if (header !== 'query\texpected\tclass\tsplit') throw new Error(`${QUERY_SET}: header is ${header}`);
  return lines.map((line, index) => {
    const [query = '', expected = '', kind = '', split, ...more] = line.split('\t');
    if ((split !== 'tune' && split !== 'held') || more.length > 0)
      throw new Error(`${QUERY_SET}:${index + 2}: not query, expected, class, split: ${line}`);
    return { query, expected: expected.split('|'), kind, split };
  });
}
