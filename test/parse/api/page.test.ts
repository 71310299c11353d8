import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { ApiChild } from '../../../src/model/api.ts';
import { introduction, lower, page, parameter, signature, symbol, text } from './make-page.ts';

const pages = suite('pages of reference');

/** The text that readers see, tags gone. */
function shown(html: string): string {
  return html.replace(/<[^>]*>/g, '').replace(/\n+/g, '\n');
}

function idsIn(html: string): readonly string[] {
  return [...html.matchAll(/ id="([^"]*)"/g)].map(([, id = '']) => id);
}

function child(given: Partial<ApiChild> & Pick<ApiChild, 'kind' | 'name'>): ApiChild {
  return {
    path: `lib.${given.name}`,
    summary: null,
    deprecated: null,
    isExperimental: false,
    page: `lib/${given.name}`,
    ...given,
  };
}

/** Words that mean something to Markdown, HTML or a template: they are to stand as they are. */
const INERT = [
  '<T>',
  '{x}',
  '{{ y }}',
  '$&',
  "$'",
  '<script>alert(1)</script>',
  '&lt;',
  '*a*',
  '`b`',
  '[c](d)',
];

for (const word of INERT)
  pages(`${word} in a name, a type, a default and a signature is text`, async () => {
    const { html } = await lower(
      page(
        symbol('struct', word, {
          signatures: [
            signature(`struct ${word}[T: ${word}]`, {
              parameters: [
                parameter(word, { type: { text: word, refs: [] }, default: word, text: text('Words.') }),
              ],
            }),
          ],
          bases: [{ name: word, path: null }],
          members: [
            symbol('field', word, { type: { text: word, refs: [] }, value: word, values: [word] }),
            symbol('method', `m${word}`, { signatures: [signature(`fn ${word}()`, { marks: [word] })] }),
          ],
        }),
        { children: [child({ kind: 'function', name: word })] },
      ),
    );
    const escaped = word.replace(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`);
    const plain = html.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => `&#${CODES[entity] ?? ''};`);
    const seen = shown(plain).replace(/«[^»]*»/g, '');
    assert.is(seen.split(escaped).length - 1, 14, seen);
    assert.not.match(html.replace(/«[^»]*»/g, ''), '<script>');
  });

const CODES: Readonly<Record<string, number>> = {
  '&amp;': 38,
  '&lt;': 60,
  '&gt;': 62,
  '&quot;': 34,
  '&#39;': 39,
};

pages('a symbol without a summary is told by kind and place', async () => {
  const { html, facts } = await lower(
    page(symbol('function', 'range', { path: 'stdlib.builtin.range.range' })),
  );
  assert.match(html, '<p>Function in module «stdlib.builtin.range»<code>stdlib.builtin.range</code>.</p>');
  assert.is(facts.description, 'Function in module stdlib.builtin.range.');
  const root = await lower(page(symbol('package', 'stdlib', { path: 'stdlib' })));
  assert.is(root.facts.description, 'Package of the library lib.');
});

pages('the page opens with kind and summary, then the declaration, its parts, the description', async () => {
  const { html } = await lower(
    page(
      symbol('function', 'add', {
        summary: text('Adds *two* numbers.'),
        description: text('More about it.'),
        since: '25.1',
        isExperimental: true,
        signatures: [
          signature('fn add(a: Int, b: Int) raises -> Int', {
            arguments: [parameter('a', { text: text('The first.') }), parameter('b')],
            returns: { type: { text: 'Int', refs: [] }, text: text('The sum.') },
            raises: [{ type: null, text: text('Where it overflows.') }],
            constraints: text('Both must be small.'),
          }),
        ],
      }),
      { sourceHref: 'https://example.org/add.mojo#L3' },
    ),
  );
  assert.is(
    shown(html).trim(),
    [
      'Function Experimental Since 25.1 Source',
      'Adds two numbers.',
      'fn add(a: «Int»Int, b: «Int»Int) raises -&gt; «Int»Int',
      'Arguments',
      'a: «Int»Int',
      'The first.',
      'b: «Int»Int',
      'Returns',
      '«Int»Int',
      'The sum.',
      'Raises',
      'Where it overflows.',
      'Constraints',
      'Both must be small.',
      'More about it.',
    ].join('\n'),
  );
  assert.match(html, '<a class="api-source" href="https://example.org/add.mojo#L3" rel="noopener">');
});

pages('lists that only repeat the signature are left out, but for APIs over the web', async () => {
  const declared = signature('GET /x', {
    arguments: [parameter('limit', { convention: 'query', isRequired: true, default: '3' })],
    returns: { type: { text: 'Int', refs: [] }, text: null },
  });
  const subject = symbol('function', 'f', { signatures: [declared] });
  const mojo = await lower(page(subject));
  assert.not.match(mojo.html, '<dl');
  const http = await lower(page(subject, { language: 'http' }));
  assert.is(
    shown(http.html).split('\n').slice(2, 5).join('|'),
    'GET /x|Parameters|limit Int default 3 query required',
  );
});

pages('several overloads have words, parts and an id each', async () => {
  const { html, facts } = await lower(
    page(
      symbol('function', 'f', {
        signatures: [
          signature('fn f()', { anchor: 'f', summary: text('Without anything.') }),
          signature('fn f(a: Int)', {
            anchor: 'f-2',
            summary: text('With a number.'),
            marks: ['@always_inline'],
            deprecated: 'Use `g`.',
            description: text('## Notes\n\nA note.'),
          }),
        ],
      }),
    ),
  );
  assert.equal(idsIn(html), ['f', 'f-2', 'f-2-notes']);
  assert.equal(
    facts.anchors.map(({ id }) => id),
    ['f', 'f-2'],
  );
  assert.is(facts.description, 'Without anything.');
  assert.match(
    html,
    '<p class="api-order"><a href="#f-2">Overload 2 of 2 <span aria-hidden="true">#</span></a></p>',
  );
  const second = shown(html.slice(html.indexOf('id="f-2"')));
  assert.match(
    second,
    /@always_inline\nfn f\(a: «Int»Int\)\nDeprecated\nUse g\.\nWith a number\.\nNotes#\nA note\./,
  );
});

pages('a member with several overloads is one section; its own id is that of the first', async () => {
  const method = symbol('method', 'get', {
    signatures: [signature('fn get()', { anchor: 'get' }), signature('fn get(a: Int)', { anchor: 'get-2' })],
  });
  const { html } = await lower(page(symbol('struct', 'S', { members: [method] })));
  assert.equal(idsIn(html), ['methods', 'get', 'get-2']);
});

pages('members stand in groups: fields, aliases, methods by name, special methods apart', async () => {
  const methods = ['zip', '__len__', 'add', '__add__', '__private'].map((name) => symbol('method', name));
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
      '2 fields',
      '2 aliases',
      '3 element',
      '2 methods',
      '3 __private',
      '3 add',
      '3 zip',
      '2 special-methods',
      '3 __add__',
      '3 __len__',
    ],
  );
  assert.equal(
    facts.anchors.map(({ id }) => id),
    ['size'],
  );
  assert.match(html, '<dt id="size"><code><span class="tok-attribute">size</span>: ');
  assert.match(html, /<section class="api-member" id="add">\n<h3><code>add<\/code>/);
  assert.match(shown(html), 'Element: «AnyType»AnyType = «T»T');
});

