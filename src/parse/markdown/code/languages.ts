/** Languages that are shown as they are. */
export const PLAIN: ReadonlySet<string> = new Set([
  '',
  'console',
  'none',
  'output',
  'plain',
  'plaintext',
  'raw',
  'shell-session',
  'shellsession',
  'terminal',
  'text',
  'txt',
]);

/** Languages in which a line may start with a prompt. */
export const WITH_PROMPT: ReadonlySet<string> = new Set([
  'console',
  'shell-session',
  'shellsession',
  'terminal',
]);

/** Names that authors use and the grammars do not know. */
const ALIASES: ReadonlyMap<string, string> = new Map([
  ['bazel', 'python'],
  ['starlark', 'python'],
  ['conf', 'ini'],
  ['cuda', 'cpp'],
  ['hip', 'cpp'],
  ['env', 'dotenv'],
  ['golang', 'go'],
  ['jinja2', 'jinja'],
  ['patch', 'diff'],
  ['pycon', 'python'],
  ['python3', 'python'],
]);

/** The name of the grammar for a language as typed. */
export function grammarOf(lang: string): string {
  const name = lang.toLowerCase();
  return ALIASES.get(name) ?? name;
}
