import { createRandom, proseFrom } from './random.ts';

/** The languages of generated blocks, in the order in which they follow each other on a page: docgen and Hugo color all of them. */
const LANGUAGES = ['python', 'python', 'bash', 'json'] as const;

/** A fenced block of about 210 bytes, the mean in the documentation of this project. Blocks of different seeds differ in most lines. */
export function codeBlock(seed: number): string {
  const language = LANGUAGES[seed % LANGUAGES.length] ?? 'python';
  const random = createRandom(seed * 7919 + 1);
  const { word, sentence } = proseFrom(random);
  const number = (most: number) => Math.floor(random() * most);
  const made = { word, sentence, number, id: `${word()}_${seed}` };
  return `\`\`\`${language}\n${WRITERS[language](made)}\n\`\`\`\n`;
}

interface Made {
  readonly word: () => string;
  readonly sentence: (length: number) => string;
  readonly number: (most: number) => number;
  /** A name that no other seed has. */
  readonly id: string;
}

const WRITERS: Readonly<Record<(typeof LANGUAGES)[number], (made: Made) => string>> = {
  python({ word, sentence, number, id }) {
    const [data, one] = [`${word()}_in`, `one_${word()}`];
    return `def ${id}(${data}, size: int = ${number(512)}, name="${word()}"):
    """${sentence(5)}"""
    for index, ${one} in enumerate(${data}[:${number(64)}]):
        if ${one} > ${number(1000) / 100}:  # ${word()} ${word()}
            print(f"{index}: {${one}}", ${word()}.${word()}(${one}) * ${number(50)})
    return ${data}.reshape(${number(32)}, -1)`;
  },
  bash({ word, sentence, number, id }) {
    return `# ${sentence(4)}
export ${id.toUpperCase()}="${word()}-${number(1000)}"
${word()} run --batch ${number(256)} "$${id.toUpperCase()}" | grep -v '${word()}' > ${word()}.log`;
  },
  json({ word, number, id }) {
    const row = () => `    { "${word()}": "${word()}-${number(1000)}", "max": ${number(1000)}, "on": true }`;
    return `{
  "id": "${id}",
  "scale": ${number(1000) / 1000},
  "rows": [
${row()},
${row()}
  ]
}`;
  },
};
