import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { ApiSymbol } from '../../../src/model/api/api.ts';
import { HTTP_LANGUAGE } from '../../../src/sources/api/openapi/language.ts';
import { PYTHON_LANGUAGE } from '../../../src/sources/api/python/language.ts';
import { lower, page, parameter, signature, symbol, text } from './make-page.ts';
import { idsIn, shown } from './shown-page.ts';

const pages = suite('members on pages of reference');

pages('a member with several overloads is one section; its own id is that of the first', async () => {
  const method = symbol('method', 'get', {
    signatures: [signature('fn get()', { anchor: 'get' }), signature('fn get(a: Int)', { anchor: 'get-2' })],
  });
  const { html } = await lower(page(symbol('struct', 'S', { members: [method] })));
  assert.equal(idsIn(html), ['methods', 'get', 'get-2']);
});

pages(
  'members are in groups: constructors first, then methods by name, special methods folded, aliases, fields',
  async () => {
    const names = '__str__ zip __len__ add __iadd__ __add__ __private __init__ __iter__ __del__'.split(' ');
    const methods = names.map((name) => symbol('method', name));
    const { html, facts } = await lower(
      page(
        symbol('struct', 'S', {
          members: [
            ...methods,
            symbol('alias', 'Element', { type: { text: 'AnyType', refs: [] }, value: 'T' }),
            symbol('field', 'size', { type: { text: 'Int', refs: [] }, summary: text('How many.') }),
          ],
        }),
      ),
    );
    assert.equal(
      facts.headings.map(({ depth, id }) => `${depth} ${id}`),
      [
        '2 constructors',
        '3 __init__',
        '2 methods',
        '3 __private',
        '3 add',
        '3 zip',
        '2 operators',
        '3 __add__',
        '3 __iadd__',
        '2 conversions',
        '3 __str__',
        '2 special-methods',
        '3 __del__',
        '3 __iter__',
        '3 __len__',
        '2 aliases',
        '3 element',
        '2 fields',
      ],
    );
    assert.equal(facts.anchors.slice(facts.headings.length), ['size']);
    assert.match(
      html,
      '<details class="api-fold">\n<summary>Show 3 members</summary>\n<section class="api-member" id="__del__">',
    );
    assert.match(html, '<dt id="size"><code><span class="tok-attribute">size</span>: ');
    assert.match(html, /<section class="api-member" id="add">\n<h3><code>add<\/code>/);
    assert.match(shown(html), 'Element: «AnyType»AnyType = «T»T');
  },
);

pages('parameters of a type mean parameters in its members too', async () => {
  const { html } = await lower(
    page(
      symbol('struct', 'List', {
        signatures: [signature('struct List[T: Copyable]', { parameters: [parameter('T')] })],
        members: [symbol('method', 'get', { signatures: [signature('fn get(self) -> T')] })],
      }),
    ),
  );
  assert.not.match(html, '«T»');
});

pages('classes on a page of a module go one level further down, and so do schemas', async () => {
  const inner = symbol('class', 'Inner', { members: [symbol('method', 'deep')] });
  const outer = symbol('class', 'Outer', {
    members: [inner, symbol('field', 'size'), symbol('method', '__len__'), symbol('method', 'add')],
  });
  const { facts, html } = await lower(
    page(symbol('module', 'm', { members: [outer] }), { language: PYTHON_LANGUAGE }),
  );
  assert.equal(
    facts.headings.map(({ depth, text: heading }) => `${depth} ${heading}`),
    ['2 Classes', '3 Outer', '4 Inner', '5 deep', '4 add', '4 __len__'],
  );
  assert.match(
    html,
    /<p class="api-label">Attributes<\/p>\n<dl class="api-parts api-fields">\n<dt id="outer.size">/,
  );
});

pages('levels end at 6', async () => {
  const deep = [1, 2, 3, 4, 5, 6].reduce(
    (inner, level) => symbol('class', `C${level}`, { members: [inner], description: text('# A heading') }),
    symbol('class', 'C0'),
  );
  const { facts } = await lower(
    page(symbol('module', 'm', { members: [deep] }), { language: PYTHON_LANGUAGE }),
  );
  assert.is(Math.max(...facts.headings.map(({ depth }) => depth)), 6);
});

