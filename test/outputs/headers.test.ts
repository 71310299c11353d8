import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { compose, siteOf, versionAt } from './plans.ts';

const headers = suite('_headers');

const filesOf = (more: object) => compose({ site: { ...siteOf(versionAt('v1')), ...more } });
const headersOf = async (more: object) => (await filesOf(more)).get('_headers');

const POLICY =
  "img-src 'self' https:; base-uri 'none'; object-src 'none'; form-action 'self'; frame-ancestors 'self'";

headers('have a policy for all files, and let browsers keep those whose names change', async () => {
  assert.is(
    await headersOf({ headers: {}, basePath: '/docs/' }),
    `/docs/*
  Content-Security-Policy: default-src 'self'; ${POLICY}
  X-Content-Type-Options: nosniff
  Referrer-Policy: strict-origin-when-cross-origin
  Speculation-Rules: "/docs/speculation-rules.json"

/docs/speculation-rules.json
  Content-Type: application/speculationrules+json

/docs/assets/*
  Cache-Control: public, max-age=31536000, immutable
`,
  );
});

headers('let browsers fetch pages below the base path ahead', async () => {
  const rules = async (more: object) => (await filesOf(more)).get('speculation-rules.json');
  assert.equal(JSON.parse((await rules({ headers: {}, basePath: '/docs/' })) ?? ''), {
    prefetch: [{ where: { href_matches: '/docs/*' }, eagerness: 'moderate' }],
  });
  assert.is(await rules({ headers: null }), undefined);
});

headers('allow what tags of the configuration load', async () => {
  const tag = (tag: string, attributes: object) => ({ tag, attributes });
  const head = [
    tag('script', { src: 'https://a.example/x.js', defer: '' }),
    tag('link', { href: '/local.css' }),
    tag('link', { href: 'https://a.example/y.css' }),
  ];
  assert.match(
    (await headersOf({ headers: {}, head })) ?? '',
    `default-src 'self' https://a.example; ${POLICY}`,
  );
});

headers('allow the texts of scripts and styles by their hashes', async () => {
  const head = [
    { tag: 'script', attributes: {}, text: 'a()' },
    { tag: 'script', attributes: { src: 'https://a.example/x.js', defer: true } },
    { tag: 'style', attributes: {}, text: 'p{}' },
  ];
  assert.match(
    (await headersOf({ headers: {}, head })) ?? '',
    "default-src 'self' https://a.example; " +
      "script-src 'self' https://a.example 'sha256-qVpDBgj7bpq5hMAcGp3AOc79J3Y1Z4HvySTwKrWDoy4='; " +
      `style-src 'self' https://a.example 'sha256-gG2yISYereRMiG2lMXrbiUgi0Ubw9p7QCeWcroOvy9Y='; ${POLICY}`,
  );
});

headers('are those of the site where it has its own, and none if it wants none', async () => {
  const own = {
    '/*': { 'Referrer-Policy': 'no-referrer', 'X-Content-Type-Options': '' },
    '/a': { Link: '</b>' },
  };
  const text = (await headersOf({ headers: own })) ?? '';
  assert.match(
    text,
    /^ {2}Referrer-Policy: no-referrer\n {2}Speculation-Rules: "\/speculation-rules.json"\n\n\/spec/m,
  );
  assert.not.match(text, 'nosniff');
  assert.match(text, /\n\n\/a\n {2}Link: <\/b>\n$/);
  assert.is(await headersOf({ headers: null }), undefined);
});

headers.run();
