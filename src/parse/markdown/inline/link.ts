import type { Tokens } from 'marked';
import { attribute } from '../../../base/html.ts';
import { admitUrl, writeHole } from '../addresses.ts';
import { ahead, type Draft, type Spot } from '../draft.ts';
import { inSpan } from '../html/scopes.ts';
import { decodeEntities } from './entities.ts';
import { addText } from './text.ts';
import { writeInlines } from './write-inlines.ts';

/** Writes a link with a hole for its attributes. Where the address may not be printed, or a link is open, only its text. */
export function writeLink(draft: Draft, token: Tokens.Link, spot: Spot): void {
  const isAutolink = token.autolink === true;
  const href = isAutolink ? token.href : decodeEntities(token.href);
  const write = () => {
    if (isAutolink) addText(draft, token.text);
    else writeInlines(draft, token.tokens, ahead(spot, token.raw.startsWith('[') ? 1 : 0));
  };
  if (draft.html.links > 0 || !admitUrl(draft, href, { use: 'link', spot })) {
    inSpan(draft, write);
    return;
  }
  draft.out.push('<a');
  writeHole(draft, { slot: 'link', href, sized: false }, spot);
  const { title } = token;
  if (title) draft.out.push(attribute('title', decodeEntities(title)));
  draft.out.push('>');
  draft.html.links++;
  inSpan(draft, write);
  draft.html.links--;
  draft.out.push('</a>');
}
