import { relative, resolve } from 'node:path';
import { EXIT, type ExitCode } from './exit.ts';
import type { CommandContext } from './open-site.ts';
import { STARTER_FILES } from './starter.ts';
import { styled } from './terminal.ts';

/** `docgen init`: writes a small whole site into a folder. Touches nothing that is there already. */
export function runInit(dir: string, { terminal, host }: Omit<CommandContext, 'docgen'>): ExitCode {
  const root = resolve(terminal.cwd, dir);
  const taken = STARTER_FILES.filter(([path]) => host.stat(`${root}/${path}`) !== null);
  if (taken.length > 0) {
    terminal.err(`error: ${taken.map(([path]) => path).join(', ')} is already there\n`);
    terminal.err('hint: name a new folder: docgen init my-docs\n');
    return EXIT.usage;
  }
  for (const [path, content] of STARTER_FILES) {
    host.makeDir(resolve(root, path, '..'));
    host.write(`${root}/${path}`, content);
    terminal.out(`  ${path}\n`);
  }
  const place = relative(terminal.cwd, root);
  terminal.out(
    `\n${styled(terminal, 'green', 'ready')}: ${place === '' ? '' : `cd ${place}, then `}docgen serve --watch\n`,
  );
  return EXIT.clean;
}
