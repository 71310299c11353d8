import { type Fields, recordsOf, textOf } from '../../fields.ts';

/** What the routes of a file are resolved with. */
export interface Routes {
  /** Name of the root symbol, with which routes start. */
  readonly root: string;
  /** Qualified names of the file's aliases by `package.module#alias`, all in lower case. */
  readonly aliases: ReadonlyMap<string, string>;
  /** Resolved routes. A file with 10,000 routes has 500 different ones. */
  readonly known: Map<string, string | null>;
}

/** Folders of the Mojo documentation that are not part of a qualified name. */
const DOC_FOLDERS: readonly (readonly string[])[] = [['max', 'api', 'mojo'], ['kernels'], ['mojo']];

/** Indexes the aliases of a file. Those of a module come before those of its types, because both have the route of the module. */
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
 * Returns the qualified name of a route: `layout.layout.Layout` for `/kernels/layout/layout/Layout`, or null if it has none. `name` is
 * the name that has the route: anchors are in lower case, so it decides about the case of names in other files.
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

/** The index at which the qualified name starts: at the root symbol, or after the folders of the documentation. */
function startOf(segments: readonly string[], root: string): number {
  const own = segments.indexOf(root);
  if (own >= 0 && own < segments.length - 1) return own;
  const docFolder = DOC_FOLDERS.find((folders) => folders.every((folder, at) => segments[at] === folder));
  return docFolder?.length ?? 0;
}

/** Returns the name of a segment that was changed to be unique: `index_`, `slice-function`. */
function nameFromSegment(segment: string): string {
  if (segment === 'index_') return 'index';
  const dash = segment.indexOf('-');
  return dash < 0 ? segment : segment.slice(0, dash);
}
