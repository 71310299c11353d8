import type { Tokens } from 'marked';
import { factPosition } from '../../../base/fact-position.ts';
import type { TextBuilder } from '../text-builder.ts';

/** A label in brackets at the end of a link or an image: `[text][label]`, `[label]`. */
const LABEL = /\[((?:\\[\s\S]|[^[\]\\])+)\](?:\[\s*\])?$/;

/** Returns the label whose definition has the address of a link or an image, as definitions are called; null if it has its own. */
function labelOf({ raw }: Tokens.Link | Tokens.Image): string | null {
  return raw.endsWith(']') ? (LABEL.exec(raw)?.[1]?.replace(/\s+/g, ' ').toLowerCase() ?? null) : null;
}

/** Calls a function and notes the links and findings that it adds, if the address is that of a definition. */
export function addFromDefinition<T>(
  { page: { links, findings }, fromDefinitions }: TextBuilder,
  token: Tokens.Link | Tokens.Image,
  add: () => T,
): T {
  const [link, finding] = [links.length, findings.length];
  const value = add();
  if (links.length === link && findings.length === finding) return value;
  const label = labelOf(token);
  if (label !== null)
    fromDefinitions.push({ label, links: [link, links.length], findings: [finding, findings.length] });
  return value;
}

/** Gives links and findings the position of the definition that has their address, where authors fix it. */
export function moveToDefinitions({ page, fromDefinitions, definitions }: TextBuilder): void {
  const { file, links, findings } = page;
  for (const from of fromDefinitions) {
    const at = definitions.get(from.label);
    if (at === undefined) continue;
    for (const [offset, link] of links.slice(...from.links).entries())
      links[from.links[0] + offset] = { ...link, at: factPosition(at, file) };
    for (const [offset, finding] of findings.slice(...from.findings).entries())
      findings[from.findings[0] + offset] = { ...finding, at };
  }
}
