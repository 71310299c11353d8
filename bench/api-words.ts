import { type Prose, proseFrom } from './random.ts';

/** What the words of a generated library are made with. */
export interface Wording {
  readonly prose: Prose;
  readonly random: () => number;
  /** Numbers of types, so that texts and signatures can name any of them. */
  readonly types: number;
  /** Lines of the file of words of the package that is being made. */
  readonly words: string[];
  /** Symbols so far: every other one has its words in the file. */
  symbols: number;
}

/** Sentences as docstrings have them: with a capital, and every third with code in it. */
export function docstrings(random: () => number): Prose {
  const { word, sentence } = proseFrom(random);
  return {
    word,
    sentence(length) {
      const text = sentence(length);
      const code = random() < 0.33 ? ` \`${word()}\` ` : ' ';
      return text.charAt(0).toUpperCase() + text.slice(1).replace(' ', () => code);
    },
  };
}

/** The name of any of the types. */
export function typeName({ random, types }: Wording): string {
  return `Type${Math.floor(random() * types)}`;
}

/** What is said of a symbol in its docstring: nothing where its words stand in the file. */
export interface Docstring {
  readonly summary: string;
  readonly description: string;
  readonly returns: string;
  readonly of: (name: string) => string;
}

/** What of a symbol has words of its own. */
export interface Worded {
  readonly arguments: readonly string[];
  readonly parameters: readonly string[];
  readonly returns: boolean;
}

/** Makes the words of a symbol: in its docstring, or in the file of words. */
export function wordsFor(making: Wording, path: string, worded: Worded): Docstring {
  const { prose, words, symbols } = making;
  const summary = prose.sentence(9);
  const description = descriptionOf(making);
  const texts = new Map([...worded.arguments, ...worded.parameters].map((name) => [name, prose.sentence(8)]));
  const returns = worded.returns ? prose.sentence(6) : '';
  if (symbols % 2 === 0) return { summary, description, returns, of: (name) => texts.get(name) ?? '' };
  words.push(`${path}:`, `  summary: ${summary}`, '  description: |');
  for (const line of description.split('\n')) words.push(line === '' ? '' : `    ${line}`);
  if (returns !== '') words.push(`  returns: ${returns}`);
  for (const key of ['arguments', 'parameters'] as const) {
    if (worded[key].length === 0) continue;
    words.push(`  ${key}:`, ...worded[key].map((name) => `    ${name}: ${texts.get(name) ?? ''}`));
  }
  return { summary: '', description: '', returns: '', of: () => '' };
}

/** Two paragraphs with a reference and code in a line; every fifth has an example, every fifth a list. */
function descriptionOf(making: Wording): string {
  const { prose, random } = making;
  const first = `${prose.sentence(30)} See [\`${typeName(making)}\`] and \`${prose.word()}\`.`;
  const pick = random();
  const code = `\`\`\`mojo\nvar ${prose.word()} = ${prose.word()}(${Math.floor(random() * 1000)})\nprint(${prose.word()})\n\`\`\``;
  const list = `- ${prose.sentence(8)}\n- ${prose.sentence(8)}`;
  const more = pick < 0.2 ? `\n\n${code}` : pick < 0.4 ? `\n\n${list}` : '';
  return `${first}\n\n${prose.sentence(25)}${more}`;
}
