import type { ReactNode } from 'react';
import type { PageData } from '../src/model/page/page-data.ts';
import { SearchLost } from './search.tsx';
import { textOf } from './texts.tsx';
import type { TemplateProps } from './types.ts';

/** The complete HTML document. */
export function Page({ page, components }: TemplateProps): ReactNode {
  const Content = page.kind === 'page' ? components.Main : components.NotFound;
  const { className } = page.version;
  return (
    <html
      lang={page.site.lang}
      dir={directionOf(page.site.lang)}
      className={className === '' ? undefined : className}
    >
      <components.Head page={page} components={components} />
      <body>
        <components.SkipLink page={page} components={components} />
        <components.Header page={page} components={components} />
        <div className={frameClass(page)}>
          <components.Sidebar page={page} components={components} />
          {page.sidebar === null ? null : <script src={page.site.scriptHref} />}
          <main id="docgen-main" tabIndex={-1}>
            <Content page={page} components={components} />
          </main>
        </div>
        <components.Footer page={page} components={components} />
      </body>
    </html>
  );
}

function frameClass({ sidebar, frontMatter }: PageData): string {
  if (frontMatter.layout === 'home') return 'frame frame-wide frame-home';
  return sidebar === null ? 'frame frame-wide' : 'frame';
}

/** Languages that are written from right to left, by their first subtag. */
const RIGHT_TO_LEFT = /^(?:ar|ckb|dv|fa|he|ps|sd|ug|ur|yi)(?:-|$)/i;

/** Returns the direction of a language if it is not left to right. A script subtag (`az-Arab`, `ar-Latn`) has precedence. */
function directionOf(lang: string): 'rtl' | undefined {
  const script = /-([a-z]{4})(?:-|$)/i.exec(lang)?.[1];
  const isRight = script === undefined ? RIGHT_TO_LEFT.test(lang) : /^(?:arab|hebr|thaa)$/i.test(script);
  return isRight ? 'rtl' : undefined;
}

/** The content of `main`: notices, the article, and links to the previous and next page. */
export function Main({ page, components }: TemplateProps): ReactNode {
  return (
    <>
      <components.VersionBanner page={page} components={components} />
      <components.UnlistedNotice page={page} components={components} />
      <components.Article page={page} components={components} />
      <components.Pagination page={page} components={components} />
    </>
  );
}

/** The content of `main` at an unknown address. */
export function NotFound({ page, components }: TemplateProps): ReactNode {
  const { site, version } = page;
  return (
    <article className="doc not-found">
      <header className="doc-header">
        <h1>{textOf(page, 'not-found')}</h1>
      </header>
      <div className="prose">
        <p>{textOf(page, 'not-found.text')}</p>
        <SearchLost page={page} components={components} />
        <ul>
          <li>
            <a href={site.homeHref}>{textOf(page, 'not-found.home', { site: site.title })}</a>
          </li>
          {version.namesHref === null ? null : (
            <li>
              <a href={version.namesHref}>{textOf(page, 'a-z.all')}</a>
            </li>
          )}
          {version.navbar
            .filter((entry) => entry.sidebar !== null)
            .map((entry) => (
              <li key={entry.label + entry.href}>
                <a href={entry.href}>{entry.label}</a>
              </li>
            ))}
        </ul>
      </div>
    </article>
  );
}
