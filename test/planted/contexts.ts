import { sentence } from './prose.ts';
import { contentDirOf, type PlannedPage, type SitePlan } from './site-plan.ts';

/** Puts inline Markdown into blocks of a kind. */
type Context = (inline: string, text: string, n: number) => string;

const CONTEXTS: readonly Context[] = [
  (inline, text) => `${text} ${inline} ${text}`,
  (inline, text) => `${text}\n${text} ${inline}.`,
  (inline, text) => `- ${text}\n- ${inline}: ${text}\n  - Nested: ${text}`,
  (inline, text) => `- ${text}\n\n  ${text}\n\n  - Deeper ${inline}`,
  (inline, text) => `1. ${text}\n\n   ${inline} ${text}\n\n2. ${text}`,
  (inline, text) => `- [x] ${text}\n- [ ] ${inline}`,
  (inline, text) => `| Name | Meaning |\n| --- | --- |\n| a \\| b | ${text} |\n| ${inline} | ${text} |`,
  (inline, text) => `| ${inline} | Meaning |\n| :-: | --: |\n| one | ${text} |`,
  (inline, text) => `> ${text}\n> ${inline} ${text}`,
  (inline, text) => `> [!NOTE]\n> ${text} ${inline}`,
  (inline, text) => `> - ${text}\n>\n>   ${inline}`,
  (inline, text) => `:::note\n${text} ${inline}\n:::`,
  (inline, text) => `:::tip[Read ${inline}]\n${text}\n:::`,
  (inline, text) => `::::warning\n${text}\n\n:::details[More]\n- ${inline}\n:::\n::::`,
  (inline, text, n) =>
    `<Tabs groupId="g${n}">\n<TabItem value="a" label="a">\n\n${text}\n\n</TabItem>\n<TabItem value="b" label="b">\n\n${inline} ${text}\n\n</TabItem>\n</Tabs>`,
  (inline, text, n) => `${text}[^n${n}]\n\n[^n${n}]: ${text} ${inline}`,
  (inline, text, n) => `${text}[^p${n}]\n\n[^p${n}]: ${text}\n\n    ${inline} ${text}`,
  (inline, _, n) => `### Part ${n} ${inline}`,
  (inline, _, n) => `Part ${n} with ${inline}\n---`,
  (inline, text) => `<div>\n\n${text} ${inline}\n\n</div>`,
  (inline, text) => `<details>\n<summary>More</summary>\n\n${inline} ${text}\n\n</details>`,
  (inline, text) => `<Steps>\n\n1. ${text}\n\n2. ${inline}\n\n</Steps>`,
  (inline, text) => `<CardGrid>\n<Card title="A card">\n\n${text} ${inline}\n\n</Card>\n</CardGrid>`,
  (inline, text, n) =>
    `:::options{#o${n}}\n| Option | Meaning |\n| --- | --- |\n| \`--flag-${n}\` | ${text} ${inline} |\n:::`,
  (inline, text) => `**Bold ${inline}** and ${text}`,
  (inline, text) => `*Slanted ${inline}*, ~~gone~~ and ${text}`,
  (inline, text) => `${text} \\\nA hard break, then ${inline}  \nanother one.`,
  (inline, text) => `Zürich, 東京 and 😀 come before ${inline} &amp; ${text}`,
  (inline, text) => `A &lt;tag&gt; \`code\` $x^2$ <kbd>Ctrl</kbd> ${inline} ${text}`,
];

/** Adds a block with inline Markdown to a page, in a context by chance, at a place by chance. One in ten is in an included file. */
export function addInline({ chance, files }: SitePlan, page: PlannedPage, inline: string): void {
  const n = chance.next();
  const block = chance.pick(CONTEXTS)(inline, sentence(chance), n);
  if (chance.below(10) > 0) {
    addBlock({ chance }, page, block);
    return;
  }
  const part = `_parts/part-${n}.md`;
  files.set(`${contentDirOf(page)}/${part}`, `${sentence(chance)}\n\n${block}\n`);
  addBlock({ chance }, page, `<!--@include: @/${part}-->`);
}

/** Adds a block to a page, at a place by chance behind its first paragraph. */
export function addBlock({ chance }: Pick<SitePlan, 'chance'>, { blocks }: PlannedPage, block: string): void {
  blocks.splice(1 + chance.below(blocks.length), 0, block);
}
