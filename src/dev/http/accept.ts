import type { PageForm } from '../response.ts';

/** Returns the form of a page that an Accept header prefers: Markdown only if it is named, and not after or below HTML. */
export function wantedForm(accept: string): PageForm {
  const ranges = accept.split(',').map((range) => {
    const [type = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
    const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    return { type, quality: quality === undefined ? 1 : Number(quality) || 0 };
  });
  const preferred = ranges
    .filter(({ type, quality }) => (type === 'text/markdown' || type === 'text/html') && quality > 0)
    .sort((a, b) => b.quality - a.quality);
  return preferred[0]?.type === 'text/markdown' ? 'markdown' : 'html';
}
