import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { ApiRef } from '../../../src/model/api/api.ts';
import type { ApiKind } from '../../../src/model/api/api-kind.ts';
import type { ApiLanguage } from '../../../src/model/api/api-language.ts';
import { piecesFrom } from '../../../src/parse/api/signature/pieces.ts';
import { C_LANGUAGE } from '../../../src/sources/api/doxygen/language.ts';
import { MOJO_LANGUAGE } from '../../../src/sources/api/mojo/language.ts';
import { HTTP_LANGUAGE } from '../../../src/sources/api/openapi/language.ts';
import { PYTHON_LANGUAGE } from '../../../src/sources/api/python/language.ts';
import { laidOut } from './laid-out.ts';

const signatures = suite('signatures');

interface Row {
  readonly text: string;
  readonly language?: ApiLanguage;
  readonly declared?: readonly [kind: ApiKind, name: string] | null;
  readonly bound?: readonly string[];
  readonly refs?: readonly ApiRef[];
  /** Pieces with a colour or a link: `keyword:fn`, `type:Int→Int`, `→`for a link. */
  readonly pieces: string;
}

/** Colours as letters: k keyword, f function, t type, a attribute (parameter), v variable, c constant, n number, s string, o operator. */
const ROWS: readonly Row[] = [
  {
    text: 'fn append(mut self, var value: T, n: Int = 1) raises -> List[Int]',
    declared: ['method', 'append'],
    bound: ['T', 'value'],
    pieces:
      'k:fn f:append k:mut v:self k:var a:value t:T a:n t:Int→Int o:= n:1 k:raises o:-> t:List→List t:Int→Int',
  },
  {
    text: 'struct List[T: Copyable & Movable, hint: Bool = False]',
    declared: ['struct', 'List'],
    bound: ['T', 'hint'],
    pieces: 'k:struct t:List a:T t:Copyable→Copyable o:& t:Movable→Movable a:hint t:Bool→Bool o:= c:False',
  },
  {
    text: 'struct Span[mut: Bool, //, T: Copyable, origin: Origin[mut]]',
    declared: ['struct', 'Span'],
    bound: ['mut', 'T', 'origin'],
    pieces: 'k:struct t:Span a:mut t:Bool→Bool o:// a:T t:Copyable→Copyable a:origin t:Origin→Origin',
  },
  {
    text: 'fn f[: origin.set, //, g: fn[width: Int](Int) capturing -> None](ref[o] x: Int, *y: Int, **z: Int)',
    declared: ['function', 'f'],
    bound: ['g', 'x', 'y', 'z', 'o'],
    pieces:
      'k:fn f:f o:// a:g k:fn a:width t:Int→Int t:Int→Int k:capturing o:-> c:None k:ref a:x t:Int→Int o:* a:y t:Int→Int o:** a:z t:Int→Int',
  },
  {
    text: 'fn f(x: SIMD[DType.float32, size=4], y: Self.T = "a, b") -> _Iter',
    declared: ['function', 'f'],
    bound: ['x', 'y'],
    pieces:
      'k:fn f:f a:x t:SIMD→SIMD t:DType→DType a:size o:= n:4 a:y t:Self t:T o:= s:"a, b" o:-> t:_Iter→_Iter',
  },
  {
    text: 'alias Names = Dict[String, `k`]',
    declared: ['alias', 'Names'],
    refs: [{ name: 'Dict', path: 'stdlib.dict.Dict' }],
    pieces: 'k:alias t:Names o:= t:Dict→stdlib.dict.Dict t:String→String s:`k`',
  },
  {
    text: 'def add(self, op: Callable[[int], str] | None = None, *, max: graph.Graph) -> max.graph.Value',
    language: PYTHON_LANGUAGE,
    declared: ['method', 'add'],
    bound: ['self', 'op', 'max'],
    refs: [
      { name: 'graph.Graph', path: 'max.graph.Graph' },
      { name: 'Value', path: 'max.graph.Value' },
    ],
    pieces:
      'k:def f:add v:self a:op t:Callable→Callable t:int t:str o:| c:None o:= c:None o:* a:max t:Graph→max.graph.Graph o:-> t:Value→max.graph.Value',
  },
  {
    text: 'class Linear(Layer, metaclass=Meta)',
    language: PYTHON_LANGUAGE,
    declared: ['class', 'Linear'],
    pieces: 'k:class t:Linear t:Layer→Layer a:metaclass o:= t:Meta→Meta',
  },
  {
    text: 'def f(dtype: dtype, x: int = 5)',
    language: PYTHON_LANGUAGE,
    declared: ['function', 'f'],
    bound: ['dtype', 'x'],
    refs: [{ name: 'dtype', path: 'max.dtype.dtype' }],
    pieces: 'k:def f:f a:dtype t:dtype→max.dtype.dtype a:x t:int o:= n:5',
  },
  {
    text: 'const char *M_name(const M_Model *model, size_t sizes[], void (*done)(int))',
    language: C_LANGUAGE,
    declared: ['function', 'M_name'],
    bound: ['model', 'sizes', 'done'],
    pieces:
      'k:const t:char o:* f:M_name k:const t:M_Model→M_Model o:* a:model t:size_t a:sizes t:void o:* a:done t:int',
  },
  {
    text: 'typedef struct M_Model M_Model',
    language: C_LANGUAGE,
    declared: ['type', 'M_Model'],
    pieces: 'k:typedef k:struct t:M_Model→M_Model t:M_Model',
  },
  {
    text: '#define M_MAX(a, b) ((a) > (b))',
    language: C_LANGUAGE,
    declared: ['macro', 'M_MAX'],
    bound: ['a', 'b'],
    pieces: 'o:# k:define f:M_MAX o:>',
  },
  {
    text: 'GET /v1/models/{model}/files',
    language: HTTP_LANGUAGE,
    declared: ['endpoint', 'getModel'],
    pieces: 'k:GET a:model',
  },
  {
    text: 'Dict[K, Optional[V]]',
    declared: null,
    bound: ['K', 'V'],
    pieces: 't:Dict→Dict t:K t:Optional→Optional t:V',
  },
  { text: 'max.graph.Graph', declared: null, pieces: 't:Graph→max.graph.Graph' },
  { text: '$0 <T> {x} $& "unclosed', declared: null, pieces: 'n:0 o:< t:T→T o:> →x o:& →unclosed' },
];

