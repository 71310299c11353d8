// Prints words, headings, samples, links and figures of each written page, the shortest first: `npm run pages`.
import { type Page, readPages } from './pages.ts';

const COLUMNS = ['words', 'headings', 'samples', 'links', 'figures'] as const;

type Counts = Readonly<Record<(typeof COLUMNS)[number], number>>;

function count({ lines }: Page): Counts {
  const rawOf = (wanted: string) => lines.filter(({ kind }) => kind === wanted).map(({ raw }) => raw);
  const prose = rawOf('text').join('\n');
  const times = (pattern: RegExp) => prose.match(pattern)?.length ?? 0;
  return {
    words: times(/[\w`'"(][^\s|]*/g),
    headings: times(/^#{2,} /gm),
    samples: rawOf('fence').filter((fence) => !/^\s*[`~]+(?:output|text)\b/.test(fence)).length,
    links: times(/(?<!!)\[[^\]]*\]\(|\bhref="/g),
    figures: times(/!\[|<img\b/g),
  };
}

function row(cells: readonly (string | number)[], page: string): string {
  return `${cells.map((cell) => String(cell).padStart(9)).join('')}  ${page}`;
}

const pages = readPages()
  .map((page) => ({ file: page.file, counts: count(page) }))
  .sort((one, other) => one.counts.words - other.counts.words || (one.file < other.file ? -1 : 1));
console.log(row(COLUMNS, 'page'));
for (const { file, counts } of pages) {
  console.log(
    row(
      COLUMNS.map((name) => counts[name]),
      file,
    ),
  );
}
const sums = COLUMNS.map((name) => pages.reduce((sum, { counts }) => sum + counts[name], 0));
console.log(row(sums, `${pages.length} pages`));
