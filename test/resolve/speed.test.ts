import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { resolveSpec } from './make-site.ts';
import { grown } from './trees.ts';

const speed = suite('speed');

speed('10,000 pages with 20 links each', () => {
  const { pages, items } = grown(10_000, 10);
  const paths = pages.map((page) => (typeof page === 'string' ? page : page.path));
  const linked = paths.map((path, index) => ({
    path,
    headings: Array.from({ length: 12 }, (_, heading) => `heading-${heading}`),
    links: Array.from({ length: 20 }, (_, link) => {
      const target = paths[(index * 7 + link * 131) % paths.length] ?? 'index.md';
      if (link === 0) return `/${target}`;
      if (link === 1) return `https://example.com/${index}`;
      if (link < 5) return '#heading-3';
      return `/${target.replace(/(\/?index)?\.md$/, '')}#heading-${link % 12}`;
    }),
  }));
  const started = process.cpuUsage();
  const { value, diagnostics } = resolveSpec({ pages: linked, sidebars: { main: items } });
  const seconds = process.cpuUsage(started).user / 1e6;
  assert.equal(diagnostics, []);
  assert.ok(value.plans.length > 9_000);
  // About 1.5 s of CPU with its collector of garbage; the bound catches what is not linear, not a slow machine.
  assert.ok(seconds < 6, `${seconds.toFixed(2)} s`);
});

speed('10,000 pages with 20 broken links each', () => {
  const pages = Array.from({ length: 10_000 }, (_, index) => ({
    path: index === 0 ? 'index.md' : `part-${index % 50}/page-${index}.md`,
    links: Array.from({ length: 20 }, (_, link) => `/part-${link}/page-${index}-${link}`),
  }));
  const started = process.cpuUsage();
  const { diagnostics } = resolveSpec({ pages, sidebars: {} });
  const seconds = process.cpuUsage(started).user / 1e6;
  assert.is(diagnostics.length, 200_000);
  assert.ok(seconds < 10, `${seconds.toFixed(2)} s`);
});

speed.run();
