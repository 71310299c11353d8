import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createHost } from '../../../src/base/disk/host.ts';
import { createDiagramTools } from '../../../src/parse/markdown/diagram/diagram-browser.ts';
import { drawDiagrams } from '../../../src/parse/markdown/diagram/draw-diagrams.ts';
import { browserPath } from '../../harness/browser.ts';
import { PROJECT } from '../../harness/paths.ts';
import { parseText } from './parse-text.ts';

const test = suite('parse: diagrams');
const tools = createDiagramTools(PROJECT);

test.before(() => {
  const path = browserPath();
  if (path === null) throw new Error('no browser: run npm test, which installs one');
  process.env.CHROMIUM_PATH = path;
});
test.after(() => tools.close());

const parse = (text: string) =>
  parseText(text, {
    drawDiagrams: (source, tokens) => drawDiagrams(source, tokens, { tools, host: createHost() }),
  });

const fence = (text: string, meta = '') => `\`\`\`mermaid${meta}\n${text}\n\`\`\`\n`;

/** A diagram of each kind that Mermaid draws in its own way. */
const KINDS = [
  'graph LR\n  A[Client] -->|asks & waits| B{Is it?}\n  subgraph S [Group]\n    B --> C(Done)\n  end',
  'sequenceDiagram\n  Alice->>Bob: Hi\n  Note over Bob: hm\n  Bob-->>Alice: Yes',
  'stateDiagram-v2\n  [*] --> A\n  A --> B: go',
  'classDiagram\n  class A { +x() }\n  A <|-- B',
  'erDiagram\n  A ||--o{ B : has',
  'pie title Pets\n  "Dogs": 3\n  "Cats": 5',
  'gantt\n  title Plan\n  dateFormat YYYY-MM-DD\n  section One\n  a: 2020-01-01, 3d',
  'gitGraph\n  commit\n  branch x\n  commit',
];

for (const text of KINDS)
  test(`${text.split(/\s/, 1)[0]} is a drawing in the colours of both schemes`, async () => {
    const { tree, found } = await parse(fence(text));
    assert.equal(found, []);
    const [figure] = tree.blocks;
    assert.is(figure?.type, 'figure');
    const drawn = JSON.stringify(figure);
    assert.match(drawn, 'light-dark(');
    assert.not.match(drawn, /"style"|"script"|foreignObject/);
    assert.equal((await parse(fence(text))).tree, tree, 'each time the same');
  });

test('the texts of a diagram are its alternative text, and its title the caption', async () => {
  const { tree } = await parse(fence('graph LR\n  A[Client] --> B[Server]', ' title="A request"'));
  const [figure] = tree.blocks;
  if (figure?.type !== 'figure') throw new Error('no figure');
  assert.is(figure.caption, 'A request');
  const [drawing] = figure.children;
  assert.is(drawing?.type === 'drawing' ? drawing.alt : '', 'A request: Client, Server');
});

test('an error names its line, in a list too, and the text is shown', async () => {
  const { tree, found } = await parse(
    `Text.\n\n- Item\n\n  ${fence('graph LR\n  A --> B\n  B --').replaceAll('\n', '\n  ')}`,
  );
  assert.equal(
    found.map(({ code, at }) => [code, at.line]),
    [['markdown/diagram', 8]],
  );
  assert.match(JSON.stringify(tree), '"type":"codeBlock"');
});

test('what is no diagram is an error at its first line', async () => {
  const { found } = await parse(fence('nothing that Mermaid knows'));
  assert.equal(
    found.map(({ code, at }) => [code, at.line]),
    [['markdown/diagram', 2]],
  );
});

test('a diagram sends nothing and runs nothing', async () => {
  const text =
    'graph LR\n  A["<img src=https://example.com/a.png onerror=alert(1)>"] --> B\n  click B "javascript:alert(1)"';
  const { tree } = await parse(fence(text));
  assert.not.match(JSON.stringify(tree), /javascript:|"image"|"href"|"onerror"/);
});

test.run();
