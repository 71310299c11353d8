/** Returns the URL of a web address without its fragment, by which links to the same page are one; null for any other address. */
export function linkUrl(href: string): string | null {
  if (!/^https?:/i.test(href) || !URL.canParse(href)) return null;
  const url = new URL(href);
  url.hash = '';
  return url.hostname === '' ? null : url.href;
}
