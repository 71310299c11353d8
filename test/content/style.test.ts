import { readdirSync, readFileSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { PROJECT } from '../harness/paths.ts';
import { pageFromText, readPages } from './pages.ts';
import * as rules from './style-rules.ts';

const style = suite('content: style');
const pages = readPages();

/** Fails with all faults at once, so that one run shows the whole work. */
function assertNone(faults: readonly string[]): void {
  assert.ok(faults.length === 0, `${faults.length} faults\n${faults.join('\n')}`);
}

const { sayThingsOnce, wordInWrongCase, ...pageRules } = rules;

style('the pages of the site follow content/STYLE.md', () => {
  assert.ok(pages.length >= 208, `${pages.length} pages`);
  assertNone([...Object.values(pageRules).flatMap((rule) => pages.flatMap(rule)), ...sayThingsOnce(pages)]);
});

style('the diagrams of the site fit on a phone and take all colours and sizes from the theme', () => {
  const folder = `${PROJECT}/content/docs/diagrams`;
  const faults = readdirSync(folder)
    .sort()
    .flatMap((name) => {
      const text = readFileSync(`${folder}/${name}`, 'utf8');
      const width = Number(/^<svg xmlns="[^"]*" viewBox="0 0 (\d+) \d+">/.exec(text)?.[1]);
      const own = /\s(?:font-[a-z]+|fill|stroke[a-z-]*|opacity)=/.exec(text)?.[0];
      return [
        ...(width <= 440 ? [] : [`${name}: is ${width} wide, 440 fit on a phone`]),
        ...(own === undefined ? [] : [`${name}: has${own}`]),
        ...(text.length <= 12_000 ? [] : [`${name}: has ${text.length} characters`]),
      ];
    });
  assertNone(faults);
});

/** What a rule says about a page with this body, without the name of the file. */
function faultsIn(rule: rules.PageRule, body: string, front = 'title: A page'): readonly string[] {
  const page = pageFromText('content/docs/max/page.md', `---\n${front}\n---\n\n${body}\n`);
  return rule(page).map((fault) => fault.replace('content/docs/max/page.md:', ''));
}

style('a banned spelling is found in prose, alone', () => {
  const found = (body: string) => faultsIn(rules.useTheWordList, body);
  assert.equal(found('Load it from Huggingface.'), ['5: "Huggingface": write Hugging Face']);
  assert.equal(found('`Huggingface` and [a model](https://huggingface.co/openai).'), []);
  assert.equal(found('```python\nimport numpy\n```\n\nThe colour.'), ['9: "colour": write color']);
  assert.is(faultsIn(rules.useTheWordList, 'Text.', 'title: The pytorch page').length, 1);
});

style('a heading is in sentence case', () => {
  for (const good of ['Use it in PyTorch', 'Do I need a GPU?', 'mojo build', 'nn.conv', '`x` in Mojo']) {
    assert.is(wordInWrongCase(good), null, good);
  }
  assert.is(wordInWrongCase('Getting Started'), 'Started');
  assert.is(wordInWrongCase('options'), 'options');
  assert.equal(faultsIn(rules.writeHeadingsInSentenceCase, '## The end.').length, 1);
});

style('descriptions, images, links and fences are held to their rules', () => {
  assert.equal(faultsIn(rules.describeThePage, ''), ['1: description of 0 characters']);
  assert.equal(faultsIn(rules.describeImages, '![](./a.svg)\n![A grid](./a.svg)'), [
    '5: image without alt text',
  ]);
  assert.is(faultsIn(rules.nameTheTargetOfLinks, 'See https://x.org or click [here](/a).').length, 2);
  assert.equal(faultsIn(rules.nameTheTargetOfLinks, 'See [the site](https://x.org) and `http://x`.'), []);
  assert.equal(faultsIn(rules.nameTheLanguageOfFences, '```\na\n```'), ['5: fence without a language']);
  assert.equal(faultsIn(rules.leadOnward, '[a](/max/a#x) [a](/max/a/) [self](/max/page)').length, 1);
  assert.equal(faultsIn(rules.leadOnward, '[a](/max/a) [b](/max/b)'), []);
  assert.is(faultsIn(rules.nameTheLastSection, '## Next steps\n\n## Where to go next').length, 1);
});

style('a sentence on two pages is found across line ends and links', () => {
  const text = 'The cache keeps the keys and values of all tokens so far.';
  const one = pageFromText('content/docs/a.md', `Short one. ${text}`);
  const two = pageFromText(
    'content/docs/b.md',
    text.replace('keys and', '[keys](/k) and\n').replace('Short', ''),
  );
  assert.equal(sayThingsOnce([one, two]), [`content/docs/b.md:1: also at content/docs/a.md:1: ${text}`]);
  assert.equal(sayThingsOnce([one]), []);
});

style.run();
