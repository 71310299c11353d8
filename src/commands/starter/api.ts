import type { ApiSource } from '../../model/site.ts';
import { DOXYGEN_EXAMPLE } from './doxygen.ts';
import { MOJO_EXAMPLE } from './mojo.ts';
import { OPENAPI_EXAMPLE } from './openapi.ts';
import { PYTHON_EXAMPLE } from './python.ts';
import { IGNORE_FILE, type StarterFile } from './site.ts';

type Reader = ApiSource['reader'];

/** What the example of each kind holds, where its source is, and how it was made. */
const EXAMPLES: Readonly<
  Record<Reader, { readonly source: string; readonly made: string; readonly files: readonly StarterFile[] }>
> = {
  mojo: { source: 'api/greeter.json', made: 'mojo doc -o api/greeter.json greeter', files: MOJO_EXAMPLE },
  openapi: { source: 'api/openapi.yaml', made: 'written by hand', files: OPENAPI_EXAMPLE },
  python: {
    source: 'api/greeter.json',
    made: 'griffe dump greeter --full --docstyle auto -o api/greeter.json',
    files: PYTHON_EXAMPLE,
  },
  doxygen: { source: 'api', made: 'Doxygen with GENERATE_XML = YES', files: DOXYGEN_EXAMPLE },
};

/** The kinds of API that a site can be started with. */
export const API_KINDS: readonly string[] = Object.keys(EXAMPLES);

/** Where the description of the new site's API is. */
export interface ApiStart {
  readonly kind: string;
  /** Path of a description relative to the new site, or null for the example. */
  readonly from: string | null;
}

/** The files of a new site that shows an API, by path; null for a kind that docgen does not read. */
export function apiStarterFiles({ kind, from }: ApiStart): readonly StarterFile[] | null {
  const reader = isReader(kind) ? kind : null;
  if (reader === null) return null;
  const { source, made, files } = EXAMPLES[reader];
  const config = configText({ reader, source: from ?? source, made: from === null ? made : null });
  return [
    ['docgen.config.ts', config],
    ['docs/index.md', HOME],
    IGNORE_FILE,
    ...(from === null ? files : []),
  ];
}

function isReader(kind: string): kind is Reader {
  return Object.hasOwn(EXAMPLES, kind);
}

function configText(of: {
  readonly reader: Reader;
  readonly source: string;
  readonly made: string | null;
}): string {
  const made = of.made === null ? '' : `    // Made by: ${of.made}\n`;
  return `import { defineConfig } from 'docgen';

export const config = defineConfig({
  title: 'My library',
  url: 'https://docs.example.com',
  apis: [
${made}    { library: 'library', route: 'api', source: { ${of.reader}: ${quoted(of.source)} } },
  ],
  sidebars: { main: ['index', { type: 'api', library: 'library' }] },
  navbar: { items: [{ type: 'sidebar', sidebar: 'main', label: 'Reference' }] },
});
`;
}

/** A path as TypeScript text, in the quotes that the rest of the configuration has. */
function quoted(path: string): string {
  return path.includes("'") ? JSON.stringify(path) : JSON.stringify(path).replace(/^"|"$/g, "'");
}

const HOME = `---
title: My library
description: What this library is, and where its reference begins.
---

Say in two sentences what the library is for. The reference beside this text is made from the description that
\`docgen.config.ts\` names; texts that it lacks can be added in files called \`*.overlay.yaml\` beside it.
`;
