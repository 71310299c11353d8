import type { CodeTable } from '../code-info.ts';

/** Findings of the group `link/`. */
export const LINK_CODES = {
  'link/missing-page': {
    severity: 'error',
    title: 'A link leads to a page that does not exist',
    explain:
      'The target is no page, file or redirect of the site. Links may name a page by its path from the site root without version (`/max/intro`), with version (`/stable/max/intro`), or by the path of its file from this file (`../max/intro.md`); extension, `index` and slash at the end do not matter.',
    fix: 'Mend the path. To lead to a page of another version, write its full address with the version.',
  },
  'link/missing-anchor': {
    severity: 'error',
    title: 'A link names an anchor that its page does not have',
    explain:
      'What follows `#` is the id of a heading or another element of the page. The page exists but has no such id, so a browser would show its start. Headings change their id when their text changes, unless they have one of their own: `## Setup {#setup}`.',
    fix: 'Write the id of an existing heading, or give the heading the id that links use.',
  },
  'link/missing-file': {
    severity: 'error',
    title: 'A link or image names a file that does not exist',
    explain:
      'Paths with a leading slash are looked for in the static folder and then in the content folder, others beside the page. There is no such file.',
    fix: 'Mend the path, or add the file beside the page (it gets a fingerprinted name) or to the static folder (it keeps its name).',
  },
  'link/wrong-case': {
    severity: 'error',
    title: 'A link differs from its target in upper and lower case alone',
    explain:
      'Hosts and browsers tell upper and lower case apart in addresses and anchors, though the disks of macOS and Windows do not. Such a link works on one machine and breaks on the site.',
    fix: 'Write the target exactly as it is spelt.',
  },
  'link/draft-page': {
    severity: 'error',
    title: 'A link leads to a draft',
    explain:
      'The page has `draft: true` in its front matter and is left out of the site, so readers would find nothing.',
    fix: 'Remove `draft: true` from the page, or the link.',
  },
  'link/malformed': {
    severity: 'error',
    title: 'A link is no URL and no path',
    explain:
      'Browsers mend broken links in surprising ways: a backslash becomes a slash and can lead to another host, `https;//x` is a path, a line break vanishes. docgen refuses such links instead of guessing, and also those that are empty, lack a scheme (`//host`) or encode nothing (`%zz`).',
    fix: 'Write a full URL, a path, or an anchor; write a percent sign as `%25`.',
  },
  'link/unknown-scheme': {
    severity: 'error',
    safety: true,
    title: 'A link has a scheme that is not allowed',
    explain:
      'Links may use `http`, `https`, `mailto` and `tel`. Other schemes do nothing for most readers, and some (`javascript:`, `data:`) run code of whoever wrote the link. The address is not printed.',
    fix: 'Use one of the allowed schemes, or write the address as code.',
  },
  'link/escapes-root': {
    severity: 'error',
    title: 'A relative link climbs above the content folder',
    explain:
      'The link has more `../` than the file has folders. Browsers stop at the root of the site and would show some other page; files outside the content folder are not published.',
    fix: 'Remove a `../`, or link to the file where it is hosted with its full URL.',
  },
  'link/own-site-url': {
    severity: 'warning',
    title: 'A link names this site by its full address',
    explain:
      'The link leads to the published site even in a preview or a copy of it, and out of the version that is being read. It was checked like any other link of the site.',
    fix: 'Write the path without the origin.',
  },
  'link/local-address': {
    severity: 'warning',
    title: "A link leads to the reader's own machine or network",
    explain:
      'The host is `localhost` or a private address. For most readers nothing answers there, and what does answer is not yours.',
    fix: 'Write the address as code, `http://localhost:8000` between backticks, so that it is no link.',
  },
  'link/redirected': {
    severity: 'warning',
    title: 'A link leads to a redirect of the site',
    explain:
      'The target has moved and a redirect leads on. docgen already prints the final address, but the source keeps a name that will be gone with the redirect.',
    fix: 'Write the final address.',
  },
} as const satisfies CodeTable;
