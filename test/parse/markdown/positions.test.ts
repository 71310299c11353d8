import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { addressesOf, codesOf, parseText, type TextOptions } from './parse-text.ts';

const positions = suite('positions');

/** Each link with its place: `a@1:3`. */
async function linksIn(text: string, options: TextOptions = {}): Promise<readonly string[]> {
  return addressesOf(await parseText(text, options)).map(({ href, at }) => `${href}@${at[0]}:${at[1]}`);
}

async function check(text: string, wanted: readonly string[]): Promise<void> {
  assert.equal(await linksIn(text), wanted);
}

positions('in a paragraph', () =>
  check('a [x](1)\nb [x](2) *[x](3)* **_[x](4)_**', ['1@1:3', '2@2:3', '3@2:11', '4@2:22']),
);

positions('of equal links', () =>
  check('[x](1) [x](1)\n\n[x](1)\n\n- [x](1)\n- [x](1)', ['1@1:1', '1@1:8', '1@3:1', '1@5:3', '1@6:3']),
);

positions('in headings of both kinds', () => check('##   [x](1) ##\n\n[y](2)\n======', ['1@1:6', '2@3:1']));

positions('in lists inside lists', () =>
  check('- a\n  - [x](1)\n\n    [y](2)\n    1. b\n       [z](3)\n- [ ] [t](4)', [
    '1@2:5',
    '2@4:5',
    '3@6:8',
    '4@7:7',
  ]),
);

positions('in loose tasks', () =>
  check('- [ ] [x](1)\n\n  [y](2)\n\n- [x] [z](3)', ['1@1:7', '2@3:3', '3@5:7']),
);

positions('in quotes, lazy lines too', () =>
  check('> [x](1)\n> > [y](2)\n[z](3)\n> - [l](4)\n>\n> [m](5)', [
    '1@1:3',
    '2@2:5',
    '3@3:1',
    '4@4:5',
    '5@6:3',
  ]),
);

positions('in tables, escaped bars and equal cells too', () =>
  check('| a [h](0) | b |\n|---|---|\n| [x](1) | [x](1) |\n| `a\\|b` [y](2) | [z](3) |', [
    '0@1:5',
    '1@3:3',
    '1@3:12',
    '2@4:9',
    '3@4:19',
  ]),
);

positions('in containers, nested, in lists', () =>
  check(':::note [t](0)\n[x](1)\n\n::::tip\n  [y](2)\n::::\n:::\n\n1. a\n\n   :::note\n   [z](3)\n   :::', [
    '0@1:9',
    '1@2:1',
    '2@5:3',
    '3@12:4',
  ]),
);

positions('in components, indented and on one line', () =>
  check(
    '<Tabs>\n  <TabItem label="a">\n\n    [x](1)\n\n    - [y](2)\n  </TabItem>\n  <TabItem label="b">[z](3)</TabItem>\n</Tabs>\n\n<LinkCard\n  title="t"\n  href="4"\n/>',
    ['1@4:5', '2@6:7', '3@8:22', '4@13:3'],
  ),
);

positions('in alerts', () => check('> [!NOTE] [t](0)\n> [x](1)\n>\n> [y](2)', ['0@1:11', '1@2:3', '2@4:3']));

positions('in footnotes', () =>
  check('a[^1] [^2]\n\n[^1]: [x](1)\n    [y](2)\n[^2]: a\n\n    - [z](3)', ['1@3:7', '2@4:5', '3@7:7']),
);

positions('in raw HTML', () =>
  check(
    '<div>\n<a href="1">x</a> <img src="2" alt="">\n</div>\n\na <a href="3">y</a>\n\n- <a href="4">z</a>',
    ['1@2:4', '2@2:24', '3@5:6', '4@7:6'],
  ),
);

positions('of references are where their address is', () =>
  check('[x][a]\n\n[a] ![i][a] [y](/u)\n\n- [A\nb]: /v\n\n[z][a  B]\n\n[a]: /t', [
    '/t@10:1',
    '/t@10:1',
    '/t@10:1',
    '/u@3:13',
    '/v@5:3',
  ]),
);

positions('of images in links', () => check('[![a](1)](2)', ['2@1:1', '1@1:2']));

positions('after tabs', () => check('-\t[x](1)\n\n\t[y](2)\n\n>\t[z](3)', ['1@1:3', '2@3:2', '3@5:3']));

positions('in what an include brought', async () => {
  const text = '[a](1)\n\n[b](2)\n- [c](3)\n\n[d](4)';
  const spans = [
    { line: 1, file: 'docs/guide/page.md', fileLine: 5 },
    { line: 3, file: 'docs/part.md', fileLine: 10 },
    { line: 5, file: 'docs/guide/page.md', fileLine: 8 },
  ];
  const { facts } = await parseText(text, { spans });
  assert.equal(
    facts.links.map(({ at }) => at),
    [
      [5, 1],
      [10, 1, 'docs/part.md'],
      [11, 3, 'docs/part.md'],
      [9, 1],
    ],
  );
});

positions('of ids that are on the page already', async () => {
  const page = await parseText('# A\n\n- b\n\n  ## C {#c}\n\n<a id="c"></a>\n\n:::note{#a}\nx\n:::');
  assert.equal(codesOf(page), ['7:4 markdown/duplicate-id', '9:1 markdown/duplicate-id']);
  assert.equal(
    page.found.map(({ related }) => related?.map(({ at }) => `${at.line}:${at.col}`)),
    [['5:8'], ['1:1']],
  );
});

positions('of findings deep inside', async () => {
  const page = await parseText(
    '> - a\n>\n>   :::nite\n>   [x](javascript:1)\n>   :::\n\n1. b\n   ```js {3-1}\n   x\n   ```',
  );
  assert.equal(codesOf(page), [
    '3:5 markdown/unknown-container',
    '4:5 markdown/unsafe-url',
    '8:11 markdown/code-lines',
  ]);
});

positions('of every opener that is never closed', async () => {
  const page = await parseText('- :::note\n  a\n  :::tip\n\nb\n\n<Tabs>\n<TabItem label="x">');
  assert.equal(codesOf(page), [
    '1:3 markdown/unclosed-block',
    '3:3 markdown/unclosed-block',
    '7:1 markdown/unclosed-block',
    '8:1 markdown/unclosed-block',
  ]);
});

positions.run();
