import { createElement, type ReactNode } from 'react';
import type { PageModel } from '../src/model/chrome.ts';
import type { HeadTag } from '../src/model/site.ts';
import { textOf } from './texts.tsx';
import type { TemplateProps } from './types.ts';

/** The head: metadata for browsers, search engines and link previews. */
export function Head({ model }: TemplateProps): ReactNode {
  const { chrome, plan } = model;
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{documentTitle(model)}</title>
      {plan.description === '' ? null : <meta name="description" content={plan.description} />}
      {plan.keywords.length === 0 ? null : <meta name="keywords" content={plan.keywords.join(', ')} />}
      {plan.noIndex ? <meta name="robots" content="noindex, nofollow" /> : null}
      <meta name="color-scheme" content="light dark" />
      <meta name="docgen:version" content={model.version.record.label} />
      {model.kind === 'page' ? <PreviewTags model={model} /> : null}
      {chrome.faviconHref === null ? null : <link rel="icon" href={chrome.faviconHref} />}
      <link rel="stylesheet" href={chrome.stylesheetHref} />
      {model.sidebarHtml === null ? null : <script defer src={chrome.scriptHref} />}
      <PageScript model={model} />
      {chrome.head.map((tag) => (
        <SiteTag key={JSON.stringify(tag)} tag={tag} />
      ))}
    </head>
  );
}

/** The script of code blocks and tabs, and its texts. */
function PageScript({ model }: { readonly model: PageModel }): ReactNode {
  return (
    <script
      defer
      src={model.chrome.pageScriptHref}
      data-copy={textOf(model, 'copy')}
      data-copied={textOf(model, 'copied')}
      data-copy-failed={textOf(model, 'copy-failed')}
    />
  );
}

/** Canonical address and social card. */
function PreviewTags({ model }: { readonly model: PageModel }): ReactNode {
  const { chrome, plan } = model;
  const image = imageUrl(model);
  return (
    <>
      <link rel="canonical" href={plan.canonical} />
      <meta property="og:type" content="article" />
      <meta property="og:site_name" content={chrome.title} />
      <meta property="og:title" content={plan.title} />
      {plan.description === '' ? null : <meta property="og:description" content={plan.description} />}
      <meta property="og:url" content={plan.canonical} />
      {image === null ? null : <meta property="og:image" content={image} />}
      <meta name="twitter:card" content={image === null ? 'summary' : 'summary_large_image'} />
    </>
  );
}

/** A tag of the site's configuration. Some attributes have other names in React. */
function SiteTag({ tag }: { readonly tag: HeadTag }): ReactNode {
  const props = Object.entries(tag.attributes)
    .filter(([name]) => !/^on/i.test(name))
    .map(([name, value]): [string, string | boolean] => {
      const prop = PROP_NAMES.get(name.toLowerCase()) ?? name.toLowerCase();
      return [prop, FLAGS.has(prop) ? true : value];
    });
  return createElement(tag.tag, Object.fromEntries(props));
}

const PROP_NAMES: ReadonlyMap<string, string> = new Map([
  ['charset', 'charSet'],
  ['class', 'className'],
  ['crossorigin', 'crossOrigin'],
  ['fetchpriority', 'fetchPriority'],
  ['hreflang', 'hrefLang'],
  ['http-equiv', 'httpEquiv'],
  ['imagesizes', 'imageSizes'],
  ['imagesrcset', 'imageSrcSet'],
  ['nomodule', 'noModule'],
  ['referrerpolicy', 'referrerPolicy'],
]);
const FLAGS: ReadonlySet<string> = new Set(['async', 'defer', 'disabled', 'noModule']);

/** Returns `Page | Site`, or the site's name alone if the page has the same title. */
function documentTitle({ chrome, plan }: PageModel): string {
  return plan.title === chrome.title ? chrome.title : `${plan.title} | ${chrome.title}`;
}

function imageUrl({ chrome, plan }: PageModel): string | null {
  if (plan.image === null) return chrome.socialCardUrl;
  return plan.image.startsWith('/') ? chrome.url + plan.image : plan.image;
}
