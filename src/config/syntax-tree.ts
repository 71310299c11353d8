import { createRequire } from 'node:module';
import { extname } from 'node:path';

/** `@babel/parser` is CommonJS: it can be loaded synchronously, and only when there is something to locate. */
type Babel = typeof import('@babel/parser');

/** A statement of a module. */
export type Statement = ReturnType<Babel['parse']>['program']['body'][number];

/** An expression of a module. */
export type Expression = Extract<Statement, { readonly type: 'ExpressionStatement' }>['expression'];

/** Whatever can stand at a place of a configuration. */
export type Node = Expression | Statement;

/** Where a name of a module comes from: its own code, or another module (`*` for all of that module). */
export type Binding =
  | { readonly kind: 'own'; readonly node: Node }
  | { readonly kind: 'import'; readonly specifier: string; readonly name: string };

/** What a module declares and exports at its top level. */
export interface SyntaxTree {
  readonly names: ReadonlyMap<string, Binding>;
  readonly exports: ReadonlyMap<string, Binding>;
  /** Specifiers of `export * from`. */
  readonly stars: readonly string[];
}

/** Parses a module of the configuration; null where it is beyond the parser. */
export function parseModule(file: string, text: string): SyntaxTree | null {
  const { parse, parseExpression }: Babel = createRequire(import.meta.url)('@babel/parser');
  const extension = extname(file);
  try {
    if (extension === '.json') {
      const node = parseExpression(text, { errorRecovery: true });
      return { names: new Map(), exports: new Map([['default', { kind: 'own', node }]]), stars: [] };
    }
    const jsx = /[jt]sx|js$/.test(extension);
    const { program } = parse(text, {
      sourceType: 'module',
      errorRecovery: true,
      plugins: jsx ? ['typescript', 'jsx'] : ['typescript'],
    });
    return treeFromStatements(program.body);
  } catch {
    return null;
  }
}

function treeFromStatements(body: readonly Statement[]): SyntaxTree {
  const names = new Map<string, Binding>();
  const exports = new Map<string, Binding>();
  const stars: string[] = [];
  for (const statement of body) {
    if (statement.type === 'ExportAllDeclaration') stars.push(statement.source.value);
    for (const [name, binding] of declaredBy(statement)) names.set(name, binding);
    for (const [name, binding] of exportedBy(statement)) exports.set(name, binding);
  }
  return { names, exports, stars };
}

type Named = readonly [name: string, binding: Binding];

function own(name: string, node: Node): Named {
  return [name, { kind: 'own', node }];
}

/** The names that a statement declares, with what they stand for. */
export function declaredBy(statement: Statement): readonly Named[] {
  switch (statement.type) {
    case 'VariableDeclaration':
      return statement.declarations.flatMap(({ id, init }) =>
        id.type === 'Identifier' && init ? [own(id.name, init)] : [],
      );
    case 'FunctionDeclaration':
      return statement.id ? [own(statement.id.name, statement)] : [];
    case 'ExportNamedDeclaration':
      return statement.declaration ? declaredBy(statement.declaration) : [];
    case 'ImportDeclaration':
      return statement.specifiers.map((specifier) => [
        specifier.local.name,
        { kind: 'import', specifier: statement.source.value, name: importedName(specifier) },
      ]);
    default:
      return [];
  }
}

type ImportSpecifier = Extract<Statement, { readonly type: 'ImportDeclaration' }>['specifiers'][number];

function importedName(specifier: ImportSpecifier): string {
  if (specifier.type === 'ImportDefaultSpecifier') return 'default';
  if (specifier.type === 'ImportNamespaceSpecifier') return '*';
  return nameOf(specifier.imported);
}

function nameOf(
  node:
    | { readonly type: 'Identifier'; readonly name: string }
    | { readonly type: 'StringLiteral'; readonly value: string },
): string {
  return node.type === 'Identifier' ? node.name : node.value;
}

function exportedBy(statement: Statement): readonly Named[] {
  if (statement.type === 'ExportDefaultDeclaration') {
    const { declaration } = statement;
    return declaration.type === 'TSDeclareFunction' ? [] : [own('default', declaration)];
  }
  if (statement.type === 'ExpressionStatement') return exportedByAssignment(statement.expression);
  if (statement.type !== 'ExportNamedDeclaration') return [];
  const { source } = statement;
  const listed = statement.specifiers.flatMap((specifier): readonly Named[] => {
    if (specifier.type !== 'ExportSpecifier') return [];
    const name = nameOf(specifier.exported);
    if (!source) return [own(name, specifier.local)];
    return [[name, { kind: 'import', specifier: source.value, name: specifier.local.name }]];
  });
  return [...listed, ...declaredBy(statement)];
}

/** `module.exports = …` */
function exportedByAssignment(expression: Expression): readonly Named[] {
  if (expression.type !== 'AssignmentExpression' || expression.left.type !== 'MemberExpression') return [];
  const { object, property } = expression.left;
  const isExports =
    object.type === 'Identifier' && object.name === 'module' && property.type === 'Identifier';
  return isExports && property.name === 'exports' ? [own('default', expression.right)] : [];
}
