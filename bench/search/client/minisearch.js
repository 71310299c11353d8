import MiniSearch from 'minisearch';
import { OPTIONS } from './minisearch-options.js';

const BOOST = { title: 8, heading: 4, qualified: 3, breadcrumb: 1.5, text: 1, code: 1 };
const REFERENCE = /^(?:mojo\/(?:stdlib|kernels)|max\/api)\//;
const SEARCH = {
  boost: BOOST,
  prefix: (_, index, words) => index === words.length - 1,
  fuzzy: 0.2,
  boostDocument: (id) => (REFERENCE.test(id) ? 1 : 1.15),
};
const SECTIONS = 3;
let index;

/** Loads the index with the first query. Returns the pages that match, the best first, each with its best sections. */
export async function search(query, { limit, onFirst }) {
  index ??= fetch(new URL('./index.json', import.meta.url))
    .then((response) => response.text())
    .then((text) => MiniSearch.loadJSON(text, OPTIONS));
  const found = (await index).search(query, SEARCH);
  const pages = new Map();
  for (const { id } of found) {
    const [address, section = ''] = id.split('#');
    const sections = pages.get(address);
    if (sections === undefined && pages.size < limit) pages.set(address, [section]);
    else if (sections !== undefined && sections.length < SECTIONS) sections.push(section);
  }
  if (pages.size > 0) onFirst();
  return [...pages].map(([address, sections]) => ({ address, sections }));
}