pages('what has a page of its own is listed once, with its summary', async () => {
  const { html, facts } = await lower(
    page(symbol('package', 'lib'), {
      children: [
        child({ kind: 'function', name: 'go', summary: text('Goes `on` <b>now</b>.\n\nMore.') }),
        child({ kind: 'struct', name: 'A', deprecated: '' }),
        child({ kind: 'module', name: 'm' }),
        child({ kind: 'package', name: 'p', isExperimental: true }),
      ],
    }),
  );
  assert.is(
    shown(html.slice(html.indexOf('<h2'))).trim(),
    [
      'Packages#',
      '«lib.p»p Experimental',
      'Modules#',
      '«lib.m»m',
      'Structs#',
      '«lib.A»A Deprecated',
      'Functions#',
      '«lib.go»goGoes on now.',
    ].join('\n'),
  );
  assert.equal(
    facts.headings.map(({ text: heading }) => heading),
    ['Packages', 'Modules', 'Structs', 'Functions'],
  );
});

pages('a member without an id has a page of its own and is not shown', async () => {
  const made = page(symbol('struct', 'S', { members: [symbol('method', 'a'), symbol('method', 'b')] }));
  const { html } = await lower({ ...made, anchors: new Map([['S.a', 'a']]) });
  assert.equal(idsIn(html), ['methods', 'a']);
});

