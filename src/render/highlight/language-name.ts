/** The names of languages that are not spelled as their identifiers, or have several. */
const NAMES: Readonly<Record<string, string>> = {
  bash: 'Terminal',
  console: 'Terminal',
  cpp: 'C++',
  csharp: 'C#',
  dockerfile: 'Dockerfile',
  ini: 'INI',
  javascript: 'JavaScript',
  js: 'JavaScript',
  md: 'Markdown',
  powershell: 'PowerShell',
  py: 'Python',
  rs: 'Rust',
  sh: 'Terminal',
  shell: 'Terminal',
  'shell-session': 'Terminal',
  shellsession: 'Terminal',
  ts: 'TypeScript',
  typescript: 'TypeScript',
  yml: 'YAML',
  zsh: 'Terminal',
};

/** Identifiers of text that is in no language. */
const NONE: ReadonlySet<string> = new Set(['', 'output', 'plain', 'plaintext', 'text', 'txt']);

/** Returns the name of a language for readers, or null for plain text. */
export function languageName(lang: string): string | null {
  const id = lang.toLowerCase();
  if (NONE.has(id)) return null;
  if (Object.hasOwn(NAMES, id)) return NAMES[id] ?? null;
  return id.length > 4 || id === 'mojo' || id === 'rust' || id === 'java' || id === 'ruby'
    ? id.charAt(0).toUpperCase() + id.slice(1)
    : id.toUpperCase();
}
