import * as fc from 'fast-check';
import { Parser } from 'htmlparser2';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { ELEMENTS } from '../../../src/parse/markdown/html/elements.ts';
import { fillBody, parseText } from './parse-text.ts';

/** Elements that docgen writes besides those that authors may. */
const OWN = new Set(['input', 'label']);

/** What is wrong with some HTML, as a browser's parser would see it. */
function faultsIn(html: string): readonly string[] {
  const faults: string[] = [];
  const open: string[] = [];
  const parser = new Parser(
    {
      onopentag(name, attributes, implied) {
        open.push(name);
        if (implied) faults.push(`<${name}> made up`);
        if (!ELEMENTS.has(name) && !OWN.has(name)) faults.push(`<${name}>`);
        for (const [key, value] of Object.entries(attributes)) {
          if (/^on|^style$|^form|^xlink/.test(key)) faults.push(`${key} on <${name}>`);
          if (/^(?:href|src|poster|cite)$/.test(key) && isUnsafe(value)) faults.push(`${key}="${value}"`);
          if (key === 'srcset' && value.split(/[\s,]+/).some(isUnsafe)) faults.push(`srcset="${value}"`);
        }
      },
      onclosetag(name, implied) {
        if (open.pop() !== name) faults.push(`</${name}> crosses`);
        if (implied && !isEmpty(name)) faults.push(`</${name}> implied`);
      },
      oncomment: () => void faults.push('comment'),
      onprocessinginstruction: () => void faults.push('declaration'),
    },
    { decodeEntities: true },
  );
  parser.write(html);
  parser.end();
  return faults;
}

function isEmpty(name: string): boolean {
  return ELEMENTS.get(name)?.empty === true || name === 'input';
}

/** A scheme is what browsers find after dropping control characters and blanks. */
function isUnsafe(value: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers skip them
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(value.replace(/[\u0000-\u0020]/g, ''))?.[1]?.toLowerCase();
  if (scheme === 'data') return !/^data:image\/(?:png|jpeg|gif|webp);base64,/i.test(value);
  return scheme !== undefined && !['http', 'https', 'mailto', 'tel', 'pathname'].includes(scheme);
}

const PIECES = [
  ...[
    '<div>',
    '</div>',
    '<p>',
    '</p>',
    '<b>',
    '</b>',
    '<i>',
    '</i>',
    '<span class="x">',
    '</span>',
    '<ul>',
    '<li>',
  ],
  ...[
    '</li>',
    '</ul>',
    '<table>',
    '<tr>',
    '<td>',
    '<th>',
    '</td>',
    '</table>',
    '<dl>',
    '<dt>',
    '<dd>',
    '<h2 id="a">',
  ],
  ...[
    '</h2>',
    '<a href="/x">',
    '<a href="javascript:alert(1)">',
    '</a>',
    '<details>',
    '<summary>',
    '</summary>',
  ],
  ...[
    '<script>',
    '</script>',
    '<style>',
    '<svg onload="x">',
    '</svg>',
    '<math>',
    '<template>',
    '<title>',
    '<textarea>',
  ],
  ...[
    '<img src=x onerror=y>',
    '<img src="data:text/html,x" alt="">',
    '<br/>',
    '<hr>',
    '</body>',
    '</main>',
    '<body>',
  ],
  ...[
    '<!--',
    '-->',
    '<![CDATA[',
    ']]>',
    '<?x',
    '<!DOCTYPE x>',
    '<ruby>',
    '<rt>',
    '<picture>',
    '<source srcset="a, javascript:b 2x">',
  ],
  ...[
    '</',
    '<',
    '>',
    '"',
    "'",
    '=',
    '&',
    '&lt;',
    '&#x3c;',
    '`',
    '```',
    '~~~',
    '*',
    '**',
    '_',
    '~~',
    '[',
    ']',
    '(',
    ')',
  ],
  ...[
    '![',
    '](x)',
    '](javascript:x)',
    '](<java&#10;script:x>)',
    '[^1]',
    '[^1]: ',
    '[r]: vbscript:x',
    '[r]',
    '\\',
    '{',
    '}',
  ],
  ...[
    '{#a}',
    '{width=1}',
    '# ',
    '## ',
    '- ',
    '1. ',
    '> ',
    '> [!NOTE]',
    '- [ ] ',
    '| a | b |',
    '|---|---|',
    ':::note',
    ':::',
  ],
  ...[
    '::::tip',
    '::::',
    ':::details',
    '::: code-group',
    '<Tabs>',
    '</Tabs>',
    '<TabItem label="a">',
    '</TabItem>',
    '<Steps>',
  ],
  ...[
    '</Steps>',
    '<Card title="<b>">',
    '</Card>',
    '<LinkCard title="t" href="javascript:x" />',
    '<Foo>',
    '</Foo>',
    '<T>',
  ],
  ...[
    '\n',
    '\n',
    '\n\n',
    '\n\n',
    '  ',
    '    ',
    '\t',
    'a',
    'b c',
    'http://x.io',
    'www.x.io',
    '<http://x>',
    '🎉',
    '\u0000',
    '---',
    '===',
  ],
];

