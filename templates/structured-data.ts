import type { PageData } from '../src/model/page/page-data.ts';

/**
 * Returns what a page is for search engines (schema.org, JSON-LD), as the text of a script element. It is data: browsers do not run
 * it, and a Content-Security-Policy does not block it.
 */
export function structuredData(page: PageData): string {
  const graph = [...breadcrumbList(page), article(page)];
  // `</script>` and `<!--` in a title would end the element or change how it is read.
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll('<', '\\u003c');
}

/** The categories that have a page, and the page itself. A list of one says nothing. */
function breadcrumbList({ breadcrumbs, href, title, site }: PageData): readonly object[] {
  const linked = [
    ...breadcrumbs.filter((one) => one.href !== null && one.href !== href),
    { label: title, href },
  ];
  if (linked.length < 2) return [];
  const items = linked.map(({ label: name, href: path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: `${site.url}${path}`,
  }));
  return [{ '@type': 'BreadcrumbList', itemListElement: items }];
}

function article({ id, site, title, description, url, imageUrl, frontMatter }: PageData): object {
  if (id === 'index')
    return { '@type': 'WebSite', name: site.title, description: site.tagline || description, url };
  const day = /^\d{4}-\d{2}-\d{2}/.exec(frontMatter.lastUpdate?.date ?? '')?.[0];
  return {
    '@type': 'TechArticle',
    headline: title,
    description,
    url,
    inLanguage: site.lang,
    ...(day === undefined ? {} : { dateModified: day }),
    ...(imageUrl === null ? {} : { image: imageUrl }),
    isPartOf: { '@type': 'WebSite', name: site.title, url: `${site.url}${site.homeHref}` },
  };
}
