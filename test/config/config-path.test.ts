import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { pathFromText, textFromPath } from '../../src/config/locate/config-path.ts';

const paths = suite('config paths');

paths('are written as authors see them', () => {
  assert.is(textFromPath(['sidebars', 'main', 3, 'items', 2, 'id']), 'sidebars.main[3].items[2].id');
  assert.is(textFromPath(['severity', 'link/missing-anchor']), "severity['link/missing-anchor']");
  assert.is(textFromPath([]), '');
});

paths('are read back, in quotes or not', () => {
  assert.equal(pathFromText('sidebars.main-nav[3].id'), ['sidebars', 'main-nav', 3, 'id']);
  assert.equal(pathFromText('severity["a.b/c"]'), ['severity', 'a.b/c']);
  assert.equal(pathFromText("a['x]y'].b"), ['a', 'x]y', 'b']);
});

paths('survive a round trip', () => {
  const key = fc.string({ minLength: 1 }).filter((text) => !text.includes("'"));
  const path = fc.array(fc.oneof(key, fc.nat(1000)), { maxLength: 6 });
  fc.assert(fc.property(path, (steps) => assert.equal(pathFromText(textFromPath(steps)), steps)));
});

paths('never keep a reader from ending', () => {
  fc.assert(fc.property(fc.string(), (text) => assert.ok(Array.isArray(pathFromText(text)))));
});

paths.run();
