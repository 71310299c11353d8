import { hash } from '../base/hash.ts';
import { once } from '../base/once.ts';
import { compareText } from '../base/report.ts';
import type { OutputFile } from '../model/output/artifact.ts';
import type { RedirectPlan } from '../model/page/plan.ts';
import { type Output, type OutputInput, textFile } from './output.ts';
import { redirectHtml } from './redirect-page.ts';
import { homeHref, lastVersion } from './site-context.ts';

/**
 * A page at each old address, the list `_redirects` for hosts that read it, and `index.html`, which redirects to the last
 * version if no version is at the root and no page has that address.
 */
export const redirects: Output = {
  name: 'redirects',
  reserves: ({ versions }) => [
    '_redirects',
    ...(versions.some(({ path }) => path === '') ? [] : ['index.html']),
  ],
  perSite(input) {
    const { redirects: plans } = input.plan;
    const list = plans.length === 0 ? [] : [textFile('_redirects', () => formatRedirects(plans))];
    return [...list, ...[...plans, ...rootRedirect(input)].map((redirect) => redirectFile(redirect, input))];
  },
};

function redirectFile(redirect: RedirectPlan, { context }: OutputInput): OutputFile {
  const content = once(() => redirectHtml(redirect, context));
  return {
    path: redirect.file,
    key: () => hash(content()),
    body: { type: 'redirect', to: redirect.to, content },
  };
}

function rootRedirect({ site, plan }: OutputInput): readonly RedirectPlan[] {
  const hasHome = plan.pages.some(({ file }) => file === 'index.html');
  return hasHome ? [] : [{ file: 'index.html', from: '/', to: homeHref(site, lastVersion(site)) }];
}

/** Lines as hosts read them (`from to 301`), sorted by the old address. */
function formatRedirects(plans: readonly RedirectPlan[]): string {
  const lines = [...plans]
    .sort((a, b) => compareText(a.from, b.from))
    .map(({ from, to }) => `${escapePattern(from)} ${encodeSpace(to)} 301\n`);
  return lines.join('');
}

/** `*` and `:name` are patterns to hosts; in an address of the site they are the characters themselves. */
function escapePattern(address: string): string {
  return encodeSpace(address).replace(/[*:]/g, (mark) => (mark === '*' ? '%2A' : '%3A'));
}

/** A space would end the address. */
function encodeSpace(address: string): string {
  return address.replace(/\s/g, (space) => encodeURIComponent(space));
}
