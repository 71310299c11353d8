import { judgeUrl, type UrlUse } from '../../base/url.ts';
import type { AddressFact } from '../../model/page.ts';
import { type Draft, report, type Spot } from './draft.ts';

/** Whether an address may be printed; if not, that is reported. `href` is as written, entities decoded. */
export function admitUrl(
  draft: Draft,
  href: string,
  { use, spot }: { readonly use: UrlUse; readonly spot: Spot },
): boolean {
  const verdict = judgeUrl(href, use);
  if (verdict.kind === 'fine') return true;
  const shown = showUrl(href);
  if (verdict.kind === 'invalid') {
    report(draft, 'markdown/invalid-url', {
      message: `The address "${shown}" ${verdict.reason}`,
      hint: verdict.hint === undefined ? undefined : showUrl(verdict.hint),
      spot,
    });
    return false;
  }
  report(draft, 'markdown/unsafe-url', {
    message: `The address "${shown}" has the scheme "${verdict.scheme}:", which pages may not use`,
    hint:
      use === 'image'
        ? 'images may be paths, http and https addresses, and data:image/… in png, jpeg, gif or webp'
        : 'links may be paths, #anchors, and http, https, mailto and tel addresses',
    spot,
  });
  return false;
}

/** Opens a hole for an address. */
export function writeHole(draft: Draft, link: Omit<AddressFact, 'at'>, spot: Spot): void {
  draft.out.hole(draft.links.length);
  draft.links.push({ ...link, at: draft.place(spot) });
}

/** An address as it stands in a message: short, control characters named. */
function showUrl(href: string): string {
  const text = JSON.stringify(href).slice(1, -1).replaceAll('\\\\', '\\').replaceAll('\\"', '"');
  return text.length > 200 ? `${text.slice(0, 200)}…` : text;
}