for (const { text, language = MOJO_LANGUAGE, declared, bound = [], refs = [], pieces } of ROWS)
  signatures(text, () => {
    const found = piecesFrom({
      text,
      language,
      refs,
      declared: declared == null ? null : { kind: declared[0], name: declared[1] },
      bound: new Set(bound),
    });
    assert.is(found.map((piece) => piece.space + piece.text).join(''), text, 'no character is lost');
    const shown = found.flatMap(({ text: piece, style, link }) => {
      const colour = style === '' ? '' : `${style.slice(0, 1)}:${piece}`;
      const target = link === null || link.isLoose ? '' : `→${link.path ?? link.name}`;
      if (link?.isLoose === true) return [`→${link.name}`];
      return colour === '' && target === '' ? [] : [colour + target];
    });
    assert.is(shown.join(' '), pieces);
  });

signatures('take time in proportion to their length, whatever stands in them', () => {
  for (const unit of ['(', '[', ')', '"', "'", '\\', '"\\', 'a.', '1.', ', ', '(a, ', '$', '_'])
    for (const size of [2_000, 20_000]) {
      const text = unit.repeat(size);
      const start = process.cpuUsage();
      laidOut(text);
      piecesFrom({
        text,
        language: MOJO_LANGUAGE,
        refs: [],
        declared: { kind: 'function', name: 'f' },
        bound: new Set(),
      });
      const { user } = process.cpuUsage(start);
      assert.ok(user < 1_000_000, `${unit} ×${size}: ${user} µs`);
    }
});

signatures.run();
