import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { ApiSymbol } from '../../../src/model/api/api.ts';
import { constructorOf, withConstructor } from '../../../src/parse/api/signature/constructor.ts';
import { PYTHON_LANGUAGE } from '../../../src/sources/api/python/language.ts';
import { lower, page, parameter, signature, symbol, text } from './make-page.ts';
import { idsIn, shown } from './shown-page.ts';

const constructors = suite('constructors of classes');

const initOf = (...texts: readonly string[]) =>
  symbol('method', '__init__', {
    signatures: texts.map((one, index) =>
      signature(one, { anchor: `__init__${index === 0 ? '' : `-${index + 1}`}` }),
    ),
  });

/** The declarations of a class with a constructor. */
function declared(own: string | null, ...inits: readonly string[]): readonly string[] {
  const signatures = own === null ? [] : [signature(own)];
  return withConstructor(symbol('class', 'Box', { signatures }), initOf(...inits)).signatures.map(
    (one) => one.text,
  );
}

const pythonPage = (members: readonly ApiSymbol[], given: Partial<ApiSymbol> = {}) =>
  page(symbol('class', 'Box', { signatures: [signature('class Box(Base)')], members, ...given }), {
    language: PYTHON_LANGUAGE,
  });

constructors('the constructor of a class is `__init__`, else `__new__`', () => {
  const init = initOf('def __init__(self)');
  const make = symbol('method', '__new__', { signatures: [signature('def __new__(cls)')] });
  const ofKind = (kind: ApiSymbol['kind'], ...members: readonly ApiSymbol[]) =>
    constructorOf(symbol(kind, 'Box', { members }));
  assert.is(ofKind('class', make, init), init);
  assert.is(ofKind('class', make), make);
  assert.is(ofKind('class', symbol('method', 'init')), null);
  assert.is(ofKind('class', symbol('method', '__init__')), null);
  assert.is(ofKind('struct', init), null);
});

constructors('a class is declared with what callers pass in place of its bases', () => {
  const cases: readonly (readonly [own: string | null, init: string, result: string])[] = [
    ['class Box(Base)', 'def __init__(self, size: int = 1) -> None', 'class Box(size: int = 1)'],
    ['class Box(Base, metaclass=Meta)', 'def __init__(self)', 'class Box()'],
    [null, 'def __init__(self, size)', 'class Box(size)'],
    [
      'class Box[T: (int, str)](Base[T])',
      'def __init__(self, value: T)',
      'class Box[T: (int, str)](value: T)',
    ],
    ['class Box', 'def __init__[T: (A, B)](self, value: T)', 'class Box(value: T)'],
    ['class Box', 'def __new__(cls, size: int) -> Box', 'class Box(size: int)'],
    ['class Box', 'async def __init__(self, /, *args, **kwargs)', 'class Box(*args, **kwargs)'],
    ['class Box', 'def __init__(self, size, /, *, deep=False)', 'class Box(size, /, *, deep=False)'],
    ['class Box', 'def __init__(self, *, deep=False)', 'class Box(*, deep=False)'],
    ['class Box', 'def __init__(*args)', 'class Box(*args)'],
    ['class Box', 'def __init__(self: Box[A, B], size: int)', 'class Box(size: int)'],
    ['class Box', 'def __init__(self: Callable[[], None])', 'class Box()'],
    ['class Box', "def __init__(self, end: str = ')', then='(')", "class Box(end: str = ')', then='(')"],
    [
      'class Box',
      'def __init__(self, run: Callable[[int], Pair[A, B]] = f(1, 2))',
      'class Box(run: Callable[[int], Pair[A, B]] = f(1, 2))',
    ],
    ['class Box', 'def __init__(selfish, size)', 'class Box(selfish, size)'],
    ['class Box', 'def __new__(cls) -> Annotated[Box, f()]', 'class Box()'],
  ];
  for (const [own, init, result] of cases) assert.equal(declared(own, init), [result], init);
});

constructors('each overload of the constructor declares the class', () => {
  assert.equal(declared('class Box(Base)', 'def __init__(self)', 'def __init__(self, size: int)'), [
    'class Box()',
    'class Box(size: int)',
  ]);
});

constructors(
  'texts of the constructor follow those of the class; decorators and the result stay with it',
  () => {
    const own = signature('class Box[T]', {
      marks: ['@final'],
      parameters: [parameter('T')],
      raises: [{ type: null, text: text('Of the class.') }],
    });
    const init = symbol('method', '__init__', {
      summary: text('Makes a box.'),
      description: text('Of wood.'),
      deprecated: 'Use `make`.',
      signatures: [
        signature('def __init__(self, size: Int)', {
          marks: ['@abstractmethod'],
          arguments: [parameter('size')],
          returns: { type: null, text: text('Nothing.') },
          raises: [{ type: null, text: text('If it is too large.') }],
        }),
      ],
    });
    const [made] = withConstructor(symbol('class', 'Box', { signatures: [own] }), init).signatures;
    assert.equal(made?.marks, ['@final']);
    assert.equal(
      made?.parameters.map(({ name }) => name),
      ['T'],
    );
    assert.equal(
      made?.arguments.map(({ name }) => name),
      ['size'],
    );
    assert.is(made?.returns, null);
    assert.equal(
      made?.raises.map((one) => one.text?.markdown),
      ['Of the class.', 'If it is too large.'],
    );
    assert.is(made?.summary?.markdown, 'Makes a box.');
    assert.is(made?.description?.markdown, 'Of wood.');
    assert.is(made?.deprecated, 'Use `make`.');
  },
);

constructors(
  'a page declares its class once; the id of the constructor leads there, and its bases are listed',
  async () => {
    const init = initOf('def __init__(self, size: Int)');
    const base = { name: 'Base', path: 'lib.Base' };
    const { html, facts } = await lower(pythonPage([init, symbol('method', 'open')], { bases: [base] }));
    assert.match(shown(html), 'class Box(size: «Int»Int)');
    assert.not.match(shown(html), 'def __init__');
    assert.equal(idsIn(html), ['__init__', 'methods', 'open', 'implementors']);
    assert.ok(facts.anchors.includes('__init__'));
    assert.match(html, '«lib.Base»Base');
  },
);

constructors('the ids of all overloads of a constructor lead to the declarations of its class', async () => {
  const init = initOf('def __init__(self)', 'def __init__(self, size: Int)');
  const { html, facts } = await lower(pythonPage([init]));
  for (const id of ['__init__', '__init__-2']) {
    assert.ok(facts.anchors.includes(id), id);
    assert.is(idsIn(html).filter((one) => one === id).length, 1, id);
  }
});

constructors('a class in a module is declared by its constructor too', async () => {
  const box = symbol('class', 'Box', {
    signatures: [signature('class Box(Base)')],
    members: [initOf('def __init__(self, size: Int)')],
  });
  const { html } = await lower(
    page(symbol('module', 'lib', { members: [box] }), { language: PYTHON_LANGUAGE }),
  );
  assert.match(shown(html), 'class Box(size: «Int»Int)');
  assert.equal(idsIn(html), ['classes', 'box', 'box.__init__']);
});

constructors.run();
