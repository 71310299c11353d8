import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { child, introduction, lower, page, parameter, signature, symbol, text } from './make-page.ts';
import { idsIn, shown } from './shown-page.ts';

const pages = suite('texts on pages of reference');

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
  assert.match(html, '<h2 id="implementors-1">');
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
    for (const { at } of found) assert.equal(at, { file: 'api/lib.json', line: 7, col: 1, symbol: 'S' });
  },
);

pages('references in texts are holes of their own', async () => {
  const { html } = await lower(
    page(symbol('struct', 'S', { summary: text('See [`Dict`] and [.get].'), path: 'lib.S' })),
  );
  assert.match(html, '<p>See «Dict»<code>Dict</code> and «.get»<code>get</code>.</p>');
});

pages('a sentence that only names symbols is a list', async () => {
  const lead = 'Also here';
  const described = async (description: string) => {
    const { html } = await lower(page(symbol('module', 'm', { description: text(description) })));
    return html;
  };
  const html = await described(
    `Words.\n\n${lead}: [\`a\`], [\`b.c\`], [\`d\`], [\`distributed_attention\`].\n\nMore.`,
  );
  assert.match(
    html,
    [
      '<p>Words.</p>',
      '<div class="api-names">',
      '<p class="api-label">Also here</p>',
      '<ul>',
      '<li>«a»<code>a</code></li>',
      '<li>«b.c»<code>b.c</code></li>',
      '<li>«d»<code>d</code></li>',
      '<li>«distributed_attention»<code>distributed_<wbr>attention</code></li>',
      '</ul>',
      '</div>',
      '<p>More.</p>',
    ].join('\n'),
  );
  for (const sentence of [
    `${lead}: [\`a\`], [\`b\`], [\`c\`].`,
    `${lead}: [\`a\`], [\`b\`], [\`c\`], [\`d\`] and more.`,
    `${lead}: [\`a\`], [\`b\`], [\`c\`], [\`d + e\`].`,
    `<b>\n\n${lead}: [\`a\`], [\`b\`], [\`c\`], [\`d\`].\n\n</b>`,
  ])
    assert.not.match(await described(sentence), 'api-names');
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

pages('a text that the lexer gives up on is shown as it is, and the others as Markdown', async () => {
  const made = page(symbol('struct', 'S', { summary: text('A `b`.'), description: text('>'.repeat(5_000)) }));
  const { html, found, facts } = await lower(made, { limits: { nesting: 1e9 } });
  assert.equal(
    found.map(({ code }) => code),
    ['markdown/too-complex'],
  );
  assert.match(html, '<p>A <code>b</code>.</p>');
  assert.match(html, '<p>&gt;&gt;&gt;');
  assert.is(facts.api?.symbols.length, 1);
});

pages.run();
