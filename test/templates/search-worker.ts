/**
 * A worker in place of the engine: it knows a few sections, finds titles that contain what was typed, and answers `late` after 400 ms,
 * `broken` with an error, and everything that it does not find with the nearest names.
 */
export const WORKER = `
const section = (kind, title, href, excerpt, isDeprecated = false) => ({ kind, title, href, excerpt, isDeprecated });
const GROUPS = [
  { href: '/a', title: 'List', kind: 'struct', area: 'Reference', breadcrumb: ['Mojo', 'collections', 'list'], hits: [
    section('struct', 'List', '/a', 'A growing list of values.'),
    section('method', 'List.append', '/a#append', 'Appends a value to the list.'),
    section('method', 'List.extend', '/a#extend', 'Appends all values of another <b>list</b>.', true),
  ] },
  { href: '/b', title: 'Lists and tuples', kind: 'guide', area: 'Manual', breadcrumb: [], hits: [
    section('guide', 'Lists and tuples', '/b', 'How to keep several values in one list.'),
  ] },
  { href: '/c', title: 'max serve', kind: 'guide', area: 'Concepts', breadcrumb: ['CLI'], hits: [
    section('option', '--list-models', '/c#list-models', null),
  ] },
];
const marked = (text, word) => {
  const marks = [];
  const lower = text.toLowerCase();
  for (let at = lower.indexOf(word); at >= 0; at = lower.indexOf(word, at + word.length)) marks.push(at, at + word.length);
  return { text, marks };
};
const count = (values, name) => [...new Set(values)].map((one) => ({ [name]: one, count: values.filter((other) => other === one).length }));
function answer({ text, area, kind }) {
  const word = text.toLowerCase();
  const all = GROUPS.map((group) => ({ ...group, hits: group.hits.filter(({ title, excerpt }) => marked(title + (excerpt ?? ''), word).marks.length > 0) }));
  const found = all.filter(({ hits }) => hits.length > 0);
  const groups = found
    .filter((group) => area === null || group.area === area)
    .map((group) => ({ ...group, hits: group.hits.filter((hit) => kind === null || hit.kind === kind) }))
    .filter(({ hits }) => hits.length > 0)
    .map((group) => ({ ...group, hits: group.hits.map((hit) => ({ ...hit, title: marked(hit.title, word), excerpt: hit.excerpt === null ? null : marked(hit.excerpt, word) })) }));
  const total = groups.reduce((sum, { hits }) => sum + hits.length, 0);
  const areas = count(found.flatMap(({ area, hits }) => hits.map(() => area)), 'area');
  const kinds = count(found.flatMap(({ hits }) => hits.map((hit) => hit.kind)), 'kind');
  return { groups, total, areas, kinds, suggestions: groups.length > 0 ? [] : ['List', 'List.append'], isComplete: true };
}
function serve(line) {
  line.onmessage = ({ data }) => {
    if (typeof data === 'string') return;
    const { id, query } = data;
    if (query.text === 'broken') return line.postMessage({ id, error: 'the index is gone' });
    const wait = query.text.startsWith('late') ? 400 : 0;
    setTimeout(() => line.postMessage({ id, answer: answer({ ...query, text: query.text.replace(/^late /, '') }) }), wait);
  };
}
if (typeof document === 'undefined') serve(self);
else document.addEventListener('docgen:search-engine', ({ detail }) => serve(detail), { once: true });
`;
