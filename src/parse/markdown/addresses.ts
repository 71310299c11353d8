import { checkUrl, type UrlUse } from '../../base/text/url.ts';
import type { AddressFact } from '../../model/page/page.ts';
import type { SourceOffset } from './offset-map.ts';
import { addLink } from './page-builder.ts';
import { report, type TextBuilder } from './text-builder.ts';

/** A link to an address. `href` is as written, entities decoded. */
export interface AddressLink {
  readonly slot: AddressFact['slot'];
  readonly href: string;
  readonly use: UrlUse;
  readonly at: SourceOffset;
}

/** Adds a link to the page and returns its slot. Returns null and reports a diagnostic if the page may not have the address. */
export function addAddress(text: TextBuilder, { slot, href, use, at }: AddressLink): number | null {
  if (!isUrlAllowed(text, href, { use, at })) return null;
  return addLink(text.page, { slot, href, sized: false, at: text.positionOf(at) });
}

/** Returns whether an address may be on the page, and reports it if not. `href` is as written, entities decoded. */
export function isUrlAllowed(
  text: TextBuilder,
  href: string,
  { use, at }: { readonly use: UrlUse; readonly at: SourceOffset },
): boolean {
  const checked = checkUrl(href, use);
  if (checked.kind === 'fine') return true;
  const shown = showUrl(href);
  if (checked.kind === 'invalid') {
    report(text, 'markdown/invalid-url', {
      message: `The address "${shown}" ${checked.reason}`,
      hint: checked.hint === undefined ? undefined : showUrl(checked.hint),
      at,
    });
    return false;
  }
  report(text, checked.isDangerous ? 'markdown/unsafe-url' : 'markdown/unknown-scheme', {
    message: `The address "${shown}" has the scheme "${checked.scheme}:", which pages may not use`,
    hint:
      use === 'image'
        ? 'images may be paths, http and https addresses, and data:image/… in png, jpeg, gif or webp'
        : 'links may be paths, #anchors, and http, https, mailto and tel addresses',
    at,
  });
  return false;
}

/** Returns an address as messages show it: short, control characters named. */
function showUrl(href: string): string {
  const text = JSON.stringify(href).slice(1, -1).replaceAll('\\\\', '\\').replaceAll('\\"', '"');
  return text.length > 200 ? `${text.slice(0, 200)}…` : text;
}
