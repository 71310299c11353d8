import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { indexSite } from '../../src/resolve/index.ts';
import { planPage } from '../../src/resolve/page/plan-page.ts';
import { referencePages, resolveReference, symbolRef } from './make-reference.ts';
import { hrefOf, makeInput } from './make-site.ts';
import { resolveSite } from './resolve-site.ts';

const pages = suite('pages of one description');

/** Findings of a library `a` whose pages stand at addresses that are in each other's way. */
function findingsOf(symbols: string) {
  const { diagnostics } = resolveReference({
    pages: ['index.md', ...referencePages({ library: 'a', symbols })],
    apis: ['a'],
  });
  return diagnostics.map(({ code, message, at, hint, related }) => [
    code,
    message,
    `${at.file}:${at.line}`,
    hint,
    related?.map((one) => one.at.line).join() ?? '',
  ]);
}

const REMEDY = 'give the symbol another page in `pages` of its library';

pages('two that differ in case alone are told by their symbols', () => {
  assert.equal(findingsOf('struct a.Slice @ a/Slice.md\nfunction a.slice @ a/slice.md'), [
    [
      'route/differs-in-case',
      'The addresses of "api/a.json (a.Slice)" and "api/a.json (a.slice)" differ only in case',
      'api/a.json:2',
      REMEDY,
      '1',
    ],
  ]);
});

pages('two of one id are told by their symbols', () => {
  assert.equal(findingsOf('struct a.One @ a/x.md\nstruct a.Two @ a/x.md'), [
    [
      'route/duplicate-id',
      'The page id "a/x" belongs to "api/a.json (a.One)" already',
      'api/a.json:2',
      REMEDY,
      '1',
    ],
  ]);
});

pages('a name that no system takes is told by its symbol', () => {
  assert.equal(findingsOf('struct a.One @ a/One.md\nstruct a.aux @ a/aux.md'), [
    [
      'route/not-portable',
      'The page would be written to "stable/a/aux.html", but Windows reserves the name "aux.html" for a device',
      'api/a.json:2',
      REMEDY,
      '',
    ],
  ]);
});

pages('each has its own plan, also where one is planned at a time', () => {
  const symbols = 'module a @ a/index.md\nstruct a.One @ a/One.md\nmethod a.One.f\nstruct a.Two @ a/Two.md';
  const links = { 'a/One.md': [symbolRef('.f')], 'a/Two.md': [symbolRef('One.f')] };
  const input = makeInput({
    pages: ['index.md', ...referencePages({ library: 'a', symbols }, links)],
    apis: ['a'],
    sidebars: { main: [{ type: 'api', library: 'a' }, 'index'] },
  });
  // Pages of one description share their file.
  const facts = input.facts.map((one) => (one.api === null ? one : { ...one, file: 'api/a.json' }));
  const { value, diagnostics } = resolveSite({ ...input, facts });
  assert.equal(diagnostics, []);
  const whole = new Map(value.plans.map((plan) => [plan.path, plan]));
  const index = indexSite({ ...input, facts });
  for (const one of facts) assert.equal(planPage(index, one)?.plan, whole.get(one.path));
  assert.equal(
    value.plans.map(({ path, links: answers }) => `${path} ${answers.map(hrefOf).join()}`),
    ['a/One.md #f', 'a/Two.md /stable/a/One#f', 'a/index.md ', 'index.md '],
  );
});

pages.run();