const markdown = fc.array(fc.constantFrom(...PIECES), { maxLength: 40 }).map((pieces) => pieces.join(''));

const safety = suite('safety');

safety('the test sees what it looks for', async () => {
  for (const html of [
    '<script></script>',
    '<b onclick="x">a</b>',
    '<a href="java&#9;script:x">a</a>',
    '<p>a',
    'a</p>',
    '<p><div></div></p>',
    '<b><i></b></i>',
    '<img srcset="a 1x, javascript:b 2x">',
    '<!-- a -->',
  ])
    assert.ok(faultsIn(html).length > 0, html);
  assert.ok(faultsIn(fillBody(await parseText('<b onclick="x">', { html: 'allow' }))).length > 0);
});

safety(
  'whatever stands in a page, its HTML holds allowed tags alone, balanced, without unsafe addresses',
  async () => {
    await fc.assert(
      fc.asyncProperty(markdown, async (text) => {
        assert.equal(faultsIn(fillBody(await parseText(text))), []);
      }),
      { numRuns: 4_000 },
    );
  },
);

safety('any text at all gives balanced HTML', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ maxLength: 200 }), async (text) => {
      assert.equal(faultsIn(fillBody(await parseText(text))), []);
    }),
    { numRuns: 500 },
  );
});

safety('every id stands on the page once', async () => {
  await fc.assert(
    fc.asyncProperty(markdown, async (text) => {
      const ids = [...fillBody(await parseText(text)).matchAll(/<[a-z][^>]* id="([^"]*)"/g)].map(
        (match) => match[1],
      );
      assert.is(ids.length, new Set(ids).size, ids.join());
    }),
    { numRuns: 1_000 },
  );
});

safety('positions lie within the page', async () => {
  await fc.assert(
    fc.asyncProperty(markdown, async (text) => {
      const { facts, found } = await parseText(text);
      const lines = text.split('\n');
      for (const { at } of [...facts.links, ...facts.headings, ...facts.anchors, ...found]) {
        const line = lines[at.line - 1];
        assert.ok(line !== undefined && at.col >= 1 && at.col <= line.length + 1, JSON.stringify(at));
      }
    }),
    { numRuns: 1_000 },
  );
});

const ATTACKS = [
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<style>@import "javascript:alert(1)";</style>',
  '<base href="//evil">',
  '<meta http-equiv=refresh content="0;url=javascript:alert(1)">',
  '<form action=javascript:alert(1)><button formaction=javascript:alert(1)>x</button></form>',
  '<math><mi xlink:href="javascript:alert(1)">x</mi></math>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<p><svg><p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<textarea></textarea><img src=x onerror=alert(1)></textarea>',
  '<title></title><img src=x onerror=alert(1)>',
  '<xmp></xmp><img src=x onerror=alert(1)></xmp>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<!--!><img src=x onerror=alert(1)>-->',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href=" &#14; javascript:alert(1)">x</a>',
  '<a href="jav&NewLine;ascript:alert(1)">x</a>',
  '<img srcset="javascript:alert(1) 2x">',
  '<video poster=javascript:alert(1)><source src=javascript:alert(1)></video>',
  '<blockquote cite="javascript:alert(1)">x</blockquote>',
  '<div style="background:url(javascript:alert(1))">x</div>',
  '<a href="x"onclick=alert(1)>x</a>',
  '<a/href="javascript:alert(1)">x</a>',
  '<<script>alert(1)//<</script>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img """><script>alert(1)</script>">',
  '<img src="a`onerror=alert(1)">',
  '[x](/a "\\"><script>alert(1)</script>")',
  '![a" onerror="alert(1)](x.png "\\" onload=\\"x")',
  '```"><script>alert(1)</script>\nx\n```',
  '``` x title=""><script>"\nx\n```',
  ':::note["><img src=x onerror=alert(1)>]\nx\n:::',
  ':::note{#x"onclick="y .a"b}\nx\n:::',
  "<Tabs groupId='\"><script>'><TabItem label='\"><script>'>x</TabItem></Tabs>",
  "<Card title='\"><script>' href='\"><script>'>x</Card>",
  '## x {#"><script>}',
  '[^"><script>]: x\n\na[^"><script>]',
  '[x][y]\n\n[y]: javascript:alert(1) "t"',
  '<javascript:alert(1)>',
  '[x](javascript&colon;alert(1)) [y](JaVa&#x09;Script:x) [z](data:text/html;base64,PHNjcmlwdD4=)',
];

for (const attack of ATTACKS)
  safety(`harmless: ${JSON.stringify(attack)}`, async () => {
    for (const text of [attack, `a ${attack} b`, `- ${attack}`, `> ${attack}`, `| ${attack} |\n|---|`])
      assert.equal(faultsIn(fillBody(await parseText(text))), [], text);
  });

safety.run();
