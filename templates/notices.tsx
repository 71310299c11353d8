import type { ReactNode } from 'react';
import { textOf, textWith } from './texts.tsx';
import type { TemplateProps } from './types.ts';

/** The notice of an unreleased or unmaintained version, with a link to the same page in the last version. */
export function VersionBanner({ page }: TemplateProps): ReactNode {
  const { banner, label } = page.version;
  if (banner === null) return null;
  const last = page.site.versions.find((version) => version.isLast);
  const samePage = page.versions.find((version) => version.label === last?.label);
  const href = samePage?.href ?? last?.homeHref;
  return (
    <aside className="notice" aria-label={textOf(page, 'about-version')}>
      <p>
        {textWith(page, `version.${banner}`, { version: <strong>{label}</strong> })}
        {last === undefined || last.label === label ? null : (
          <> {textWith(page, 'version.current', { version: <a href={href}>{last.label}</a> })}</>
        )}
      </p>
    </aside>
  );
}

/** The notice of an unlisted page. */
export function UnlistedNotice({ page }: TemplateProps): ReactNode {
  if (!page.frontMatter.unlisted) return null;
  return (
    <aside className="notice" aria-label={textOf(page, 'about-page')}>
      <p>{textOf(page, 'unlisted')}</p>
    </aside>
  );
}
