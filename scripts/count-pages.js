// Prints words, headings, samples, links and figures of each written page, the shortest first: `npm run pages`.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../content/docs/', import.meta.url));

/** A page's text in two parts: what is read as prose, and the opening lines of its fences. */
function split(markdown) {
  const prose = [];
  const fences = [];
  let open = '';
  for (const line of markdown.replace(/^---\n[\s\S]*?\n---\n/, '').split('\n')) {
    const mark = /^\s*(`{3,}|~{3,})/.exec(line)?.[1] ?? '';
    if (open !== '') {
      if (mark.startsWith(open)) open = '';
    } else if (mark !== '') {
      open = mark;
      fences.push(line.trim());
    } else prose.push(line);
  }
  return { prose: prose.join('\n'), fences };
}

function count(path) {
  const { prose, fences } = split(readFileSync(root + path, 'utf8'));
  const times = (pattern) => prose.match(pattern)?.length ?? 0;
  return {
    path,
    words: times(/[\w`'"(][^\s|]*/g),
    headings: times(/^#{2,} /gm),
    samples: fences.filter((fence) => !/^[`~]+(?:output|text)\b/.test(fence)).length,
    links: times(/(?<!!)\[[^\]]*\]\(|\bhref="/g),
    figures: times(/!\[|<img\b/g),
  };
}

const pages = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.md') && !/(?:^|\/)_/.test(path))
  .map(count)
  .sort((one, other) => one.words - other.words || (one.path < other.path ? -1 : 1));
const columns = ['words', 'headings', 'samples', 'links', 'figures'];
const row = (cells, path) => `${cells.map((cell) => String(cell).padStart(9)).join('')}  ${path}`;

console.log(row(columns, 'page'));
for (const page of pages) {
  console.log(
    row(
      columns.map((name) => page[name]),
      page.path,
    ),
  );
}
const sums = columns.map((name) => pages.reduce((sum, page) => sum + page[name], 0));
console.log(row(sums, `${pages.length} pages`));
