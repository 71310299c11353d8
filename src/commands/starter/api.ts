import { API_ADAPTERS } from '../../sources/adapters.ts';
import type { StarterFile } from './site.ts';

/** The kinds of API that a site can be started with. */
export const SOURCE_KINDS: readonly string[] = API_ADAPTERS.map(({ kind }) => kind);

/** Where the description of the new site's API is. */
export interface ApiStart {
  readonly kind: string;
  /** Path of a description relative to the new site, or null for the example. */
  readonly from: string | null;
}

/** Returns the files of a new site that shows an API, by path, or null if docgen does not read this kind. */
export async function apiStarterFiles({ kind, from }: ApiStart): Promise<readonly StarterFile[] | null> {
  const adapter = API_ADAPTERS.find((one) => one.kind === kind);
  if (adapter === undefined) return null;
  const { source, made, files } = await adapter.starter();
  const config = configText({ kind, source: from ?? source, made: from === null ? made : null });
  return [['docgen.config.ts', config], ['docs/index.md', HOME], ...(from === null ? files : [])];
}

function configText(of: {
  readonly kind: string;
  readonly source: string;
  readonly made: string | null;
}): string {
  const made = of.made === null ? '' : `    // Made by: ${of.made}\n`;
  return `import { defineConfig } from 'docgen-site';

export const config = defineConfig({
  title: 'My library',
  url: 'https://docs.example.com',
  apis: [
${made}    { library: 'library', route: 'api', source: { ${of.kind}: ${quoted(of.source)} } },
  ],
  sidebars: { main: ['index', { type: 'api', library: 'library' }] },
  navbar: { items: [{ type: 'sidebar', sidebar: 'main', label: 'Reference' }] },
});
`;
}

/** Returns a path as a string literal, with the quotes of the other literals if possible. */
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
