import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInThisContext } from 'node:vm';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createHost } from '../../src/base/host.ts';
import { createLocator } from '../../src/config/locate.ts';
import { plainFrom } from '../../src/config/plain.ts';
import { validateConfig } from '../../src/config/validate.ts';
import { inTempDir } from '../harness/tree.ts';

const validating = suite('validating a configuration');
const host = createHost();

/** Every finding about `title` and `url` with more fields, as `line:col code message` and, if there is one, `→ hint`. */
function findingsOf(fields: string, outDir: string | null = null): Promise<readonly string[]> {
  return findings(`{\ntitle: 'T', url: 'https://x.y',\n${fields}\n}`, outDir);
}

function findings(literal: string, outDir: string | null = null): Promise<readonly string[]> {
  return inTempDir((root) => {
    for (const dir of ['docs/v1', 'static', 'guides']) mkdirSync(join(root, dir), { recursive: true });
    writeFileSync(join(root, 'static/icon.svg'), '<svg/>');
    writeFileSync(join(root, 'theme.tsx'), '');
    const entry = join(root, 'docgen.config.ts');
    const texts = new Map([[entry, `export default ${literal}`]]);
    const locator = createLocator({ entry, root, texts, imports: new Map() });
    const value: unknown = runInThisContext(`(${literal})`);
    const { config, diagnostics } = validateConfig(plainFrom(value), locator, { root, outDir, host });
    assert.is(config === null, diagnostics.length > 0);
    return diagnostics.map(
      ({ at, code, message, hint }) =>
        `${at.line}:${at.col} ${code.slice('config/'.length)} ${message}${hint === undefined ? '' : ` → ${hint}`}`,
    );
  });
}

