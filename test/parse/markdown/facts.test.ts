import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { hash } from '../../../src/base/hash.ts';
import { walkNodes } from '../../../src/document/walk.ts';
import { addressesOf, htmlOf, parseText } from './parse-text.ts';

const facts = suite('facts');

facts('the title is the front matter’s, else the first h1, else the file’s name', async () => {
  assert.is((await parseText('# *Own* `title`')).facts.title, 'Own title');
  assert.is((await parseText('# Own', { meta: { title: 'Given' } })).facts.title, 'Given');
  assert.is((await parseText('text')).facts.title, 'page');
  assert.is((await parseText('<h1>Raw <b>one</b></h1>')).facts.title, 'Raw one');
});

facts('an h1 in the body is noticed', async () => {
  assert.is((await parseText('# A')).facts.hasH1, true);
  assert.is((await parseText('<h1>A</h1>')).facts.hasH1, true);
  assert.is((await parseText('## A')).facts.hasH1, false);
});

facts('the description is the first paragraph, cut at a word', async () => {
  const description = async (text: string) => (await parseText(text)).facts.description;
  assert.is(await description('# T\n\nFirst *one* [link](x).\n\nSecond.'), 'First one link.');
  assert.is(await description('![badge](b.png)\n\nText.'), 'Text.');
  assert.is(await description(':::note\nNot this\n:::\n\n- nor this\n\nThis.'), 'This.');
  assert.is(await description('&lt;T&gt; \\*x\\*'), '<T> *x*');
  const long = await description(`${'word '.repeat(100)}`);
  assert.ok(long.length <= 160 && long.endsWith('word…'), long);
  assert.is(await description(''), '');
  assert.is(await description('a\u001b[31m&#7;b'), 'a\ufffd[31m\ufffdb');
  assert.is((await parseText('text', { meta: { description: 'Given' } })).facts.description, 'Given');
});

facts('the id comes from the path and the front matter', async () => {
  assert.is((await parseText('')).facts.id, 'guide/page');
  assert.is((await parseText('', { meta: { id: 'other' } })).facts.id, 'guide/other');
});

facts('headings are plain text in page order, raw ones with an id too', async () => {
  const page = await parseText('# A `b`\n\n<h2 id="c">C <i>d</i></h2>\n\n### E &amp; ![f](f.png)');
  assert.equal(
    page.facts.headings.map(({ depth, id, text }) => [depth, id, text]),
    [
      [1, 'a-b', 'A b'],
      [2, 'c', 'C d'],
      [3, 'e--f', 'E & f'],
    ],
  );
});

facts('links keep what was typed', async () => {
  const page = await parseText(
    '[a](x.md "t") ![b](y.png){width=3} <a href="z" class="c">z</a> <img src="w.png" height="1" alt="">',
  );
  assert.equal(
    addressesOf(page).map(({ slot, href, sized }) => [slot, href, sized]),
    [
      ['link', 'x.md', false],
      ['image', 'y.png', true],
      ['link', 'z', false],
      ['image', 'w.png', true],
    ],
  );
});

facts('every slot has its link, in order', async () => {
  const { tree, facts } = await parseText('[a](1) ![b](2)\n\n| [c](3) |\n|---|\n\n[^1]\n\n[^1]: [d](4)');
  const slots: number[] = [];
  walkNodes(tree.blocks, (node) => {
    if ('slot' in node && node.slot !== null) slots.push(node.slot);
    return true;
  });
  assert.equal(
    slots,
    facts.links.map((_, index) => index),
  );
});

facts('the hash is that of the document', async () => {
  const [one, same, other] = [await parseText('a'), await parseText('a'), await parseText('b')];
  assert.is(one.facts.documentHash, same.facts.documentHash);
  assert.is(one.facts.documentHash, hash(one.document));
  assert.is.not(one.facts.documentHash, other.facts.documentHash);
});

facts('the body starts with its h1', async () => {
  assert.ok(htmlOf(await parseText('\n\n# A\n\nb')).startsWith('<h1 id="a">A</h1>'));
});

facts('raw HTML passes where the site allows it, and its links are still holes', async () => {
  const text =
    '<div style="x" onclick=y>\n<a class="b" href=\'one\'>x</a> <img src=two.png>\n</div>\n\n<iframe src="z"></iframe> <a href="javascript:x">j</a>';
  const page = await parseText(text, { html: 'allow' });
  assert.is(
    htmlOf(page),
    '<div style="x" onclick=y>\n<a class="b" href="one">x</a> <img src="two.png">\n</div>\n<iframe src="z"></iframe> <a >j</a>\n',
  );
  assert.equal(
    page.found.map(({ code }) => code),
    ['markdown/unsafe-url'],
  );
  const ids = await parseText('<div id="a"></div>\n\n<a name="b"></a>', { html: 'allow' });
  assert.equal(ids.facts.anchors, ['a', 'b']);
});

facts('a block over the limit is shown without colours', async () => {
  const page = await parseText('```js\nlet a = 1\n```', { codeBytes: 5 });
  assert.equal(
    page.found.map(({ code }) => code),
    ['markdown/code-too-long'],
  );
  assert.not.match(htmlOf(page), 'tok-');
});

facts('a page that the lexer gives up on is empty and says so', async () => {
  const page = await parseText('>'.repeat(5_000));
  assert.equal(
    page.found.map(({ code }) => code),
    ['markdown/too-complex'],
  );
  assert.equal(page.tree.blocks, []);
  assert.is(page.facts.id, 'guide/page');
});

facts('names of built-in properties are names like others', async () => {
  const page = await parseText(
    '## constructor\n## constructor\n## \\_\\_proto\\_\\_\n\n[a][constructor] [^toString]\n\n:::constructor\nx\n:::\n\n<constructor>\n\n```constructor\nx\n```',
  );
  assert.equal(
    page.facts.headings.map(({ id }) => id),
    ['constructor', 'constructor-1', '__proto__'],
  );
  assert.ok(page.found.length >= 5);
  assert.is(Reflect.get({}, 'polluted'), undefined);
});

facts.run();
