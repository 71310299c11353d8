import type { ConfigSources } from './bundle.ts';
import { propertyOf, valueNodeOf } from './object-literal.ts';
import { type Binding, declaredBy, type Node, parseModule, type SyntaxTree } from './syntax-tree.ts';

/** A place in the code of a configuration. */
export interface Place {
  /** Absolute path. */
  readonly file: string;
  readonly node: Node;
  /** Names of the function that the code stands in. */
  readonly locals: ReadonlyMap<string, Node>;
}

/** The modules of a configuration, as far as they have been looked into. */
export interface Modules {
  readonly treeOf: (file: string) => SyntaxTree | null;
  /** Where a specifier in a module leads. */
  readonly targetOf: (file: string, specifier: string) => string | null;
}

/** Steps from name to name before giving up: more only happens in circles. */
const MAX_STEPS = 64;

const NO_LOCALS: ReadonlyMap<string, Node> = new Map();

/** Parses modules when something leads into them, each once. */
export function createModules(sources: ConfigSources): Modules {
  const trees = new Map<string, SyntaxTree | null>();
  const treeOf = (file: string): SyntaxTree | null => {
    const known = trees.get(file);
    if (known !== undefined) return known;
    const text = sources.texts.get(file);
    const tree = text === undefined ? null : parseModule(file, text);
    trees.set(file, tree);
    return tree;
  };
  return { treeOf, targetOf: (file, specifier) => sources.imports.get(file)?.get(specifier) ?? null };
}

/** What a module exports under a name. */
export function exportedPlace(modules: Modules, file: string, name: string): Place | null {
  return exportOf(modules, { file, name, depth: 0 });
}

interface Export {
  readonly file: string;
  readonly name: string;
  readonly depth: number;
}

function exportOf(modules: Modules, { file, name, depth }: Export): Place | null {
  const tree = depth > MAX_STEPS ? null : modules.treeOf(file);
  if (tree === null) return null;
  const found = bound(modules, { file, name, depth }, tree.exports.get(name));
  if (found !== null) return found;
  for (const specifier of tree.stars) {
    const inStar = bound(modules, { file, name, depth }, { kind: 'import', specifier, name });
    if (inStar !== null) return inStar;
  }
  return null;
}

function bound(modules: Modules, from: Export, binding: Binding | undefined): Place | null {
  if (binding === undefined) return null;
  if (binding.kind === 'own') return { file: from.file, node: binding.node, locals: NO_LOCALS };
  const target = modules.targetOf(from.file, binding.specifier);
  if (target === null) return null;
  return exportOf(modules, { file: target, name: binding.name, depth: from.depth + 1 });
}

/** The literal that code stands for, through names, modules and calls; where it cannot be told, the last place reached. */
export function literalPlace(modules: Modules, place: Place): Place {
  return literalWithin(modules, place, MAX_STEPS);
}

/** The literal that a configuration's export stands for: itself, or what the exported function returns. */
export function configPlace(modules: Modules, place: Place): Place {
  const reached = literalPlace(modules, place);
  const result = returned(reached);
  return result === null ? reached : literalPlace(modules, result);
}

function literalWithin(modules: Modules, place: Place, steps: number): Place {
  let reached = place;
  for (let left = steps; left > 0; left--) {
    const next = step(modules, reached, left - 1);
    if (next === null) return reached;
    reached = next;
  }
  return place;
}

function step(modules: Modules, place: Place, left: number): Place | null {
  const { node } = place;
  switch (node.type) {
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
    case 'TSTypeAssertion':
    case 'ParenthesizedExpression':
      return { ...place, node: node.expression };
    case 'AwaitExpression':
      return { ...place, node: node.argument };
    case 'Identifier':
      return named(modules, place, node.name);
    case 'MemberExpression':
      return member(modules, { ...place, node }, left);
    case 'CallExpression':
      return called(modules, { ...place, node }, left);
    default:
      return null;
  }
}

function named(modules: Modules, place: Place, name: string): Place | null {
  const local = place.locals.get(name);
  if (local !== undefined) return { ...place, node: local };
  const binding = modules.treeOf(place.file)?.names.get(name);
  return bound(modules, { file: place.file, name, depth: 0 }, binding);
}

type PlaceOf<Type extends Node['type']> = Place & { readonly node: Extract<Node, { readonly type: Type }> };

/** `sidebars.main`, where `sidebars` is an object or all of a module. */
function member(modules: Modules, place: PlaceOf<'MemberExpression'>, left: number): Place | null {
  const { object, property, computed } = place.node;
  if (object.type === 'Super' || property.type === 'PrivateName') return null;
  const written = property.type === 'Identifier' && !computed ? property.name : null;
  const name = property.type === 'StringLiteral' ? property.value : written;
  if (name === null) return null;
  const binding =
    object.type === 'Identifier' ? modules.treeOf(place.file)?.names.get(object.name) : undefined;
  if (binding?.kind === 'import' && binding.name === '*')
    return bound(modules, { file: place.file, name, depth: 0 }, { ...binding, name });
  const owner = literalWithin(modules, { ...place, node: object }, left);
  const found = owner.node.type === 'ObjectExpression' ? propertyOf(owner.node, name) : null;
  const value = found === null ? null : valueNodeOf(found);
  return value === null ? null : { ...owner, node: value };
}

/** `defineConfig(…)` stands for its argument, a call of the configuration's own function for what that returns. */
function called(modules: Modules, place: PlaceOf<'CallExpression'>, left: number): Place | null {
  const { callee, arguments: passed } = place.node;
  const method = callee.type === 'MemberExpression' ? callee.property : callee;
  if (method.type !== 'Identifier') return null;
  const first = passed[0];
  if (/^define[A-Z]/.test(method.name) || (method !== callee && method.name === 'freeze')) {
    if (first === undefined || first.type === 'SpreadElement' || first.type === 'ArgumentPlaceholder')
      return null;
    return { ...place, node: first };
  }
  const target = method === callee ? named(modules, place, method.name) : null;
  return target === null ? null : returned(literalWithin(modules, target, left));
}

/** What a function returns last, with the names that its body declares; null for what is no function. */
function returned({ file, node, locals }: Place): Place | null {
  switch (node.type) {
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
    case 'FunctionDeclaration':
      break;
    default:
      return null;
  }
  const { body } = node;
  if (body.type !== 'BlockStatement') return { file, node: body, locals };
  const names = new Map(locals);
  let last: Node | null = null;
  for (const statement of body.body) {
    for (const [name, binding] of declaredBy(statement)) {
      if (binding.kind === 'own') names.set(name, binding.node);
    }
    if (statement.type === 'ReturnStatement') last = statement.argument ?? last;
  }
  return last === null ? null : { file, node: last, locals: names };
}
