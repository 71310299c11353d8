import * as fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { piecesOfName } from '../../src/base/break-name.ts';

const names = suite('long names');

names('break after dots and underscores and before capitals', () => {
  assert.equal(piecesOfName('multi_latent_attention'), ['multi_', 'latent_', 'attention']);
  assert.equal(piecesOfName('nn.transformer.transformer'), ['nn.', 'transformer.', 'transformer']);
  assert.equal(piecesOfName('DistributedAttentionWithRope'), ['Distributed', 'Attention', 'With', 'Rope']);
  assert.equal(piecesOfName('__moveinit__ of a___long__name__here'), [
    '__moveinit__ of a___',
    'long__',
    'name__',
    'here',
  ]);
});

names('leave short words and text alone', () => {
  for (const text of [
    '',
    'LayoutTensor',
    'row_major',
    'Get started with GPU programming',
    'internationalisation',
  ])
    assert.equal(piecesOfName(text), [text]);
});

names('say the same as before', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => piecesOfName(text).join('') === text));
});

names.run();
