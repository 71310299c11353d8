import type { SidebarItem } from '../../src/model/sidebar.ts';
import type { PageSpec } from './make-site.ts';

/** Pages, and a sidebar that shows them. */
export interface Tree {
  readonly pages: readonly (string | PageSpec)[];
  readonly items: readonly SidebarItem[];
}

/** `count` entries as one flat list. */
export function flat(count: number, label = 'A page with a name of usual length'): Tree {
  const ids = Array.from({ length: count }, (_, index) => `part/page-number-${index}`);
  return {
    pages: ['index.md', ...ids.map((id) => ({ path: `${id}.md`, title: label }))],
    items: ['index', ...ids],
  };
}

/** About `count` pages, `width` entries a category, categories with and without a page of their own, some start open. */
export function grown(count: number, width: number): Tree {
  const pages: PageSpec[] = [{ path: 'index.md' }];
  let left = count;
  const level = (dir: string, depth: number): SidebarItem[] => {
    const items: SidebarItem[] = [];
    for (let index = 0; index < width && left > 0; index++) {
      left--;
      const id = `${dir}n${index}`;
      if (depth === 0 || index % 3 === 2) {
        pages.push({ path: `${id}.md`, title: `Page ${id}` });
        items.push(id);
        continue;
      }
      const own = index % 2 === 0 ? { link: { type: 'doc', id: `${id}/index` } as const } : {};
      if (index % 2 === 0) pages.push({ path: `${id}/index.md`, title: `Category ${id}` });
      const inner = level(`${id}/`, depth - 1);
      if (inner.length > 0)
        items.push({
          type: 'category',
          label: `Category ${id}`,
          collapsed: index % 4 !== 1,
          items: inner,
          ...own,
        });
      else if (index % 2 === 0) items.push(`${id}/index`);
    }
    return items;
  };
  return { pages, items: ['index', ...level('', 4)] };
}

/** One page below `depth` categories, each with `width` other pages. */
export function deep(depth: number, width: number): Tree {
  const pages: PageSpec[] = [{ path: 'index.md' }];
  const level = (dir: string, left: number): SidebarItem[] => {
    const ids = Array.from({ length: width }, (_, index) => `${dir}p${index}`);
    for (const id of [...ids, `${dir}c/index`]) pages.push({ path: `${id}.md` });
    const label = 'A category with a long name that goes on & on';
    const inner = left === 0 ? [`${dir}c/index`] : level(`${dir}c/`, left - 1);
    const link = left === 0 ? {} : { link: { type: 'doc', id: `${dir}c/index` } as const };
    return [...ids, { type: 'category', label, items: inner, ...link }];
  };
  return { pages, items: ['index', ...level('', depth - 1)] };
}
