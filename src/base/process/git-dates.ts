import { readCachedText, writeCachedText } from '../disk/cached-text.ts';
import type { Host } from '../disk/host.ts';
import { runTool } from './run-tool.ts';

/** The day of the last commit of files (`2025-11-21`), by path relative to the folder that was asked for. */
export type FileDates = ReadonlyMap<string, string>;

/** Milliseconds for git: the log of 100,000 commits takes some 10 s. */
const TIMEOUT = 60_000;
/** Starts the day of each commit in the log, where a path cannot start so. */
const MARK = '\u0001';
const LOG = `log --format=${MARK}%cs --name-only -z --relative --no-renames --no-show-signature -- .`.split(
  ' ',
);

/**
 * Returns the day of the last commit of each file below a folder, from one `git log`, which is cached by commit. Returns no dates if
 * there is no git or no repository, or if the clone is shallow, since its oldest commit seems to have changed everything. Days are
 * those of the committer's clock, so they are the same on all machines.
 */
export async function readGitDates(
  root: string,
  { host, cacheDir }: { readonly host: Host; readonly cacheDir: string | null },
): Promise<FileDates> {
  const head = await git(root, ['rev-parse', '--is-shallow-repository', '--show-prefix', 'HEAD']);
  if (head === null || !head.startsWith('false\n')) return new Map();
  const cache = cacheDir === null ? null : `${cacheDir}/git-dates`;
  const cached = cache === null ? null : readCachedText(cache, host);
  if (cached?.startsWith(`${head}\0`)) return parseDates(cached.slice(head.length + 1));
  const log = await git(root, LOG);
  const dates = log === null ? new Map<string, string>() : parseLog(log);
  if (cache !== null && log !== null) writeCachedText(cache, `${head}\0${formatDates(dates)}`, host);
  return dates;
}

/** Runs git. Returns null if it is not there or fails. */
async function git(cwd: string, words: readonly string[]): Promise<string | null> {
  const ran = await runTool({ command: ['git', ...words], cwd, timeout: TIMEOUT });
  return ran.kind === 'ended' && ran.code === 0 ? ran.stdout.toString('utf8') : null;
}

/** The log has the newest commit first: a file's first date is its last. */
function parseLog(log: string): FileDates {
  const dates = new Map<string, string>();
  let day = '';
  for (const field of log.split('\0')) {
    // A line end is between the day and the first path.
    const text = field.replace(/^\n/, '');
    if (text.startsWith(MARK)) day = text.slice(MARK.length);
    else if (text !== '' && !dates.has(text)) dates.set(text, day);
  }
  return dates;
}

function formatDates(dates: FileDates): string {
  return [...dates].map(([path, day]) => `${day}${path}`).join('\0');
}

/** Anybody may have written a cache, so what is no day is left out. */
function parseDates(text: string): FileDates {
  const fields = text.split('\0').map((field): [string, string] => [field.slice(10), field.slice(0, 10)]);
  return new Map(fields.filter(([, day]) => /^\d{4}-\d{2}-\d{2}$/.test(day)));
}
