import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { builtSite } from '../harness/built-site.ts';
import { filesBelow } from '../harness/tree.ts';

const links = suite('types in signatures');

/** A declaration as readers see it. */
interface Signature {
  readonly page: string;
  readonly language: string;
  /** Without decorators. */
  readonly text: string;
  /** Names of parameters and arguments. */
  readonly own: ReadonlySet<string>;
  /** Texts of the links in it. */
  readonly linked: ReadonlySet<string>;
}

const FIGURE =
  /<figure class="code signature[^"]*" data-lang="(mojo|python|c)">\n<pre[^>]*><code>([\s\S]*?)<\/code>/g;
const TYPE = /^(?:typedef )?(?:struct|class|trait|union|enum) (\w+)/;

function textOf(html: string): string {
  const text = html.replace(/<[^>]+>/g, '');
  return text
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&[lg]t;/g, ' ');
}

function textsOf(html: string, pattern: RegExp): ReadonlySet<string> {
  return new Set([...html.matchAll(pattern)].map(([, inner = '']) => textOf(inner).replace(/^\*+/, '')));
}

/** What a reader can unfold: the same declaration with all that the compiler wrote. */
const FULL = /<details class="details">\n<summary>Show the full declaration<\/summary>[\s\S]*?<\/details>/g;

function signaturesOn(page: string, html: string): readonly Signature[] {
  return [...html.replace(FULL, '').matchAll(FIGURE)].map(([, language = '', code = '']) => ({
    page,
    language,
    text: textOf(code).replace(/^(?:@.*\n)+/, ''),
    own: textsOf(code, /<span class="tok-attribute">(.*?)<\/span>/g),
    linked: textsOf(code, /<a class="(?:symbol|tok-type)"[^>]*>(.*?)<\/a>/g),
  }));
}

/** The names in a declaration that are those of public types, found without docgen's own tokenizer. */
function typesIn({ page, text, own }: Signature, types: ReadonlySet<string>): readonly string[] {
  const bare = text.replace(/"[^"]*"|'[^']*'/g, '');
  // What follows a dot belongs to what comes before it; what follows the first word, or `class` in a further overload, is
  // declared here.
  const words = [...bare.matchAll(/(?<![\w.]|\bclass )[A-Za-z_]\w*/g)].map(([word]) => word);
  const isOwn = (word: string) => own.has(word) || page.endsWith(`/${word}.html`);
  return words.slice(text.startsWith('class ') ? 1 : 2).filter((word) => types.has(word) && !isOwn(word));
}

links('every public type that a signature names is a link', async () => {
  const dir = await builtSite();
  const signatures = filesBelow(dir)
    .filter((file) => file.endsWith('.html'))
    .flatMap((file) => signaturesOn(file, readFileSync(join(dir, file), 'utf8')));
  const typesOf = (language: string) => {
    const texts = signatures
      .filter((one) => one.language === language)
      .map(({ text }) => TYPE.exec(text)?.[1]);
    return new Set(texts.filter((name) => name !== undefined));
  };
  const types = new Map(['mojo', 'python', 'c'].map((language) => [language, typesOf(language)]));
  const counts = { linkable: 0, linked: 0 };
  const missing = new Set<string>();
  for (const signature of signatures)
    for (const name of typesIn(signature, types.get(signature.language) ?? new Set())) {
      counts.linkable++;
      if (signature.linked.has(name)) counts.linked++;
      else missing.add(`${signature.page}: ${name} in ${signature.text}`);
    }
  assert.ok(counts.linkable > 5_000, `${counts.linkable} linkable names`);
  assert.equal([...missing], [], `${counts.linked} of ${counts.linkable} are links`);
});

links.run();
