import type { ReactNode } from 'react';
import { textOf, textWith } from './texts.tsx';
import type { TemplateProps } from './types.ts';

/** The notice of an unreleased or unmaintained version, with a link to the same page in the last version. */
export function VersionBanner({ model }: TemplateProps): ReactNode {
  const { banner, label } = model.version.record;
  if (banner === null) return null;
  const last = model.chrome.versions.find((version) => version.record.isLast);
  const twin = model.plan.versions.find((version) => version.label === last?.record.label);
  const href = twin?.href ?? last?.homeHref;
  return (
    <aside className="notice" aria-label={textOf(model, 'about-version')}>
      <p>
        {textWith(model, `version.${banner}`, { version: <strong>{label}</strong> })}
        {last === undefined || last.record.label === label ? null : (
          <> {textWith(model, 'version.current', { version: <a href={href}>{last.record.label}</a> })}</>
        )}
      </p>
    </aside>
  );
}

/** The notice of an unlisted page. */
export function UnlistedNotice({ model }: TemplateProps): ReactNode {
  if (!model.plan.unlisted) return null;
  return (
    <aside className="notice" aria-label={textOf(model, 'about-page')}>
      <p>{textOf(model, 'unlisted')}</p>
    </aside>
  );
}
