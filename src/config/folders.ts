import { basename, dirname, join, resolve } from 'node:path';
import { isRecord } from '../base/data/is-record.ts';
import type { Host } from '../base/disk/host.ts';
import { isBelow, realPathOf } from '../base/disk/real-path.ts';
import { nearest } from '../base/text/nearest.ts';
import { quote } from './describe.ts';
import type { ConfigPath } from './locate/config-path.ts';
import type { ConfigIssue } from './schema/config-issue.ts';
import type { Loose } from './schema/rule.ts';

/** Default folders of a site. */
export const DEFAULT_FOLDERS = { content: 'docs', static: 'static', out: 'build' } as const;

/** Options of checking folders. */
export interface FolderOptions {
  /** Absolute path of the folder of the configuration; its paths are relative to it. */
  readonly root: string;
  /** Absolute path of the output folder from the command line, or null. */
  readonly outDir: string | null;
  readonly host: Host;
}

/** A folder that the configuration names. */
interface Folder {
  readonly path: ConfigPath;
  /** As authored. */
  readonly written: string;
  readonly absolute: string;
  /** Path with symbolic links resolved, as far as it exists. */
  readonly real: string;
}

/** Returns issues about files and folders that are missing or inside each other. The configuration may have other issues too. */
export function folderIssues(config: Loose, options: FolderOptions): readonly ConfigIssue[] {
  const folder = (path: ConfigPath, value: unknown): readonly Folder[] =>
    typeof value !== 'string' || value.trim() === '' ? [] : [folderAt(path, value, options)];
  const content = contentFolders(config).flatMap(([path, value]) => folder(path, value));
  const statics = folder(
    ['staticDir'],
    config.staticDir === undefined ? DEFAULT_FOLDERS.static : config.staticDir,
  );
  const out = folder(['outDir'], options.outDir ?? config.outDir ?? DEFAULT_FOLDERS.out);
  const named = config.staticDir === undefined ? [] : statics;
  return [
    ...[...content, ...named].flatMap((one) => missingFolder(one, options)),
    ...namedModules(config).flatMap(([path, value]) => missingModule(path, value, options)),
    ...missingImages(config, statics[0] ?? null, options),
    ...out.flatMap((one) => overlapsOfOutput(one, [...content, ...statics])),
    ...overlapsOfContent(content),
  ];
}

function folderAt(path: ConfigPath, written: string, { root, host }: FolderOptions): Folder {
  const absolute = resolve(root, written);
  return { path, written, absolute, real: realPathOf(absolute, host) };
}

/** Returns the content folders with their paths in the configuration. */
function contentFolders(config: Loose): readonly (readonly [ConfigPath, unknown])[] {
  const shared: readonly [ConfigPath, unknown] = [
    ['contentDir'],
    config.contentDir ?? DEFAULT_FOLDERS.content,
  ];
  if (!Array.isArray(config.versions)) return [shared];
  const own = config.versions.map((one: unknown): unknown => (isRecord(one) ? one.contentDir : undefined));
  const listed = own.flatMap((value, index): (readonly [ConfigPath, unknown])[] =>
    value === undefined ? [] : [[['versions', index, 'contentDir'], value]],
  );
  return own.includes(undefined) ? [shared, ...listed] : listed;
}

function kindAt(path: string, host: Host): 'file' | 'dir' | 'other' | null {
  try {
    const kind = host.stat(host.realPath(path))?.kind ?? null;
    return kind === 'link' ? 'other' : kind;
  } catch {
    return null;
  }
}

function missingFolder({ path, written, absolute }: Folder, { host }: FolderOptions): readonly ConfigIssue[] {
  const kind = kindAt(absolute, host);
  if (kind === 'dir') return [];
  const message =
    kind === null ? `there is no folder ${quote(written)}` : `${quote(written)} is not a folder`;
  const hint = nearestEntry({ absolute, written }, 'dir', host) ?? 'make it, or name another folder';
  return [{ code: 'config/missing-path', path, message, hint }];
}

/** The modules that the configuration names, with where each is named. */
function namedModules(config: Loose): readonly (readonly [ConfigPath, unknown])[] {
  const outputs = Array.isArray(config.outputs) ? config.outputs : [];
  const versions = Array.isArray(config.versions) ? config.versions : [];
  return [
    [['templates'], config.templates],
    ...outputs.map((value: unknown, index) => [['outputs', index], value] as const),
    ...namedAdapters(config.apis, ['apis']),
    ...versions.flatMap((one: unknown, index) =>
      isRecord(one) ? namedAdapters(one.apis, ['versions', index, 'apis']) : [],
    ),
  ];
}

