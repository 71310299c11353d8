import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { PROJECT } from '../harness/paths.ts';

const startup = suite('what importing the configuration stage loads');

/** Everything that a compiled module imports statically, itself and through others. */
function importsOf(file: string, seen = new Set<string>()): Set<string> {
  const text = readFileSync(file, 'utf8');
  for (const [, specifier = ''] of text.matchAll(
    /^(?:import|export)\b(?:[^'"\n=]*\bfrom)? ['"]([^'"]+)['"];$/gm,
  )) {
    const target = specifier.startsWith('.') ? join(dirname(file), specifier) : specifier;
    if (seen.has(target)) continue;
    seen.add(target);
    if (specifier.startsWith('.')) importsOf(target, seen);
  }
  return seen;
}

startup('the public API loads nothing at all', () => {
  assert.equal([...importsOf(join(PROJECT, 'dist/src/index.js'))], []);
});

startup('the stage loads neither zod nor esbuild nor the parser before it has to', () => {
  const loaded = [...importsOf(join(PROJECT, 'dist/src/config/index.js'))];
  assert.ok(loaded.length > 10);
  assert.equal(
    loaded.filter((one) => !one.startsWith('/') && !one.startsWith('node:')),
    [],
  );
});

startup.run();
