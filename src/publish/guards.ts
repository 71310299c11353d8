import { homedir, tmpdir } from 'node:os';
import { dirname, join, sep } from 'node:path';
import type { Host } from '../base/disk/host.ts';
import { isBelow, realPathOf } from '../base/disk/real-path.ts';
import { diagnostic } from '../base/report.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { type OutputFolder, outputPosition, shownPath } from './folder.ts';
import { isNewer, MANIFEST_NAME, type ManifestState } from './manifest.ts';
import type { OutputOptions } from './output.ts';

/** Reports an output folder that must not be replaced, whatever it holds. Returns null if its path is safe. */
export function findUnsafeFolder(
  folder: OutputFolder,
  options: OutputOptions,
  host: Host,
): Diagnostic | null {
  for (const path of [folder.out, folder.work]) {
    const kind = host.stat(path)?.kind ?? 'dir';
    if (kind !== 'dir') return notAFolder(shownPath(folder, path), kind);
  }
  const reason = unsafeReason(folder.out, options, host);
  if (reason === null) return null;
  return diagnostic('output/unsafe-folder', {
    message: `Will not publish into ${shownPath(folder)}: ${reason}`,
    at: outputPosition(folder),
    hint: "give the site its own folder: outDir: 'build'",
  });
}

function unsafeReason(out: string, options: OutputOptions, host: Host): string | null {
  if (dirname(out) === out) return 'it is the root of the disk';
  if (out.split(sep).includes('.git')) return 'it is inside a .git folder';
  const guarded = guardedFolders(options).map((one) => ({ ...one, path: realPathOf(one.path, host) }));
  const same = guarded.find(({ path }) => path === out);
  if (same !== undefined) return `it is ${same.name}`;
  const inner = guarded.find(({ path }) => isBelow(path, out));
  if (inner !== undefined) return `${inner.name} is inside it`;
  const outer = guarded.find(({ path, isSource }) => isSource && isBelow(out, path));
  if (outer !== undefined) return `it is inside ${outer.name}`;
  return host.stat(join(out, '.git')) === null ? null : 'it is the root of a git repository';
}

interface GuardedFolder {
  readonly path: string;
  readonly name: string;
  /** Whether the output may not be inside it either. */
  readonly isSource: boolean;
}

function guardedFolders({ root, contentDirs, staticDir }: OutputOptions): GuardedFolder[] {
  const guarded = (path: string, name: string, isSource = false) => ({ path, name, isSource });
  return [
    guarded(root, 'the folder of the site itself'),
    guarded(homedir(), 'your home folder'),
    guarded(tmpdir(), 'the folder for temporary files'),
    guarded(process.cwd(), 'the current folder'),
    ...contentDirs.map((path) => guarded(path, 'a content folder', true)),
    ...(staticDir === null ? [] : [guarded(staticDir, 'the static folder', true)]),
  ];
}

function notAFolder(file: string, kind: 'file' | 'link' | 'other'): Diagnostic {
  const what = { file: 'a file', link: 'a symbolic link', other: 'a device, socket or pipe' }[kind];
  return diagnostic('output/not-a-folder', {
    message: `Will not publish into ${file}: it is ${what}, not a folder`,
    at: { file, line: 1, col: 1 },
    hint: 'remove it, or use another folder',
  });
}

/** Reports an output folder that must not be replaced because of what it holds. Returns null if it can be. */
export function findUntrackedFolder(
  folder: OutputFolder,
  { manifest, text }: ManifestState,
  { docgen, force, host }: OutputOptions & { readonly host: Host },
): Diagnostic | null {
  const shown = shownPath(folder);
  if (manifest !== null) {
    if (!isNewer(manifest.docgen, docgen)) return null;
    return diagnostic('output/bad-manifest', {
      message: `docgen ${manifest.docgen} published ${shown}, this is docgen ${docgen}`,
      at: outputPosition(folder, MANIFEST_NAME),
      hint: `update docgen to ${manifest.docgen} or later, or remove ${shown} and build again`,
    });
  }
  if (force || host.stat(folder.out) === null) return null;
  if (text !== null) {
    return diagnostic('output/bad-manifest', {
      message: `${shown}/${MANIFEST_NAME} is damaged, so docgen does not know what it wrote there`,
      at: outputPosition(folder, MANIFEST_NAME),
      hint: `remove ${shown} and build again`,
    });
  }
  const [first] = host.readDir(folder.out);
  if (first === undefined) return null;
  return diagnostic('output/untracked-folder', {
    message: `Will not publish into ${shown}: it holds ${first.name}, and no ${MANIFEST_NAME} that says docgen made it`,
    at: outputPosition(folder),
    hint: 'use another folder, empty this one, or use --force to publish beside its files',
  });
}
