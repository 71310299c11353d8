import type { ReactNode } from 'react';
import type { TemplateProps } from './types.ts';

/** Says that the version is not released yet or no longer maintained, and leads to the same page of the last one. */
export function VersionBanner({ model }: TemplateProps): ReactNode {
  const { banner, label } = model.version.record;
  if (banner === null) return null;
  const last = model.chrome.versions.find((version) => version.record.isLast);
  const twin = model.plan.versions.find((version) => version.label === last?.record.label);
  const href = twin?.href ?? last?.homeHref;
  const state = banner === 'unreleased' ? 'is not released yet' : 'is no longer maintained';
  return (
    <aside className="notice" aria-label="About this version">
      <p>
        This page is about <strong>{label}</strong>, which {state}.
        {last === undefined || last.record.label === label ? null : (
          <>
            {' The current version is '}
            <a href={href}>{last.record.label}</a>.
          </>
        )}
      </p>
    </aside>
  );
}

/** Says that the page is reached by its address alone. */
export function UnlistedNotice({ model }: TemplateProps): ReactNode {
  if (!model.plan.unlisted) return null;
  return (
    <aside className="notice" aria-label="About this page">
      <p>This page is unlisted: only its address leads here, and search engines are asked to pass it by.</p>
    </aside>
  );
}
