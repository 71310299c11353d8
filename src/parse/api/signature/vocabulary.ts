import type { ApiLanguage } from '../../../model/api.ts';

/** Words of a language that are no names of symbols. */
export interface Vocabulary {
  readonly keywords: ReadonlySet<string>;
  /** Words that are keywords only before a name: elsewhere they are names themselves. */
  readonly conventions: ReadonlySet<string>;
  readonly constants: ReadonlySet<string>;
  /** Types that the language itself brings and no page describes. */
  readonly types: ReadonlySet<string>;
  /** The object that a method belongs to. */
  readonly receivers: ReadonlySet<string>;
  /** Words after which brackets hold parents, not arguments. */
  readonly typeWords: ReadonlySet<string>;
}

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));
const NONE: ReadonlySet<string> = new Set();

const MOJO: Vocabulary = {
  keywords: words(
    'alias and as async await capturing comptime def else escaping fn for from if import in is let not or raises register_passable return struct thin trait unified var where',
  ),
  conventions: words('borrowed deinit imm inout mut out owned read ref var'),
  constants: words('True False None'),
  types: words('Self'),
  receivers: words('self'),
  typeWords: words('struct trait'),
};

const PYTHON: Vocabulary = {
  keywords: words(
    'and async await class def del else for from if import in is lambda not or return type yield',
  ),
  conventions: NONE,
  constants: words('True False None NotImplemented Ellipsis'),
  types: words(
    'Self bool bytearray bytes complex dict float frozenset int list memoryview object range set slice str tuple type',
  ),
  receivers: words('self cls'),
  typeWords: words('class'),
};

const C: Vocabulary = {
  keywords: words(
    'const constexpr define enum explicit extern inline noexcept register restrict return sizeof static struct template typedef typename union using virtual volatile',
  ),
  conventions: NONE,
  constants: words('NULL nullptr true false'),
  types: words(
    'FILE bool char double float int int8_t int16_t int32_t int64_t intptr_t long ptrdiff_t short signed size_t ssize_t uint8_t uint16_t uint32_t uint64_t uintptr_t unsigned va_list void wchar_t',
  ),
  receivers: NONE,
  typeWords: NONE,
};

const HTTP: Vocabulary = {
  keywords: words('DELETE GET HEAD OPTIONS PATCH POST PUT QUERY TRACE'),
  conventions: NONE,
  constants: NONE,
  types: NONE,
  receivers: NONE,
  typeWords: NONE,
};

/** The words of each language. */
export const VOCABULARIES: Readonly<Record<ApiLanguage, Vocabulary>> = {
  mojo: MOJO,
  python: PYTHON,
  c: C,
  http: HTTP,
};
