import type { CodeTable } from '../code-info.ts';

/** Findings of the group `link/`. */
export const LINK_CODES = {
  'link/missing-page': {
    severity: 'error',
    title: 'A link points to a page that does not exist',
    explain:
      'The target is not a page, file or redirect of the site. Links may name a page by its path from the site root without version (`/max/intro`), with version (`/stable/max/intro`), or by the path of its file from this file (`../max/intro.md`); the extension, `index` and a slash at the end do not matter.',
    fix: 'Fix the path. To link to a page of another version, write its full address with the version.',
  },
  'link/missing-anchor': {
    severity: 'error',
    title: 'A link names an anchor that its page does not have',
    explain:
      'What follows `#` is the id of a heading or another element of the page. The page exists but has no such id, so a browser would show its start. The id of a heading changes with its text, unless it has its own id: `## Setup {#setup}`.',
    fix: 'Write the id of an existing heading, or give the heading the id that links use.',
  },
  'link/missing-text': {
    severity: 'warning',
    title: 'A link names a text that its page does not have',
    explain:
      'After `#:~:text=` a link names words that browsers look for, mark and scroll to. The words must be whole, as they are on the page. The page does not have them, so readers see its start.',
    fix: 'Copy the words from the page as they are, or link to a heading.',
  },
  'link/missing-file': {
    severity: 'error',
    title: 'A link or image names a file that does not exist',
    explain:
      'Paths with a leading slash are looked for in the static folder and then in the content folder, others beside the page. There is no such file.',
    fix: 'Fix the path, or add the file beside the page (it gets a fingerprinted name) or to the static folder (it keeps its name).',
  },
  'link/not-an-image': {
    severity: 'error',
    title: 'A file that a page shows as an image is none',
    explain:
      'The file exists and has the name of an image, but browsers cannot show it: it is empty, is a page, is the pointer of Git LFS to a file that was not fetched, or has a format that is no image.',
    fix: 'Replace the file by the image. For Git LFS, type git lfs pull before the site is built.',
  },
  'link/mixed-content': {
    severity: 'warning',
    title: 'A page loads an image without encryption',
    explain:
      'The site is read over https and the address of the image starts with http. Browsers load such images over https, or not at all.',
    fix: 'Write https, or put the image beside the page.',
  },
  'link/wrong-case': {
    severity: 'error',
    title: 'A link differs from its target only in upper and lower case',
    explain:
      'Hosts and browsers tell upper and lower case apart in addresses and anchors, though the disks of macOS and Windows do not. Such a link works on one machine and breaks on the site.',
    fix: 'Write the target exactly as it is spelt.',
  },
  'link/draft-page': {
    severity: 'error',
    title: 'A link points to a draft',
    explain:
      'The page has `draft: true` in its front matter and is left out of the site, so readers would find nothing.',
    fix: 'Remove `draft: true` from the page, or the link.',
  },
  'link/malformed': {
    severity: 'error',
    title: 'A link is neither a URL nor a path',
    explain:
      'Browsers fix broken links in surprising ways: a backslash becomes a slash and can open another host, `https;//x` is a path, a line break vanishes. docgen refuses such links instead of guessing, and also those that are empty, lack a scheme (`//host`) or encode nothing (`%zz`).',
    fix: 'Write a full URL, a path, or an anchor; write a percent sign as `%25`.',
  },
  'link/unknown-scheme': {
    severity: 'error',
    safety: true,
    title: 'A link has a scheme that is not allowed',
    explain:
      'Links may use `http`, `https`, `mailto` and `tel`. Other schemes do nothing for most readers, and some (`javascript:`, `data:`) run code from the author of the link. The address is not printed.',
    fix: 'Use one of the allowed schemes, or write the address as code.',
  },
  'link/escapes-root': {
    severity: 'error',
    title: 'A relative link points outside the content folder',
    explain:
      'The link has more `../` than the file has folders. Browsers stop at the root of the site and would show some other page; files outside the content folder are not published.',
    fix: 'Remove a `../`, or link to the file where it is hosted with its full URL.',
  },
  'link/own-site-url': {
    severity: 'warning',
    title: 'A link names this site by its full address',
    explain:
      'The link opens the published site even in a preview or a copy of it, and leaves the version that is being read. It was checked like any other link of the site.',
    fix: 'Write the path without the origin.',
  },
  'link/trailing-slash': {
    severity: 'warning',
    title: 'A link ends otherwise than the site wants it',
    explain:
      'The setting `links.trailingSlash` says whether paths to pages end with a slash: `always`, `never`, or as the address of their page does (`page`). docgen prints the address of the page in any case; one spelling makes links easy to find and to replace.',
    fix: 'Write the link as the hint says, or change the setting.',
  },
  'link/relative': {
    severity: 'warning',
    title: 'A link starts elsewhere than the site wants it',
    explain:
      'The setting `links.relative` says whether paths to other pages start at the file of the link (`always`: editors and code hosts follow them) or at the site (`never`: they stay when a file moves).',
    fix: 'Write the link as the hint says, or change the setting.',
  },
  'link/local-address': {
    severity: 'info',
    title: "A link points to the reader's own machine or network",
    explain:
      'The host is `localhost` or a private address. For most readers there is no server at that address, or another one than you mean.',
    fix: 'Write the address as code, `http://localhost:8000` between backticks, so that it is not a link.',
  },
  'link/redirected': {
    severity: 'warning',
    title: 'A link points to a redirect of the site',
    explain:
      'The target has moved. docgen prints the final address, but the link breaks when the redirect is removed.',
    fix: 'Write the final address.',
  },
} as const satisfies CodeTable;
