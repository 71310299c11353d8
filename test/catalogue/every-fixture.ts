import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import { fixtureNames } from '../harness/fixture.ts';
import { inBadCase } from '../harness/invariants.ts';
import { FIXTURES } from '../harness/paths.ts';
import { overlay } from '../harness/tree.ts';

const PARTS = 3;

/** Holds the invariants in the site of every third fixture, from the one with the number `part`. */
export function testInvariants(part: number): void {
  const invariants = suite(`the invariants, in the sites of fixtures (${part + 1} of ${PARTS})`);
  const only = process.env.ONLY ?? '';
  const names = fixtureNames().filter((name) => existsSync(join(FIXTURES, name, 'site')));
  for (const [at, name] of names.entries()) {
    if (at % PARTS !== part || !name.includes(only)) continue;
    const words = readFileSync(join(FIXTURES, name, 'run'), 'utf8');
    const flags = words.includes('--force') ? ['--force'] : [];
    invariants(name.replaceAll('-', ' '), () =>
      inBadCase(
        (dir) => lay(name, dir),
        () => {},
        { flags },
      ),
    );
  }
  invariants.run();
}

/** Lays a fixture over a site; one with an output folder of its own replaces the one that is there. */
function lay(name: string, dir: string): void {
  const site = join(FIXTURES, name, 'site');
  if (existsSync(join(site, 'build'))) rmSync(join(dir, 'build'), { recursive: true });
  overlay(site, dir);
}
