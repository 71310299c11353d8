import type { ReactNode } from 'react';
import type { PageModel } from '../src/model/chrome.ts';
import type { ComponentName } from './names.ts';

/** What every component is given: the page, and all components by name, the site's own among them. */
export interface TemplateProps {
  readonly model: PageModel;
  readonly components: Components;
}

/** A component: a pure function from a page to markup. No hooks, no state, no input or output. */
export type Template = (props: TemplateProps) => ReactNode;

/** The components in use, by name. Components print each other through this, never by import. */
export type Components = { readonly [Name in ComponentName]: Template };