function namedAdapters(apis: unknown, path: ConfigPath): readonly (readonly [ConfigPath, unknown])[] {
  const list: readonly unknown[] = Array.isArray(apis) ? apis : [];
  return list.flatMap((one, index) =>
    isRecord(one) ? [[[...path, index, 'adapter'], one.adapter] as const] : [],
  );
}

function missingModule(
  path: ConfigPath,
  value: unknown,
  { root, host }: FolderOptions,
): readonly ConfigIssue[] {
  if (typeof value !== 'string' || value.trim() === '') return [];
  const absolute = resolve(root, value);
  if (kindAt(absolute, host) === 'file') return [];
  const hint = nearestEntry({ absolute, written: value }, 'file', host) ?? 'name a module of the site';
  return [{ code: 'config/missing-path', path, message: `there is no file ${quote(value)}`, hint }];
}

/** Images are published from the static folder, so they must be in it. */
function missingImages(
  config: Loose,
  statics: Folder | null,
  { host }: FolderOptions,
): readonly ConfigIssue[] {
  const logo = isRecord(config.navbar) ? config.navbar.logo : undefined;
  const images: readonly (readonly [ConfigPath, unknown])[] = [
    [['favicon'], config.favicon],
    [['socialCard'], config.socialCard],
    [['navbar', 'logo'], logo],
  ];
  return images.flatMap(([path, value]): readonly ConfigIssue[] => {
    if (typeof value !== 'string' || value.trim() === '') return [];
    if (statics === null)
      return [{ code: 'config/contradiction', path, message: 'there is no static folder to hold it' }];
    const absolute = join(statics.absolute, value);
    if (value.split('/').includes('..') || kindAt(absolute, host) === 'file') return [];
    const message = `there is no file ${quote(value)} in the static folder ${quote(statics.written)}`;
    return [
      {
        code: 'config/missing-path',
        path,
        message,
        hint: nearestEntry({ absolute, written: value }, 'file', host),
      },
    ];
  });
}

/** Returns a hint with the most similar entry of the folder, in the author's spelling, or undefined. */
function nearestEntry(
  { absolute, written }: { readonly absolute: string; readonly written: string },
  kind: 'file' | 'dir',
  host: Host,
): string | undefined {
  try {
    const names = host.readDir(dirname(absolute)).filter((entry) => entry.kind === kind);
    const found = nearest(
      basename(absolute),
      names.map((entry) => entry.name),
    );
    const before = written.slice(0, Math.max(0, written.lastIndexOf(basename(absolute))));
    return found === null ? undefined : `did you mean ${before}${found}?`;
  } catch {
    return undefined;
  }
}

function overlapsOfOutput(out: Folder, read: readonly Folder[]): readonly ConfigIssue[] {
  return read.flatMap((one): readonly ConfigIssue[] => {
    const relation = relationOf(out.real, one.real);
    if (relation === null) return [];
    const message = `the output folder ${quote(out.written)} ${relation} the folder ${quote(one.written)}, which is read`;
    const hint = `choose one beside it: outDir: '${DEFAULT_FOLDERS.out}'`;
    return [{ code: 'config/overlapping-folders', path: out.path, message, hint }];
  });
}

/** A version in the folder of another would be published twice. Two versions may share one folder. */
function overlapsOfContent(content: readonly Folder[]): readonly ConfigIssue[] {
  return content.flatMap((one, index) =>
    content.slice(index + 1).flatMap((other): readonly ConfigIssue[] => {
      const relation = relationOf(other.real, one.real);
      if (relation === null || relation === 'is') return [];
      const message = `the content folder ${quote(other.written)} ${relation} ${quote(one.written)}: its pages would be published twice`;
      return [{ code: 'config/overlapping-folders', path: other.path, message }];
    }),
  );
}

function relationOf(folder: string, other: string): 'is' | 'is inside' | 'contains' | null {
  if (folder === other) return 'is';
  if (isBelow(folder, other)) return 'is inside';
  return isBelow(other, folder) ? 'contains' : null;
}
