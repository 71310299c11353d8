import { ownPackage } from '../base/version.ts';
import { EXIT } from './exit.ts';
import { asTyped, typedCommand } from './typed-command.ts';

/** The output of a command. Tests replace it by a recorder. */
export interface Terminal {
  /** Prints results: reports, summaries. */
  readonly out: (text: string) => void;
  /** Prints progress and notices. */
  readonly err: (text: string) => void;
  /** Whether a person watches what `err` prints, so that a line can be replaced. */
  readonly isInteractive: boolean;
  /** Whether it shows colors. */
  readonly color: boolean;
  /** File that GitHub shows as the summary of a job, or null if this is no job of GitHub. */
  readonly jobSummary: string | null;
  /** Absolute current folder. Paths are shown relative to it. */
  readonly cwd: string;
  /** What starts docgen in the current folder: `docgen`, or `npx docgen` in a project that has it as a dependency. */
  readonly command: string;
}

/**
 * Returns the terminal of this process. A reader that ends (`docgen check | head`) ends the process without a message, and with the
 * exit code of the command if that has finished; a full disk (`docgen check > report.txt`) ends it with a message.
 */
export function createTerminal(): Terminal {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EPIPE')
        process.exit(process.exitCode === EXIT.bug ? EXIT.terminated : process.exitCode);
      if (error.code === undefined) throw error;
      if (stream === process.stdout)
        process.stderr.write(`error: the report cannot be written (${error.code})\n`);
      process.exit(EXIT.environment);
    });
  }
  const { NO_COLOR, FORCE_COLOR, TERM } = process.env;
  const command = typedCommand(ownPackage().file, process.cwd());
  const wanted = FORCE_COLOR !== undefined && FORCE_COLOR !== '0';
  return {
    out: (text) => void process.stdout.write(text),
    err: (text) => void process.stderr.write(asTyped(text, command)),
    isInteractive: process.stderr.isTTY === true && TERM !== 'dumb',
    jobSummary: process.env.GITHUB_STEP_SUMMARY || null,
    color: !NO_COLOR && TERM !== 'dumb' && (wanted || process.stdout.isTTY === true),
    cwd: process.cwd(),
    command,
  };
}

/** A style of text in reports. */
export type Style = 'bold' | 'dim' | 'red' | 'yellow' | 'blue' | 'green';

const CODES: Readonly<Record<Style, readonly [number, number]>> = {
  bold: [1, 22],
  dim: [2, 22],
  red: [31, 39],
  yellow: [33, 39],
  blue: [34, 39],
  green: [32, 39],
};

/** Returns a text in a style, or the text alone if the terminal shows no colors. */
export function styled(terminal: Pick<Terminal, 'color'>, style: Style, text: string): string {
  const [on, off] = CODES[style];
  return terminal.color ? `\u001b[${on}m${text}\u001b[${off}m` : text;
}
