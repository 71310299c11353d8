import { Command, CommanderError } from 'commander';
import { machineErrorText } from './base/disk/disk-error.ts';
import { isFatalError } from './base/fatal-error.ts';
import { didYouMean } from './base/text/nearest.ts';
import { ownVersion } from './base/version.ts';
import type { DiffFlags } from './commands/api/index.ts';
import type { CommandContext } from './commands/context.ts';
import { EXAMPLES } from './commands/examples.ts';
import { EXIT, type ExitCode } from './commands/exit.ts';
import { formatOption, withServeFlags, withSiteFlags } from './commands/flags.ts';
import type { InitFlags } from './commands/init.ts';
import { CHANGE_REPORTERS } from './commands/report/api-changes/list.ts';
import { SAMPLE_REPORTERS } from './commands/report/samples/list.ts';
import type { SiteFlags } from './commands/site-flags.ts';
import { createTerminal, type Terminal } from './commands/terminal.ts';
import type { TestFlags } from './commands/test.ts';
import { asTyped } from './commands/typed-command.ts';
import type { ThreadSource } from './site/workers/thread-source.ts';

/** Runs a command line (without node and script) and returns its exit code. Commands are loaded when they are used. */
export async function runCli(
  words: readonly string[],
  terminal: Terminal = createTerminal(),
  threads?: ThreadSource,
): Promise<number> {
  const outcome: { code: ExitCode } = { code: EXIT.clean };
  const given = { terminal, docgen: ownVersion(), ...(threads === undefined ? {} : { threads }) };
  const program = describeProgram(given, (code) => {
    outcome.code = code;
  });
  try {
    await program.parseAsync([...words], { from: 'user' });
    return outcome.code;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.clean : EXIT.usage;
    const machine = machineErrorText(error);
    if (machine !== null) {
      terminal.err(`error: ${machine.text}\nhint: ${machine.hint}\n`);
      return EXIT.environment;
    }
    if (isFatalError(error)) {
      terminal.err(`error: ${error.message}\nhint: ${error.hint}\n`);
      return EXIT.bug;
    }
    terminal.err(`docgen bug: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
    terminal.err('hint: this is a bug of docgen; please report it with the text above\n');
    return EXIT.bug;
  }
}

/** The input of a command besides its command line. */
type Given = Omit<CommandContext, 'host'>;

function describeProgram(given: Given, done: (code: ExitCode) => void): Command {
  const { docgen, terminal } = given;
  const program = new Command('docgen')
    .description('Builds, checks and serves documentation sites.')
    .version(docgen, '-V, --version', 'print the version')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => terminal.out(asTyped(text, terminal.command)),
      writeErr: terminal.err,
      getOutHasColors: () => terminal.color,
    })
    .showSuggestionAfterError()
    .addHelpText('after', EXAMPLES.docgen);
  const run = (verb: SiteVerb) => async (dir: string | undefined, flags: SiteFlags) => {
    done(await runSiteCommand({ verb, dir: dir ?? '.', flags }, given));
  };
  withSiteFlags(program.command('build [dir]'), 'build')
    .description('check the site, then publish it into its output folder')
    .addHelpText('after', EXAMPLES.build)
    .action(run('build'));
  withSiteFlags(program.command('check [dir]'), 'check')
    .description('report everything that is wrong with the site, without writing anything')
    .addHelpText('after', EXAMPLES.check)
    .action(run('check'));
  withServeFlags(program.command('serve [dir]'))
    .description('serve the site on this machine while you write')
    .addHelpText('after', EXAMPLES.serve)
    .action(run('serve'));
  addPlainCommands(program, terminal, done);
  const context = async () => ({ ...given, host: (await import('./base/disk/host.ts')).createHost() });
  addApiCommands(program, context, done);
  addTestCommand(program, context, done);
  addHelpCommand(program);
  for (const command of program.commands) command.exitOverride().showSuggestionAfterError();
  return program;
}

/** Adds the commands that need no site. */
function addPlainCommands(program: Command, terminal: Terminal, done: (code: ExitCode) => void): void {
  program
    .command('init [dir]')
    .description('start a site in a folder')
    .option('--api <kind>', 'show an API of this kind: mojo, openapi and others')
    .option('--from <path>', 'the description of the API (default: an example is written)')
    .addHelpText('after', EXAMPLES.init)
    .action(async (dir: string | undefined, flags: InitFlags) => {
      const { runInit } = await import('./commands/init.ts');
      const { createHost } = await import('./base/disk/host.ts');
      done(await runInit(dir ?? '.', flags, { terminal, host: createHost() }));
    });
  program
    .command('explain [code]')
    .description('explain what a finding means and how to fix it; without a code, list all codes')
    .addHelpText('after', EXAMPLES.explain)
    .action(async (code: string | undefined) => {
      const { runExplain } = await import('./commands/explain.ts');
      done(runExplain(code, terminal));
    });
}

/** Adds `docgen help`, which names a command that does not exist. */
function addHelpCommand(program: Command): void {
  program
    .helpCommand(false)
    .command('help [command...]')
    .description('explain a command and its options')
    .action((words: readonly string[]) => {
      const asked = words.reduce((command, word) => {
        const names = command.commands.map((one) => one.name());
        const near = didYouMean(word, names);
        const found = command.commands.find((one) => one.name() === word);
        return (
          found ??
          command.error(`error: unknown command '${word}'${near === undefined ? '' : `\nhint: ${near}`}`)
        );
      }, program);
      asked.outputHelp();
    });
}

/** Adds `docgen test`. */
function addTestCommand(
  program: Command,
  context: () => Promise<CommandContext>,
  done: (code: ExitCode) => void,
) {
  program
    .command('test [paths...]')
    .description('run the code samples and compare what they print with what the pages say')
    .option('-c, --config <file>', 'the configuration, instead of the docgen.config.ts above the paths')
    .option('--lang <lang>', 'only samples of this language')
    .option('--only <part>', 'only pages whose path contains this text')
    .option('--jobs <n>', 'programs at a time (default: the number of processors)')
    .option('--update', 'write the output of programs into the output blocks after them')
    .addOption(formatOption(SAMPLE_REPORTERS))
    .option('--if-available', 'skip the samples of tools that are not installed')
    .option('--no-cache', 'run every sample again')
    .addHelpText('after', EXAMPLES.test)
    .action(async (paths: readonly string[], flags: TestFlags) => {
      const { runTest } = await import('./commands/test.ts');
      done(await runTest(paths, flags, await context()));
    });
}

/** Adds the commands for API descriptions. */
function addApiCommands(
  program: Command,
  context: () => Promise<CommandContext>,
  done: (code: ExitCode) => void,
) {
  const api = program.command('api').description('work with API descriptions');
  api
    .command('diff <old> <new>')
    .description('list what was added, removed, changed or deprecated between two descriptions')
    .addOption(formatOption(CHANGE_REPORTERS))
    .option('--kind <kind>', 'the kind of both descriptions (default: detected from the content)')
    .option('--strict', 'let removed and changed symbols fail the run')
    .addHelpText('after', EXAMPLES.diff)
    .exitOverride()
    .showSuggestionAfterError()
    .action(async (before: string, after: string, flags: DiffFlags) => {
      const { runApiDiff } = await import('./commands/api/index.ts');
      done(await runApiDiff([before, after], flags, await context()));
    });
}

type SiteVerb = 'build' | 'check' | 'serve';

/** The parsed command line of a command for a site. */
interface SiteCommand {
  readonly verb: SiteVerb;
  readonly dir: string;
  readonly flags: SiteFlags;
}

async function runSiteCommand({ verb, dir, flags }: SiteCommand, given: Given): Promise<ExitCode> {
  const { flagFault } = await import('./commands/site-flags.ts');
  const fault = flagFault(flags);
  if (fault !== null) {
    given.terminal.err(`error: ${fault}\n`);
    return EXIT.usage;
  }
  const { createHost } = await import('./base/disk/host.ts');
  const context = { ...given, host: createHost() };
  switch (verb) {
    case 'build':
      return (await import('./commands/build.ts')).runBuild(dir, flags, context);
    case 'check':
      return (await import('./commands/check.ts')).runCheck(dir, flags, context);
    case 'serve':
      return (await import('./commands/serve.ts')).runServe(dir, flags, context);
  }
}
