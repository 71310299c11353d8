import { createPause } from '../base/pause.ts';
import type { PageIssue } from '../resolve/issues/issue.ts';
import { planPage } from '../resolve/page/plan-page.ts';
import type { SiteIndex } from '../resolve/site-index.ts';
import type { ReadPage } from '../site/read-pages.ts';
import type { Snapshot } from './snapshot.ts';

/** Finds the issues of all pages. After an edit that leaves the index as it is, the edited pages alone are planned again. */
export interface IssueCache {
  /** Returns the issues of a snapshot's pages, or null if `isCurrent` became false meanwhile. */
  readonly collect: (snapshot: Snapshot, isCurrent: () => boolean) => Promise<readonly PageIssue[] | null>;
}

/** Makes an empty cache. */
export function createIssueCache(): IssueCache {
  const state: { index: SiteIndex | null; byPage: WeakMap<ReadPage, readonly PageIssue[]> } = {
    index: null,
    byPage: new WeakMap(),
  };
  return {
    async collect({ read }, isCurrent) {
      if (state.index !== read.index) Object.assign(state, { index: read.index, byPage: new WeakMap() });
      const { byPage } = state;
      const issues: PageIssue[] = [];
      const pause = createPause();
      for (const page of read.pages) {
        const own = byPage.get(page) ?? planPage(read.index, page.facts)?.issues ?? [];
        byPage.set(page, own);
        for (const issue of own) issues.push(issue);
        await pause();
        if (!isCurrent()) return null;
      }
      return issues;
    },
  };
}
