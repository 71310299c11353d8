import { resolve } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { asTyped, typedCommand } from '../../src/commands/typed-command.ts';

const typed = suite('commands as they are typed');

for (const [program, cwd, command] of [
  ['/usr/lib/node_modules/docgen-site/dist/program/cli.js', '/work/docs', 'docgen'],
  ['/work/docgen/dist/src/cli.js', '/work/docgen', 'docgen'],
  ['/work/node_modules/docgen-site/dist/program/cli.js', '/work', 'npx docgen'],
  ['/work/node_modules/docgen-site/dist/program/cli.js', '/work/docs', 'npx docgen'],
  ['/work/node_modules/docgen-site/dist/program/cli.js', '/workshop', 'docgen'],
  [
    '/work/node_modules/.pnpm/docgen-site@1.0.0/node_modules/docgen-site/dist/program/cli.js',
    '/work/docs',
    'npx docgen',
  ],
  ['/home/me/.npm/_npx/3f2a/node_modules/docgen-site/dist/program/cli.js', '/work', 'npx docgen-site'],
] as const) {
  typed(`${program} is "${command}" in ${cwd}`, () => {
    assert.is(typedCommand(resolve(program), resolve(cwd)), command);
  });
}

typed('command lines in a text begin with the command, and the name of the program stays', () => {
  const hint =
    'type docgen check --update-lock, or fix docgen.config.ts; docgen says more with docgen explain a/b';
  assert.is(
    asTyped(hint, 'npx docgen'),
    'type npx docgen check --update-lock, or fix docgen.config.ts; docgen says more with npx docgen explain a/b',
  );
});

typed.run();
