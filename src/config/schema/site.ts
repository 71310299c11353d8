import * as z from 'zod/mini';
import { isRecord } from '../../base/data/is-record.ts';
import { didYouMean } from '../../base/text/nearest.ts';
import type { SiteConfig } from '../../model/config.ts';
import { quote } from '../describe.ts';
import { basePathIssue, origin, webAddress } from './address.ts';
import { apisSchema, type SourceKind } from './apis.ts';
import type { RuleIssue } from './config-issue.ts';
import { head } from './head.ts';
import { external } from './limits/external.ts';
import { limits } from './limits/limits.ts';
import { links } from './links/links.ts';
import { redirects } from './links/redirects.ts';
import { headers } from './machines/headers.ts';
import { llms, unknownLibraries } from './machines/llms.ts';
import { markdown } from './markdown.ts';
import { footer, navbar } from './navbar.ts';
import { type Loose, ON_OBJECTS, rule, type Shape } from './rule.ts';
import { samples } from './samples.ts';
import { severity } from './severity.ts';
import { sidebars } from './sidebars.ts';
import { staticFile } from './static-file.ts';
import { malformed, text, textWith } from './text.ts';
import { versionsSchema } from './versions.ts';

/** Makes the schema of the whole configuration, as authored. */
export function siteSchema(kinds: readonly SourceKind[]) {
  const apis = apisSchema(kinds);
  return z
    .strictObject({
      title: text,
      tagline: z.exactOptional(z.string()),
      url: origin,
      basePath: z.exactOptional(z.string().check(rule(basePathIssue))),
      lang: z.exactOptional(textWith(langIssue)),
      strings: z.exactOptional(z.record(z.string(), text)),
      staticDir: z.exactOptional(z.nullable(text)),
      outDir: z.exactOptional(text),
      navbar: z.exactOptional(navbar),
      footer: z.exactOptional(footer),
      repository: z.exactOptional(z.nullable(webAddress)),
      editUrl: z.exactOptional(z.nullable(webAddress)),
      issueUrl: z.exactOptional(z.nullable(webAddress)),
      redirects: z.exactOptional(redirects),
      socialCard: z.exactOptional(z.nullable(staticFile)),
      favicon: z.exactOptional(z.nullable(staticFile)),
      head: z.exactOptional(head),
      severity: z.exactOptional(severity),
      ignoreLinks: z.exactOptional(z.array(text)),
      links: z.exactOptional(links),
      external: z.exactOptional(external),
      markdown: z.exactOptional(markdown),
      limits: z.exactOptional(limits),
      templates: z.exactOptional(z.nullable(text)),
      lastUpdated: z.exactOptional(z.literal(['git', false])),
      headers: z.exactOptional(headers),
      cards: z.exactOptional(z.boolean()),
      feed: z.exactOptional(z.array(text)),
      llms: z.exactOptional(llms),
      outputs: z.exactOptional(z.array(text)),
      contentDir: z.exactOptional(text),
      sidebars: z.exactOptional(sidebars),
      apis: z.exactOptional(apis),
      samples: z.exactOptional(samples),
      versions: z.exactOptional(versionsSchema(apis)),
    } satisfies Shape<SiteConfig>)
    .check(rule(siteIssues, ON_OBJECTS)) satisfies z.ZodMiniType<SiteConfig>;
}

function langIssue(value: string): RuleIssue | null {
  try {
    Intl.getCanonicalLocales(value);
    return null;
  } catch {
    return malformed('a language tag such as "en" or "pt-BR"', value);
  }
}

function siteIssues(config: Loose): readonly RuleIssue[] {
  const list = Array.isArray(config.versions) ? config.versions.filter(isRecord) : null;
  return [...tabIssues(config, list), ...unusedIssues(config, list), ...unknownLibraries(config, list)];
}

/** A tab of the navigation bar must name a sidebar of at least one version. */
function tabIssues({ navbar, sidebars }: Loose, list: readonly Loose[] | null): readonly RuleIssue[] {
  const items = isRecord(navbar) && Array.isArray(navbar.items) ? navbar.items : [];
  const sets = list === null ? [sidebars] : list.map((one) => one.sidebars ?? sidebars);
  const names = new Set(sets.flatMap((set) => (isRecord(set) ? Object.keys(set) : ['main'])));
  return items.flatMap((item: unknown, index): readonly RuleIssue[] => {
    if (!isRecord(item) || item.type !== 'sidebar' || typeof item.sidebar !== 'string') return [];
    if (names.has(item.sidebar) || item.sidebar.trim() === '') return [];
    const all = [...names].map(quote);
    const none = all.length === 0 ? 'there are no sidebars' : `the sidebars are ${all.join(', ')}`;
    return [
      {
        code: 'config/unknown-sidebar',
        path: ['navbar', 'items', index, 'sidebar'],
        message: `no version has a sidebar ${quote(item.sidebar)}`,
        hint: didYouMean(item.sidebar, names) ?? none,
      },
    ];
  });
}

/** A setting at the top is the default of versions, so at least one version must use it. */
function unusedIssues(config: Loose, list: readonly Loose[] | null): readonly RuleIssue[] {
  if (list === null || list.length === 0) return [];
  return ['sidebars', 'contentDir', 'apis'].flatMap((key): readonly RuleIssue[] => {
    if (config[key] === undefined || !list.every((one) => one[key] !== undefined)) return [];
    const message = `nothing uses it: every version brings its own ${key}`;
    return [
      { code: 'config/contradiction', path: [key], message, hint: `remove ${key} here, or in a version` },
    ];
  });
}
