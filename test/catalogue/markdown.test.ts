import { readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { prose, testBadInput } from './bad-input.ts';

const times = (text: string, count: number) => text.repeat(count);
const ADDRESSES = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java&#x09;script:alert(1)',
  'javascript&colon;alert(1)',
  '&#1;javascript:alert(1)',
  'vbscript:x',
  'data:text/html,<script>alert(1)</script>',
];
const MARKUP = [
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)></svg>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<style>body{display:none}</style>',
  '<base href="//evil.example/">',
  '<meta http-equiv="refresh" content="0;url=//evil.example">',
  '<form action="javascript:alert(1)"><button formaction="javascript:alert(1)">x</button></form>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
  '<svg><a xlink:href="javascript:alert(1)">x</a></svg>',
  '<img srcset="javascript:alert(1) 1x">',
  '<script>alert(1)</script>',
];

function list(depth: number): string {
  return Array.from({ length: depth }, (_, at) => `${' '.repeat(2 * at)}- x`).join('\n');
}

const MANY = 200_000;

testBadInput('markdown', [
  {
    name: 'R-13 runs of one character take no time in any output',
    files: {
      a: `x${times(' ', MANY)}y\n`,
      b: `| a |\n|---|\n| x${times(' ', MANY)}y *z* |\n`,
      c: `<img alt="" srcset="x${times(',', MANY)}y">\n`,
      d: `x${times('_', MANY)}y ${times('.', MANY)} -${times('-', MANY)}z\n`,
      e: `\`\`\`text\nx${times(' ', MANY)}y\n\`\`\`\n`,
      f: `## x${times(' ', MANY)}y\n\n## x${times('-', MANY)}y\n`,
    },
  },
  {
    name: 'C1 a code block that is never closed is told at its opening line',
    files: { a: '# A\n\n```js\nlet x\n\ntext\n' },
  },
  {
    name: 'C2 containers that are not closed, not opened or closed in the wrong order',
    files: {
      a: '# A\n\n:::note\ntext\n',
      b: '# B\n\ntext\n\n:::\n',
      c: '# C\n\n::::note\n:::tip\n::::\n:::\n',
    },
  },
  { name: 'C3 a container of an unknown kind', files: { a: '# A\n\n:::wraning\ntext\n:::\n' } },
  {
    name: 'C4 a code language that nothing knows',
    files: { a: '# A\n\n```pyhton\nx\n```\n\n```pyhton\ny\n```\n' },
  },
  {
    name: 'C5 ranges of lines that no block has cost nothing',
    files: {
      a: '# A\n\n```js {1,3-}\nx\n```\n',
      b: '# B\n\n```js {1-9999999999}\nx\n```\n',
      c: '# C\n\n```js {5-1}\nx\n```\n',
    },
  },
  {
    name: 'C6 quotes, lists and marks in each other without end',
    files: {
      a: times('>', 2_000),
      b: times('- ', 2_000),
      c: list(1_000),
      d: `${times('*', 5_000)}x${times('*', 5_000)}`,
    },
  },
  {
    name: 'C7 marks that open and never close take no time',
    files: {
      a: times('_a', 50_000),
      b: times('a**b', 50_000),
      c: times('[', 50_000),
      d: Array.from({ length: 500 }, (_, at) => times('`', at)).join(' '),
      e: times('<!--', 50_000),
      f: Array.from({ length: 20_000 }, (_, at) => `[r${at}]: /x`).join('\n'),
    },
  },
  {
    name: 'C8 tables that are wide, long or ragged',
    files: {
      a: `${times('|x', 2_000)}|\n${times('|-', 2_000)}|\n${times('|y', 2_000)}|\n`,
      b: `|x|y|\n|-|-|\n${times('|1|\n', 5_000)}`,
      c: '| a | b |\n|---|---|\n',
    },
  },
  {
    name: 'C9 references and footnotes that lead nowhere, or stand twice',
    files: {
      a: '[x][nowhere]\n\n[y]: /a\n[y]: /b\n\n[y]\n\ntext[^1] and[^a]\n\n[^2]: unused\n\n[^a]: see[^b]\n[^b]: see[^a]\n',
    },
  },
  {
    name: 'C10 headings that are equal, empty or in any script have ids of their own',
    files: {
      a: '# A\n\n## Same\n\n## Same\n\n##\n\n## 🎉\n\n## 見出し\n\n## `code`\n\n## X {#x}\n\n## Y {#x}\n\n#### Deep\n',
    },
  },
  {
    name: 'C11 raw HTML that is left open does not break the page',
    files: {
      a: '<div>\n\ntext\n',
      b: '</body></html>\n\ntext\n',
      c: 'text\n\n<!-- open\n\nmore\n',
      d: '<a href="a"><a href="b">x</a></a>\n',
    },
    look: ({ dir, exit }) => {
      if (exit !== 0) return;
      for (const page of 'abcd') {
        const html = readFileSync(join(dir, `build/v1/${page}.html`), 'utf8');
        for (const end of ['</main>', '</body>', '</html>'])
          assert.is(html.split(end).length, 2, `${page}: ${end}`);
      }
    },
  },
  {
    name: 'C12 addresses and markup that run something are taken out',
    files: {
      a: ADDRESSES.flatMap((to) => [`[x](<${to}>)`, `![x](<${to}>)`, `<a href="${to}">x</a>`]).join('\n\n'),
      b: `${ADDRESSES.map((to, at) => `[r${at}]: <${to}>`).join('\n')}\n\n${ADDRESSES.map((_, at) => `[r${at}]`).join(' ')}\n`,
    },
  },
  {
    name: 'S-24 addresses that run something are errors in every form of link',
    files: { a: ADDRESSES.map((to) => `<${to}>`).join('\n\n'), b: '[x](java\nscript:alert(1))\n' },
  },
  {
    name: 'S-25 markup that runs something, or changes the whole page, is left out',
    files: { a: MARKUP.join('\n\n') },
    look: ({ dir, exit }) => {
      if (exit !== 0) return;
      const html = readFileSync(join(dir, 'build/v1/a.html'), 'utf8');
      assert.not.match(html, /alert\(1\)<|onerror=|onload=|evil\.example"/);
    },
  },
  {
    name: 'S-26 titles, descriptions and words of fences cannot leave their attribute',
    files: {
      a: '[x](/v1/ "\\"><script>alert(1)</script>")\n\n![a"onerror="1](x.png)\n\n```"><script>alert(1)</script>\nx\n```\n\n:::note "><script>alert(1)</script>\ntext\n:::\n',
      'docs/x.png': Buffer.from('89504e470d0a1a0a', 'hex'),
    },
  },
  {
    name: 'S-28 signs that replacing understands stay as they are',
    files: { a: '---\ntitle: "cost $& $1 $$"\n---\n\nbody $& $1 $$ $` $\' end\n' },
    look: (built) => assert.match(prose(built, 'a'), 'body $&amp; $1 $$ $` $&#39; end'),
  },
  {
    name: 'S-36 what looks like a program in a template is text',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the page has it as text
    files: { a: "{process.exit(1)} <%= 1 %> ${1+1} {{constructor.constructor('return 1')()}}\n" },
    look: (built) => assert.match(prose(built, 'a'), '{process.exit(1)}'),
  },
  {
    name: 'C13 includes that are missing, outside, in a circle or not text',
    files: {
      a: '<!--@include: ./nope.md-->\n',
      b: '<!--@include: ./-->\n',
      c: '<!--@include: ./c.md-->\n',
      d: '<!--@include: ./_e.md-->\n',
      'docs/_e.md': '<!--@include: ./_f.md-->\n',
      'docs/_f.md': '<!--@include: ./_e.md-->\n',
      g: '<!--@include: ./_p.md#gone-->\n',
      'docs/_p.md': 'part\n',
      h: '<!--@include: ../../../../../../etc/passwd-->\n',
      i: '<!--@include: /etc/passwd-->\n',
      j: '<!--@include: ./x.bin-->\n',
      'docs/x.bin': Buffer.from([0, 1, 2, 255]),
      k: '<!--@include: ./_P.md-->\n',
    },
  },
  {
    name: 'S-32 includes lead out of the site by no form of path',
    files: {
      a: '<!--@include: ../../beside/private.txt-->\n',
      b: '<!--@include: file:///etc/passwd-->\n',
      c: '<!--@include: \\\\host\\share\\x.md-->\n',
      d: '<<< ../../beside/private.txt\n',
      e: '<!--@include: ./link.md-->\n',
      'docs/.env': 'TOKEN=1\n',
      f: '<!--@include: ./.env-->\n',
    },
    lay: (dir) => symlinkSync('../../beside/private.txt', join(dir, 'docs/link.md')),
  },
  {
    name: 'C14 images that are missing, empty, of another type or carry a script',
    files: {
      a: '![m](nope.png)\n\n![e](empty.png)\n\n![t](text.png)\n\n![s](s.svg)\n\n![d](data:image/png;base64,AAAA)\n',
      'docs/empty.png': '',
      'docs/text.png': 'no image',
      'docs/s.svg':
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><script>alert(1)</script></svg>',
    },
  },
  {
    name: 'C15 addresses in plain text',
    files: { a: 'www.example.org and a@b.example and http:// and https://[ end\n' },
  },
  {
    name: 'C16 components that are unknown, empty, not closed or have wrong properties',
    files: {
      a: '<Tabs>\n</Tabs>\n',
      b: '<Tabz>\n\nx\n\n</Tabz>\n',
      c: '<Tabs>\n<Tab title="a">\n\nx\n',
      d: '<Card wrong="1" title="x">\n\ny\n\n</Card>\n',
    },
  },
  {
    name: 'C17 entities of every kind',
    files: { a: 'a &lt; &#0; &#x110000; &bogus; &amp;lt; &#7; b\n' },
    look: (built) => assert.match(prose(built, 'a'), 'a &lt; \ufffd \ufffd &amp;bogus; &amp;lt; \ufffd b'),
  },
  {
    name: 'C18 marks of template languages are text',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the page has it as text
    files: { a: 'a ${b} <% c %>\n' },
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the page has it as text
    look: (built) => assert.match(prose(built, 'a'), 'a ${b} &lt;% c %&gt;'),
  },
]);
