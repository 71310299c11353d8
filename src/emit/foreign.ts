import { join } from 'node:path';
import { hash } from '../base/hash.ts';
import { diagnostic } from '../base/report.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { MANIFEST_NAME } from './manifest.ts';
import type { OpenPlace } from './output.ts';
import { foldPath } from './output-path.ts';
import { type OutputPlace, outputPosition, shownPath } from './place.ts';
import type { Stage } from './stage.ts';
import type { TreeListing } from './walk.ts';

/** Files named in one finding; more are counted. */
const NAMED = 5;

/** Files of the output folder that docgen did not write. */
export interface Foreign {
  /** To be carried over into the new site. */
  readonly carried: readonly string[];
  readonly found: readonly Diagnostic[];
}

/** Sorts out what is in the published folder but not in its manifest: carried over, or in the way of the new site. */
export function resolveForeign(stage: Stage, listing: TreeListing, open: OpenPlace): Foreign {
  const strangers = listing.files.filter((path) => path !== MANIFEST_NAME && !open.manifest?.files.has(path));
  const blocking = strangers.filter((path) => isWanted(stage, path) && !isSame(stage, path, open));
  const carried = strangers.filter((path) => !isWanted(stage, path));
  const found = [...findLinks(listing, open.place)];
  if (blocking.length > 0) found.push(inTheWay(blocking, open.place));
  if (carried.length > 0) found.push(carriedOver(carried, open.place));
  return { carried, found };
}

/** The finding for links and special files among the published ones, if there are any. */
export function findLinks({ others }: TreeListing, place: OutputPlace): readonly Diagnostic[] {
  const [first] = others;
  if (first === undefined) return [];
  const finding = diagnostic('output/planted-link', {
    message: `${shownPath(place, place.out)} holds ${naming(others)}: links and special files are never followed`,
    at: outputPosition(place, first),
    hint: `remove ${others.length === 1 ? 'it' : 'them'} and build again`,
  });
  return [finding];
}

/** Whether the new site has a file or folder of this name, or a file where this one has a folder. */
function isWanted(stage: Stage, path: string): boolean {
  const folded = foldPath(path);
  const { files, folders } = stage.paths;
  if (files.has(folded) || folders.has(folded)) return true;
  for (let end = folded.lastIndexOf('/'); end > 0; end = folded.lastIndexOf('/', end - 1)) {
    if (files.has(folded.slice(0, end))) return true;
  }
  return false;
}

/** Whether it is the very file that the site has there, as where a manifest was lost. */
function isSame(stage: Stage, path: string, { place, host }: OpenPlace): boolean {
  return stage.entries.get(path)?.hash === hash(host.readBytes(join(place.out, path)));
}

function inTheWay(paths: readonly string[], place: OutputPlace): Diagnostic {
  return diagnostic('output/in-the-way', {
    message: `The site needs the names of files that docgen did not write: ${naming(paths)}`,
    at: outputPosition(place, paths[0]),
    hint: `move ${paths.length === 1 ? 'it' : 'them'} out of ${shownPath(place, place.out)}`,
  });
}

function carriedOver(paths: readonly string[], place: OutputPlace): Diagnostic {
  return diagnostic('output/foreign-file', {
    message: `Kept in ${shownPath(place, place.out)} although not part of the site: ${naming(paths)}`,
    at: outputPosition(place, paths[0]),
    hint: 'put files that belong to the site into the static folder',
  });
}

function naming(paths: readonly string[]): string {
  const named = paths.slice(0, NAMED).join(', ');
  return paths.length > NAMED ? `${named} and ${paths.length - NAMED} more` : named;
}
