import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { KIND_MARKS } from '../../src/model/api/kind-mark.ts';
import { markCurrent, renderSidebar } from '../../src/render/sidebar.ts';
import { ENGLISH } from '../harness/strings.ts';
import { categoryOf, linkTo } from './sample.ts';

const test = suite('render: the sidebar');

test('markup is tight', () => {
  assert.is(
    renderSidebar([linkTo('/a', 'A & B')], ENGLISH).html,
    '<ul><li><a href="/a">A &amp; B</a></li></ul>',
  );
  assert.is(
    renderSidebar([categoryOf('3.0', [linkTo('/a')], { label: 'C', href: '/c/' })], ENGLISH).html,
    '<ul><li><a href="/c/">C</a><details data-path="3.0" open><summary aria-label="C"></summary><ul><li><a href="/a">/a</a></li></ul></details></li></ul>',
  );
});

test('a closed category whose entries are elsewhere has an empty list', () => {
  const lazy = categoryOf('2', [linkTo('/a')], { label: 'C', href: null, open: false, lazy: true });
  assert.is(
    renderSidebar([lazy], ENGLISH).html,
    '<ul><li><details data-path="2"><summary>C</summary><ul></ul></details></li></ul>',
  );
});

test('a category that cannot be folded is a heading', () => {
  const group = categoryOf('2', [linkTo('/a')], {
    label: 'C',
    href: null,
    collapsible: false,
    className: 'x',
  });
  assert.is(
    renderSidebar([group], ENGLISH).html,
    '<ul><li class="group x" data-path="2"><p>C</p><ul><li><a href="/a">/a</a></li></ul></li></ul>',
  );
});

test('links to other sites say so; what was left out is counted', () => {
  const { html } = renderSidebar(
    [
      { ...linkTo('https://x.org/?a&b', 'X'), external: true, className: 'y' },
      { type: 'collapsed', count: 12, href: '/more/', path: '' },
      { type: 'collapsed', count: 3, href: null, path: '' },
    ],
    ENGLISH,
  );
  assert.is(
    html,
    '<ul><li class="y"><a href="https://x.org/?a&amp;b" class="external" rel="noopener">X</a></li><li class="more"><a href="/more/">12 more</a></li><li class="more">3 more</li></ul>',
  );
});

test('the kind of a symbol is a word, in the language of the site, that style sheets show as a letter', () => {
  const list = { ...linkTo('/list/List', 'List'), className: 'api-kind api-struct' };
  assert.is(
    renderSidebar([list], ENGLISH).html,
    '<ul><li><a href="/list/List">List <i class="k-struct">Struct</i></a></li></ul>',
  );
  assert.match(renderSidebar([list], { ...ENGLISH, 'kind.struct': 'Struktur' }).html, '>Struktur</i>');
  const other = { ...list, className: 'api-kind api-other' };
  assert.match(renderSidebar([other], ENGLISH).html, '<li class="api-kind api-other"><a');
});

test('style sheets have the letter and the tone of each kind', () => {
  const css = readFileSync(new URL('../../../templates/client/kinds.css', import.meta.url), 'utf8');
  const rule = (name: string) =>
    [...css.matchAll(/([^{}]*)\{((?:[^{}]|"\{\}")*)\}/g)]
      .filter(([, selectors = '']) => selectors.split(/[\s,]+/).includes(name))
      .map(([, , body = '']) => body)
      .join('');
  for (const [kind, { letter, tone }] of Object.entries(KIND_MARKS)) {
    assert.match(rule(`.k-${kind}`), `--letter: "${letter}";`, kind);
    assert.match(rule(`.k-${kind}`), `--kind-tone: var(--kind-${tone});`, kind);
  }
});

test('on the page of a module, the entry of its only symbol is marked as the one that stands for it', () => {
  const sidebar = renderSidebar([{ ...linkTo('/list/List', 'List'), moduleHref: '/list/' }], ENGLISH);
  assert.match(markCurrent(sidebar, '/list/'), '<a href="/list/List" aria-current="true">List</a>');
  assert.match(markCurrent(sidebar, '/list/List'), '<a href="/list/List" aria-current="page">List</a>');
});

test('the first entry of an address is the one that is marked', () => {
  const sidebar = renderSidebar(
    [categoryOf('0', [linkTo('/c0', 'Overview')], { label: 'C', href: '/c0' })],
    ENGLISH,
  );
  assert.match(markCurrent(sidebar, '/c0'), '<a href="/c0" aria-current="page">C</a><details');
  assert.is(markCurrent(sidebar, '/c0').split('aria-current').length, 2);
  assert.is(markCurrent(sidebar, '/c'), sidebar.html);
});

test('marking changes nothing but the mark, for any address', () => {
  const hrefs = fc.uniqueArray(fc.string({ unit: 'grapheme' }), { minLength: 1 });
  fc.assert(
    fc.property(hrefs, fc.nat(), (all, pick) => {
      const href = all[pick % all.length] ?? '';
      const sidebar = renderSidebar(
        all.map((one) => linkTo(one)),
        ENGLISH,
      );
      const marked = markCurrent(sidebar, href);
      const parts = marked.split(' aria-current="page">');
      assert.is(parts.join('>'), sidebar.html);
      assert.is(parts.length, 2);
      assert.is(parts[0]?.split('<li>').length, all.indexOf(href) + 2);
    }),
  );
});

test.run();
