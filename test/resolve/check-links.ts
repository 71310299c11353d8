import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { resolveOn } from './link-site.ts';
import { hrefOf } from './make-site.ts';

/** A link, the address printed for it, a part of what is found wrong with it, and the page that holds it. */
export type Row = readonly [href: string, expected: string, finding?: string | undefined, page?: string];

/** Runs a table of links as one suite. */
export function checkLinks(name: string, rows: readonly Row[], slot: 'link' | 'image' | 'url' = 'link') {
  const test = suite(name);
  for (const [href, expected, finding, page] of rows) {
    test(`${JSON.stringify(href)} on ${page ?? 'max/intro.md'}`, () => {
      const { link, found } = resolveOn(href, page, slot);
      assert.is(hrefOf(link) ?? 'nothing', expected);
      if (finding === undefined) assert.equal(found, []);
      else
        assert.ok(
          found.length === 1 && found[0]?.includes(finding),
          `${found.join('\n')}\nexpected ${finding}`,
        );
    });
  }
  test.run();
}
