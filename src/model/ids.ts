/** The names by which the pipeline knows a page. Branded, so that an id can never be passed where a route is meant. */

declare const brand: unique symbol;

/** A page's path without version prefix and extension: `max/intro`, `max/deploy/index`. The same in every version. */
export type PageId = string & { readonly [brand]: 'PageId' };

/** A page's address below the base path, with its version: `/stable/max/intro`, `/stable/max/deploy/` for an index. */
export type Route = string & { readonly [brand]: 'Route' };

/** Marks a string that is known to be a page id. */
export function pageId(text: string): PageId {
  return text as PageId;
}

/** Marks a string that is known to be a route. */
export function route(text: string): Route {
  return text as Route;
}
