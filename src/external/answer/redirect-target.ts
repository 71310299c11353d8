/** The most characters of an address in a message. */
const LONGEST = 300;

/** Returns the URL that a redirect names, or what is wrong with it, which completes "The link …". */
export function redirectTarget(location: string, from: URL): URL | string {
  if (location.trim() === '') return 'redirects without an address';
  const shown = location.length > LONGEST ? `${location.slice(0, LONGEST)}…` : location;
  if (!URL.canParse(location, from)) return `redirects to "${shown}", which is no address`;
  const url = new URL(location, from);
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    return `redirects to "${shown}", which is no web address`;
  return url;
}
