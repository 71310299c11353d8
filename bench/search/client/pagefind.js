const SECTIONS = 3;
/** The best of those tried with the queries of `tune`: see docs/search.md. */
const RANKING = { pageLength: 0, termFrequency: 0.3 };
let opened;

async function open() {
  const engine = await import(new URL('./pagefind/pagefind.js', import.meta.url).href);
  await engine.options({ baseUrl: '/', ranking: RANKING });
  await engine.init();
  return engine;
}

/** Loads Pagefind with the first query. Returns the pages that match, the best first, each with its best sections. */
export async function search(query, { limit, onFirst }) {
  opened ??= open();
  const { results } = await (await opened).search(query);
  const pages = [];
  const [first, ...others] = results.slice(0, limit);
  if (first === undefined) return pages;
  pages.push(pageOf(await first.data()));
  onFirst();
  for (const data of await Promise.all(others.map((result) => result.data()))) pages.push(pageOf(data));
  return pages;
}

/** Chooses the sections with the weightiest matches, which finds more than the most matches of Pagefind's own list. */
function pageOf({ url, sub_results: found }) {
  const best = [...found].sort((a, b) => weightOf(b) - weightOf(a)).slice(0, SECTIONS);
  const sections = best.map((section) => decodeURIComponent(section.url.split('#')[1] ?? ''));
  return { address: url.slice(1), sections };
}

function weightOf({ weighted_locations: matches }) {
  return matches.reduce((sum, match) => sum + match.balanced_score, 0);
}
