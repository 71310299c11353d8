import * as fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { piecesOfCode, piecesOfName } from '../../src/base/text/break-name.ts';

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

const code = suite('long code');

code('breaks at spaces, at the seams of its names, and after brackets and marks between values', () => {
  assert.equal(piecesOfCode('raise Error("level below zero")'), [
    'raise ',
    'Error("level ',
    'below ',
    'zero")',
  ]);
  assert.equal(piecesOfCode('LayoutTensor[dtype, layout](device_pointer)'), [
    'Layout',
    'Tensor[',
    'dtype, ',
    'layout](',
    'device_',
    'pointer)',
  ]);
  assert.equal(piecesOfCode('meta-llama/Llama-3.1-8B-Instruct'), [
    'meta-',
    'llama/',
    'Llama-',
    '3.1-',
    '8B-',
    'Instruct',
  ]);
});

code('leaves short words, and few characters at an end, with their neighbours', () => {
  assert.equal(piecesOfCode('List[String]()'), ['List[String]()']);
  assert.equal(piecesOfCode('M_executeModelSync()'), ['M_execute', 'Model', 'Sync()']);
  assert.equal(piecesOfCode('MistralForCausalLM'), ['Mistral', 'For', 'CausalLM']);
});

code('breaks names of options only where they are longer than a line', () => {
  assert.equal(piecesOfCode('--pipeline-parallel-degree INT'), ['--pipeline-parallel-degree ', 'INT']);
  assert.equal(piecesOfCode('--allow-safetensors-weights-float32-to-bfloat16-cast'), [
    '--allow-',
    'safetensors-',
    'weights-',
    'float32-',
    'to-',
    'bfloat16-',
    'cast',
  ]);
});

code('says the same as before', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => piecesOfCode(text).join('') === text));
});

names.run();
code.run();
