import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { checkFields, findings, findingsOf } from './config-findings.ts';

const validating = suite('validating a configuration');

checkFields(validating, {
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
  'issueUrl: "javascript:1"': [
    '3:11 unsafe-value issueUrl: the scheme "javascript:" is not safe in "javascript:1"',
  ],
  'issueUrl: "https://x.y/new?title={title}&body={url}"': [],
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
    '3:94 contradiction redirects[2].to: "/x" redirects to itself',
  ],
  // head
  'head: [{ tag: "style", attributes: {} }]': [
    '3:36 contradiction head[0].attributes: a style without text does nothing',
  ],
  'head: [{ tag: "base", attributes: {} }]': [
    '3:15 invalid-value head[0].tag: expected "meta", "link", "script" or "style", found "base"',
  ],
  'head: [{ tag: "script", attributes: { async: true }, text: "a()" }, { tag: "style", attributes: {}, text: "p{}" }]':
    [],
  'head: [{ tag: "script", attributes: {}, text: "a</SCRIPT>" }, { tag: "link", attributes: {}, text: "a" }]':
    [
      '3:47 unsafe-value head[0].text: the text would end the tag',
      '3:100 contradiction head[1].text: a link has no text',
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
    '3:37 contradiction head[0].attributes: a script without src and text does nothing',
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
    '3:37 unsafe-value severity[\'output/unsafe-folder\']: "output/unsafe-folder" is about safety and stays an error',
  ],
  "severity: { 'output/unsafe-folder': 'error' }": [],
  "severity: { 'output/unsafe-folder': 'ignore' }": [
    '3:37 invalid-value severity[\'output/unsafe-folder\']: expected "off", "info", "warning" or "error", found "ignore"',
  ],
  "severity: { 'link/missing-page': { 'docs/old/**': 'warnin' }, 'output/unsafe-folder': { '**': 'off' } }": [
    '3:51 invalid-value severity[\'link/missing-page\'][\'docs/old/**\']: expected "off", "info", "warning" or "error", found "warnin" → did you mean warning?',
    "3:95 unsafe-value severity['output/unsafe-folder']['**']: \"output/unsafe-folder\" is about safety and stays an error",
  ],
  "ignoreLinks: ['/forum/**', 1]": ['3:28 wrong-type ignoreLinks[1]: expected text, found 1'],
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
});

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

validating.run();
