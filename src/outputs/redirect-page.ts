import { escapeHtml } from '../base/text/html.ts';
import type { RedirectPlan } from '../model/page/plan.ts';
import type { SiteContext } from '../model/page/site-context.ts';
import { textHtml } from '../render/html/text.ts';

/** The page at an old address, for hosts that do not read `_redirects`: it leads on at once and is not indexed. */
export function redirectHtml(redirect: RedirectPlan, context: SiteContext): string {
  const to = escapeHtml(redirect.to);
  const canonical = escapeHtml(canonicalOf(redirect.to, context.url));
  const title = textHtml(context.strings, 'moved');
  const text = textHtml(context.strings, 'moved.text', { address: `<a href="${to}">${to}</a>` });
  return `<!doctype html>
<html lang="${escapeHtml(context.lang)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} | ${escapeHtml(context.title)}</title>
<meta http-equiv="refresh" content="0; url=${to}">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<link rel="canonical" href="${canonical}">
</head>
<body>
<main>
<h1>${title}</h1>
<p>${text}</p>
</main>
</body>
</html>
`;
}

/** An absolute address without its fragment. */
function canonicalOf(to: string, origin: string): string {
  const hash = to.indexOf('#');
  const page = hash < 0 ? to : to.slice(0, hash);
  return page.startsWith('/') && !page.startsWith('//') ? origin + page : page;
}
