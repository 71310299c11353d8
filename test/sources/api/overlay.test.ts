import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { ApiSignature, ApiSymbol } from '../../../src/model/api/api.ts';
import type { Diagnostic } from '../../../src/model/diagnostic.ts';
import { applyOverlay } from '../../../src/sources/api/overlay/apply-overlay.ts';
import { type OverlayEntry, readOverlay } from '../../../src/sources/api/overlay/read-overlay.ts';
import { inEnglish } from '../../harness/strings.ts';
import { signatureOf, symbolOf } from './symbols.ts';

const overlays = suite('overlays');

function merged(symbol: ApiSymbol, yaml: string) {
  const read = readOverlay(yaml, 'w.yaml');
  const used = new Set<OverlayEntry>();
  const found: Diagnostic[] = [...read.diagnostics];
  return {
    symbol: inEnglish(applyOverlay(symbol, { entries: read.value, used, found })),
    used,
    found,
    read: read.value,
  };
}

function call(...names: readonly string[]): ApiSignature {
  return signatureOf(`fn f(${names.join(', ')})`, { arguments: names });
}

overlays('a string is the summary and replaces that of the tool', () => {
  const at = { file: 'x.json', line: 1, col: 1 };
  const { symbol } = merged(
    symbolOf('function', 'lib.f', { summary: { markdown: 'Of the tool.', at } }),
    'lib.f: Ours.\n',
  );
  assert.equal(symbol.summary, { markdown: 'Ours.', at: { file: 'w.yaml', line: 1, col: 8 } });
});

overlays('entries for all symbols of a name apply only to those without a summary', () => {
  const yaml = "'*.f': Shared.\nlib.b.f: Own.\n";
  const tree = symbolOf('module', 'lib', {
    members: [symbolOf('function', 'lib.a.f'), symbolOf('function', 'lib.b.f')],
  });
  const { symbol, used } = merged(tree, yaml);
  assert.equal(
    symbol.members.map((one) => one.summary?.markdown),
    ['Shared.', 'Own.'],
  );
  assert.is(used.size, 2);
});

overlays('overloads, arguments, results and an example', () => {
  const yaml = `lib.f:
  arguments: { x: The value. }
  returns: The result.
  raises: When it fails.
  example: |
    \`\`\`mojo
    f(1)
    \`\`\`
  overloads:
    - First.
    - summary: Second.
      arguments: { x: Another value. }
`;
  const { symbol, found } = merged(
    symbolOf('function', 'lib.f', { signatures: [call('x'), call('*x')] }),
    yaml,
  );
  const [first, second] = symbol.signatures;
  assert.equal(found, []);
  assert.is(first?.summary?.markdown, 'First.');
  assert.is(first?.arguments[0]?.text?.markdown, 'The value.');
  assert.is(second?.arguments[0]?.text?.markdown, 'Another value.');
  assert.is(second?.returns?.text?.markdown, 'The result.');
  assert.is(second?.raises[0]?.text?.markdown, 'When it fails.');
  assert.is(symbol.description?.markdown, 'Example:\n\n```mojo\nf(1)\n```');
  assert.is(symbol.summary, null);
});

overlays('names that the symbol does not have are found, with the nearest', () => {
  const yaml = 'lib.f:\n  arguments: { valeu: x }\n  parameters: { T: x }\n  overloads: [a, b]\n';
  const { found } = merged(symbolOf('function', 'lib.f', { signatures: [call('value')] }), yaml);
  assert.equal(
    found.map(({ code, hint }) => `${code}: ${hint}`),
    [
      'api/unknown-overlay: remove the last entries: they are in the order of the overloads',
      'api/unknown-overlay: it has no parameters',
      'api/unknown-overlay: did you mean value?',
    ],
  );
});

for (const [yaml, line, hint] of [
  ['lib.f: [1]', 1, /write a sentence/],
  ['lib.f:\n  sumary: x', 2, /did you mean summary/],
  ['lib.f:\n  summary: [x]', 2, /put the text in quotes/],
  ['lib.f:\n  arguments: x', 2, /write name: text/],
  ['lib.f:\n  overloads: x', 2, /begin each entry with/],
  ['- x', 1, /A growable array/],
  ['lib.f: a\nlib.f: b', 2, /remove one of the two/],
  ['lib.f: a: b', 1, /quotes|write/],
] as const) {
  overlays(`${JSON.stringify(yaml)} is one finding at line ${line}`, () => {
    const { found } = merged(symbolOf('function', 'lib.f'), yaml);
    assert.is(found.length, 1);
    assert.is(found[0]?.code, 'api/invalid-overlay');
    assert.is(found[0]?.at.line, line);
    assert.match(found[0]?.hint ?? '', hint);
  });
}

overlays.run();
