import { fileURLToPath } from 'node:url';
import type { ProgramLine } from '../model/sample.ts';

/** The published types of docgen. */
const TYPES = {
  'docgen-site': fileURLToPath(new URL('../index.d.ts', import.meta.url)),
  'docgen-site/templates': fileURLToPath(new URL('../../templates/index.d.ts', import.meta.url)),
};

/** Makes a module of settings alone (`samples: { … },`), so that the type of a whole configuration checks them. */
export function wrapConfig(lines: readonly ProgramLine[]): readonly ProgramLine[] {
  if (lines.some(({ text }) => /^(?:import|export|const|type|interface)\b/.test(text))) return lines;
  const added = (text: string): ProgramLine => ({ text, at: null });
  return [
    added("import type { SiteConfig } from 'docgen-site';"),
    added('export const config: Partial<SiteConfig> = {'),
    ...lines,
    added('};'),
  ];
}

/** Returns the files that a sample of a configuration needs beside it, by name: compiler settings and the modules it imports. */
export function filesBesideConfig(text: string): ReadonlyMap<string, string> {
  const files = new Map([['tsconfig.json', `${JSON.stringify(SETTINGS, null, 2)}\n`]]);
  for (const [name, imported] of importsOf(text)) {
    const constants = [...imported].map((one) =>
      one === 'default' ? 'export default undefined as any;\n' : `export const ${one}: any = undefined;\n`,
    );
    files.set(name, constants.join(''));
  }
  return files;
}

const SETTINGS = {
  compilerOptions: {
    strict: true,
    noEmit: true,
    target: 'es2022',
    module: 'esnext',
    moduleResolution: 'bundler',
    allowImportingTsExtensions: true,
    skipLibCheck: true,
    types: [],
    paths: {
      'docgen-site': [TYPES['docgen-site']],
      'docgen-site/templates': [TYPES['docgen-site/templates']],
    },
  },
  include: ['*.ts'],
};

const IMPORT = /^import\s+(?:type\s+)?(?:(\w+)\s*,?\s*)?(?:\{([^}]*)\}\s*)?from\s+['"]\.\/([\w-]+\.ts)['"]/gm;

/** Returns the names that a module imports from files beside it, by file. */
function importsOf(text: string): ReadonlyMap<string, ReadonlySet<string>> {
  const files = new Map<string, Set<string>>();
  for (const [, whole, named = '', file = ''] of text.matchAll(IMPORT)) {
    const names = named.split(',').map((one) => one.trim().split(/\s+as\s+/)[0] ?? '');
    const known = files.get(file) ?? new Set();
    if (whole !== undefined) known.add('default');
    for (const name of names) if (/^\w+$/.test(name)) known.add(name);
    files.set(file, known);
  }
  return files;
}
