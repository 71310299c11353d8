import type { ReactNode } from 'react';
import { textOf } from './texts.tsx';
import type { TemplateProps } from './types.ts';

/** The complete HTML document. */
export function Page({ model, components }: TemplateProps): ReactNode {
  const Content = model.kind === 'page' ? components.Main : components.NotFound;
  const { className } = model.version.record;
  return (
    <html
      lang={model.chrome.lang}
      dir={directionOf(model.chrome.lang)}
      className={className === '' ? undefined : className}
    >
      <components.Head model={model} components={components} />
      <body>
        <components.SkipLink model={model} components={components} />
        <components.Header model={model} components={components} />
        <div className={model.sidebarHtml === null ? 'frame frame-wide' : 'frame'}>
          <components.Sidebar model={model} components={components} />
          <main id="docgen-main" tabIndex={-1}>
            <Content model={model} components={components} />
          </main>
        </div>
        <components.Footer model={model} components={components} />
      </body>
    </html>
  );
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
export function Main({ model, components }: TemplateProps): ReactNode {
  return (
    <>
      <components.VersionBanner model={model} components={components} />
      <components.UnlistedNotice model={model} components={components} />
      <components.Article model={model} components={components} />
      <components.Pagination model={model} components={components} />
    </>
  );
}

/** The content of `main` at an unknown address. */
export function NotFound({ model }: TemplateProps): ReactNode {
  const { chrome, version } = model;
  return (
    <article className="doc not-found">
      <header className="doc-header">
        <h1>{textOf(model, 'not-found')}</h1>
      </header>
      <div className="prose">
        <p>{textOf(model, 'not-found.text')}</p>
        <ul>
          <li>
            <a href={chrome.homeHref}>{textOf(model, 'not-found.home', { site: chrome.title })}</a>
          </li>
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
