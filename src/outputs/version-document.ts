import { compareText } from '../base/report.ts';
import type { IndexedPage, PageRecord, VersionDocument, VersionIndex } from '../model/page/plan.ts';
import type { PublishedCategory, PublishedItem, PublishedLink } from '../model/sidebar.ts';
import type { Version } from '../model/site.ts';
import { type Output, textFile } from './output.ts';

/** `docs.json` of each version. */
export const versionDocuments: Output = {
  name: 'docs.json',
  reserves: ({ versions }) => versions.map(documentPath),
  perSite: ({ site, plan }) =>
    site.versions.map((version) => {
      const index = plan.index.versions.get(version.record.version);
      if (index === undefined)
        throw new Error(`docgen bug: version ${version.record.version} is not in the page index`);
      return textFile(documentPath(version), () => formatVersionDocument(index));
    }),
};

function documentPath({ path }: Version): string {
  return path === '' ? 'docs.json' : `${path}/docs.json`;
}

/** The bytes of a version's `docs.json`: the published record, fields in their published order, pages sorted by id. */
function formatVersionDocument(index: VersionIndex): string {
  const { pluginId, version, label, banner, badge, noIndex, className, isLast } = index.version.record;
  const sidebars = Object.entries(index.sidebars).map(([name, items]) =>
    entry(name, items.map(publishedItem)),
  );
  const pages = [...index.byId]
    .sort(([a], [b]) => compareText(a, b))
    .map(([id, page]) => entry(id, pageRecord(page)));
  const record = { pluginId, version, label, banner, badge, noIndex, className, isLast };
  record satisfies Omit<VersionDocument, 'docsSidebars' | 'docs'>;
  const head = JSON.stringify(record).slice(0, -1);
  return `${head},"docsSidebars":{${sidebars.join(',')}},"docs":{${pages.join(',')}}}\n`;
}

/** Written by hand, since an object would put names that look like numbers first and lose `__proto__`. */
function entry(name: string, value: unknown): string {
  return `${JSON.stringify(name)}:${JSON.stringify(value)}`;
}

function pageRecord({ id, title, description, sidebar }: IndexedPage): PageRecord {
  return { id, title, description, ...(sidebar === null ? {} : { sidebar }) };
}

function publishedItem(item: PublishedItem): PublishedItem {
  return item.type === 'link' ? publishedLink(item) : publishedCategory(item);
}

function publishedLink({ type, label, href, docId, unlisted, className }: PublishedLink): PublishedLink {
  return {
    type,
    label,
    href,
    ...(docId === undefined ? {} : { docId }),
    unlisted,
    ...(className === undefined ? {} : { className }),
  };
}

function publishedCategory(category: PublishedCategory): PublishedCategory {
  const { type, label, items, collapsible, collapsed, href, className } = category;
  return {
    type,
    label,
    items: items.map(publishedItem),
    collapsible,
    collapsed,
    ...(href === undefined ? {} : { href }),
    ...(className === undefined ? {} : { className }),
  };
}
