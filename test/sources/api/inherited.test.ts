import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { ApiSymbol } from '../../../src/model/api/api.ts';
import { classesOf, inheritedOn } from '../../../src/sources/api/inherited.ts';
import { moduleOf, readModules } from './python-modules.ts';
import { symbolOf } from './symbols.ts';

const inheritance = suite('inherited members');

/** A class of the module `m`. Bases are names of other classes of it, or `?name` for a class that is not documented. */
function classOf(name: string, bases: string, members: string, given: Partial<ApiSymbol> = {}): ApiSymbol {
  const words = (text: string) => text.split(' ').filter((word) => word !== '');
  return symbolOf('class', `m.${name}`, {
    bases: words(bases).map((base) =>
      base.startsWith('?') ? { name: base.slice(1), path: null } : { name: base, path: `m.${base}` },
    ),
    members: words(members).map((member) => symbolOf('method', `m.${name}.${member}`)),
    ...given,
  });
}

/** What the last of some classes inherits: `Base: one two`. */
function inherits(...classes: readonly ApiSymbol[]): readonly string[] {
  const last = classes.at(-1);
  if (last === undefined) throw new Error('no class');
  const module = symbolOf('module', 'm', { members: classes });
  return inheritedOn(last, classesOf([module])).map(
    ({ from, members }) => `${from.name}: ${members.map(({ name }) => name).join(' ')}`,
  );
}

inheritance(
  'members come from the nearest base class that has them; what a class overrides is its own',
  () => {
    assert.equal(
      inherits(
        classOf('A', '', 'run stop close'),
        classOf('B', 'A', 'run open'),
        classOf('C', 'B', 'open stop'),
      ),
      ['B: run', 'A: close'],
    );
  },
);

inheritance('a class that adds nothing is not named', () => {
  assert.equal(inherits(classOf('A', '', 'run'), classOf('B', 'A', 'run'), classOf('C', 'B', 'run')), []);
});

inheritance('bases are asked in the order of Python: a shared base after all classes that have it', () => {
  const diamond = [classOf('A', '', 'a run'), classOf('B', 'A', 'b'), classOf('C', 'A', 'c run')];
  assert.equal(inherits(...diamond, classOf('D', 'B C', '')), ['B: b', 'C: c run', 'A: a']);
});

inheritance('a base of the first base comes before the second base', () => {
  const classes = [classOf('A', '', 'a run'), classOf('B', 'A', 'b'), classOf('C', '', 'c run')];
  assert.equal(inherits(...classes, classOf('D', 'B C', '')), ['B: b', 'A: a run', 'C: c']);
});

inheritance('the textbook case of C3', () => {
  const classes = [
    classOf('O', '', 'o'),
    ...['A', 'B', 'C', 'D', 'E'].map((name) => classOf(name, 'O', name.toLowerCase())),
    classOf('K1', 'A B C', 'k1'),
    classOf('K2', 'D B E', 'k2'),
    classOf('K3', 'D A', 'k3'),
    classOf('Z', 'K1 K2 K3', ''),
  ];
  assert.equal(
    inherits(...classes).map((one) => one.slice(0, one.indexOf(':'))),
    'K1 K2 K3 D A B C E O'.split(' '),
  );
});

inheritance('special methods are not listed', () => {
  assert.equal(inherits(classOf('A', '', '__init__ __len__ __x run'), classOf('B', 'A', '')), ['A: __x run']);
});

inheritance('a base that is not documented is passed over', () => {
  assert.equal(inherits(classOf('A', '?Elsewhere', 'run'), classOf('B', '?Protocol A', '')), ['A: run']);
  assert.equal(inherits(classOf('B', 'Missing', 'run')), []);
});

inheritance('circles and orders that Python refuses end, each class once', () => {
  assert.equal(inherits(classOf('A', 'A', 'run')), []);
  assert.equal(inherits(classOf('A', 'B', 'a'), classOf('B', 'A', 'b')), ['A: a']);
  assert.equal(inherits(classOf('A', '', 'a'), classOf('B', 'A', 'b'), classOf('C', 'A B', '')), [
    'A: a',
    'B: b',
  ]);
});

inheritance('many bases with shared ones take no more steps than classes', () => {
  const classes = [classOf('L0', '', 'run'), classOf('R0', '', 'stop')];
  for (let level = 1; level <= 40; level++)
    for (const side of ['L', 'R'])
      classes.push(classOf(`${side}${level}`, `L${level - 1} R${level - 1}`, ''));
  assert.equal(inherits(...classes), ['L0: run', 'R0: stop']);
});

inheritance('a base is found by another name of it, and classes in classes inherit too', () => {
  const base = classOf('impl.Base', '', 'run', { name: 'Base', aliases: ['m.Base'] });
  const inner = { ...classOf('Outer.Inner', 'Base', ''), name: 'Inner' };
  const outer = { ...classOf('Outer', '', ''), members: [inner] };
  const found = inheritedOn(outer, classesOf([symbolOf('module', 'm', { members: [base, outer] })]));
  assert.equal(found, [
    {
      by: 'm.Outer.Inner',
      from: { name: 'Base', path: 'm.impl.Base' },
      members: [{ kind: 'method', name: 'run', path: 'm.impl.Base.run' }],
    },
  ]);
});

inheritance('private members of Python are not inherited, overloads are one member', async () => {
  const method = (name: string, decorators: readonly unknown[] = []) => ({
    kind: 'function',
    name,
    decorators,
    parameters: [],
    returns: null,
  });
  const overload = [{ value: { cls: 'ExprName', member: null, name: 'overload' } }];
  const base = {
    kind: 'class',
    name: 'Base',
    bases: [],
    decorators: [],
    members: { run: method('run'), _hidden: method('_hidden') },
    overloads: { run: [method('run', overload), method('run', overload)] },
  };
  const derived = {
    kind: 'class',
    name: 'Derived',
    bases: [{ cls: 'ExprName', member: null, name: 'Base' }],
    decorators: [],
    members: {},
  };
  const { roots, symbol } = await readModules(moduleOf('m', { Base: base, Derived: derived }));
  assert.is(symbol('m.Base.run').signatures.length, 2);
  assert.equal(
    inheritedOn(symbol('m.Derived'), classesOf(roots)).map(({ members }) => members.map(({ name }) => name)),
    [['run']],
  );
});

inheritance.run();
