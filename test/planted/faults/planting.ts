import { addBlock, addInline } from '../contexts.ts';
import type { Marks } from '../marks.ts';
import { type PlannedPage, relativePath, type SitePlan } from '../site-plan.ts';

/** What a fault is planted with. */
export interface Planting {
  readonly site: SitePlan;
  readonly mark: Marks['mark'];
  /** A number that is part of the fault's names, so that no two faults are the same link. */
  readonly n: number;
}

/** Plants one fault. */
export type Plant = (planting: Planting) => void;

/** Returns a page by chance: of version 2, in a folder, and no index. */
export function somePage({ chance, pages }: SitePlan): PlannedPage {
  return chance.pick(pages.filter(({ version, path }) => version === '2' && isTopic(path)));
}

/** Whether a page is none that the corpus needs by its name. */
export function isTopic(path: string): boolean {
  return /-2-\d+\.md$/.test(path);
}

/** A fault in the address of a link: its class, its code, and the address for a page. */
export interface LinkFault {
  readonly kind: number;
  readonly code: string;
  readonly href: (page: PlannedPage, planting: Planting) => string;
}

/** Returns a plant that puts an address into a link of any form. */
export function linkFault({ kind, code, href }: LinkFault): Plant {
  return (planting) => {
    const { site, mark, n } = planting;
    const page = somePage(site);
    const address = href(page, planting);
    const at = mark(kind, code);
    const form = site.chance.below(9);
    if (form === 0) addBlock(site, page, `As [the page][d${n}] says.\n\n${at}[d${n}]: ${address} "A title"`);
    else if (form === 1)
      addBlock(site, page, `<CardGrid>\n<LinkCard title="A page" ${at}href="${address}" />\n</CardGrid>`);
    else addInline(site, page, inlineLink(address, { at, form, dot: relativePath(page, 'images/dot.png') }));
  };
}

function inlineLink(
  address: string,
  { at, form, dot }: { readonly at: string; readonly form: number; readonly dot: string },
): string {
  switch (form) {
    case 2:
      return `${at}[a \`page\`](${address} "A title")`;
    case 3:
      return `${at}[a page](<${address}>)`;
    case 4:
      return `<a class="x" ${at}href="${address}">a page</a>`;
    case 5:
      return `**${at}[a page](${address})**`;
    case 6:
      return `${at}[![A dot](${dot})](${address})`;
    default:
      return `${at}[a page](${address})`;
  }
}

/** Returns a plant that puts inline Markdown into any context. */
export function inlineFault(write: (page: PlannedPage, planting: Planting) => string): Plant {
  return (planting) => {
    const page = somePage(planting.site);
    addInline(planting.site, page, write(page, planting));
  };
}

/** Returns a plant that adds a block to a page. */
export function blockFault(write: (page: PlannedPage, planting: Planting) => string): Plant {
  return (planting) => {
    const page = somePage(planting.site);
    addBlock(planting.site, page, write(page, planting));
  };
}
