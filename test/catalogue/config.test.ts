import { rmSync } from 'node:fs';
import * as assert from 'uvu/assert';
import { testBadInput } from './bad-input.ts';

const CONFIG = 'docgen.config.ts';
const config = (text: string) => ({ [CONFIG]: text });
const THEME = "templates: './theme.ts'";
const component = (body: string) => ({ 'theme.ts': `export function Footer() { ${body} }\n` });

testBadInput('config', [
  {
    name: 'G1 a component that throws is named with its page',
    files: component("throw new Error('no')"),
    config: THEME,
  },
  {
    name: 'G1 a component without a return, with an object and with a promise',
    files: {
      'theme.ts':
        'export function Footer() {}\nexport async function Header() { return null }\nexport function Callout() { return { a: 1 } }\n',
      a: ':::note\nx\n:::\n',
    },
    config: THEME,
  },
  {
    name: 'G1 a component that calls itself without end',
    files: component('return Footer()'),
    config: THEME,
  },
  { name: 'G2 a module of components that is missing', files: {}, config: THEME },
  {
    name: 'G2 a module of components with a fault of syntax',
    files: { 'theme.ts': 'export function Footer( { return null }\n' },
    config: THEME,
  },
  {
    name: 'G2 a module of components that exports nothing, or imports what is not installed',
    files: { 'theme.ts': "import x from 'no-such-package';\nexport const y = x;\n" },
    config: THEME,
  },
  {
    name: 'G3 a component may not change what pages share',
    files: component('Object.prototype.polluted = 1; return null;'),
    config: THEME,
  },
  {
    name: 'G3 a component that ends the process does not look like success',
    files: component('process.exit(0)'),
    config: THEME,
    look: ({ exit }) => assert.not.equal(exit, 0),
  },
  {
    name: 'G3 what a component prints, and timers that it leaves, do not disturb',
    files: component("console.log('hello'); setInterval(() => {}, 1000); return null;"),
    config: THEME,
  },
  {
    name: 'G4 a component of an unknown name',
    files: { 'theme.ts': 'export function Foooter() { return null }\n' },
    config: THEME,
  },
  { name: 'G6 a configuration that is missing', files: {}, lay: (dir) => rmSync(`${dir}/${CONFIG}`) },
  { name: 'G6 a configuration that is empty', files: config('') },
  { name: 'G6 a configuration with a fault of syntax', files: config('export default {\n  title: ,\n};\n') },
  { name: 'G6 a configuration that throws', files: config("throw new Error('no');\n") },
  { name: 'G6 a configuration that exports something else', files: config('export default 5;\n') },
  { name: 'G6 a configuration with an unknown key', files: {}, config: "titel: 'x'" },
  { name: 'G6 a configuration with a value of another type', files: {}, config: 'title: 5' },
  {
    name: 'G6 a configuration that holds itself',
    files: config(
      "import { base } from './base.ts';\nconst all: Record<string, unknown> = { ...base };\nall.sidebars = { main: [all] };\nexport default all;\n",
    ),
  },
  {
    name: 'G6 a configuration of five megabytes',
    files: config(`import { base } from './base.ts';\n// ${'x'.repeat(5_000_000)}\nexport default base;\n`),
  },
  {
    name: 'R-36 keys that are misspelt, null or of another type are errors at their position',
    files: {},
    config: "titel: 'x', title: null, url: 5, limits: { pageBites: 1 }, versions: 'v1'",
  },
  {
    name: 'S-22 keys of a configuration change no prototype',
    files: config(
      'import { base } from \'./base.ts\';\nexport default { ...base, ...JSON.parse(\'{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}\') };\n',
    ),
  },
  {
    name: 'S-27 texts cannot end the element that has them as data',
    files: {
      a: '---\ntitle: "</script><script>alert(1)//"\ndescription: "</script><!--<script>"\n---\n\n## </script>\n\ntext\n',
    },
    config: "title: '</script><script>alert(1)//'",
  },
  {
    name: 'S-39 names and titles cannot speak to a terminal or to a build server',
    files: {
      'docs/::error::x.md': '# a\n\n[x](nope.md)\n',
      a: '# \u001b]0;title\u0007 ::error::\n\n[x](<nope%0A::error::.md>)\n',
    },
  },
]);