const CASES: Readonly<Record<string, readonly string[]>> = {
  // keys and types
  'titel: 1': ['3:1 unknown-key titel: unknown setting → did you mean title?'],
  'baseUrl: "/"': ['3:1 unknown-key baseUrl: unknown setting → did you mean basePath?'],
  'footer: { linkz: [], logo: 1 }': [
    '3:11 unknown-key footer.linkz: unknown setting → did you mean links?',
    '3:22 unknown-key footer.logo: unknown setting → the settings here are links, copyright',
  ],
  'navbar: null': ['3:9 wrong-type navbar: expected an object, found null'],
  'tagline: 4, redirects: {}': [
    '3:10 wrong-type tagline: expected text, found 4',
    '3:24 wrong-type redirects: expected an array, found an object',
  ],
  'footer: { links: [{ label: " " }] }': [
    '3:28 invalid-value footer.links[0].label: expected some text, found " "',
    '3:19 missing-key footer.links[0].href: missing, expected text',
  ],
  'tagline: () => 1, templates: class A {}': [
    '3:10 wrong-type tagline: expected text, found a function',
    '3:30 wrong-type templates: expected text, found a function',
  ],
  'versions: [{ version: "1", banner: () => null }]': [
    '3:36 wrong-type versions[0].banner: expected "unreleased", "unmaintained" or null, found a function',
  ],
  '["__proto__"]: {}': ['3:2 unknown-key __proto__: unknown setting → the settings here are'],
  // addresses
  'basePath: "https://x.y/a"': [
    '3:11 invalid-value basePath: expected a path such as "/docs/", found "https://x.y/a" → the origin belongs to url',
  ],
  'basePath: "//x"': [
    '3:11 invalid-value basePath: expected a path such as "/docs/" with single slashes, found "//x"',
  ],
  'basePath: "/a b/"': ['3:11 invalid-value basePath: expected a path such as "/docs/" without blanks'],
  'basePath: "/../a"': [
    '3:11 invalid-value basePath: expected a path such as "/docs/" without "." and "..", found "/../a"',
  ],
  'lang: "en_US"': ['3:7 invalid-value lang: expected a language tag such as "en" or "pt-BR", found "en_US"'],
  'editUrl: "github.com/x"': [
    '3:10 invalid-value editUrl: expected an address that starts with https://, found "github.com/x"',
  ],
  'editUrl: "javascript:1"': [
    '3:10 unsafe-value editUrl: the scheme "javascript:" is not safe in "javascript:1"',
  ],
  // redirects
  'redirects: [{ from: "/a", to: "/b" }, { from: "/a", to: "/c" }]': [
    '3:47 duplicate redirects[1].from: "/a" is redirected by redirects[0] already',
  ],
  'redirects: [{ from: "a", to: "b" }]': [
    '3:21 invalid-value redirects[0].from: expected a path of the site that starts with "/", found "a" → write /a',
    '3:30 invalid-value redirects[0].to: expected an address or a path that starts with "/", found "b" → write /b',
  ],
  'redirects: [{ from: "/a?b", to: "//x" }, { from: "/../a", to: "ftp://x" }, { from: "/x", to: "/x" }]': [
    '3:21 invalid-value redirects[0].from: expected a path without "?" and "#"',
    '3:33 invalid-value redirects[0].to: expected an address with its scheme, found "//x" → write https://x',
    '3:50 unsafe-value redirects[1].from: a redirect must stay inside the site: "/../a" has "." or ".."',
    '3:63 unsafe-value redirects[1].to: the scheme "ftp:" is not safe in "ftp://x"',
    '3:94 contradiction redirects[2].to: "/x" leads to itself',
  ],
  // head
  'head: [{ tag: "style", attributes: {} }]': [
    '3:15 invalid-value head[0].tag: expected "meta", "link" or "script", found "style"',
  ],
  'head: [{ tag: "link", attributes: { onLoad: "x()", href: "\\tjavascript:x" } }]': [
    '3:45 unsafe-value head[0].attributes.onLoad: the attribute "onLoad" would run code',
    '3:58 unsafe-value head[0].attributes.href: the scheme "javascript:" is not safe in "\\tjavascript:x"',
  ],
  'head: [{ tag: "meta", attributes: { "http-equiv": "refresh", content: "0; url=data:text/html,x" } }]': [
    '3:71 unsafe-value head[0].attributes.content: the scheme "data:" is not safe',
  ],
  'head: [{ tag: "script", attributes: { "a b": "" } }]': [
    '3:46 invalid-value head[0].attributes[\'a b\']: expected the name of an attribute, found "a b"',
    '3:37 contradiction head[0].attributes: a script without src does nothing',
  ],
  'head: [{ tag: "link", attributes: { rel: "icon", href: "data:image/svg+xml,x" } }, { tag: "script", attributes: { src: "/a.js", defer: "" } }]':
    [],
  // severity
  "severity: { 'config/syntx': 'off' }": [
    "3:29 unknown-key severity['config/syntx']: no finding has this code → did you mean config/syntax?",
  ],
  "severity: { 'config/syntax': 'off', 'config/unsafe-value': 'error' }": [
    '3:30 contradiction severity[\'config/syntax\']: "config/syntax" is about the configuration, which cannot change it',
    '3:60 contradiction severity[\'config/unsafe-value\']: "config/unsafe-value" is about the configuration',
  ],
  "severity: { 'output/unsafe-folder': 'warning' }": [
    '3:37 unsafe-value severity[\'output/unsafe-folder\']: "output/unsafe-folder" is a finding of safety and stays an error',
  ],
  "severity: { 'output/unsafe-folder': 'error' }": [],
  "severity: { 'output/unsafe-folder': 'ignore' }": [
    '3:37 invalid-value severity[\'output/unsafe-folder\']: expected "off", "info", "warning" or "error", found "ignore"',
  ],
  // markdown, limits
  'markdown: { html: "alow", containers: { note: { as: "tip" }, Big: { as: "tipp" } } }': [
    '3:19 invalid-value markdown.html: expected "sanitize" or "allow", found "alow" → did you mean allow?',
    '3:73 invalid-value markdown.containers.Big.as: expected "note", "tip", "info", "warning", "danger", "caution" or "important", found "tipp" → did you mean tip?',
    '3:47 contradiction markdown.containers.note: "note" is a built-in container',
    '3:67 invalid-value markdown.containers.Big: expected a name of small letters, digits and "-", found "Big"',
  ],
  'limits: { pageBytes: 1.5, marks: 0, nesting: NaN }': [
    '3:22 invalid-value limits.pageBytes: expected a whole number from 1 on, found 1.5',
    '3:46 wrong-type limits.nesting: expected a number, found NaN',
    '3:34 invalid-value limits.marks: expected a whole number from 1 on, found 0',
  ],
  // sidebars
  'sidebars: { main: ["a", 3, { type: "ref", id: "x" }, {}, { type: "doc" }] }': [
    '3:25 wrong-type sidebars.main[1]: expected text or an object, found 3',
    '3:36 invalid-value sidebars.main[2].type: expected "doc", "link", "category", "autogenerated" or "api", found "ref"',
    '3:54 missing-key sidebars.main[3].type: missing, expected "doc", "link", "category", "autogenerated" or "api"',
    '3:58 missing-key sidebars.main[4].id: missing, expected text',
  ],
  'sidebars: { main: [{ type: "category", label: "A", items: [{ type: "category", label: "B", items: [{ type: "doc", di: "x" }] }] }] }':
    [
      '3:100 missing-key sidebars.main[0].items[0].items[0].id: missing, expected text',
      '3:115 unknown-key sidebars.main[0].items[0].items[0].di: unknown setting → did you mean id?',
    ],
  'sidebars: { main: [{ type: "category", label: "A", collapsible: false, collapsed: true, items: [] }] }': [
    '3:83 contradiction sidebars.main[0].collapsed: the category "A" starts collapsed but is not collapsible',
    '3:96 contradiction sidebars.main[0].items: the category "A" has no items and no page of its own',
  ],
  'sidebars: { main: [{ type: "category", label: "A", collapsible: false, collapsed: true, items: [4] }] }': [
    '3:97 wrong-type sidebars.main[0].items[0]: expected text or an object, found 4',
    '3:83 contradiction sidebars.main[0].collapsed: the category "A" starts collapsed but is not collapsible',
  ],
  'sidebars: { main: [{ type: "category", label: "A", link: { type: "doc", id: "a" }, items: [] }] }': [],
  'sidebars: { "a/b": [{ type: "autogenerated", dir: "../x" }] }': [
    "3:51 invalid-value sidebars['a/b'][0].dir: expected a folder inside the content folder",
    '3:20 invalid-value sidebars[\'a/b\']: expected a name of letters, digits, "_", "-" and ".", found "a/b"',
  ],
  // navbar
  'sidebars: { max: [], mojo: [] }, navbar: { items: [{ type: "sidebar", sidebar: "mox", label: "X" }, { type: "sidebar", sidebar: "reference", label: "X" }] }':
    [
      '3:80 unknown-sidebar navbar.items[0].sidebar: no version has a sidebar "mox" → did you mean max?',
      '3:129 unknown-sidebar navbar.items[1].sidebar: no version has a sidebar "reference" → the sidebars are "max", "mojo"',
    ],
  'navbar: { items: [{ type: "sidebar", sidebar: "main", label: "X" }] }': [],
  'navbar: { items: [{ type: "docSidebar", to: "/" }] }': [
    '3:27 invalid-value navbar.items[0].type: expected "sidebar" or "link", found "docSidebar" → did you mean sidebar?',
  ],
  // versions
  'versions: []': ['3:11 invalid-value versions: expected at least one version, found an empty array'],
  'versions: [{ version: "a/b" }, { version: "..", path: "a/b" }, { version: "x".repeat(33) }]': [
    '3:23 invalid-value versions[0].version: expected a name other than "." and ".."',
    '3:43 invalid-value versions[1].version: expected a name other than "." and ".."',
    '3:55 invalid-value versions[1].path: expected one segment of an address, such as "stable"',
    '3:75 invalid-value versions[2].version: expected a name of at most 32 characters',
  ],
  'versions: [{ version: "1" }, { version: "1", path: "" }, { version: "v 2" }]': [
    '3:41 duplicate versions[1].version: the name "1" is taken by versions[0]',
    '3:69 invalid-value versions[2].version: "v 2" cannot be part of an address, so this version needs a path',
    '3:52 duplicate versions[1].path: the path "" is taken by versions[0]',
  ],
  'versions: [{ version: "1", isLast: true }, { version: "2", isLast: true }]': [
    '3:68 contradiction versions[1].isLast: only one version can be the last, and versions[0] is',
  ],
  'versions: [{ version: "1", isLast: false }]': ['3:11 contradiction versions: no version is the last one'],
  'versions: [{ version: "1", banner: "none" }]': [
    '3:36 invalid-value versions[0].banner: expected "unreleased", "unmaintained" or null, found "none" → write null',
  ],
  'sidebars: {}, versions: [{ version: "1", sidebars: {} }]': [
    '3:11 contradiction sidebars: nothing uses it: every version brings its own sidebars',
  ],
  // folders
  'contentDir: "guide"': ['3:13 missing-path contentDir: there is no folder "guide" → did you mean guides?'],
  'contentDir: "theme.tsx"': ['3:13 missing-path contentDir: "theme.tsx" is not a folder'],
  'versions: [{ version: "1", contentDir: "./docs" }, { version: "0", contentDir: "./docs/v2" }]': [
    '3:80 missing-path versions[1].contentDir: there is no folder "./docs/v2" → did you mean ./docs/v1?',
    '3:80 overlapping-folders versions[1].contentDir: the content folder "./docs/v2" is inside "./docs"',
  ],
  'versions: [{ version: "1" }, { version: "0" }]': [],
  'outDir: "docs/v1"': [
    '3:9 overlapping-folders outDir: the output folder "docs/v1" is inside the folder "docs"',
  ],
  'outDir: "."': [
    '3:9 overlapping-folders outDir: the output folder "." contains the folder "docs"',
    '3:9 overlapping-folders outDir: the output folder "." contains the folder "static"',
  ],
  'outDir: "static"': ['3:9 overlapping-folders outDir: the output folder "static" is the folder "static"'],
  'templates: "theme.ts", favicon: "icom.svg", navbar: { logo: "/icon.svg" }': [
    '3:12 missing-path templates: there is no file "theme.ts" → did you mean theme.tsx?',
    '3:33 missing-path favicon: there is no file "icom.svg" in the static folder "static" → did you mean icon.svg?',
  ],
  'staticDir: null, editUrl: null, templates: null, socialCard: null, navbar: { logo: null }': [],
  'staticDir: null, favicon: "icon.svg"': [
    '3:27 contradiction favicon: there is no static folder to hold it',
  ],
  'socialCard: "https://x.y/z.png"': ['3:13 invalid-value socialCard: expected a file of the static folder'],
};

