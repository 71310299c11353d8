/** The names of a page. They are branded types, so that an id cannot be passed instead of a route. */

declare const brand: unique symbol;

/** The path of a page without version and extension: `max/intro`, `max/deploy/index`. The same in every version. */
export type PageId = string & { readonly [brand]: 'PageId' };

/** The address of a page below the base path, with its version: `/stable/max/intro`, `/stable/max/deploy/` for an index. */
export type Route = string & { readonly [brand]: 'Route' };

/** Types a string as a page id. Does not check it. */
export function pageId(text: string): PageId {
  return text as PageId;
}

/** Types a string as a route. Does not check it. */
export function route(text: string): Route {
  return text as Route;
}
