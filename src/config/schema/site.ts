import { z } from 'zod';
import { didYouMean } from '../../base/nearest.ts';
import type { SiteConfig } from '../../model/config.ts';
import type { Complaint } from '../complaint.ts';
import { quote } from '../describe.ts';
import { isRecord } from '../is-record.ts';
import { basePathComplaint, origin, webAddress } from './address.ts';
import { apis } from './apis.ts';
import { head } from './head.ts';
import { limits, markdown } from './markdown.ts';
import { footer, navbar } from './navbar.ts';
import { redirects } from './redirects.ts';
import { complain, type Loose, ON_OBJECTS, type Shape } from './rule.ts';
import { samples } from './samples.ts';
import { severity } from './severity.ts';
import { sidebars } from './sidebars.ts';
import { staticFile } from './static-file.ts';
import { badForm, text, textWith } from './text.ts';
import { versions } from './versions.ts';

/** The whole configuration, as authored. */
export const siteConfig = z
  .strictObject({
    title: text,
    tagline: z.string().exactOptional(),
    url: origin,
    basePath: z
      .string()
      .superRefine(complain((value) => [basePathComplaint(value)]))
      .exactOptional(),
    lang: textWith((value) => [langComplaint(value)]).exactOptional(),
    staticDir: text.nullable().exactOptional(),
    outDir: text.exactOptional(),
    navbar: navbar.exactOptional(),
    footer: footer.exactOptional(),
    editUrl: webAddress.nullable().exactOptional(),
    redirects: redirects.exactOptional(),
    socialCard: staticFile.nullable().exactOptional(),
    favicon: staticFile.nullable().exactOptional(),
    head: head.exactOptional(),
    severity: severity.exactOptional(),
    markdown: markdown.exactOptional(),
    limits: limits.exactOptional(),
    templates: text.nullable().exactOptional(),
    contentDir: text.exactOptional(),
    sidebars: sidebars.exactOptional(),
    apis: apis.exactOptional(),
    samples: samples.exactOptional(),
    versions: versions.exactOptional(),
  } satisfies Shape<SiteConfig>)
  .superRefine(complain(siteComplaints), ON_OBJECTS) satisfies z.ZodType<SiteConfig>;

function langComplaint(value: string): Complaint | null {
  try {
    Intl.getCanonicalLocales(value);
    return null;
  } catch {
    return badForm('a language tag such as "en" or "pt-BR"', value);
  }
}

function siteComplaints(config: Loose): readonly Complaint[] {
  const list = Array.isArray(config.versions) ? config.versions.filter(isRecord) : null;
  return [...tabComplaints(config, list), ...unusedComplaints(config, list)];
}

/** Tabs of the bar must select a sidebar that some version has. */
function tabComplaints({ navbar, sidebars }: Loose, list: readonly Loose[] | null): readonly Complaint[] {
  const items = isRecord(navbar) && Array.isArray(navbar.items) ? navbar.items : [];
  const sets = list === null ? [sidebars] : list.map((one) => one.sidebars ?? sidebars);
  const names = new Set(sets.flatMap((set) => (isRecord(set) ? Object.keys(set) : ['main'])));
  return items.flatMap((item: unknown, index): readonly Complaint[] => {
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

/** What stands at the top for versions that bring none must be used by one. */
function unusedComplaints(config: Loose, list: readonly Loose[] | null): readonly Complaint[] {
  if (list === null || list.length === 0) return [];
  return ['sidebars', 'contentDir', 'apis'].flatMap((key): readonly Complaint[] => {
    if (config[key] === undefined || !list.every((one) => one[key] !== undefined)) return [];
    const message = `nothing uses it: every version brings its own ${key}`;
    return [
      { code: 'config/contradiction', path: [key], message, hint: `remove ${key} here, or in a version` },
    ];
  });
}
