/** The part of a sidebar that a group of pages shows. It is rendered once; then each page marks its own entry. */
export interface SidebarView {
  readonly key: string;
  /** Name of the sidebar. */
  readonly sidebar: string;
  readonly version: string;
  readonly entries: readonly ViewEntry[];
  readonly hash: string;
}

/** A whole sidebar, for the sidebar partial: browsers load it to show entries that a view leaves out. */
export interface WholeSidebar {
  readonly version: string;
  readonly sidebar: string;
  readonly entries: readonly ViewEntry[];
}

/** An entry of a sidebar, ready to be rendered. */
export type ViewEntry = ViewLink | ViewCategory | CollapsedItems;

/** A link of the sidebar. */
export interface ViewLink {
  readonly type: 'link';
  readonly label: string;
  readonly href: string;
  readonly external: boolean;
  readonly className: string | null;
  /** Address of the module that the entry shows with its only symbol, or null. */
  readonly moduleHref: string | null;
}

/** A category of the sidebar. `lazy` means that its items are not here: they are in the sidebar partial. */
export interface ViewCategory {
  readonly type: 'category';
  readonly label: string;
  readonly href: string | null;
  /** Position in the sidebar, `3.0.12`: the name under which the partial and the reader's memory know it. */
  readonly path: string;
  readonly open: boolean;
  readonly collapsible: boolean;
  readonly className: string | null;
  readonly lazy: boolean;
  readonly items: readonly ViewEntry[];
}

/** A placeholder for entries that a view leaves out. */
export interface CollapsedItems {
  readonly type: 'collapsed';
  readonly count: number;
  /** The nearest page among them. Its view shows its neighbours, so that every page is reachable without scripts. */
  readonly href: string | null;
  /** Path of the category that they belong to, empty at the top. */
  readonly path: string;
}
