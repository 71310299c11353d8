import type { Chance } from './site-plan.ts';

const WORDS =
  'cache batch kernel tensor queue worker schema cluster token stream shard index budget replica pipeline window'.split(
    ' ',
  );
const SENTENCES = [
  (a: string, b: string) => `The ${a} keeps the last ${b} until somebody asks for it again.`,
  (a: string, b: string) => `Before you change a ${a}, write down what the ${b} reports.`,
  (a: string, b: string) =>
    `A ${a} that is too small makes each ${b} wait; one that is too large costs memory.`,
  (a: string, b: string) => `Most teams start with one ${a} and add a second ${b} when the first is full.`,
  (a: string, b: string) => `Values such as \`${a}[0](${b})\` and a[1] are code, not links (see above).`,
  (a: string, b: string) => `The price is 20 % lower, $5 per ${a} in place of $6 per ${b}.`,
  (a: string, b: string) => `Names like ${a}_${b}_size, ${a}.md and 2 * 3 * 4 stay as they are typed.`,
];

/** Returns a sentence. Some contain what looks like markup and is text. */
export function sentence({ pick }: Chance): string {
  return pick(SENTENCES)(pick(WORDS), pick(WORDS));
}

/** Blocks that contain what would be faults, were it not code, a comment or escaped. */
const LOOKALIKES: readonly ((n: number) => string)[] = [
  (n) =>
    `\`\`\`md title="page-${n}.md"\n[x](nowhere-${n}.md) ![](nothing-${n}.png) [[Page ${n}]] {#dup} {#dup}\n:::nosuch\n\`\`\``,
  (n) =>
    `~~~html\n<a href="nowhere-${n}.html">x</a> <img src="gone-${n}.png"> <div id="a"></div><div id="a"></div>\n~~~`,
  (n) =>
    `Indented, so it is code:\n\n    [x](nowhere-${n}.md) and ![y](gone-${n}.png)\n    <!--@include: ./nowhere-${n}.md-->`,
  (n) => `<!-- [x](nowhere-${n}.md) and <a href="gone-${n}.html">y</a>\n\n![z](nothing-${n}.png) -->`,
  (n) =>
    `Write \`[text](./file-${n}.md)\` for a link, \`![](x.png)\` for an image and \`[[wiki]]\` for neither.`,
  (n) =>
    `Escaped \\[text](file-${n}.md), \\!\\[alt](x.png) and <code>&#91;x](nowhere-${n}.md)</code> are text.`,
  (n) =>
    `\`\`\`js\nconst rows${n} = table[0](row)["a"][1]; // see [x](nowhere-${n}.md)\nfetch('http://localhost:${3000 + n}/');\n\`\`\``,
  (n) =>
    `Run it:\n\n\`\`\`bash\ncurl http://localhost:${8000 + n}/v1/models # [x](nowhere.md)\n\`\`\`\n\n\`\`\`output\n{"href": "/nowhere-${n}"}\n\`\`\``,
  (n) =>
    `The sum $\\sum_{i=1}^{${n}} x_i [a](b)$ is a formula, and \`http://127.0.0.1:${n}\` an address of this machine.`,
  (n) => `> Quoted code:\n>\n> \`\`\`md\n> [x](nowhere-${n}.md)\n> \`\`\``,
  (n) => `1. A step with code:\n\n   \`\`\`md\n   [x](nowhere-${n}.md)\n   \`\`\`\n\n2. And the next step.`,
];

/** Returns a block that only looks as if it had faults. */
export function lookalike({ pick, next }: Chance): string {
  return pick(LOOKALIKES)(next());
}