for (const [fields, expected] of Object.entries(CASES)) {
  validating(fields, async () => {
    const found = await findingsOf(fields);
    const cut = found.map((line, index) => line.slice(0, expected[index]?.length));
    assert.equal(cut, expected);
  });
}

const ORIGINS: Readonly<Record<string, string>> = {
  'docs.example.com': 'write https://docs.example.com',
  'https://x.y/a/b': "write url: 'https://x.y', basePath: '/a/b/'",
  'x.y/a': "write url: 'https://x.y', basePath: '/a/'",
  'https://x.y?a': 'write https://x.y',
};

for (const [url, hint] of Object.entries(ORIGINS)) {
  validating(`the url ${url}`, async () => {
    const [found] = await findings(`{ title: 'T', url: '${url}' }`);
    assert.is(found?.split(' → ')[1], hint);
  });
}

const UNSAFE = [
  'javascript:x',
  ' JavaScript:x',
  'java\\nscript:x',
  '\\x01javascript:x',
  'data:text/html,x',
  'vbscript:x',
  'file:///etc',
];

for (const href of UNSAFE) {
  validating(`no link leads to ${href}`, async () => {
    const found = await findingsOf(
      `sidebars: { main: [{ type: 'link', label: 'X', href: '${href}' }] }, footer: { links: [{ label: 'X', href: '${href}' }] }`,
    );
    assert.is(found.filter((line) => line.includes(' unsafe-value ')).length, 2);
  });
}

