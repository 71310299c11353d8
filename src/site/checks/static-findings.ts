import { belowBase, fileFromRoute, hrefFromRoute } from '../../base/paths.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { reservedPaths } from '../../outputs/list.ts';
import { matchesPattern } from '../../resolve/routes/reserved.ts';
import type { ReadSite } from '../read-site.ts';
import type { SiteRun } from '../site-run.ts';

/** Kinds of static files that have addresses. */
const READ = /\.(?:html?|css|svg)$/i;

/** Returns what is wrong with the addresses in static files: they are published as they are. */
export async function staticFindings(
  { index, outputs }: ReadSite,
  { options }: SiteRun,
): Promise<readonly Diagnostic[]> {
  const { site, statics, versions, redirects } = index;
  const [first] = statics;
  if (first === undefined || !statics.some(({ path }) => READ.test(path))) return [];
  const { checkStatics } = await import('../../built/check-statics.ts');
  const shownDir = first.file.slice(0, -first.path.length - 1);
  const pages = [...versions.values()].flatMap((version) => version.pages.pages);
  const made = reservedPaths(site, outputs.value.outputs);
  const toByHref = new Map(redirects.map(({ from, to }) => [from, to]));
  return checkStatics({
    dir: `${site.root}/${shownDir}`,
    shownDir,
    statics: statics.map(({ path }) => path),
    pages: new Map(pages.map(({ file, facts }) => [file, facts.anchors])),
    base: new URL(hrefFromRoute('/', site.basePath), site.url),
    host: options.host,
    findRule(pathname) {
      const route = belowBase(pathname, site.basePath) ?? pathname;
      const to = toByHref.get(route) ?? toByHref.get(route.replace(/\/$/, ''));
      const at = { line: 1, col: 1 };
      if (to !== undefined) return { from: pathname, to, isRewrite: false, at };
      const isMade = made.some(
        (pattern) => matchesPattern(pattern, route.slice(1)) || matchesPattern(pattern, fileFromRoute(route)),
      );
      return isMade ? { from: pathname, to: '', isRewrite: true, at } : null;
    },
  });
}
