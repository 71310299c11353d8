import { createRequire } from 'node:module';
import type { ConfigSources } from '../module/config-bundle.ts';

type Babel = typeof import('@babel/parser');
type Statement = ReturnType<Babel['parse']>['program']['body'][number];
type Expression = ReturnType<Babel['parseExpression']>;
type ObjectLiteral = Extract<Expression, { readonly type: 'ObjectExpression' }>;
type Property = Extract<ObjectLiteral['properties'][number], { readonly type: 'ObjectProperty' }>;
type Argument = Extract<Expression, { readonly type: 'CallExpression' }>['arguments'][number];

/** A node of the source code of a configuration. `file` is absolute. */
export interface SourceNode {
  readonly file: string;
  readonly node: Statement | Argument | Property['key'] | Property['value'];
}

/** A member of an object literal with its key, or an element of an array literal as both. */
export interface Member {
  readonly key: SourceNode;
  readonly value: SourceNode;
}

type Members = ReadonlyMap<string | number, Member>;

/** The modules of a configuration. */
export interface Modules {
  /** Statements of a module; empty if the parser fails. */
  readonly statementsOf: (file: string) => readonly Statement[];
  /** File that a specifier in a module refers to, if it is a module of the configuration. */
  readonly targetOf: (file: string, specifier: string) => string | undefined;
  /** Members of literals. Without them, a search for many values of one literal would take quadratic time. */
  readonly members: WeakMap<SourceNode['node'], Members>;
}

/** Gives access to the modules of a configuration. Each is parsed once, when something asks for it. */
export function createModules({ texts, imports }: ConfigSources): Modules {
  const parsed = new Map<string, readonly Statement[]>();
  const statementsOf = (file: string) => {
    const statements = parsed.get(file) ?? parseStatements(texts.get(file) ?? '');
    parsed.set(file, statements);
    return statements;
  };
  const targetOf = (file: string, specifier: string) => imports.get(file)?.get(specifier);
  return { statementsOf, targetOf, members: new WeakMap() };
}

function parseStatements(text: string): readonly Statement[] {
  // Only findings need the parser, and a static import would cost every run 50 ms.
  const { parse }: Babel = createRequire(import.meta.url)('@babel/parser');
  try {
    return parse(text, { sourceType: 'module', plugins: ['typescript'] }).program.body;
  } catch {
    return [];
  }
}

/** Returns what a module exports under a name, or null. */
export function exportedNode(modules: Modules, file: string, name: string): SourceNode | null {
  if (name !== 'default') return constantNode(modules, file, name);
  const found = modules.statementsOf(file).find((statement) => statement.type === 'ExportDefaultDeclaration');
  return found === undefined ? null : { file, node: found.declaration };
}

function constantNode({ statementsOf }: Modules, file: string, name: string): SourceNode | null {
  for (const statement of statementsOf(file)) {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declared?.type !== 'VariableDeclaration') continue;
    const found = declared.declarations.find(({ id }) => id.type === 'Identifier' && id.name === name);
    if (found?.init) return { file, node: found.init };
  }
  return null;
}

function importedNode(modules: Modules, file: string, name: string): SourceNode | null {
  for (const statement of modules.statementsOf(file)) {
    if (statement.type !== 'ImportDeclaration') continue;
    const found = statement.specifiers.find(({ local }) => local.name === name);
    const target = modules.targetOf(file, statement.source.value);
    if (found === undefined || target === undefined) continue;
    if (found.type === 'ImportDefaultSpecifier') return exportedNode(modules, target, 'default');
    if (found.type === 'ImportSpecifier' && found.imported.type === 'Identifier')
      return exportedNode(modules, target, found.imported.name);
  }
  return null;
}

/** Steps from one node to the next. More are a circle of constants. */
const MAX_STEPS = 50;

/** Follows `define…()`, types, constants and imports to a literal. Returns the last node that it reaches. */
export function literalOf(modules: Modules, start: SourceNode): SourceNode {
  let reached = start;
  for (let steps = 0; steps < MAX_STEPS; steps++) {
    const next = nextNode(modules, reached);
    if (next === null) return reached;
    reached = next;
  }
  return start;
}

/** Returns the literal that is exported, or that an exported arrow function gives. */
export function topLiteral(modules: Modules, exported: SourceNode): SourceNode {
  const { file, node } = literalOf(modules, exported);
  return node.type === 'ArrowFunctionExpression'
    ? literalOf(modules, { file, node: node.body })
    : { file, node };
}

function nextNode(modules: Modules, { file, node }: SourceNode): SourceNode | null {
  switch (node.type) {
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return { file, node: node.expression };
    case 'CallExpression': {
      const [first] = node.arguments;
      const isDefine = node.callee.type === 'Identifier' && /^define[A-Z]/.test(node.callee.name);
      return isDefine && first !== undefined ? { file, node: first } : null;
    }
    case 'Identifier':
      return constantNode(modules, file, node.name) ?? importedNode(modules, file, node.name);
    default:
      return null;
  }
}

/** Returns the members of an object or array literal, as far as the literal shows them. */
export function membersOf(modules: Modules, { file, node }: SourceNode): Members {
  const known = modules.members.get(node);
  if (known !== undefined) return known;
  const members = new Map<string | number, Member>();
  modules.members.set(node, members);
  if (node.type === 'ArrayExpression')
    for (const [index, element] of elementsOf(modules, { file, node }).entries()) {
      if (element === null) break;
      members.set(index, { key: element, value: element });
    }
  if (node.type === 'ObjectExpression')
    for (const property of node.properties) {
      const name = nameOf(property);
      if (name !== null && property.type === 'ObjectProperty')
        members.set(name, { key: { file, node: property.key }, value: { file, node: property.value } });
    }
  return members;
}

/** Returns the elements of an array literal with those of spread literals. Null stands for a spread of something else. */
function elementsOf(modules: Modules, { file, node }: SourceNode): readonly (SourceNode | null)[] {
  if (node.type !== 'ArrayExpression') return [null];
  return node.elements.flatMap((element) => {
    if (element?.type !== 'SpreadElement') return [element && { file, node: element }];
    return elementsOf(modules, literalOf(modules, { file, node: element.argument }));
  });
}

function nameOf(property: ObjectLiteral['properties'][number]): string | null {
  if (property.type === 'SpreadElement') return null;
  const { key } = property;
  if (key.type === 'StringLiteral') return key.value;
  return key.type === 'Identifier' && !property.computed ? key.name : null;
}
