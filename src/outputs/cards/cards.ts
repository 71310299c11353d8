import { hash } from '../../base/hash.ts';
import type { OutputFile } from '../../model/output/artifact.ts';
import { type CardText, cardPath, cardText } from '../../render/card-text.ts';
import type { Output } from '../output.ts';

/** Images for link previews: one for each written page and each library, unless the site has an image for all pages. */
export const cards: Output = {
  name: 'cards',
  reserves: () => ['assets/'],
  perSite({ site, plan, context }) {
    if (context.cardsUrl === null) return [];
    const texts = new Map<string, CardText>();
    for (const page of plan.pages) {
      const version = context.versions.find(({ name }) => name === page.version);
      const text = version === undefined ? null : cardText(page, version, site);
      if (text !== null) texts.set(cardPath(text), text);
    }
    return [...texts].map(([path, text]) => cardFile(path, text));
  },
};

/** The name of the file changes with all that the card is made from. */
function cardFile(path: string, text: CardText): OutputFile {
  const content = async () => {
    const { drawCard } = await import('./draw-card.ts');
    return drawCard(text);
  };
  return { path, key: () => hash(path), body: { type: 'made', content } };
}
