import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { htmlOf, parseText } from './parse-text.ts';

const mojo = suite('colours of Mojo');

/** A line of Mojo, and what it becomes: words with the class of their colour before them. */
const LINES: readonly (readonly [code: string, coloured: string])[] = [
  // Bindings.
  ['for ref x in xs: pass', 'keyword<for ref> x keyword<in> xs'],
  ['for var x in xs: pass', 'keyword<for var> x keyword<in> xs'],
  ['ref first = xs[0]', 'keyword<ref> variable<first> operator<=> xs'],
  ['ref_count = refs', 'ref_count operator<=> refs'],
  ['print(ref, read)', 'ref punctuation<,> read'],
  // How arguments are passed.
  ['fn f(read a: T): pass', 'keyword<read> attribute<a>'],
  ['fn f(owned a: T): pass', 'keyword<owned> attribute<a>'],
  ['fn f(deinit self): pass', 'keyword<deinit> attribute<self>'],
  ['fn f(mut *a: T): pass', 'keyword<mut>'],
  ['fn f(ref [origin] self): pass', 'keyword<ref> [origin] attribute<self>'],
  ['fn f(read: T, out=1): pass', 'attribute<read>'],
  ['fn f(self) -> ref [self] T: pass', 'keyword<ref> punctuation<[> variable<self>'],
  ['fn f(n: Int) where n > 3: pass', 'keyword<where> n'],
  // Decorators.
  ['@fieldwise_init', 'punctuation<@> function<fieldwise_init>'],
  ['@parameter', 'punctuation<@> function<parameter>'],
  ['@always_inline("nodebug")', 'punctuation<@> function<always_inline>'],
  ['@staticmethod', 'punctuation<@> function<staticmethod>'],
  // Types wherever they stand.
  ['var x: Int', 'punctuation<:> type<Int>'],
  ['var x: List[Int]', 'type<List> punctuation<[> type<Int>'],
  ['fn f[T: Copyable](a: T) -> T: pass', 'type<T> punctuation<:> keyword<pass>'],
  ['x = xs[i]', 'operator<=> xs punctuation<[> i'],
  ['x = MAX_SIZE', 'constant<MAX_SIZE>'],
];

for (const [code, coloured] of LINES)
  mojo(code, async () => {
    const html = htmlOf(await parseText(`\`\`\`mojo\n${code}\n\`\`\``));
    const line = /<span class="line">(.*?)<\/span>\n?<\/code>/.exec(html)?.[1] ?? '';
    const shown = line.replaceAll(
      /<span class="tok-(\w+)">(.*?)<\/span>/g,
      (_, name, text) => `${name}<${text}>`,
    );
    assert.ok(spaced(shown).includes(spaced(coloured)), shown);
  });

function spaced(text: string): string {
  return text.replaceAll(/\s+/g, '');
}

mojo.run();