pages('a trait asks who implements it, a type says what it implements', async () => {
  const trait = await lower(page(symbol('trait', 'Sized', { path: 'lib.Sized' })));
  assert.match(trait.html, /\[who implements lib\.Sized #implementors\]$/);
  const struct = await lower(
    page(
      symbol('struct', 'S', {
        bases: [
          { name: 'Sized', path: 'lib.Sized' },
          { name: 'Movable', path: null },
        ],
      }),
    ),
  );
  assert.match(shown(struct.html), 'Implements «lib.Sized»Sized, «Movable»Movable');
  assert.not.match(struct.html, 'who implements');
});

pages('parents that the declaration names are not named again', async () => {
  const bases = [{ name: 'Layer', path: 'nn.Layer' }];
  const { html } = await lower(
    page(symbol('class', 'Linear', { bases, signatures: [signature('class Linear(Layer)')] }), {
      language: 'python',
    }),
  );
  assert.not.match(html, 'api-parents');
});

pages('no id stands twice: those of symbols come first, headings make way', async () => {
  const members = ['methods', 'notes', 'Get', 'get', 'implementors'].map((name) => symbol('method', name));
  const made = page(symbol('trait', 'S', { members, description: text('# Notes\n\n# Fields') }));
  const intro = introduction('# Title\n\n## Get\n\n## Given {#notes}\n');
  const { html, facts, found } = await lower(made, { intro });
  const ids = idsIn(html);
  assert.equal([...new Set(ids)], [...ids]);
  for (const id of ['methods', 'notes', 'get', 'implementors']) assert.ok(ids.includes(id), id);
  const own = facts.api?.symbols.map(({ anchor }) => anchor) ?? [];
  assert.equal(own, ['', 'methods', 'notes', 'get', 'get-1', 'implementors']);
  assert.equal(
    found.map(({ code }) => code),
    ['markdown/duplicate-id'],
  );
  assert.match(html, '#implementors-1]');
});

pages('texts are Markdown; their headings stand below their symbol and carry its id', async () => {
  const method = symbol('method', 'get', {
    summary: text('Gets *it*.'),
    description: text('# Examples\n\nText.\n\n## Further\n\n:::note\nBeware.\n:::'),
  });
  const { html, facts } = await lower(
    page(symbol('struct', 'S', { description: text('### Own'), members: [method] })),
  );
  assert.equal(
    facts.headings.map(({ depth, id }) => `${depth} ${id}`),
    ['2 own', '2 methods', '3 get', '4 get-examples', '5 get-further'],
  );
  assert.match(html, '<p>Gets <em>it</em>.</p>');
  assert.match(html, '<aside class="callout callout-note" role="note">');
  assert.is(facts.hasH1, false);
});

pages(
  'HTML in texts is cleaned even where the site allows it, and what is found has the place of the text',
  async () => {
    const made = page(
      symbol('struct', 'S', {
        summary: text('A <b>bold</b> word.', 3),
        description: text(
          '<script>alert(1)</script>\n\n[x](javascript:alert(1)) <img src=x onerror=alert(1)>',
          7,
        ),
      }),
    );
    const { html, found } = await lower(made, {
      html: 'allow',
      intro: introduction('<em style="x">kept</em>'),
    });
    assert.not.match(html, /alert|onerror/);
    assert.match(html, '<em style="x">kept</em>');
    assert.ok(found.length >= 1);
    assert.not.ok(found.some(({ code }) => code === 'markdown/html-not-allowed'));
    for (const { at } of found) assert.equal(at, { file: 'api/lib.json', line: 7, col: 1 });
  },
);

pages('references in texts are holes of their own', async () => {
  const { html } = await lower(
    page(symbol('struct', 'S', { summary: text('See [`Dict`] and [.get].'), path: 'lib.S' })),
  );
  assert.match(html, '<p>See «Dict»<code>Dict</code> and «.get»<code>get</code>.</p>');
});

pages('names that ask for the same share a hole', async () => {
  const declared = signature('fn f(a: Int, b: Int, c: Other) -> Int', {
    refs: [{ name: 'Other', path: 'lib.Other' }],
    arguments: [parameter('a', { text: text('Words.') })],
  });
  const { facts } = await lower(
    page(symbol('function', 'f', { summary: text('F.'), signatures: [declared] })),
  );
  assert.equal(
    facts.links.map((link) => (link.slot === 'symbol' ? [link.need, link.name, link.path, link.label] : [])),
    [
      ['type', 'Int', null, 'Int'],
      ['type', 'Other', 'lib.Other', 'Other'],
    ],
  );
});

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

pages('a declaration below an introduction with sections has a heading of its own', async () => {
  const made = page(symbol('struct', 'S', { signatures: [signature('struct S')] }));
  const headings = async (markdown: string) => {
    const { facts } = await lower(made, { intro: introduction(markdown) });
    return facts.headings.map(({ id }) => id);
  };
  assert.equal(await headings('Words.\n\n## Traps\n\nMore.\n'), ['traps', 'definition']);
  assert.equal(await headings('Words.\n'), []);
});

pages('the introduction opens the page, and its front matter is the page’s', async () => {
  const made = page(
    symbol('struct', 'S', { summary: text('The summary.'), signatures: [signature('struct S')] }),
    { position: 4 },
  );
  const intro = introduction('# All about S\n\nWords of ours.\n', { sidebarPosition: 1, keywords: ['s'] });
  const { html, facts } = await lower(made, { intro });
  assert.ok(html.startsWith('<h1 id="all-about-s">All about S</h1>\n<p class="api-marks">'));
  assert.match(html, '</p>\n<p>Words of ours.</p>');
  assert.not.match(html, 'The summary.');
  assert.match(shown(html), 'struct S');
  assert.is(facts.title, 'All about S');
  assert.is(facts.hasH1, true);
  assert.is(facts.description, 'The summary.');
  assert.is(facts.meta.sidebarPosition, 1);
  assert.is(facts.meta.sidebarLabel, 'S');
  assert.is(facts.meta.sidebarClassName, 'api-kind api-struct');
  assert.equal(facts.meta.keywords, ['s']);
  assert.is((await lower(made)).facts.meta.sidebarPosition, 4);
});

pages('an introduction of a title alone leaves the summary', async () => {
  const { html, facts } = await lower(page(symbol('struct', 'S', { summary: text('The summary.') })), {
    intro: introduction('---'.slice(3), { title: 'Given' }),
  });
  assert.match(html, '<p>The summary.</p>');
  assert.is(facts.title, 'Given');
});

pages('coverage counts what a caller gives and words can be asked for', async () => {
  const declared = signature('fn f[T: A, //, n: Int](self, a: Int, b: Int)', {
    parameters: [
      parameter('T', { passing: 'inferred' }),
      parameter('n', { text: text('N.') }),
      parameter(''),
    ],
    arguments: [parameter('self'), parameter('a', { text: text('A.') }), parameter('b')],
  });
  const method = symbol('method', 'f', { signatures: [declared] });
  const { facts } = await lower(
    page(symbol('struct', 'S', { path: 'lib.S', bases: [{ name: 'X', path: 'lib.X' }], members: [method] })),
  );
  assert.equal(
    facts.api?.symbols.map((one) => [
      one.path,
      one.anchor,
      one.bases,
      one.hasSummary,
      one.describedParameters,
      one.parameters,
    ]),
    [
      ['lib.S', '', ['lib.X'], false, 0, 0],
      ['lib.S.f', 'f', [], false, 2, 3],
    ],
  );
  assert.is(facts.api?.group, 'lib');
});

pages('classes on a page of a module go one level further down, and so do schemas', async () => {
  const inner = symbol('class', 'Inner', { members: [symbol('method', 'deep')] });
  const outer = symbol('class', 'Outer', {
    members: [inner, symbol('field', 'size'), symbol('method', '__len__'), symbol('method', 'add')],
  });
  const { facts, html } = await lower(
    page(symbol('module', 'm', { members: [outer] }), { language: 'python' }),
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
  const { facts } = await lower(page(symbol('module', 'm', { members: [deep] }), { language: 'python' }));
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
    page(symbol('module', 'serve', { members: [endpoint] }), { language: 'http' }),
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

pages('footnotes of two texts do not meet', async () => {
  const note = 'Text[^1].\n\n[^1]: A note.';
  const members = ['a', 'b'].map((name) => symbol('method', name, { description: text(note) }));
  const { html, found } = await lower(page(symbol('struct', 'S', { members })), {
    intro: introduction(note),
  });
  const ids = idsIn(html);
  assert.equal([...new Set(ids)], [...ids]);
  assert.is(ids.filter((id) => id.startsWith('docgen-fn-')).length, 3);
  for (const [, target = ''] of html.matchAll(/href="#(docgen-[^"]*)"/g))
    assert.ok(ids.includes(target), target);
  assert.equal(found, []);
});

pages(
  'a fence in a text is coloured, and an unknown language is reported where the text stands',
  async () => {
    const { html, found } = await lower(
      page(symbol('struct', 'S', { description: text('```mojo\nvar x = 1\n```\n\n```nolang\nx\n```', 9) })),
    );
    assert.match(html, '<span class="tok-number">1</span>');
    assert.equal(
      found.map(({ code, at }) => `${code} ${at.line}`),
      ['markdown/unknown-language 9'],
    );
  },
);

pages('a text beyond the limits is reported; the page stays', async () => {
  const { html, found } = await lower(
    page(
      symbol('struct', 'S', {
        summary: text('The summary.'),
        description: text(`Before.\n\n${'_a '.repeat(20_000)}`, 5),
      }),
    ),
  );
  assert.match(html, '<p>The summary.</p>');
  assert.match(html, '<p>Before.</p>');
  assert.ok(found.length > 0);
  assert.is(found[0]?.at.line, 5);
});

pages('a text that the lexer gives up on is shown as it stands, and so are the others', async () => {
  const made = page(symbol('struct', 'S', { summary: text('A `b`.'), description: text('>'.repeat(5_000)) }));
  const { html, found, facts } = await lower(made, { limits: { nesting: 1e9 } });
  assert.equal(
    found.map(({ code }) => code),
    ['markdown/too-complex'],
  );
  assert.match(html, '<p>A `b`.</p>');
  assert.is(facts.api?.symbols.length, 1);
});

pages('what is said of a function of several overloads stands before them', async () => {
  const signatures = ['f()', 'f(a: Int)'].map((declared, index) =>
    signature(`fn ${declared}`, { anchor: `f-${index}`, summary: text(index === 0 ? 'All.' : 'One.') }),
  );
  const method = symbol('method', 'f', { summary: text('All.'), description: text('More.'), signatures });
  const { html } = await lower(page(symbol('struct', 'S', { members: [method] })));
  assert.is(
    shown(html.slice(html.indexOf('<h3'))).trim(),
    [
      'f#',
      'All.',
      'More.',
      'Overload 1 of 2 #',
      'fn f()',
      'Overload 2 of 2 #',
      'fn f(a: «Int»Int)',
      'One.',
    ].join('\n'),
  );
});

pages('a deprecated declaration says so, whoever says it', async () => {
  const declared = signature('fn f()', { deprecated: '' });
  const method = symbol('method', 'f', { deprecated: 'Use `g`.', signatures: [declared] });
  const { html } = await lower(
    page(symbol('function', 'g', { signatures: [declared], deprecated: null, members: [method] })),
  );
  assert.is(html.split('callout-warning').length - 1, 2);
  assert.match(shown(html), /f Deprecated#\nDeprecated\nUse g\./);
});

pages('a deprecation that says nothing is the mark alone', async () => {
  for (const deprecated of ['', 'Deprecated', 'Deprecated.']) {
    const { html } = await lower(
      page(symbol('struct', 'S', { members: [symbol('method', 'f', { deprecated })] })),
    );
    assert.match(html, 'api-badge-deprecated');
    assert.not.match(html, 'callout');
  }
});

pages('what kind of thing it is stands above the introduction, whether that has a title or not', async () => {
  for (const intro of ['Words.\n\n# Late', 'Words.']) {
    const { html } = await lower(page(symbol('struct', 'S')), { intro: introduction(intro) });
    assert.ok(html.startsWith('<p class="api-marks">'), html);
  }
  const { html } = await lower(page(symbol('struct', 'S')), {
    intro: introduction('<h1>Raw</h1>\n\n# Title\n\nWords of `S`.\n'),
  });
  assert.match(html, /^<h1[^>]*>Raw<\/h1>\s*<p class="api-marks">/);
});

pages('groups of a member are named where there are several', async () => {
  const member = (kind: 'property' | 'method', name: string) =>
    symbol(kind, name, { path: `lib.m.C.${name}` });
  const members = [member('method', 'run'), member('method', '__len__'), member('property', 'size')];
  const made = page(
    symbol('module', 'm', { path: 'lib.m', members: [symbol('class', 'C', { path: 'lib.m.C', members })] }),
    { language: 'python' },
  );
  const { html } = await lower(made);
  assert.equal(
    [...html.matchAll(/class="api-label">([^<]+)/g)].map(([, label]) => label),
    ['Properties', 'Methods', 'Special methods'],
  );
});

pages('values of a Python module are constants, those of an enum are values', async () => {
  const value = symbol('value', 'LIMIT', { value: '3' });
  const inModule = await lower(page(symbol('module', 'm', { members: [value] }), { language: 'python' }));
  assert.match(shown(inModule.html), 'Constants#');
  const inEnum = await lower(page(symbol('enum', 'E', { members: [value] }), { language: 'python' }));
  assert.match(shown(inEnum.html), 'Values#');
});

pages('defaults have colours and links as in the signature', async () => {
  const field = symbol('field', 'role', { type: { text: 'Role', refs: [] }, value: 'Role(True)' });
  const { html } = await lower(page(symbol('struct', 'S', { members: [field] })));
  assert.match(html, '<span class="tok-constant">True</span>');
  assert.match(shown(html), 'role: «Role»Role = «Role»Role(True)');
});

pages('a declaration that goes on for pages scrolls in a box of its own', async () => {
  const declared = (count: number) =>
    `alias A = Tuple[${Array.from({ length: count }, () => 'Dictionary[String]').join(', ')}]`;
  const figureOf = async (count: number) =>
    (await lower(page(symbol('alias', 'A', { signatures: [signature(declared(count))] })))).html;
  assert.not.match(await figureOf(150), 'signature-long');
  const long = await figureOf(250);
  assert.match(long, '<figure class="code signature signature-long" data-lang="mojo">\n<pre tabindex="0">');
  assert.match(long, '<span class="line"><span class="indent">    </span>');
});

pages('a package without words is in what is around it', async () => {
  const inner = await lower(page(symbol('package', 'inner', { path: 'lib.inner' })));
  assert.is(inner.facts.description, 'Package in lib.');
  assert.match(shown(inner.html), 'Package in «lib»lib.');
  const module = await lower(page(symbol('module', 'm', { path: 'lib.m' })));
  assert.is(module.facts.description, 'Module in package lib.');
});

pages('the hash of a page changes with what it shows alone', async () => {
  const made = page(symbol('struct', 'S', { summary: text('A.') }));
  const [first, same, other] = await Promise.all([
    lower(made),
    lower({ ...made, position: 7 }),
    lower(page(symbol('struct', 'S', { summary: text('B.') }))),
  ]);
  assert.is(first.facts.bodyHash, same.facts.bodyHash);
  assert.is.not(first.facts.bodyHash, other.facts.bodyHash);
});

pages.run();
