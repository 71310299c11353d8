import type { ReactNode } from 'react';
import type { TemplateProps } from './types.ts';

/** The footer of every page. */
export function Footer({ page }: TemplateProps): ReactNode {
  const { links, copyright } = page.site.footer;
  if (links.length === 0 && copyright === '') return null;
  return (
    <footer className="footer">
      {links.length === 0 ? null : (
        <ul>
          {links.map((link) => (
            <li key={link.label + link.href}>
              <a href={link.href}>{link.label}</a>
            </li>
          ))}
        </ul>
      )}
      {copyright === '' ? null : <p>{copyright}</p>}
    </footer>
  );
}
