import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type ApiSymbol, NO_SYMBOL } from '../../../src/model/api/api.ts';
import { type ApiLibrary, type ImportRules, NO_IMPORT_RULES } from '../../../src/model/site.ts';
import type { PageLayout } from '../../../src/sources/api/adapter.ts';
import { DOXYGEN_LAYOUT } from '../../../src/sources/api/doxygen/layout.ts';
import { importOf } from '../../../src/sources/api/import-line.ts';
import { MOJO_LAYOUT } from '../../../src/sources/api/mojo/layout.ts';
import { OPENAPI_LAYOUT } from '../../../src/sources/api/openapi/layout.ts';
import { PYTHON_LAYOUT } from '../../../src/sources/api/python/layout.ts';

const imports = suite('import lines');

const RULES: ImportRules = {
  root: 'std',
  prelude: ['std.core.int.Int'],
  reExports: { shapes: ['Circle', 'Square'], 'shapes.flat': ['Square'] },
  except: ['shapes.secret', 'shapes.flat.square.Odd'],
};

interface Given extends Partial<ApiSymbol> {
  readonly layout?: PageLayout;
  readonly rules?: ImportRules;
}

function lineOf(path: string, { layout = MOJO_LAYOUT, rules = RULES, ...given }: Given = {}): string | null {
  const at = { file: 'x', line: 1, col: 1 };
  const name = path.slice(path.lastIndexOf('.') + 1);
  const symbol: ApiSymbol = { ...NO_SYMBOL, kind: 'struct', name, path, at, ...given };
  const library = { imports: rules } as ApiLibrary;
  const { importLine, needsNoImport } = importOf(symbol, library, layout);
  return needsNoImport ? 'none needed' : importLine;
}

imports('a Mojo name comes from the outermost package that re-exports it, else from its module', () => {
  assert.is(lineOf('std.shapes.circle.Circle'), 'from shapes import Circle');
  assert.is(lineOf('std.shapes.flat.square.Square'), 'from shapes import Square');
  assert.is(lineOf('std.shapes.circle.area'), 'from shapes.circle import area');
  assert.is(lineOf('plane.Point', { rules: NO_IMPORT_RULES }), 'from plane import Point');
});

imports('names of the prelude need no import; some names have none', () => {
  assert.is(lineOf('std.core.int.Int'), 'none needed');
  assert.is(lineOf('std.core.other.Int'), 'from core.other import Int');
  assert.is(lineOf('std.shapes.secret.Circle'), 'from shapes import Circle');
  assert.is(lineOf('std.shapes.secret.Hidden'), null);
  assert.is(lineOf('std.shapes.flat.square.Odd'), null);
  assert.is(lineOf('std.shapes', { kind: 'package' }), null);
  assert.is(lineOf('single', { rules: NO_IMPORT_RULES }), null);
});

imports('re-exports that docgen found in the source count', () => {
  const aliases = ['plane.Point', 'plane.inner.Point'];
  assert.is(lineOf('plane.inner.points.Point', { aliases }), 'from plane import Point');
});

imports('Python imports modules as they are, C includes the file, a web API has none', () => {
  const rules = NO_IMPORT_RULES;
  assert.is(lineOf('plane.draw', { layout: PYTHON_LAYOUT, kind: 'module', rules }), 'import plane.draw');
  assert.is(
    lineOf('plane.draw.Pen', { layout: PYTHON_LAYOUT, kind: 'class', rules }),
    'from plane.draw import Pen',
  );
  const source = { file: 'plane/c/pen.h', line: 1 };
  assert.is(
    lineOf('pen.h', { layout: DOXYGEN_LAYOUT, name: 'pen.h', rules, source }),
    '#include "plane/c/pen.h"',
  );
  assert.is(lineOf('pen.h', { layout: DOXYGEN_LAYOUT, name: 'pen.h', rules }), '#include "pen.h"');
  assert.is(lineOf('api', { layout: OPENAPI_LAYOUT, kind: 'module', rules }), null);
});

imports.run();
