import { composed } from '../base/text/folded.ts';
import type { Issue } from './issues/issue.ts';
import { pageIdHint } from './routes/page-id-hint.ts';
import type { VersionPages } from './routes/site-pages.ts';

/** Returns what is wrong with the ids of changelogs for the feed. `version` is the one whose changelogs are read. */
export function feedIssues(feed: readonly string[], version: VersionPages): readonly Issue[] {
  return feed.flatMap((id, index): readonly Issue[] => {
    if (version.byId.has(composed(id))) return [];
    return [
      {
        code: 'config/unknown-page',
        message: `feed[${index}]: no page of version "${version.name}" has the id "${id}"`,
        at: { config: `feed[${index}]` },
        hint: pageIdHint(id, version),
      },
    ];
  });
}
