import type { SampleRunnerConfig, SamplesConfig } from '../model/config.ts';
import type { SampleRunner, ToolRunner } from '../model/sample.ts';

/** Default time limit in seconds. The compilation of a Mojo program takes five to twenty. */
const TIMEOUT = 60;

const MOJO: ToolRunner = {
  kind: 'tool',
  command: ['mojo', 'run', '{file}'],
  check: ['mojo', 'build', '{file}', '-o', '{out}'],
  extension: 'mojo',
  timeout: 180,
  wrap: 'mojo-main',
};

const PYTHON: ToolRunner = {
  kind: 'tool',
  command: ['python3', '{file}'],
  check: ['python3', '-m', 'py_compile', '{file}'],
  extension: 'py',
  timeout: TIMEOUT,
  wrap: null,
};

/** Shell commands would change the machine, so they are only parsed. */
const SHELL: ToolRunner = {
  kind: 'tool',
  command: null,
  check: ['bash', '-n', '{file}'],
  extension: 'sh',
  timeout: TIMEOUT,
  wrap: null,
};

const C: ToolRunner = {
  kind: 'tool',
  command: null,
  check: ['cc', '-fsyntax-only', '-x', 'c', '{file}'],
  extension: 'c',
  timeout: TIMEOUT,
  wrap: null,
};

/** The TypeScript of the site's project checks configuration files against docgen's types. */
const CONFIG: ToolRunner = {
  kind: 'tool',
  command: null,
  check: ['tsc', '-p', '.', '--pretty', 'false'],
  extension: 'ts',
  timeout: TIMEOUT,
  wrap: 'docgen-config',
};

/** Runners of languages without any configuration. */
const PRESETS: ReadonlyMap<string, SampleRunner> = new Map<string, SampleRunner>([
  ['mojo', MOJO],
  ['python', PYTHON],
  ['py', PYTHON],
  ['bash', SHELL],
  ['sh', SHELL],
  ['c', C],
  ['json', { kind: 'parser', parser: 'json' }],
  ['yaml', { kind: 'parser', parser: 'yaml' }],
  ['yml', { kind: 'parser', parser: 'yaml' }],
  ['toml', { kind: 'parser', parser: 'toml' }],
  ['docgen.config.ts', CONFIG],
]);

/** Names of the presets. A runner can extend them. */
export const PRESET_NAMES: readonly string[] = [...PRESETS.keys()];

/** Returns the runners of a site by language: the presets, changed by the configuration. `null` removes one. */
export function runnersFromConfig({ runners = {} }: SamplesConfig): ReadonlyMap<string, SampleRunner> {
  const filled = new Map(PRESETS);
  for (const [name, given] of Object.entries(runners)) {
    const lang = name.toLowerCase();
    if (given === null) filled.delete(lang);
    else filled.set(lang, runnerFromConfig(lang, given));
  }
  return filled;
}

function runnerFromConfig(lang: string, given: SampleRunnerConfig): SampleRunner {
  const preset = PRESETS.get(given.extends?.toLowerCase() ?? lang);
  const base = preset?.kind === 'tool' ? preset : null;
  const { command, check, wrap } = given;
  // A parser has no options, so a runner that extends one is the same.
  if (preset?.kind === 'parser' && command == null && check == null) return preset;
  return {
    kind: 'tool',
    command: command === undefined ? (base?.command ?? null) : command,
    check: check === undefined ? (base?.check ?? null) : check,
    extension: given.extension ?? base?.extension ?? lang.replace(/[^a-z0-9]+/g, ''),
    timeout: given.timeout ?? base?.timeout ?? TIMEOUT,
    wrap: wrap === undefined ? (base?.wrap ?? null) : wrap,
  };
}
