import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { HTTP_LANGUAGE } from '../../../src/sources/api/openapi/language.ts';
import { PYTHON_LANGUAGE } from '../../../src/sources/api/python/language.ts';
import { child, introduction, lower, page, parameter, signature, symbol, text } from './make-page.ts';
import { idsIn, shown } from './shown-page.ts';

const pages = suite('pages of reference');

pages('a symbol without a summary is told by kind and place', async () => {
  const { html, facts } = await lower(
    page(symbol('function', 'range', { path: 'stdlib.builtin.range.range' })),
  );
  assert.match(html, '<p>Function in module «stdlib.builtin.range»<code>stdlib.builtin.range</code>.</p>');
  assert.is(facts.description, 'Function in module stdlib.builtin.range.');
  const root = await lower(page(symbol('package', 'stdlib', { path: 'stdlib' })));
  assert.is(root.facts.description, 'Package of the library lib.');
});

pages('the page opens with kind and declaration, then the summary, the parts, the description', async () => {
  const { html } = await lower(
    page(
      symbol('function', 'add', {
        summary: text('Adds *two* numbers.'),
        description: text('More about it.'),
        since: '25.1',
        isExperimental: true,
        source: { file: 'add.mojo', line: 3 },
        signatures: [
          signature('fn add(a: Int, b: Int) raises -> Int', {
            arguments: [parameter('a', { text: text('The first.') }), parameter('b')],
            returns: { type: { text: 'Int', refs: [] }, text: text('The sum.') },
            raises: [{ type: null, text: text('Where it overflows.') }],
            constraints: text('Both must be small.'),
          }),
        ],
      }),
      { repository: 'https://example.org/{file}#L{line}' },
    ),
  );
  assert.is(
    shown(html).trim(),
    [
      'Function Experimental Since 25.1 Source',
      'fn add(a: «Int»Int, b: «Int»Int) raises -&gt; «Int»Int',
      'Adds two numbers.',
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
  assert.match(html, '<a class="api-source" href="https://example.org/add.mojo#L3">');
});

pages('lists that only repeat the signature are left out, but for APIs over the web', async () => {
  const declared = signature('GET /x', {
    arguments: [parameter('limit', { convention: 'query', isRequired: true, default: '3' })],
    returns: { type: { text: 'Int', refs: [] }, text: null },
  });
  const subject = symbol('function', 'f', { signatures: [declared] });
  const mojo = await lower(page(subject));
  assert.not.match(mojo.html, '<dl');
  const http = await lower(page(subject, { language: HTTP_LANGUAGE }));
  assert.is(
    shown(http.html).split('\n').slice(1, 5).join('|'),
    'GET /x|Function.|Parameters|limit Int default 3 query required',
  );
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
      '«lib.go»goGoes «on»on now.',
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
  assert.match(
    trait.html,
    /<h2 id="implementors">Implemented by<a [^>]*><span[^>]*>#<\/span><\/a><\/h2>\n<ul class="chips">\n<li>.*<code>One<\/code><\/a><\/li>\n<\/ul>\n<\/section>\n$/,
  );
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
  assert.match(shown(struct.html), 'Implements\n«lib.Sized»Sized\n«Movable»Movable');
  assert.not.match(struct.html, 'api-implementors');
});

pages('parents that the declaration names are not named again', async () => {
  const bases = [{ name: 'Layer', path: 'nn.Layer' }];
  const { html } = await lower(
    page(symbol('class', 'Linear', { bases, signatures: [signature('class Linear(Layer)')] }), {
      language: PYTHON_LANGUAGE,
    }),
  );
  assert.not.match(html, 'api-parents');
});

pages('a declaration comes before its introduction, its parts before the sections of that', async () => {
  const declared = signature('fn f(a: Int)', { arguments: [parameter('a', { text: text('A number.') })] });
  const { html, facts } = await lower(page(symbol('function', 'f', { signatures: [declared] })), {
    intro: introduction('Words.\n\n## Traps\n\nMore.\n'),
  });
  assert.equal(
    facts.headings.map(({ id }) => id),
    ['traps'],
  );
  assert.match(shown(html), 'fn f(a: «Int»Int)\nWords.\nArguments\na: «Int»Int\nA number.\nTraps#\nMore.\n');
});

const STRUCT = '<span class="kind kind-type" aria-hidden="true">S</span>';

pages('the introduction opens the page, and its front matter is the page’s', async () => {
  const made = page(
    symbol('struct', 'S', { summary: text('The summary.'), signatures: [signature('struct S')] }),
    { position: 4 },
  );
  const intro = introduction('# All about S\n\nWords of ours.\n', { sidebarPosition: 1, keywords: ['s'] });
  const { html, facts } = await lower(made, { intro });
  assert.ok(html.startsWith(`<h1 id="all-about-s">${STRUCT}All about S</h1>\n<p class="api-marks">`));
  assert.match(html, '</figure>\n<p>Words of ours.</p>');
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

pages('what kind of thing it is stands above the introduction, whether that has a title or not', async () => {
  for (const intro of ['Words.\n\n# Late', 'Words.']) {
    const { html } = await lower(page(symbol('struct', 'S')), { intro: introduction(intro) });
    assert.ok(html.startsWith('<p class="api-marks">'), html);
  }
  const { html } = await lower(page(symbol('struct', 'S')), {
    intro: introduction('<h1>Raw</h1>\n\n# Title\n\nWords of `S`.\n'),
  });
  assert.match(html, /^<h1[^>]*>.*Raw<\/h1>\s*<p class="api-marks">/);
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
  assert.is(first.facts.documentHash, same.facts.documentHash);
  assert.is.not(first.facts.documentHash, other.facts.documentHash);
});

pages.run();
