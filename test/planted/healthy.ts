import { sentence } from './prose.ts';
import { addressOf, type PlannedPage, relativePath, type SitePlan } from './site-plan.ts';

/** Returns inline Markdown with a link, an image or something like it that is in order. */
export function healthyInline(site: SitePlan, page: PlannedPage): string {
  const { chance } = site;
  const others = site.pages.filter((one) => one.version === page.version);
  const to = chance.pick(others);
  const anchor = chance.pick(to.anchors);
  const path = relativePath(page, to.path);
  return chance.pick([
    `[a page](${path})`,
    `[a heading](${path}#${anchor} "With a title")`,
    `[from the root](${addressOf(to)})`,
    `[and its heading](${addressOf(to)}#${anchor})`,
    `[with a query](${addressOf(to)}?tab=1#${anchor})`,
    `[without extension](${path.replace(/(?:index)?\.md$/, '')})`,
    `[on this page](#${chance.pick(page.anchors)})`,
    `[its words](#:~:text=Something%20special)`,
    `[words elsewhere](${path}#:~:text=Something%20special)`,
    `[its start](#top) and [the other's](${path}#)`,
    `<a href="${path}">as HTML</a>`,
    `[elsewhere](https://example.com/a_b?c=1&d=2#e)`,
    `<https://example.com/> and https://example.org/x`,
    `[mail](mailto:team@example.com?subject=Hello) or [call](tel:+49-30-123456)`,
    `[two people](mailto:one@example.com,two@example.com), [sitemap](/sitemap.xml) and [texts](/llms.txt)`,
    `[a demo](/demo/page-0.html#top-of-0) and [its file](pathname:///demo/page-1.html?a=b#top-of-1)`,
    `![A dot](${relativePath(page, 'images/dot.png')})`,
    `<img src="${relativePath(page, 'images/dot.png')}" srcset="${relativePath(page, 'images/dot.png')} 1x, /images/static.svg 2x" alt="A dot">`,
    `![From the static folder](/images/static.svg){width=20}`,
    `[a download](${relativePath(page, 'files/data.csv')}) and [a static one](pathname:///files/all.csv)`,
    `[![A dot](${relativePath(page, 'images/dot.png')})](${path})`,
    `<q cite="${path}">quoted</q>`,
    `<video controls src="/files/film.mp4" poster="/images/static.svg"></video>`,
    `\`code\` and ${sentence(chance)}`,
  ]);
}

/** Returns a block with a link, an image or something like it that is in order. */
export function healthyBlock(site: SitePlan, page: PlannedPage): string {
  const { chance } = site;
  const n = chance.next();
  const to = chance.pick(site.pages.filter((one) => one.version === page.version));
  const path = relativePath(page, to.path);
  return chance.pick([
    `See [the page][p${n}] and [p${n}].\n\n[p${n}]: ${path} "A page"`,
    `<CardGrid>\n<LinkCard title="A page" href="${path}" description="What is there" />\n</CardGrid>`,
    `![A dot](${relativePath(page, 'images/dot.png')} "With a caption")`,
    `<<< @/_code/sample.py#main`,
    `<!--@include: @/_parts/note.md-->`,
    `<div id="e${n}">\n<a href="#e${n}">Back</a> <img src="/images/static.svg" alt="">\n</div>`,
    `## Extra ${n} {#extra-${n}}\n\n[Here](#extra-${n}) and [there](${path}).`,
    `| A | B |\n| --- | --- |\n| ${sentence(chance)} | [x](${path}) |`,
  ]);
}
