import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { ApiSymbol } from '../../../src/model/api/api.ts';
import { DATA, moduleOf, readModules } from './python-modules.ts';
import { readPython } from './python-orchard.ts';

const reader = suite('declarations of Python');

/** The declarations of a symbol with their marks. */
function declarations({ signatures }: ApiSymbol): string[] {
  return signatures.map(({ marks, text }) => [...marks, text].join(' '));
}

reader('writes declarations as Python does', async () => {
  const { symbol } = await readPython(`${DATA}/orchard.json`);
  assert.equal(declarations(symbol('orchard.fruit.Fruit.__init__')), [
    'def __init__(self, weight: Weight, /, *names: str, ripe: bool = False, **notes: Any) -> None',
  ]);
  assert.equal(declarations(symbol('orchard.fruit.Fruit.ripen')), [
    'async def ripen(self, days: int = -1) -> None',
  ]);
  assert.equal(declarations(symbol('orchard.fruit.Fruit.parse')), [
    "@staticmethod def parse(text: str, limits: dict[str, int] = {'a': 1, **{}}) -> Fruit | None",
  ]);
  assert.equal(declarations(symbol('orchard.fruit.Fruit.color')), [
    '@property @abstractmethod def color(self) -> str',
  ]);
  assert.equal(declarations(symbol('orchard.fruit.Apple')), [
    '@dataclass(frozen=True) class Apple(Fruit, Generic[T])',
  ]);
  assert.equal(declarations(symbol('orchard.fruit.peel')), ['def peel(fruit, *, thin=True)']);
  assert.equal(declarations(symbol('orchard.SEASON')), ["SEASON: str = 'autumn'"]);
});

reader('tells how each argument is given, and leaves the receiver out', async () => {
  const { symbol } = await readPython(`${DATA}/orchard.json`);
  const [signature] = symbol('orchard.fruit.Fruit.__init__').signatures;
  assert.equal(
    signature?.arguments.map((one) => [
      one.name,
      one.type?.text,
      one.passing,
      one.isRequired,
      one.text?.markdown,
    ]),
    [
      ['weight', 'Weight', 'positional', true, 'Grams.'],
      ['*names', 'str', 'variadic', false, 'What people call it.'],
      ['ripe', 'bool', 'keyword', false, undefined],
      ['**notes', 'Any', 'variadic', false, 'Anything else, by name.'],
    ],
  );
  const parse = symbol('orchard.fruit.Fruit.parse').signatures[0]?.arguments;
  assert.equal(
    parse?.map(({ name }) => name),
    ['text', 'limits'],
  );
});

reader('knows enumerations, their values, properties, fields, types and constants', async () => {
  const { symbol } = await readPython(`${DATA}/orchard.json`);
  const kinds = [
    'fruit.Ripeness',
    'fruit.Ripeness.RIPE',
    'fruit.Ripeness.edible',
    'fruit.Fruit.count',
    'fruit.Weight',
    'picking.LIMIT',
    'fruit.Basket.Handle.grip',
  ];
  assert.equal(
    kinds.map((path) => symbol(`orchard.${path}`).kind),
    ['enum', 'value', 'property', 'field', 'type', 'value', 'method'],
  );
  assert.is(symbol('orchard.fruit.Ripeness.RIPE').value, "'ripe'");
  assert.is(symbol('orchard.fruit.Ripeness.RIPE').summary?.markdown, 'Now.');
  assert.is(symbol('orchard.fruit.Fruit.weight').value, null, 'what __init__ assigns is no default');
  assert.is(symbol('orchard.fruit.Apple.tags').value, 'field(default_factory=list)');
});

reader('says what is deprecated, by decorator and by directive', async () => {
  const { symbol } = await readPython(`${DATA}/orchard.json`);
  assert.is(symbol('orchard.tools.ladder.Ladder.climb').deprecated, 'Climb slowly.');
  assert.is(symbol('orchard.fruit.Pear').deprecated, 'Since version 2.1. Use [`Apple`].');
  assert.is(symbol('orchard.fruit.Apple').deprecated, null);
});

reader('groups overloads, each with its own docstring', async () => {
  const overload = { value: { cls: 'ExprName', name: 'overload' } };
  const argument = (name: string, annotation: string) => ({
    name,
    kind: 'positional or keyword',
    annotation,
    default: null,
  });
  const fn = (fields: object) => ({
    kind: 'function',
    name: 'cut',
    parameters: [],
    returns: null,
    ...fields,
  });
  const { symbol } = await readModules({
    kind: 'module',
    name: 'shop',
    members: [
      fn({
        decorators: [overload],
        parameters: [argument('parts', 'int')],
        returns: 'A',
        docstring: { value: 'Into equal parts.' },
      }),
      fn({ decorators: [overload], parameters: [argument('parts', 'str')], returns: 'B' }),
      fn({
        docstring: {
          parsed: [
            { kind: 'text', value: 'Cuts.' },
            { kind: 'parameters', value: [{ name: 'parts', annotation: null, description: 'How.' }] },
          ],
        },
      }),
    ],
  });
  const { signatures, summary } = symbol('shop.cut');
  assert.is(summary?.markdown, 'Cuts.');
  assert.equal(
    signatures.map((one) => [one.anchor, one.text, one.summary?.markdown, one.arguments[0]?.text?.markdown]),
    [
      ['cut', 'def cut(parts: int) -> A', 'Into equal parts.', 'How.'],
      ['cut-2', 'def cut(parts: str) -> B', undefined, 'How.'],
    ],
  );
});

reader('reads overloads that stand on the function', async () => {
  const one = { kind: 'function', name: 'f', parameters: [], returns: 'int' };
  const { symbol } = await readModules(
    moduleOf('m', { f: { ...one, overloads: [one, { ...one, returns: 'str' }] } }),
  );
  assert.equal(declarations(symbol('m.f')), ['def f() -> int', 'def f() -> str']);
});

reader('reads properties of a class as properties', async () => {
  const decorators = [{ value: { cls: 'ExprName', name: '_classproperty' } }];
  const current = { kind: 'function', name: 'current', decorators, parameters: [], returns: 'int' };
  const { symbol } = await readModules(
    moduleOf('m', { Box: { kind: 'class', name: 'Box', bases: [], members: { current } } }),
  );
  assert.is(symbol('m.Box.current').kind, 'property');
  assert.is(symbol('m.Box.current').type?.text, 'int');
});

reader('writes type parameters', async () => {
  const parameters = [
    { name: 'K', kind: 'type-var', annotation: 'str', default: 'int' },
    { name: 'Ts', kind: 'type-var-tuple', annotation: null, default: null },
  ];
  const { symbol } = await readModules(
    moduleOf('m', {
      Box: { kind: 'class', name: 'Box', type_parameters: parameters, bases: ['object'], members: {} },
      Pair: {
        kind: 'type alias',
        name: 'Pair',
        type_parameters: parameters.slice(0, 1),
        value: 'tuple[K, K]',
      },
    }),
  );
  assert.equal(declarations(symbol('m.Box')), ['class Box[K: str = int, *Ts](object)']);
  assert.equal(declarations(symbol('m.Pair')), ['type Pair[K: str = int] = tuple[K, K]']);
});

reader.run();
