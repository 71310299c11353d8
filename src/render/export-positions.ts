import type { Position } from '../model/diagnostic.ts';

interface Located {
  readonly name: string;
  readonly node: {
    readonly loc?: { readonly start: { readonly line: number; readonly column: number } } | null;
  };
}

/** Returns the positions of a module's exports by name, without those from `export *`. */
export async function exportPositions(text: string, file: string): Promise<ReadonlyMap<string, Position>> {
  const { parse } = await import('@babel/parser');
  const { program } = parse(text, {
    sourceType: 'module',
    plugins: ['typescript', 'jsx'],
    errorRecovery: true,
  });
  const found = new Map<string, Position>();
  for (const statement of program.body) {
    for (const { name, node } of exportsOf(statement)) {
      if (node.loc) found.set(name, { file, line: node.loc.start.line, col: node.loc.start.column + 1 });
    }
  }
  return found;
}

function* exportsOf(statement: import('@babel/types').Statement): Generator<Located> {
  if (statement.type === 'ExportDefaultDeclaration') yield { name: 'default', node: statement };
  if (statement.type !== 'ExportNamedDeclaration') return;
  const { declaration, specifiers } = statement;
  for (const { exported } of specifiers) {
    yield { name: exported.type === 'Identifier' ? exported.name : exported.value, node: exported };
  }
  if (declaration?.type === 'VariableDeclaration') {
    for (const { id } of declaration.declarations)
      if (id.type === 'Identifier') yield { name: id.name, node: id };
  }
  if (declaration?.type === 'FunctionDeclaration' || declaration?.type === 'ClassDeclaration') {
    if (declaration.id) yield { name: declaration.id.name, node: declaration.id };
  }
}
