import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { referencePages, resolveReference, symbolRef } from './make-reference.ts';
import { AMBIGUOUS, KIT } from './symbol-libraries.ts';

const duplicates = suite('duplicate symbols');

duplicates('one finding for the outermost of what stands twice, with the other place', () => {
  const again = KIT.replaceAll('@ kit/', '@ again/');
  const { diagnostics } = resolveReference({
    pages: [
      'index.md',
      ...referencePages({ library: 'kit', symbols: KIT }),
      ...referencePages({ library: 'again', symbols: again }),
    ],
    apis: ['kit', 'again'],
  });
  assert.equal(
    diagnostics.map(({ code, message, at, related }) => [code, message, at.file, related?.[0]?.at.file]),
    [
      [
        'api/duplicate-symbol',
        'The symbol "kit" is defined on kit/index and on again/index',
        'api/kit.json',
        'api/again.json',
      ],
    ],
  );
});

duplicates('two languages may use one name', () => {
  const python = KIT.replaceAll('@ kit/', '@ py/').replaceAll('struct', 'class').replaceAll('trait', 'class');
  const links = { 'kit/index.md': [symbolRef('kit.Tensor')], 'py/index.md': [symbolRef('kit.Tensor')] };
  const { found, hrefsOf } = resolveReference({
    pages: [
      { path: 'index.md', links: [symbolRef('kit.Tensor')] },
      ...referencePages({ library: 'kit', symbols: KIT }, links),
      ...referencePages({ library: 'py', language: 'python', symbols: python }, links),
    ],
    apis: ['kit', 'py'],
  });
  assert.is(found.length, 1);
  assert.ok(found[0]?.startsWith(AMBIGUOUS), found[0]);
  assert.equal(hrefsOf('kit/index.md'), ['/stable/kit/Tensor']);
  assert.equal(hrefsOf('py/index.md'), ['/stable/py/Tensor']);
});

duplicates.run();
