import type { CodeTable } from '../code-info.ts';

/** Findings of the group `lock/`: of the list of published addresses. */
export const LOCK_CODES = {
  'lock/missing-file': {
    severity: 'error',
    title: 'There is no list of published addresses',
    explain:
      'docgen check --lock compares the addresses of the site with those in urls.lock beside the configuration, so that none vanishes unnoticed. The file does not exist.',
    fix: 'Type docgen check --update-lock and commit the file.',
  },
  'lock/unreadable': {
    severity: 'error',
    title: 'The list of published addresses is damaged',
    explain:
      'A line of urls.lock is neither a comment, an address that starts with a slash, nor an anchor after one space. Most often it is what is left of a merge.',
    fix: 'Undo the change, or type docgen check --update-lock and look at the difference.',
  },
  'lock/removed-url': {
    severity: 'error',
    title: 'A published address is gone and nothing replaces it',
    explain:
      'The address of a page, redirect or static file stands in urls.lock, but the site has nothing there any more. Links from other sites, bookmarks and search results would end at the page for missing pages.',
    fix: 'Add a redirect to docgen.config.ts, or accept the loss: docgen check --update-lock.',
  },
  'lock/removed-anchor': {
    severity: 'warning',
    title: 'A published anchor is gone',
    explain:
      'The anchor stands in urls.lock, but its page has no such anchor any more. Links from other sites would show the start of the page. Most often the text of a heading has changed.',
    fix: 'Give the heading the old id: ## New title {#old-id}. Or accept the loss: docgen check --update-lock.',
  },
  'lock/new-urls': {
    severity: 'warning',
    title: 'The list of published addresses lacks new ones',
    explain:
      'The site has addresses or anchors that urls.lock does not have. They are protected once they are in the list.',
    fix: 'Type docgen check --update-lock and commit the file.',
  },
} as const satisfies CodeTable;
