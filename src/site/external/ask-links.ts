import type { Host } from '../../base/disk/host.ts';
import { compareText } from '../../base/report.ts';
import { countVerdicts, type ExternalCounts } from '../../external/counts.ts';
import type { LinkFault } from '../../external/faults.ts';
import { checkLinks } from '../../external/index.ts';
import type { Verdict } from '../../external/verdict.ts';
import type { Progress } from '../../model/progress.ts';
import type { ExternalOptions } from '../../model/site.ts';
import { openLinkCache } from './link-cache.ts';

/** How links to other sites are asked for, and where those that work are remembered. */
export interface AskOptions {
  readonly settings: ExternalOptions;
  /** Absolute folder for what can be made again, or null for none. */
  readonly cacheDir: string | null;
  readonly host: Host;
  /** Version of docgen. */
  readonly docgen: string;
  readonly onProgress?: ((progress: Progress) => void) | undefined;
}

/** What is known of links. */
export interface AskedLinks {
  readonly verdicts: ReadonlyMap<string, Verdict>;
  readonly counts: ExternalCounts;
  /** What is wrong with the run as a whole. */
  readonly faults: readonly LinkFault[];
}

/** Requests at a time, to all hosts, and milliseconds between two to the same. */
const TOTAL = 24;
const INTERVAL = 50;

const SECOND = 1000;
const DAY = 24 * 3600 * SECOND;

/** Asks for URLs that are not known to work. Progress counts all of them. */
export async function askLinks(urls: Iterable<string>, options: AskOptions): Promise<AskedLinks> {
  const { settings, cacheDir, host, docgen, onProgress } = options;
  const now = Date.now();
  const path = cacheDir === null ? null : `${cacheDir}/external-links`;
  const cache = openLinkCache(path, { host, now, maxAge: settings.cacheDays * DAY });
  const all = [...new Set(urls)].sort(compareText);
  const cached = new Map(
    all.flatMap((url) => {
      const verdict = cache.find(url);
      return verdict === null ? [] : [[url, verdict] as const];
    }),
  );
  const tell = (done: number) =>
    onProgress?.({ stage: 'external', done: cached.size + done, total: all.length, pages: [] });
  tell(0);
  const { verdicts: asked, isOffline } = await checkLinks(
    all.filter((url) => !cached.has(url)),
    {
      allow: settings.allow,
      limits: { perHost: settings.perHost, total: TOTAL, interval: INTERVAL },
      requestMs: settings.requestSeconds * SECOND,
      runMs: settings.runSeconds * SECOND,
      userAgent: `docgen/${docgen} (checks links)`,
      onProgress: tell,
    },
  );
  for (const [url, verdict] of asked) cache.add(url, verdict);
  cache.save();
  const verdicts = new Map([...cached, ...asked]);
  const counts = countVerdicts(verdicts.values(), cached.size);
  return { verdicts, counts, faults: runFaults(counts, isOffline, settings) };
}

function runFaults(
  { unasked }: ExternalCounts,
  isOffline: boolean,
  { runSeconds }: ExternalOptions,
): readonly LinkFault[] {
  if (isOffline)
    return [
      {
        code: 'external/no-network',
        message: `No other site can be reached from this machine, so nothing is known about ${unasked} links`,
        hint: 'connect the machine, or check without --external; docgen uses no proxy',
      },
    ];
  if (unasked === 0) return [];
  return [
    {
      code: 'external/unfinished',
      message: `${unasked} links were not asked for: the ${runSeconds} s for all of them are over`,
      hint: 'run it again, or give it more time with external.runSeconds in the configuration',
    },
  ];
}
