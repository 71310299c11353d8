import { base64Hash } from '../base/hash.ts';
import { hrefFromRoute } from '../base/paths.ts';
import type { Site } from '../model/site.ts';
import { type Output, textFile } from './output.ts';

/**
 * `_headers`, which Netlify, Cloudflare Pages and others read: security of all files, how long browsers keep those in `assets/`, and
 * which pages they may fetch ahead.
 */
export const headers: Output = {
  name: 'headers',
  reserves: ({ headers }) => (headers === null ? [] : ['_headers', SPECULATION]),
  perSite: ({ site }) =>
    site.headers === null
      ? []
      : [
          textFile('_headers', () => formatHeaders(site, site.headers)),
          textFile(SPECULATION, () => formatSpeculation(site)),
        ],
};

/** A file, because a strict policy refuses rules inside a page. */
const SPECULATION = 'speculation-rules.json';

/** Lets browsers fetch a page of the site when its link is pointed at for a moment. */
function formatSpeculation({ basePath }: Site): string {
  const where = { href_matches: hrefFromRoute('/*', basePath) };
  return `${JSON.stringify({ prefetch: [{ where, eagerness: 'moderate' }] })}\n`;
}

const YEAR = 31_536_000;

/** Headers by name, by path. */
type HeaderRules = NonNullable<Site['headers']>;

function formatHeaders(site: Site, own: Site['headers']): string {
  const rules = new Map(Object.entries(ownRules(site)));
  for (const [path, values] of Object.entries(own ?? {})) rules.set(path, { ...rules.get(path), ...values });
  return [...rules].map(([path, values]) => `${path}\n${formatValues(values)}`).join('\n');
}

/** Hosts let browsers ask again for all other files, and join the values of two rules: so there is none for pages. */
function ownRules(site: Site): HeaderRules {
  return {
    [hrefFromRoute('/*', site.basePath)]: {
      'Content-Security-Policy': contentSecurityPolicy(site),
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Speculation-Rules': `"${hrefFromRoute(`/${SPECULATION}`, site.basePath)}"`,
    },
    [hrefFromRoute(`/${SPECULATION}`, site.basePath)]: {
      'Content-Type': 'application/speculationrules+json',
    },
    [hrefFromRoute('/assets/*', site.basePath)]: {
      'Cache-Control': `public, max-age=${YEAR}, immutable`,
    },
  };
}

/**
 * A page loads files of the site, images of any site that authors show, and what the tags of the configuration name. Scripts and
 * styles in its text are refused, so HTML that gets past the allow-list can do nothing.
 */
function contentSecurityPolicy({ head }: Site): string {
  const named = head.flatMap(({ attributes }) => [attributes.src, attributes.href]);
  const origins = named.flatMap((address) =>
    typeof address === 'string' && /^https?:/i.test(address) && URL.canParse(address)
      ? [new URL(address).origin]
      : [],
  );
  const sources = ["'self'", ...new Set(origins)];
  return [
    ['default-src', ...sources].join(' '),
    ...inlineSources(head, 'script', sources),
    ...inlineSources(head, 'style', sources),
    "img-src 'self' https:",
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ');
}

/** Returns the rule that allows the texts of scripts or styles of the configuration by their hashes, if there are any. */
function inlineSources(
  head: Site['head'],
  tag: 'script' | 'style',
  sources: readonly string[],
): readonly string[] {
  const texts = head.flatMap((one) => (one.tag === tag && one.text !== undefined ? [one.text] : []));
  const hashes = texts.map((text) => `'sha256-${base64Hash(text)}'`);
  return hashes.length === 0 ? [] : [[`${tag}-src`, ...sources, ...new Set(hashes)].join(' ')];
}

function formatValues(values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `  ${name}: ${value}\n`)
    .join('');
}
