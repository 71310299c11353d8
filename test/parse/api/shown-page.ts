/** The text that readers see, tags gone. */
export function shown(html: string): string {
  return html.replace(/<[^>]*>/g, '').replace(/\n+/g, '\n');
}

/** The ids of a page, in their order. */
export function idsIn(html: string): readonly string[] {
  return [...html.matchAll(/ id="([^"]*)"/g)].map(([, id = '']) => id);
}
