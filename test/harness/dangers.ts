import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Parser } from 'htmlparser2';
import { filesBelow } from './tree.ts';

const ADDRESSES = /^(?:href|src|srcset|poster|cite|action|formaction|data|xlink:href)$/;
const ELEMENTS = ['iframe', 'object', 'embed', 'base', 'style', 'form'];

/** Returns what must never be in a page, whoever wrote its content: scripts, handlers, frames, addresses that run code, control characters. */
export function dangersInHtml(html: string): readonly string[] {
  const found = new Set<string>();
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  if (/[\u0000-\u0008\u000b\u000e-\u001f]/.test(html)) found.add('control character');
  const parser = new Parser({
    onopentag(element, attributes) {
      const { src = '', type = '' } = attributes;
      const isData = type === 'application/ld+json';
      if (element === 'script' && !isData && !/^(?:\/[\w-]+)?\/assets\//.test(src)) found.add('script');
      if (ELEMENTS.includes(element)) found.add(element);
      for (const [key, value] of Object.entries(attributes)) {
        if (key.startsWith('on')) found.add(key);
        if (ADDRESSES.test(key) && /(?:^|,)\s*(?:javascript|data|vbscript):/i.test(value))
          found.add(`${key}=${value.slice(0, 40)}`);
      }
    },
  });
  parser.end(html);
  return [...found];
}

/** Returns the same for all pages of a published site. */
export function dangersIn(dir: string): readonly string[] {
  const pages = filesBelow(dir).filter((file) => file.endsWith('.html'));
  return [...new Set(pages.flatMap((file) => dangersInHtml(readFileSync(join(dir, file), 'utf8'))))];
}
