import type { Environment } from '../api/environment.ts';
import type { Terminal } from './terminal.ts';

/** What every command works with besides its flags. */
export interface CommandContext extends Environment {
  readonly terminal: Terminal;
}
