import type { ComponentName } from '../../templates/names.ts';
import { COMPONENT_NAMES } from '../../templates/names.ts';
import type { Components, Template } from '../../templates/types.ts';
import { createHost, type Host } from '../base/host.ts';
import type { PageModel } from '../model/chrome.ts';
import type { Traces } from './guard.ts';
import { bundleHash, bundleUrl, programHash } from './program-hash.ts';
import { importReact } from './react-build.ts';
import { type PositionFromStack, positionFinder } from './stack.ts';

/** React and the components of a site, ready to render. */
export interface Theme {
  readonly components: Components;
  readonly traces: Traces;
  /** Markup of a page, without the doctype. */
  readonly markup: (components: Components, model: PageModel) => string;
  /** All code that makes the markup: our templates and renderer, React, and the site's own module. */
  readonly hashes: readonly string[];
}

/** A site's own components and how to find their lines. */
interface Overrides {
  readonly exports: Readonly<Record<string, unknown>>;
  readonly positionFromStack: PositionFromStack;
  readonly hash: string;
}

const NO_OVERRIDES: Overrides = { exports: {}, positionFromStack: () => null, hash: '' };

/** Loads React and the components; `overrides` is the absolute path of a bundle made by `bundleOverrides`, or null. */
export async function loadTheme(overrides: string | null): Promise<Theme> {
  const host = createHost();
  const { react, server, templates } = await importReact(overrides !== null);
  const own = overrides === null ? NO_OVERRIDES : await importOverrides(overrides, host);
  // Absent in the production build, whatever the types say.
  const captureOwnerStack: (() => string | null) | undefined = react.captureOwnerStack;
  return {
    components: mergeComponents(templates.components, own.exports),
    traces: {
      positionFromStack: own.positionFromStack,
      ownerStack: () => captureOwnerStack?.() ?? null,
    },
    markup: (components, model) =>
      server.renderToStaticMarkup(react.createElement(components.Page, { model, components })),
    hashes: [programHash(host), react.version, own.hash],
  };
}

async function importOverrides(file: string, host: Host): Promise<Overrides> {
  const bundle = host.readBytes(file).toString('utf8');
  const url = bundleUrl(file, bundle);
  const exports: Readonly<Record<string, unknown>> = await import(url);
  return { exports, positionFromStack: positionFinder(bundle, url), hash: bundleHash(bundle) };
}

function mergeComponents(defaults: Components, exports: Overrides['exports']): Components {
  const merged: Record<ComponentName, Template> = { ...defaults };
  for (const name of COMPONENT_NAMES) {
    const own = exports[name];
    if (isTemplate(own)) merged[name] = own;
  }
  return merged;
}

function isTemplate(value: unknown): value is Template {
  return typeof value === 'function';
}
