import { diagnostic } from '../../base/report.ts';
import type { Diagnostic, Position } from '../../model/diagnostic.ts';
import type { LinkFault } from './target.ts';

/** From so many pages on, one finding stands for all: the link most likely comes from a template or a snippet. */
const PAGES = 5;
/** From so many times on one page on, likewise. */
const TIMES = 50;
/** Other places that a grouped finding names. */
const RELATED = 4;

/** Collects the faults of links and turns each into a finding; the same fault on many pages becomes one. */
export interface FaultCollector {
  readonly add: (fault: LinkFault, at: Position) => void;
  /** `page` tells one page from another: the same include may break many. */
  readonly addFrom: (fault: LinkFault, at: Position, page: string) => void;
  readonly findings: () => Diagnostic[];
}

interface FaultGroup {
  readonly fault: LinkFault;
  readonly places: Position[];
  readonly pages: Set<string>;
}

/** Makes an empty collector. */
export function collectFaults(): FaultCollector {
  const groups = new Map<string, FaultGroup>();
  const addFrom: FaultCollector['addFrom'] = (fault, at, page) => {
    const key = `${fault.code} ${fault.message}`;
    const group = groups.get(key) ?? { fault, places: [], pages: new Set<string>() };
    group.places.push(at);
    group.pages.add(page);
    groups.set(key, group);
  };
  return {
    addFrom,
    add: (fault, at) => addFrom(fault, at, at.file),
    findings: () => [...groups.values()].flatMap(findingsOf),
  };
}

function findingsOf({ fault, places, pages }: FaultGroup): Diagnostic[] {
  const { code, message, hint } = fault;
  if (pages.size < PAGES && places.length < TIMES)
    return places.map((at) => diagnostic(code, { message, at, hint }));
  const [at, ...rest] = places;
  if (at === undefined) return [];
  const count = pages.size < PAGES ? `stands here ${places.length} times` : `appears on ${pages.size} pages`;
  const others = rest.filter(
    (place) => place.file !== at.file || place.line !== at.line || place.col !== at.col,
  );
  return [
    diagnostic(code, {
      message: `${message}; ${count}`,
      at,
      hint,
      ...(others.length === 0
        ? {}
        : { related: others.slice(0, RELATED).map((place) => ({ at: place, message: 'also here' })) }),
    }),
  ];
}
