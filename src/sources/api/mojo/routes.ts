import { type Fields, recordsOf, textOf } from '../fields.ts';

/** What routes of a file are read with. */
export interface Routes {
  /** Name of the file's root, where its routes start. */
  readonly root: string;
  /** Qualified names of the file's aliases by `package.module#alias`, all in lower case. */
  readonly aliases: ReadonlyMap<string, string>;
  /** Answers given before: a file of 10,000 routes has 500 different ones. */
  readonly known: Map<string, string | null>;
}

/** Folders of the Mojo documentation that are no part of a qualified name. */
const SHELVES: readonly (readonly string[])[] = [['max', 'api', 'mojo'], ['kernels'], ['mojo']];

/** Collects what routes with anchors may mean. Aliases of a module come before those of its types: both have the module's route. */
export function indexRoutes(root: Fields): Routes {
  const name = textOf(root, 'name') ?? '';
  const aliases = new Map<string, string>();
  indexNode(root, name, aliases);
  return { root: name, aliases, known: new Map() };
}

function indexNode(node: Fields, path: string, aliases: Map<string, string>): void {
  indexAliases(node, { module: path, path }, aliases);
  for (const list of ['structs', 'traits'])
    for (const type of recordsOf(node, list))
      indexAliases(type, { module: path, path: `${path}.${textOf(type, 'name') ?? ''}` }, aliases);
  for (const list of ['modules', 'packages'])
    for (const inner of recordsOf(node, list)) {
      const name = textOf(inner, 'name') ?? '';
      indexNode(inner, name === '__init__' ? path : `${path}.${name}`, aliases);
    }
}

function indexAliases(
  holder: Fields,
  { module, path }: { readonly module: string; readonly path: string },
  aliases: Map<string, string>,
): void {
  for (const alias of recordsOf(holder, 'aliases')) {
    const name = textOf(alias, 'name') ?? '';
    const key = `${module}#${name}`.toLowerCase();
    if (!aliases.has(key)) aliases.set(key, `${path}.${name}`);
  }
}

/**
 * The qualified name that a route means: `/kernels/layout/layout/Layout` is `layout.layout.Layout`. `name` is what the route is
 * told about: its spelling decides where a route with an anchor leads out of the file. Null where a route names nothing.
 */
export function pathFromRoute(routes: Routes, route: string, name: string): string | null {
  const key = route.includes('#') ? `${route} ${name}` : route;
  const known = routes.known.get(key);
  if (known !== undefined) return known;
  const path = readRoute(routes, route, name);
  routes.known.set(key, path);
  return path;
}

function readRoute(routes: Routes, route: string, name: string): string | null {
  const [address = '', anchor = ''] = route.split('#');
  const segments = address.split('/').filter((segment) => segment !== '' && segment !== '__init__');
  if (segments.some((segment) => !/^[\p{L}_][\p{L}\p{N}_-]*$/u.test(segment))) return null;
  const names = segments.slice(startOf(segments, routes.root)).map(nameFromSegment);
  if (names.length === 0) return null;
  const path = names.join('.');
  if (anchor === '') return path;
  const known = routes.aliases.get(`${path}#${anchor}`.toLowerCase());
  return known ?? (name.toLowerCase() === anchor.toLowerCase() ? `${path}.${name}` : null);
}

/** Where the qualified name starts: at the file's own root, or behind the folders of the documentation. */
function startOf(segments: readonly string[], root: string): number {
  const own = segments.indexOf(root);
  if (own >= 0 && own < segments.length - 1) return own;
  const shelf = SHELVES.find((folders) => folders.every((folder, at) => segments[at] === folder));
  return shelf?.length ?? 0;
}

/** Undoes what routes do to names that would clash: `index_`, `slice-function`. */
function nameFromSegment(segment: string): string {
  if (segment === 'index_') return 'index';
  const dash = segment.indexOf('-');
  return dash < 0 ? segment : segment.slice(0, dash);
}
