import { EXIT } from './exit.ts';

/** Where a command writes, and what the other side can show. Tests put a recorder in its place. */
export interface Terminal {
  /** The command's result: reports, summaries. */
  readonly out: (text: string) => void;
  /** What happens meanwhile: progress, notices. */
  readonly err: (text: string) => void;
  readonly color: boolean;
  /** Absolute folder that the user stands in; paths are shown relative to it. */
  readonly cwd: string;
}

/**
 * The real terminal. A reader that goes away (`docgen check | head`) ends the process quietly; a disk that takes no more of
 * the report (`docgen check > report.txt`) ends it with a word.
 */
export function createTerminal(): Terminal {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EPIPE') process.exit(process.exitCode ?? 0);
      if (error.code === undefined) throw error;
      if (stream === process.stdout)
        process.stderr.write(`error: the report cannot be written (${error.code})\n`);
      process.exit(EXIT.environment);
    });
  }
  const { NO_COLOR, FORCE_COLOR, TERM } = process.env;
  const wanted = FORCE_COLOR !== undefined && FORCE_COLOR !== '0';
  return {
    out: (text) => void process.stdout.write(text),
    err: (text) => void process.stderr.write(text),
    color: !NO_COLOR && TERM !== 'dumb' && (wanted || process.stdout.isTTY === true),
    cwd: process.cwd(),
  };
}

/** The styles that reports use. */
export type Style = 'bold' | 'dim' | 'red' | 'yellow' | 'blue' | 'green';

const CODES: Readonly<Record<Style, readonly [number, number]>> = {
  bold: [1, 22],
  dim: [2, 22],
  red: [31, 39],
  yellow: [33, 39],
  blue: [34, 39],
  green: [32, 39],
};

/** Text in a style where the terminal can show it, as it stands where not. */
export function styled(terminal: Pick<Terminal, 'color'>, style: Style, text: string): string {
  const [on, off] = CODES[style];
  return terminal.color ? `\u001b[${on}m${text}\u001b[${off}m` : text;
}

/** Text from content with control characters made visible, so that it cannot steer the terminal or a CI log. */
export function printable(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not get through
  return text.replace(/[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g, (mark) =>
    mark === '\n' ? mark : `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
