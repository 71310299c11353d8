import { renderCoverage } from './coverage.ts';
import type { ExitCode } from './exit.ts';
import {
  type CommandContext,
  exitCodeOf,
  openSite,
  printReport,
  runOptions,
  type SiteFlags,
} from './open-site.ts';
import { styled } from './terminal.ts';

/** The flags of `docgen check`. */
export interface CheckFlags extends SiteFlags {
  readonly coverage?: boolean;
}

/** `docgen check`: every finding of the site up to the barrier of the pipeline; renders and writes nothing. */
export async function runCheck(dir: string, flags: CheckFlags, context: CommandContext): Promise<ExitCode> {
  const { root, site, diagnostics } = await openSite(dir, flags, context);
  const strict = flags.strict === true;
  if (site === null) {
    printReport(diagnostics, { root, flags }, context);
    return exitCodeOf(diagnostics, strict);
  }
  const { check } = await import('../site/plan.ts');
  const planned = await check(site, runOptions(site, flags, context));
  const found = [...diagnostics, ...planned.diagnostics];
  const { coverage } = planned.value;
  const asked = flags.coverage === true ? coverage : null;
  printReport(found, { root, flags, coverage: asked }, context);
  if (asked !== null && (flags.format ?? 'text') === 'text')
    context.terminal.out(renderCoverage(asked, context.terminal));
  if (found.length === 0 && (flags.format ?? 'text') === 'text') {
    const { pages, links } = planned.value;
    context.terminal.out(
      `${styled(context.terminal, 'green', 'clean')}: ${counted(pages, 'page')}, ${counted(links, 'link')}\n`,
    );
  }
  return exitCodeOf(found, strict);
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
