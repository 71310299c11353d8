import type { FunctionComponent } from 'react';
import { COMPONENT_NAMES, type ComponentName, NODE_TYPES, nodeComponentName } from '../../templates/names.ts';
import type { Components, NodeProps, NodeTemplate, Template } from '../../templates/types.ts';
import { createHost, type Host } from '../base/disk/host.ts';
import type { PageData } from '../model/page/page-data.ts';
import { createGuard, type Guard } from './guard.ts';
import { answerTo, type HtmlWriter } from './html/writer.ts';
import { importReact } from './react-build.ts';
import { openSiteModule } from './site-module.ts';
import type { PositionFinder } from './stack.ts';

/** React and the components of a site, ready to render. */
export interface Theme {
  readonly guard: Guard;
  /** Returns the markup of a page, without the doctype. */
  readonly markup: (page: PageData) => string;
  /** The site's own components for nodes, by type of node. */
  readonly nodeComponents: HtmlWriter['components'];
}

/** A site's own components and how to find their lines. */
interface Overrides extends PositionFinder {
  readonly exports: Readonly<Record<string, unknown>>;
}

const NO_OVERRIDES: Overrides = { exports: {}, positionFromStack: () => null, positionOfName: () => null };

/** Loads React and the components. `overrides` is the absolute path of a bundle made by `bundleOverrides`, or null. */
export async function loadTheme(overrides: string | null): Promise<Theme> {
  const host = createHost();
  const { react, server, templates } = await importReact();
  const own = overrides === null ? NO_OVERRIDES : await importOverrides(overrides, host);
  const guard = createGuard(own);
  const components = mergeComponents(templates.components, own.exports, guard);
  const print = <Props extends object>(component: FunctionComponent<Props>, props: Props): string =>
    server.renderToStaticMarkup(react.createElement(component, props));
  return {
    guard,
    markup: (page) => print(components.Page, { page, components }),
    nodeComponents: nodeComponents(own.exports, guard, print),
  };
}

async function importOverrides(file: string, host: Host): Promise<Overrides> {
  const { load, ...positions } = openSiteModule(file, host);
  return { exports: await load(), ...positions };
}

function mergeComponents(defaults: Components, exports: Overrides['exports'], guard: Guard): Components {
  const merged: Record<ComponentName, Template> = { ...defaults };
  for (const name of COMPONENT_NAMES) {
    const own = exports[name];
    if (isFunction<Template>(own)) merged[name] = guard.component(name, own);
  }
  return merged;
}

type Print = <Props extends object>(component: FunctionComponent<Props>, props: Props) => string;

function nodeComponents(exports: Overrides['exports'], guard: Guard, print: Print): HtmlWriter['components'] {
  const found = new Map<string, (node: NodeProps['node'], writer: HtmlWriter) => string>();
  for (const type of NODE_TYPES) {
    const name = nodeComponentName(type);
    const own = exports[name];
    if (!isFunction<NodeTemplate>(own)) continue;
    const component = guard.component(name, own);
    found.set(type, (node, writer) =>
      print(component, {
        node,
        html: (nodes) => writer.write(nodes, writer),
        link: (slot) => answerTo(slot, writer),
        strings: writer.strings,
      }),
    );
  }
  return found as HtmlWriter['components'];
}

/** Returns whether an export is a function. Those that are used always are, since bundling checks them. */
function isFunction<T>(value: unknown): value is T {
  return typeof value === 'function';
}
