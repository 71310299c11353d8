import { stemOf } from '../../src/base/paths.ts';
import type { SymbolFact } from '../../src/model/api/api.ts';
import { API_KINDS } from '../../src/model/api/api-kind.ts';
import type { ListRef, SymbolRef } from '../../src/model/page/page.ts';
import { hrefOf, type PageSpec, resolveSpec, type SiteSpec } from './make-site.ts';

/** A library of a test site. */
export interface ReferenceSpec {
  readonly library: string;
  readonly language?: string;
  /**
   * Symbols, one a line: `kind path`, then `@ page.md` for one that has a page (all others stand on the page above),
   * `: base base` for its parents, `= alias alias` for its other names, `!` for one without a summary.
   */
  readonly symbols: string;
}

/** References on pages, by the page's path. */
export type LinksByPage = Readonly<Record<string, readonly (SymbolRef | ListRef | string)[]>>;

/** The pages of a library, as the stage before makes them. */
export function referencePages(spec: ReferenceSpec, links: LinksByPage = {}): PageSpec[] {
  const { library, language = 'mojo', symbols } = spec;
  const pages: { readonly path: string; readonly symbols: SymbolFact[] }[] = [];
  const lines = symbols.split('\n').filter((line) => line.trim() !== '');
  for (const [index, line] of lines.entries()) {
    const page = /@ (\S+)/.exec(line)?.[1];
    if (page !== undefined) pages.push({ path: page, symbols: [] });
    pages.at(-1)?.symbols.push(symbolFrom(line, page !== undefined, { library, line: index + 1 }));
  }
  return pages.map(({ path, symbols: facts }, position) => {
    const [own] = facts;
    const group = (own?.path ?? '').split('.').slice(0, 2).join('.');
    return {
      path,
      title: own?.name ?? stemOf(path),
      meta: {
        sidebarLabel: own?.name ?? null,
        sidebarPosition: position,
        sidebarClassName: `api-kind api-${own?.kind}`,
      },
      headings: facts.slice(1).map(({ anchor }) => anchor),
      links: links[path] ?? [],
      api: { library, language, group, symbols: facts },
    };
  });
}

function symbolFrom(
  line: string,
  hasPage: boolean,
  { library, line: at }: { readonly library: string; readonly line: number },
): SymbolFact {
  const [word = '', path = ''] = line.trim().split(/\s+/);
  const kind = API_KINDS.find((one) => one === word);
  if (kind === undefined) throw new Error(`no kind: ${line}`);
  const name = path.slice(path.lastIndexOf('.') + 1);
  const list = (mark: RegExp) => mark.exec(line)?.[1]?.trim().split(/\s+/) ?? [];
  return {
    kind,
    name,
    path,
    aliases: list(/ = ([^:@!]+)/),
    anchor: hasPage ? '' : name.toLowerCase(),
    bases: list(/ : ([^=@!]+)/),
    hasSummary: !line.includes('!'),
    parameters: kind === 'method' ? 2 : 0,
    describedParameters: kind === 'method' ? 1 : 0,
    at: [at, 1, `api/${library}.json`],
  };
}

/** A reference to a symbol as parsing makes it. */
export function symbolRef(name: string, need: SymbolRef['need'] = 'reference', path?: string): SymbolRef {
  return { slot: 'symbol', need, name, path: path ?? null, at: [1, 1] };
}

/** A list of those that name a symbol as parent. */
export function listRef(of: string): ListRef {
  return { slot: 'implementors', of, id: 'implementors', at: [1, 1] };
}

/** Resolves a site; orphans are not told. */
export function resolveReference(spec: SiteSpec) {
  const { value, diagnostics } = resolveSpec(spec);
  const told = diagnostics.filter(({ code }) => code !== 'sidebar/orphan-page');
  return {
    value,
    found: told.map(({ code, message, hint }) => `${code}: ${message} [${hint ?? ''}]`),
    diagnostics: told,
    hrefsOf: (path: string) =>
      value.plans.find((page) => page.path === path)?.links.map((link) => hrefOf(link) ?? '-') ?? [],
  };
}
