import type { ReactNode } from 'react';
import type { Node } from '../src/model/page/document.ts';
import type { ResolvedLink } from '../src/model/page/links.ts';
import type { PageData } from '../src/model/page/page-data.ts';
import type { Strings } from '../src/model/strings.ts';
import type { ComponentName, NodeType } from './names.ts';

/** The props of every part of a page: the page, and all parts by name, including the site's own. */
export interface TemplateProps {
  readonly page: PageData;
  readonly components: Components;
}

/** A part of a page: a pure function from a page to markup. No hooks, no state, no input or output. */
export type Template = (props: TemplateProps) => ReactNode;

/** The parts in use, by name. Parts render each other through this, never by import. */
export type Components = { readonly [Name in ComponentName]: Template };

/** The props of a component for a node. */
export interface NodeProps<Type extends NodeType = NodeType> {
  readonly node: Extract<Node, { type: Type }>;
  /** Returns the HTML of nodes inside this one: `html(node.children)`. */
  readonly html: (nodes: readonly Node[]) => string;
  /** Returns the resolved link of a slot. */
  readonly link: (slot: number) => ResolvedLink;
  /** The texts of the interface. */
  readonly strings: Strings;
}

/** A component for a type of node: a pure function from the node to markup. */
export type NodeTemplate<Type extends NodeType = NodeType> = (props: NodeProps<Type>) => ReactNode;