validating('links of every safe kind are taken', async () => {
  const hrefs = [
    '/max/api#operation/list',
    'https://x.y/a?b#c',
    'mailto:a@b.c',
    'tel:+1',
    'pathname:///a.zip',
  ];
  const items = hrefs.map((href) => `{ type: 'link', label: 'X', href: '${href}' }`);
  assert.equal(await findingsOf(`sidebars: { main: [${items.join()}] }`), []);
});

validating('categories nest 50 levels deep and no deeper', async () => {
  const nested = (levels: number) =>
    `sidebars: { main: [${"{ type: 'category', label: 'X', items: [".repeat(levels)}'a'${']}'.repeat(levels)}] }`;
  assert.equal(await findingsOf(nested(50)), []);
  const found = await findingsOf(nested(51));
  assert.match(
    found.join('\n'),
    /^3:\d+ invalid-value sidebars\.main\[0\](\.items\[0\]){50}: categories can be nested/,
  );
  assert.is(found.length, 1);
});

validating('an output folder of the command line is checked too', async () => {
  const [found] = await findingsOf('', '/');
  assert.match(found ?? '', 'overlapping-folders outDir: the output folder "/" contains');
});

validating('ten thousand faults take no quadratic time', async () => {
  const started = performance.now();
  const found = await findingsOf(`sidebars: { main: [${'{ type: "doc" },\n'.repeat(10_000)}] }`);
  assert.is(found.length, 10_000);
  assert.ok(performance.now() - started < 5_000);
});

validating.run();
