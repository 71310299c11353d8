import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { ApiSignature } from '../../../src/model/api/api.ts';
import { lower, page, parameter, signature, symbol, text } from './make-page.ts';
import { idsIn, shown } from './shown-page.ts';

const pages = suite('declarations on pages of reference');

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
  assert.equal(facts.anchors.slice(facts.headings.length), ['f', 'f-2']);
  assert.match(html, '<span class="overload" id="f-2"><a href="#f-2" aria-label="Overload 2 of 2"></a>');
  assert.is(facts.description, 'Without anything.');
  assert.match(html, '<p class="api-order"><a href="#f-2">Overload 2 of 2</a></p>');
  const all = shown(html);
  assert.match(all, 'fn f()\n@always_inline\nfn f(a: «Int»Int)\n');
  assert.match(
    all,
    'Overload 1 of 2\nWithout anything.\nOverload 2 of 2\nDeprecated\nUse g.\nWith a number.\nNotes#\nA note.',
  );
});

pages('names that ask for the same share a slot', async () => {
  const declared = signature('fn f(a: Int, b: Int, c: Other) -> Int', {
    refs: [{ name: 'Other', path: 'lib.Other' }],
    arguments: [parameter('a', { text: text('Words.') })],
  });
  const { facts } = await lower(
    page(symbol('function', 'f', { summary: text('F.'), signatures: [declared] })),
  );
  assert.equal(
    facts.links.map((link) => (link.slot === 'symbol' ? [link.need, link.name, link.path] : [])),
    [
      ['type', 'Int', null],
      ['type', 'Other', 'lib.Other'],
    ],
  );
});

pages(
  'the declarations of a function come before its texts, and an overload without words has no part of its own',
  async () => {
    const signatures = ['f()', 'f(a: Int)'].map((declared, index) =>
      signature(`fn ${declared}`, { anchor: `f-${index}`, summary: text(index === 0 ? 'All.' : 'One.') }),
    );
    const method = symbol('method', 'f', { summary: text('All.'), description: text('More.'), signatures });
    const { html } = await lower(page(symbol('struct', 'S', { members: [method] })));
    assert.is(
      shown(html.slice(html.indexOf('<h3'))).trim(),
      ['f#', 'fn f()', 'fn f(a: «Int»Int)', 'All.', 'More.', 'Overload 2 of 2', 'One.'].join('\n'),
    );
  },
);

pages('what all overloads say is said once, and below it only what differs', async () => {
  const by = (type: string) => parameter('by', { type: { text: type, refs: [] }, text: text('The factor.') });
  const returns = { type: { text: 'Self', refs: [] }, text: text('A shape.') };
  const overload = (type: string, rest: Partial<ApiSignature>) =>
    signature(`fn scaled(by: ${type})`, { arguments: [by(type)], returns, ...rest });
  const description = text('Works on shapes.');
  const { html } = await lower(
    page(
      symbol('function', 'scaled', {
        signatures: [
          overload('Int', { anchor: 's-1', description }),
          overload('Float', {
            anchor: 's-2',
            description,
            arguments: [by('Float'), parameter('at', { text: text('The centre.') })],
          }),
        ],
      }),
    ),
  );
  const below = shown(html.slice(html.indexOf('</figure>')));
  assert.is(
    below.slice(below.indexOf('Works')).trim(),
    [
      'Works on shapes.',
      'Arguments',
      'by',
      'The factor.',
      'Returns',
      'Self',
      'A shape.',
      'Overload 2 of 2',
      'Arguments',
      'at: «Int»Int',
      'The centre.',
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
  assert.match(shown(html), /f Deprecated#\nfn f\(\)\nDeprecated\nUse g\./);
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

pages.run();