pages('endpoints show their bodies and responses as lists in lists, and their samples as tabs', async () => {
  const role = symbol('field', 'role', {
    type: { text: 'string', refs: [] },
    isRequired: true,
    values: ['a', 'b'],
  });
  const messages = symbol('field', 'messages', {
    type: { text: 'array of objects', refs: [] },
    members: [role],
  });
  const option = symbol('schema', 'Option 1', { summary: text('The first way.') });
  const endpoint = symbol('endpoint', 'createChat', {
    summary: text('Answers.'),
    signatures: [signature('POST /v1/chat/{id}')],
    samples: [
      { label: 'curl', lang: 'text', code: 'curl <x>\n' },
      { label: 'Python', lang: 'text', code: 'post()' },
    ],
    members: [
      symbol('body', 'body', {
        isRequired: true,
        type: { text: 'application/json', refs: [] },
        members: [messages, option],
      }),
      symbol('response', '200', { summary: text('The answer.') }),
    ],
  });
  const { html, facts } = await lower(
    page(symbol('module', 'serve', { members: [endpoint] }), { language: HTTP_LANGUAGE }),
  );
  assert.equal(
    facts.headings.map(({ depth, text: heading }) => `${depth} ${heading}`),
    ['2 Endpoints', '3 Answers', '4 Request body', '4 Response 200'],
  );
  assert.match(html, '<div class="tabs" role="radiogroup" aria-label="Variants" data-group="api-samples">');
  assert.match(html, '<span class="line">curl &lt;x&gt;</span></code></pre>');
  const list = html.slice(html.indexOf('<dt id="createchat.body.messages">'));
  assert.match(
    list,
    /^<dt id="createchat\.body\.messages">.*\n<dd><dl class="api-parts api-fields">\n<dt id="createchat\.body\.messages\.role">/,
  );
  assert.match(shown(list), 'role string required #\nOne of a, b');
  assert.match(shown(list), 'Option 1 #\nThe first way.');
});

pages('groups of a member are named where there are several', async () => {
  const member = (kind: 'property' | 'method', name: string) =>
    symbol(kind, name, { path: `lib.m.C.${name}` });
  const members = [member('method', 'run'), member('method', '__len__'), member('property', 'size')];
  const made = page(
    symbol('module', 'm', { path: 'lib.m', members: [symbol('class', 'C', { path: 'lib.m.C', members })] }),
    { language: PYTHON_LANGUAGE },
  );
  const { html } = await lower(made);
  assert.equal(
    [...html.matchAll(/class="api-label">([^<]+)/g)].map(([, label]) => label),
    ['Methods', 'Properties', 'Special methods'],
  );
});

pages('values of a Python module are constants, those of an enum are values', async () => {
  const value = symbol('value', 'LIMIT', { value: '3' });
  const inModule = await lower(
    page(symbol('module', 'm', { members: [value] }), { language: PYTHON_LANGUAGE }),
  );
  assert.match(shown(inModule.html), 'Constants#');
  const inEnum = await lower(page(symbol('enum', 'E', { members: [value] }), { language: PYTHON_LANGUAGE }));
  assert.match(shown(inEnum.html), 'Values#');
});

pages('a page of more than eight members has an index of them', async () => {
  const names = ['run', '__init__', '__len__', '__iter__', '__del__', 'a', 'b', 'c'];
  const methods = names.map((name) =>
    symbol('method', name, {
      summary: text('Does *one* thing.'),
      signatures: [signature(`fn ${name}(mut self, by: Int) -> Int`)],
    }),
  );
  const made = (members: readonly ApiSymbol[]) => lower(page(symbol('struct', 'S', { members })));
  const { html } = await made([...methods, symbol('field', 'size', { type: { text: 'Int', refs: [] } })]);
  const index = html.slice(html.indexOf('<section class="member-index"'), html.indexOf('<h2'));
  assert.match(index, 'data-filter="Filter 9 members"');
  assert.match(index, '<p><a href="#methods">Methods</a></p>');
  assert.match(index, '<code><b>run</b>(by) -&gt; Int</code></a><span>Does one thing.</span>');
  assert.match(index, '<details class="index-fold">\n<summary>Special methods (3)</summary>');
  assert.match(index, '<code><b>size</b>: Int</code>');
  assert.not.match((await made(methods)).html, 'member-index');
});

pages('links to special methods stay valid where all of these are in other groups', async () => {
  const { html, facts } = await lower(page(symbol('trait', 'T', { members: [symbol('method', '__add__')] })));
  assert.equal(idsIn(html), ['special-methods', 'operators', '__add__', 'implementors']);
  assert.ok(facts.anchors.includes('special-methods'));
});

pages.run();
