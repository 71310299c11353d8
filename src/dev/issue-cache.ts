import { createPause } from '../base/pause.ts';
import type { PageIssue } from '../resolve/issues/issue.ts';
import { planPage } from '../resolve/page/plan-page.ts';
import type { SiteIndex } from '../resolve/site-index.ts';
import { createPlannedTest } from '../site/outline-pages.ts';
import type { ReadPage } from '../site/read-pages.ts';
import type { ReadSite } from '../site/read-site.ts';
import type { SiteRun } from '../site/site-run.ts';
import type { Snapshot } from './snapshot.ts';

/** Finds the issues of all pages. After an edit that leaves the index as it is, the edited pages alone are planned again. */
export interface IssueCache {
  /** Returns the issues of a snapshot's pages, or null if `isCurrent` became false meanwhile. */
  readonly collect: (snapshot: Snapshot, isCurrent: () => boolean) => Promise<readonly PageIssue[] | null>;
}

/** Makes an empty cache. */
export function createIssueCache(): IssueCache {
  const state: { index: SiteIndex | null; issuesOf: IssuesOf } = { index: null, issuesOf: () => [] };
  return {
    async collect({ read, run }, isCurrent) {
      if (state.index !== read.index)
        Object.assign(state, { index: read.index, issuesOf: createIssuesOf(read, run) });
      const { issuesOf } = state;
      const issues: PageIssue[] = [];
      const pause = createPause();
      for (const page of read.pages) {
        for (const issue of issuesOf(page)) issues.push(issue);
        await pause();
        if (!isCurrent()) return null;
      }
      return issues;
    },
  };
}

type IssuesOf = (page: ReadPage) => readonly PageIssue[];

/** Returns a function that finds the issues of a page, and plans each page only once. */
function createIssuesOf(read: ReadSite, run: SiteRun): IssuesOf {
  const isClean = createPlannedTest(read, run);
  const known = new WeakMap<ReadPage, readonly PageIssue[]>();
  return (page) => {
    const issues = known.get(page) ?? (isClean(page) ? [] : (planPage(read.index, page.facts)?.issues ?? []));
    known.set(page, issues);
    return issues;
  };
}
