import { serve } from '../api/serve.ts';
import { isFatalError } from '../base/fatal-error.ts';
import type { CommandContext } from './context.ts';
import { EXIT, type ExitCode, exitCodeOf } from './exit.ts';
import { printReport } from './report/print-report.ts';
import { type SiteFlags, siteOptions } from './site-flags.ts';
import { styled } from './terminal.ts';

/** The flags of `serve`, as the command line gives them. */
export interface ServeFlags extends SiteFlags {
  readonly watch?: boolean;
  readonly port?: string;
  readonly strictPort?: boolean;
  readonly host?: string;
}

/** Addresses that only this machine reaches. */
const LOOPBACK: ReadonlySet<string> = new Set(['127.0.0.1', '::1', 'localhost']);

/** `docgen serve`: serves a site until a signal ends it. No finding ends it. */
export async function runServe(dir: string, flags: ServeFlags, context: CommandContext): Promise<ExitCode> {
  const { terminal } = context;
  const { port, watch, strictPort, host } = flags;
  if (port !== undefined && !isPort(port)) {
    terminal.err(`error: --port takes a number from 0 to 65535, not "${port}"\n`);
    return EXIT.usage;
  }
  const result = await serve(
    {
      ...siteOptions(dir, flags, terminal),
      watch,
      port: port === undefined ? undefined : Number(port),
      strictPort,
      host,
      onReport: (report) => printReport(report, flags, context),
      onNotice: (text) => terminal.err(`notice: ${text}\n`),
      onError: (error) => terminal.err(errorText(error)),
    },
    context,
  );
  const { server, root, diagnostics } = result;
  printReport({ root, diagnostics }, flags, context);
  if (server === null) return exitCodeOf(diagnostics, false);
  const ending = firstSignal();
  terminal.out(`${styled(terminal, 'green', 'serving')} ${server.url}\n`);
  if (host !== undefined && !LOOPBACK.has(host))
    terminal.err('notice: everyone who reaches this address can read the site\n');
  const signal = await ending;
  await server.close();
  return signal === 'SIGINT' ? EXIT.interrupted : EXIT.terminated;
}

function errorText(error: unknown): string {
  if (isFatalError(error)) return `error: ${error.message}\nhint: ${error.hint}\n`;
  return `${error instanceof Error ? (error.stack ?? error.message) : error}\n`;
}

function isPort(flag: string): boolean {
  return /^\d{1,5}$/.test(flag) && Number(flag) <= 65_535;
}

/** Resolves with the first signal to end. A second one ends the process at once. */
function firstSignal(): Promise<NodeJS.Signals> {
  return new Promise((done) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => done(signal));
  });
}
