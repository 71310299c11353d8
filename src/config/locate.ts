import type { Position } from '../model/diagnostic.ts';
import type { Locate } from '../model/site.ts';
import type { ConfigSources } from './bundle.ts';
import { type ConfigPath, pathFromText } from './config-path.ts';
import {
  configPlace,
  createModules,
  exportedPlace,
  literalPlace,
  type Modules,
  type Place,
} from './follow.ts';
import { type Members, membersAt } from './members.ts';
import { positionIn } from './source-position.ts';
import type { Node } from './syntax-tree.ts';

/** Finds where the configuration says something. */
export interface Locator {
  /** Where the value of a path stands; where code makes it, the nearest place around it. */
  readonly locate: Locate;
  /** Where the key of a path stands. */
  readonly locateKey: Locate;
}

/** Gives a locator for the sources of a configuration. Nothing is parsed until it is asked. */
export function createLocator(sources: ConfigSources): Locator {
  const modules = createModules(sources);
  const members = new WeakMap<Node, Members>();
  const membersOf = (place: Place): Members => {
    const known = members.get(place.node);
    if (known !== undefined) return known;
    const found = membersAt(modules, place);
    members.set(place.node, found);
    return found;
  };
  const walk = (text: string): Walked | null => {
    const root =
      exportedPlace(modules, sources.entry, 'default') ?? exportedPlace(modules, sources.entry, 'config');
    if (root === null) return null;
    const reader = { modules, membersOf };
    const walks = spellingsOf(pathFromText(text)).map((spelling) => walkPath(reader, root, spelling));
    return walks.find((walked) => walked.complete) ?? walks[0] ?? null;
  };
  const start = positionIn(sources.root, sources.entry, { line: 1, col: 1 });
  return {
    locate: (text) => positionOf(sources, walk(text)?.value ?? null) ?? start,
    locateKey: (text) => positionOf(sources, walk(text)?.key ?? null) ?? start,
  };
}

/** How far a path could be walked. */
interface Walked {
  /** Whether the part of the path that says where it is authored (`versions[0].sidebars`) was found. */
  readonly complete: boolean;
  readonly value: Place;
  readonly key: Place;
}

/** A path, and the other ways to author the same: what a version does not bring stands at the top. */
interface Spelling {
  readonly path: ConfigPath;
  readonly needed: number;
}

function spellingsOf(path: ConfigPath): readonly Spelling[] {
  const [first, second, third, ...rest] = path;
  const shared = (key: unknown) => key === 'sidebars' || key === 'contentDir' || key === 'apis';
  const spelling = { path, needed: path.length };
  if (first === 'versions' && typeof second === 'number' && third !== undefined && shared(third))
    return [spelling, { path, needed: 3 }, { path: [third, ...rest], needed: 1 }];
  if (first === undefined || !shared(first)) return [spelling];
  return [spelling, { path, needed: 1 }, { path: ['versions', 0, ...path], needed: 3 }];
}

interface Reader {
  readonly modules: Modules;
  readonly membersOf: (place: Place) => Members;
}

function walkPath({ modules, membersOf }: Reader, root: Place, { path, needed }: Spelling): Walked {
  let value = configPlace(modules, root);
  let key = value;
  let walked = 0;
  for (const step of path) {
    const found = membersOf(value).get(step);
    if (found === undefined) break;
    value = literalPlace(modules, found.value);
    key = found.key;
    walked++;
  }
  return { complete: walked >= needed, value, key };
}

function positionOf(sources: ConfigSources, place: Place | null): Position | null {
  const start = place?.node.loc?.start;
  if (!place || !start) return null;
  return positionIn(sources.root, place.file, { line: start.line, col: start.column + 1 });
}
