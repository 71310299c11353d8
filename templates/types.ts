import type { ReactNode } from 'react';
import type { PageModel } from '../src/model/chrome.ts';
import type { Node } from '../src/model/document.ts';
import type { ResolvedLink } from '../src/model/links.ts';
import type { Strings } from '../src/model/strings.ts';
import type { ComponentName, NodeType } from './names.ts';

/** What every part of a page is given: the page, and all parts by name, the site's own among them. */
export interface TemplateProps {
  readonly model: PageModel;
  readonly components: Components;
}

/** A part of a page: a pure function from a page to markup. No hooks, no state, no input or output. */
export type Template = (props: TemplateProps) => ReactNode;

/** The parts in use, by name. Parts print each other through this, never by import. */
export type Components = { readonly [Name in ComponentName]: Template };

/** What a component for a node is given. */
export interface NodeProps<Type extends NodeType = NodeType> {
  readonly node: Extract<Node, { type: Type }>;
  /** Returns the HTML of nodes inside this one: `html(node.children)`. */
  readonly html: (nodes: readonly Node[]) => string;
  /** Returns the answer to a slot: where a link leads. */
  readonly link: (slot: number) => ResolvedLink;
  /** The words of the interface. */
  readonly strings: Strings;
}

/** A component for a type of node: a pure function from the node to markup. */
export type NodeTemplate<Type extends NodeType = NodeType> = (props: NodeProps<Type>) => ReactNode;
