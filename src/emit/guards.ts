import { homedir, tmpdir } from 'node:os';
import { dirname, join, relative, sep } from 'node:path';
import { errorCode, type Host } from '../base/host.ts';
import { diagnostic } from '../base/report.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { isNewer, MANIFEST_NAME, type ManifestState } from './manifest.ts';
import type { OutputOptions } from './output.ts';
import { type OutputPlace, outputPosition, realPathOf, shownPath } from './place.ts';

const SAFE_HINT = "give the site a folder of its own: outDir: 'build'";

/** Why an output folder must not be published into, whatever it holds: where it is. Touches nothing. */
export function findUnsafePlace(place: OutputPlace, options: OutputOptions, host: Host): Diagnostic | null {
  const kind = host.stat(place.out)?.kind ?? 'dir';
  if (kind !== 'dir') return notAFolder(place, kind);
  const reason = unsafeReason(place.out, options, host);
  if (reason !== null) {
    return diagnostic('output/unsafe-folder', {
      message: `Will not publish into ${shownPath(place, place.out)}: ${reason}`,
      at: outputPosition(place),
      hint: SAFE_HINT,
    });
  }
  const work = host.stat(place.work)?.kind ?? 'dir';
  return work === 'dir' ? null : workNotAFolder(place);
}

function unsafeReason(out: string, options: OutputOptions, host: Host): string | null {
  if (dirname(out) === out) return 'it is the root of the disk';
  if (out.split(sep).includes('.git')) return 'it is inside a .git folder';
  const real = (folder: GuardedFolder) => ({ ...folder, path: realPathOf(folder.path, host) });
  const guarded = guardedFolders(options).map(real);
  const sources = sourceFolders(options).map(real);
  const same = [...guarded, ...sources].find(({ path }) => path === out);
  if (same !== undefined) return `it is ${same.name}`;
  const inner = [...guarded, ...sources].find(({ path }) => contains(out, path));
  if (inner !== undefined) return `${inner.name} is inside it`;
  const outer = sources.find(({ path }) => contains(path, out));
  if (outer !== undefined) return `it is inside ${outer.name}`;
  return host.stat(join(out, '.git')) === null ? null : 'it is the root of a git repository';
}

interface GuardedFolder {
  readonly path: string;
  readonly name: string;
}

function guardedFolders({ root }: OutputOptions): GuardedFolder[] {
  const cwd = currentDir();
  return [
    { path: root, name: 'the folder of the site itself' },
    { path: homedir(), name: 'your home folder' },
    { path: tmpdir(), name: 'the folder for temporary files' },
    ...(cwd === null ? [] : [{ path: cwd, name: 'the current folder' }]),
  ];
}

function sourceFolders({ contentDirs, staticDir }: OutputOptions): GuardedFolder[] {
  const content = contentDirs.map((path) => ({ path, name: 'a content folder' }));
  return staticDir === null ? content : [...content, { path: staticDir, name: 'the static folder' }];
}

/** The folder in which the process stands, or null where it was removed. */
function currentDir(): string | null {
  try {
    return process.cwd();
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}

function contains(outer: string, inner: string): boolean {
  const path = relative(outer, inner);
  return path !== '' && path !== '..' && !path.startsWith(`..${sep}`) && !/^[A-Za-z]:/.test(path);
}

function notAFolder(place: OutputPlace, kind: 'file' | 'link' | 'other'): Diagnostic {
  const what = { file: 'a file', link: 'a symbolic link', other: 'a device, socket or pipe' }[kind];
  return diagnostic('output/not-a-folder', {
    message: `Will not publish into ${shownPath(place, place.out)}: it is ${what}, not a folder`,
    at: outputPosition(place),
    hint:
      kind === 'link'
        ? 'remove the link, or name the folder it leads to'
        : 'remove it, or name another folder',
  });
}

function workNotAFolder(place: OutputPlace): Diagnostic {
  const shown = shownPath(place, place.work);
  return diagnostic('output/not-a-folder', {
    message: `Will not work in ${shown}: it is not a folder`,
    at: { file: shown, line: 1, col: 1 },
    hint: 'remove it: docgen makes this folder while it publishes',
  });
}

/** Why an output folder must not be published into because of what it holds. Touches nothing. */
export function findForeignFolder(
  place: OutputPlace,
  state: ManifestState,
  options: OutputOptions & { readonly host: Host },
): Diagnostic | null {
  const shown = shownPath(place, place.out);
  if (state.kind === 'good') {
    const { docgen } = state.manifest;
    if (!isNewer(docgen, options.docgen)) return null;
    return diagnostic('output/bad-manifest', {
      message: `docgen ${docgen} published ${shown}, this is docgen ${options.docgen}`,
      at: outputPosition(place, MANIFEST_NAME),
      hint: `update docgen to ${docgen} or later, or remove ${shown} and build again`,
    });
  }
  if (options.force || options.host.stat(place.out) === null) return null;
  if (state.kind === 'corrupt') {
    return diagnostic('output/bad-manifest', {
      message: `${shown}/${MANIFEST_NAME} is damaged, so what docgen wrote there is not known`,
      at: outputPosition(place, MANIFEST_NAME),
      hint: `remove ${shown} and build again`,
    });
  }
  const first = options.host.readDir(place.out)[0];
  if (first === undefined) return null;
  return diagnostic('output/foreign-folder', {
    message: `Will not publish into ${shown}: it holds ${first.name}, and no ${MANIFEST_NAME} that says docgen made it`,
    at: outputPosition(place),
    hint: 'name another folder, empty this one, or use --force to publish beside what it holds',
  });
}
