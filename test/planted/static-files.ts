import { addressOf, type SitePlan } from './site-plan.ts';

/** The path below the host at which the corpus is published. */
export const BASE = '/docs';

/** Static HTML pages of the corpus, and the style sheet of each. */
export const STATIC_PAGES = 12;

/** Returns HTML, CSS and SVG files that are published as they are, without faults. */
export function staticFiles({ pages, chance }: SitePlan): [string, string][] {
  const current = pages.filter(({ version }) => version === '2');
  const perPage = Array.from({ length: STATIC_PAGES }, (_, n): [string, string][] => {
    const to = chance.pick(current);
    const anchor = chance.pick(to.anchors);
    return [
      [`static/demo/page-${n}.html`, staticPage(n, `${BASE}${addressOf(to)}`, anchor)],
      [`static/demo/style-${n}.css`, STYLE],
    ];
  });
  return [['static/shared/base.css', 'html { color: black }\n'], ...perPage.flat()];
}

const STYLE = `/* url(nowhere.png) */
@import url("../shared/base.css");
.a { background: url(../images/static.svg); content: "url(nowhere.png)"; }
.b { background: image-set("../images/static.svg" 1x, url(../images/static.svg) 2x); }
`;

function staticPage(n: number, href: string, anchor: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Demo ${n}</title>
<link rel="canonical" href="https://docs.example.com/docs/demo/page-${n}">
<meta property="og:image" content="https://docs.example.com/docs/images/static.svg">
<link rel="stylesheet" href="style-${n}.css">
<style>.c { background: url("../images/static.svg") }</style>
<script type="application/ld+json">
{ "@context": "https://schema.org", "url": "https://docs.example.com/docs/demo/page-${n}", "@id": "#nothing" }
</script>
</head>
<body>
<h1 id="top-of-${n}">Demo ${n}</h1>
<p><a href="${href}">A page</a>, <a href="${href}#${anchor}">its heading</a>, <a href="#top-of-${n}">this one</a>.</p>
<!-- <a href="nowhere.html">a comment</a> -->
<p><code>&lt;a href="nowhere.html"&gt;</code> <img src="../images/static.svg" alt="A dot"></p>
<script>const link = '<a href="nowhere.html">x</a>';</script>
<label for="field-${n}">Name</label> <input id="field-${n}">
</body>
</html>
`;
}
