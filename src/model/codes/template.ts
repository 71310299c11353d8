import type { CodeTable } from '../code-info.ts';

/** Findings of the group `template/`. */
export const TEMPLATE_CODES = {
  'template/unreadable-module': {
    severity: 'error',
    title: "The site's template module cannot be compiled",
    explain:
      'The module named by `templates` in the configuration, or a file that it imports, has a syntax error, imports something that does not exist, or is not there. No page can be rendered, so nothing is published.',
    fix: 'Fix the line that the finding points at. Template modules are TypeScript with JSX; they may import packages that are installed in the site, `react`, and the default components from `docgen-site/templates`.',
  },
  'template/failed-module': {
    severity: 'error',
    title: "The site's template module throws when it is loaded",
    explain:
      'The template module compiles, but running it ends in an error before any component is called: usually a value that is read at the top of the file and is not there.',
    fix: 'Move the failing expression into the component that needs it, or fix it. A template module should do nothing but define functions.',
  },
  'template/unknown-component': {
    severity: 'error',
    title: 'The template module exports a name that is no component of the theme',
    explain:
      'Each export of the template module replaces the component of the same name. An export with any other name would never be used, which nearly always means that the name is misspelt.',
    fix: 'Rename the export to the component that it should replace, or stop exporting it. `import { components } from "docgen-site/templates"` shows all names.',
  },
  'template/not-a-component': {
    severity: 'error',
    title: 'An export of the template module is not a function',
    explain:
      'A component is a function from `{ model, components }` to markup. An element, an object or a class cannot stand in its place.',
    fix: 'Export a function: `export function Footer({ model }: TemplateProps) { return <footer>…</footer>; }`.',
  },
  'template/failed-component': {
    severity: 'error',
    title: 'A component throws while a page is rendered',
    explain:
      'Rendering the page ended in an error inside the named component, or in something that it prints. The other pages are still rendered, so that one run shows every failing component, but nothing is published.',
    fix: 'Mend the component at the place shown. Values that some pages lack (`plan.next`, `plan.editHref`, `plan.toc`) are null or empty there: test for that first.',
  },
  'template/no-markup': {
    severity: 'error',
    title: 'A component gives no markup',
    explain:
      'A component must return its markup at once. One that returns undefined has usually lost its `return`; one that is async, waits with `use` or `lazy`, or contains `Suspense` would leave a placeholder on the published page.',
    fix: 'Return markup, or null for nothing. Load what the component needs before the build and pass it as data; remove `async`, `use`, `lazy` and `Suspense`.',
  },
} as const satisfies CodeTable;
