import { createEngine } from '../../../src/search/engine.ts';

const VERSION = /^\/[^/]+\//;
const POINTER = '1.json';

async function load(name) {
  const response = await fetch(new URL(`./index/${name}`, import.meta.url));
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

const engine = createEngine(load, POINTER);

/** Returns the pages that match, the best first, each with the sections that the dialog shows. */
export async function search(query, { limit, onFirst }) {
  const { groups } = await engine.search({ text: query, area: null, kind: null, limit }, onFirst);
  return groups.map(({ href, hits }) => ({
    address: href.replace(VERSION, ''),
    sections: hits.map((hit) => decodeURIComponent(hit.href.split('#')[1] ?? '')),
  }));
}
