import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { testBadInput } from './bad-input.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const links = (...targets: readonly string[]) =>
  `# Links\n\n${targets.map((to) => `[x](${to})`).join('\n\n')}\n`;
const OTHER = '# Other\n\n## Part\n';
const COUNT = 20_000;

testBadInput('links', [
  {
    name: 'R-39 fifty faults in fifty files are fifty findings',
    files: Object.fromEntries(
      Array.from({ length: 50 }, (_, at) => [`page-${at}`, `# P\n\n[x](nowhere-${at}.md)\n`]),
    ),
    look: ({ findings }) => assert.is(findings.length, 50),
  },
  {
    name: 'R-37 pages and sections of one name are found apart',
    files: { a: '# Same\n\n## Part\n\none\n\n## Part\n\ntwo\n', b: '# Same\n\n## Part\n\nthree\n' },
    look: ({ exit }) => assert.is(exit, 0, 'check --built finds no fault in the index'),
  },
  {
    name: 'F1 pages that are not there, in every form',
    files: {
      a: `${links('/x', './x.md', '../x/', 'x', 'x.html', '/v1/othr')}\n[r]\n\n<a href="nope.md">x</a>\n\n![i](nope.png)\n\n[r]: nope2.md\n`,
      other: OTHER,
    },
  },
  {
    name: 'F2 anchors that are not there',
    files: { a: links('#nope', 'other.md#prt', 'other?q=1#nope', '?q#nope'), other: OTHER },
  },
  {
    name: 'F3 the top of a page is always there',
    files: { a: links('#', '#top', 'other.md#', 'other.md#top'), other: OTHER },
  },
  {
    name: 'F4 case counts in paths and in anchors',
    files: { a: links('Other.md', '/v1/OTHER', 'other.md#Part'), other: OTHER },
  },
  {
    name: 'F5 escapes are read once, and accents in either form',
    files: {
      a: links(
        'caf%C3%A9.md',
        'café.md',
        'cafe\u0301.md',
        'two%20words.md',
        '<two words.md>',
        'two%2520words.md',
        'two+words.md',
        'x%2Fother.md',
      ),
      'docs/café.md': '# C\n',
      'docs/two words.md': '# T\n',
      other: OTHER,
    },
  },
  {
    name: 'F6 escapes that cannot be read',
    files: { a: links('%E0%A4%A', '/%zz', 'other.md#%E0%A4%A'), other: OTHER },
  },
  {
    name: 'F7 addresses that browsers read in another way than they look',
    files: {
      a: links('//host/x', '\\\\\\\\host\\\\x', '/\\\\host', 'https;//x', 'http:/x', 'https://[', 'http://'),
    },
  },
  {
    name: 'F8 addresses mistyped at one character',
    files: {
      a: links('/https://example.com', '<https:// example.com>', 'other.md.', 'other.md)'),
      other: OTHER,
    },
  },
  {
    name: 'F9 tabs and line ends inside of an address',
    files: { a: '<a href="/v1/a\tb">x</a>\n\n<a href="/v1/a\nb">y</a>\n\n[z](</v1/a\tb>)\n' },
  },
  {
    name: 'F10 links that climb above the site',
    files: {
      a: links('../../../..', '../../../../other', '/../x', '../../beside/private.txt'),
      'docs/deep/b.md': links('../../../x'),
    },
  },
  {
    name: 'F11 links to sources, folders without a page, drafts, other files and pages that moved',
    files: {
      a: links('other.md', 'other', 'folder/', 'draft.md', '../static/f.txt', '/f.txt', '/404.html', '/old'),
      other: OTHER,
      'docs/folder/x.md': '# X\n',
      draft: '---\ndraft: true\n---\n\n# D\n',
      'static/f.txt': 'f',
    },
    config: "staticDir: 'static', redirects: [{ from: '/old', to: '/v1/other' }]",
  },
  {
    name: 'F12 the own address written in full, and addresses of this machine',
    files: {
      a: links(
        'https://example.org/v1/a',
        'https://example.org/nope',
        'http://localhost:3000/',
        'http://127.0.0.1/x',
        'http://[::1]/',
        'http://192.168.0.1/',
      ),
    },
  },
  {
    name: 'F13 addresses of mail, of phones and of programs',
    files: { a: links('mailto:', 'mailto:nobody', 'tel:', 'tel:+1-2', 'foo:bar', 'vscode://x') },
  },
  {
    name: 'F14 links to pages that moved are held against where they lead',
    files: { a: links('/one', '/two', '/one#part', '/one#nope'), other: OTHER },
    config: "redirects: [{ from: '/one', to: '/v1/other' }, { from: '/two', to: '/one' }]",
  },
  {
    name: 'F15 what looks like a link in code and comments is none',
    files: {
      a: '# A\n\n`[x](nope.md)`\n\n```md\n[x](nope.md)\n```\n\n    [x](nope.md)\n\n<!-- [x](nope.md) -->\n\n<pre>[x](nope.md)</pre>\n',
    },
  },
  {
    name: 'F16 one broken link twenty thousand times is one finding',
    files: { a: '[x](nope.md)\n\n'.repeat(COUNT) },
    look: ({ findings }) => assert.is(findings.length, 1),
  },
  {
    name: 'F17 comments that ignore a finding need its code, a reason and a finding',
    files: {
      a: '<!-- docgen-ignore-next link/missing-page comes later -->\n\n[x](nope.md)\n',
      b: '<!-- docgen-ignore-next link/missing-page -->\n\n[x](nope.md)\n',
      c: '<!-- docgen-ignore-next link/missing-page no reason to be here -->\n\ntext\n',
      d: '<!-- docgen-ignore-next link/missing-pge a reason -->\n\n[x](nope.md)\n',
      e: '<!-- docgen-ignore-next link/missing-anchor a reason -->\n\n[x](nope.md)\n',
    },
  },
  {
    name: 'F19 several images in one attribute, and addresses that change what others mean',
    files: {
      a: '<img alt="" src="i.png" srcset="i.png 1x, nope.png 2x">\n\n<img alt="" srcset="i.png, nope2.png 640w">\n\n<base href="/x/">\n\n<video poster="nope3.png" src="nope4.mp4"></video>\n',
      'docs/i.png': PNG,
    },
  },
  {
    name: 'F20 ids of raw HTML, of names and given twice',
    files: {
      a: '<a name="n"></a>\n\n<p id="p">x</p>\n\n[n](#n) [p](#p)\n\n## T {#p}\n\n:::note {#c}\nx\n:::\n\n[c](#c)\n',
    },
  },
  {
    name: 'S-35 no link of the file system leads a page out of the site',
    files: { a: links('etc/passwd', 'file:///etc/passwd') },
    lay: (dir) => symlinkSync('/etc', join(dir, 'docs/etc')),
  },
]);
