import { type Command, Option } from 'commander';
import { REPORTERS } from './report/list.ts';

/** Returns the option `--format`, whose choices are the names of the reporters. The first one is the default. */
export function formatOption(reporters: readonly { readonly name: string }[]): Option {
  const names = reporters.map(({ name }) => name);
  return new Option('--format <format>', 'the format of the report').choices(names).default(names[0]);
}

/** Adds the flags of `docgen build` or `docgen check` to a command, and returns it. */
export function withSiteFlags(command: Command, verb: 'build' | 'check'): Command {
  command
    .option('-c, --config <file>', 'the configuration, instead of docgen.config.ts in the folder')
    .addOption(formatOption(REPORTERS))
    .option('--all', 'show all findings, however many there are')
    .option('--strict', 'fail on warnings')
    .option('--workers <n>', 'page workers, at least one (default: depends on the site and the machine)')
    .option('--no-cache', 'parse every page again')
    .option('-q, --quiet', 'print findings alone')
    .option(
      '--profile [file]',
      'print time and memory by stage and the slowest pages; write a Chrome trace into a file',
    );
  if (verb === 'check')
    return command
      .option('--only <code>', 'report only findings of this code, "link/*" for a group; repeatable', addWord)
      .option('--ignore <code:glob>', 'leave out findings of this code in files; repeatable', addWord)
      .option('--coverage', 'report the coverage of API libraries, package by package')
      .option('--external', 'ask other sites whether the links to them work')
      .option(
        '--external-allow <host>',
        'with --external: a host that may have a private address; repeatable',
        addWord,
      )
      .option('--lock', 'report addresses and anchors of urls.lock that the site does not have any more')
      .option('--update-lock', 'write the addresses and anchors of the site into urls.lock')
      .option('--baseline <file>', 'report only findings that this file does not have')
      .option('--update-baseline', 'take what is fixed out of that file; write it if there is none')
      .option('--built <folder>', 'check a folder of published files instead, whatever made them')
      .option('--base <url>', 'with --built: the address at which the folder is published')
      .option('--root-dir <folder>', 'with --built: the folder that addresses start at, above it');
  return command
    .option('-o, --out-dir <folder>', 'the folder to publish into, instead of the configured one')
    .option('--force', 'publish into a folder that docgen did not create');
}

/** Adds the value of a flag that can be repeated to those before it. */
function addWord(word: string, before: readonly string[] = []): readonly string[] {
  return [...before, word];
}

/** Adds the flags of `docgen serve` to a command, and returns it. */
export function withServeFlags(command: Command): Command {
  return command
    .option('-c, --config <file>', 'the configuration, instead of docgen.config.ts in the folder')
    .option('-w, --watch', 'show your edits in the open browser')
    .option('-p, --port <n>', 'the port to listen on (default: 4321, or the next free one)')
    .option('--strict-port', 'fail if the port is taken')
    .option('--host <name>', 'the address to listen on', '127.0.0.1')
    .option('--all', 'show all findings, however many there are')
    .option('--no-cache', 'parse every page again');
}
