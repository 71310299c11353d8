import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createHost, type Host } from '../../src/base/disk/host.ts';
import { hash } from '../../src/base/hash.ts';
import type { Diagnostic } from '../../src/model/diagnostic.ts';
import type { Artifact } from '../../src/model/output/artifact.ts';
import {
  type OutputOptions,
  openPublisher,
  type Publisher,
  type PublishReport,
} from '../../src/publish/index.ts';
import { inTempDir, treeHash } from '../harness/tree.ts';

/** A site on the disk, empty but for its folders. */
export interface TestSite {
  readonly root: string;
  readonly outDir: string;
  readonly workDir: string;
}

/** What became of an attempt to publish. */
export interface Attempt {
  readonly report: PublishReport | null;
  readonly diagnostics: readonly Diagnostic[];
  readonly codes: readonly string[];
}

/** Makes a site in a folder. */
export function makeSite(root: string): TestSite {
  mkdirSync(join(root, 'docs'), { recursive: true });
  mkdirSync(join(root, 'static'), { recursive: true });
  return { root, outDir: join(root, 'build'), workDir: join(root, '.build.docgen') };
}

/** Files of a small site. */
export const FILES = {
  'index.html': 'home',
  'v1/index.html': 'first',
  'v1/guide/intro.html': 'intro',
  'assets/theme.css': 'body{}',
};

/** A test on a site of its own, in a folder that goes with it. */
export function withSite(work: (site: TestSite) => Promise<void>): () => Promise<void> {
  return () => inTempDir((dir) => work(makeSite(dir)));
}

/** Options as a build passes them. */
export function outputOptions(site: TestSite, more: Partial<OutputOptions> = {}): OutputOptions {
  return {
    root: site.root,
    contentDirs: [join(site.root, 'docs')],
    staticDir: join(site.root, 'static'),
    force: false,
    docgen: '1.2.3',
    ...more,
  };
}

/** Files by path and content, as artifacts. */
export function artifacts(files: Readonly<Record<string, string>>): Artifact[] {
  return Object.entries(files).map(([path, content]) => ({ path, content, key: hash(`key of ${content}`) }));
}

/** Opens, publishes and closes, as one build does. */
export async function publishOnce(
  site: TestSite,
  files: readonly Artifact[],
  { host = createHost(), ...more }: Partial<OutputOptions> & { readonly host?: Host } = {},
): Promise<Attempt> {
  const opened = openPublisher(site.outDir, outputOptions(site, more), host);
  if (opened.value === null) return attemptFrom(null, opened.diagnostics);
  try {
    const published = await opened.value.publish(files);
    return attemptFrom(published.value, [...opened.diagnostics, ...published.diagnostics]);
  } finally {
    opened.value.close();
  }
}

/** Opens for a test that needs the output itself; fails the test where it does not open. */
export async function openForTest(site: TestSite, more: Partial<OutputOptions> = {}): Promise<Publisher> {
  const opened = openPublisher(site.outDir, outputOptions(site, more), createHost());
  if (opened.value === null) throw new Error(JSON.stringify(opened.diagnostics));
  return opened.value;
}

/** Writes a file, with its folders. */
export function put(path: string, content: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}

/** Text of a published file. */
export function published(site: TestSite, path: string): string {
  return readFileSync(join(site.outDir, path), 'utf8');
}

/** Hash of all that is published, or `none`. */
export function publishedHash(site: TestSite): string {
  return existsSync(site.outDir) ? treeHash(site.outDir) : 'none';
}

function attemptFrom(report: PublishReport | null, diagnostics: readonly Diagnostic[]): Attempt {
  return { report, diagnostics, codes: diagnostics.map((one) => one.code) };
}
