import type { SearchAnswer } from '../../../src/model/search.ts';
import { connect } from './connect.ts';
import { element } from './element.ts';
import { pageLink } from './rows.ts';

/** Pages that are named at an unknown address. */
const MOST = 3;

/** At an unknown address: names the pages nearest to it, and lets the field search for its words. */
export function showNearest(index: string): void {
  const section = document.querySelector<HTMLElement>('[data-search-nearest]');
  if (section === null) return;
  const queries = wordsOf(location.pathname);
  for (const field of document.querySelectorAll<HTMLElement>('main [data-search-open]'))
    field.dataset.searchOpen = queries[0] ?? '';
  let asked = 0;
  const ask = (text: string | undefined): void => {
    if (text === undefined) connection.close();
    else connection.ask({ id: ++asked, query: { text, area: null, kind: null, limit: MOST } });
  };
  const connection = connect(index, (reply) => {
    if ('error' in reply) return connection.close();
    const { answer, id } = reply;
    if (id !== asked || !answer.isComplete) return;
    if (answer.groups.length === 0)
      return ask(queries.shift() ?? (asked < 5 ? answer.suggestions[0] : undefined));
    show(section, answer);
    connection.close();
  });
  ask(queries.shift());
}

/** Returns what to search for at an address: the words of its last part, of the last two, of the one before. */
function wordsOf(path: string): string[] {
  const parts = path
    .split('/')
    .slice(2)
    .map((part) =>
      wordsIn(part)
        .replace(/\.html?$|^index$/, '')
        .replace(/[^\p{L}\p{N}_]+/gu, ' ')
        .trim(),
    )
    .filter((part) => part !== '');
  const [last, before] = [parts.at(-1), parts.at(-2)];
  return [last ?? [], before === undefined ? [] : [`${before} ${last}`, before]].flat();
}

/** Decodes a part of an address. Returns it as it is if it has a wrong escape. */
function wordsIn(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function show(section: HTMLElement, { groups }: SearchAnswer): void {
  section.append(
    element('ul', {}, ...groups.slice(0, MOST).map((group) => element('li', {}, ...pageLink(group)))),
  );
  section.hidden = false;
}
