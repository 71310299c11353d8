import { sep } from 'node:path';
import { ownPackage } from '../base/version.ts';

/** A command line of docgen in a text: its name, when a verb follows. */
const COMMAND_LINE = /\bdocgen(?= (?:api|build|check|explain|help|init|serve|test)\b)/g;

/**
 * Returns what starts docgen in this folder: `npx docgen` where it is installed in the folder or above it, `npx docgen-site` where npx
 * fetched it for one run, else `docgen`.
 * @param program Absolute path of a file of docgen.
 */
export function typedCommand(program: string, cwd: string): string {
  if (program.split(sep).includes('_npx')) return `npx ${ownPackage().name}`;
  const installed = program.indexOf(`${sep}node_modules${sep}`);
  const isAbove = installed >= 0 && `${cwd}${sep}`.startsWith(program.slice(0, installed + 1));
  return isAbove ? 'npx docgen' : 'docgen';
}

/** Returns a text whose command lines of docgen begin with `command`. */
export function asTyped(text: string, command: string): string {
  return text.replace(COMMAND_LINE, command);
}
