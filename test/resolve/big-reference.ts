import type { ListRef, SymbolRef } from '../../src/model/page/page.ts';
import { listRef, referencePages, symbolRef } from './make-reference.ts';
import type { SiteSpec } from './make-site.ts';

/** How large a made-up reference is. */
export interface BigReference {
  /** Pages of types, ten in a module, ten modules in a package. */
  readonly types: number;
  /** Methods on each of them. */
  readonly methods: number;
  /** Whether all types have one name, which is the hardest case for finding the nearest. */
  readonly namesakes?: boolean;
  /** References on each page that lead nowhere or to several symbols. */
  readonly faulty?: number;
}

/** A library of so many types that refer to each other, all below one trait. */
export function bigReference({ types, methods, namesakes = false, faulty = 0 }: BigReference): SiteSpec {
  const nameOf = (index: number) => (namesakes ? 'Item' : `Item${index}`);
  const moduleOf = (index: number) => `big.p${Math.floor(index / 100)}.m${Math.floor(index / 10) % 10}`;
  // Namesakes need a module each.
  const pathOf = (index: number) =>
    namesakes ? `${moduleOf(index)}.n${index}.${nameOf(index)}` : `${moduleOf(index)}.${nameOf(index)}`;
  const pageOf = (path: string, suffix = '') => `${path.replaceAll('.', '/')}${suffix}.md`;
  const lines = ['package big @ big/index.md', 'trait big.Root @ big/Root.md'];
  const links: Record<string, (SymbolRef | ListRef)[]> = { 'big/Root.md': [listRef('big.Root')] };
  for (let index = 0; index < types; index++) {
    if (index % 100 === 0)
      lines.push(`package big.p${index / 100} @ ${pageOf(`big.p${index / 100}`, '/index')}`);
    if (index % 10 === 0) lines.push(`module ${moduleOf(index)} @ ${pageOf(moduleOf(index), '/index')}`);
    const path = pathOf(index);
    lines.push(`struct ${path} @ ${pageOf(path)} : big.Root`);
    for (let method = 0; method < methods; method++) lines.push(`method ${path}.method${method}`);
    const near = Array.from({ length: 20 }, (_, link) =>
      symbolRef(nameOf((index * 7 + link * 31) % types), 'type'),
    );
    const wrong = Array.from({ length: faulty }, (_, link) =>
      symbolRef(link % 2 === 0 ? `Itm${index}x${link}` : `method${link}`),
    );
    links[pageOf(path)] = [
      ...near,
      symbolRef(namesakes ? path : nameOf((index * 3) % types)),
      symbolRef('.method0'),
      ...wrong,
    ];
  }
  return {
    pages: ['index.md', ...referencePages({ library: 'big', symbols: lines.join('\n') }, links)],
    apis: ['big'],
    sidebars: { main: [{ type: 'api', library: 'big' }, 'index'] },
  };
}
