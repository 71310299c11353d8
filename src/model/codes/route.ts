import type { CodeTable } from '../code-info.ts';

/** Findings of the group `route/`. */
export const ROUTE_CODES = {
  'route/duplicate-id': {
    severity: 'error',
    title: 'Two pages of a version have the same id',
    explain:
      'A page id is the path of its file without extension; `README.md` counts as `index.md`, and an `id` in the front matter replaces the file name. Sidebars, the page index and the version menu know pages by their id, so each id can belong to one page.',
    fix: 'Rename one of the files, or give one of them another `id` in its front matter.',
  },
  'route/collision': {
    severity: 'error',
    title: 'Two files have the same address',
    explain:
      'Two pages, or a page and a file of the static folder, would be served at the same address: `a.md` beside `a/index.md`, or a `slug` that another page has. Only one of them could be read.',
    fix: 'Rename one of the files, or change the `slug` of one page.',
  },
  'route/differs-in-case': {
    severity: 'error',
    title: 'Two addresses differ only in case or Unicode form',
    explain:
      'On the disks of macOS and Windows, names that differ only in case, or only in how an accented letter is composed, are the same name. A site with two such addresses loses a page when it is built or copied there.',
    fix: 'Rename one of the files, or give one of the pages a `slug` that differs in more than case.',
  },
  'route/reserved': {
    severity: 'error',
    title: 'A page or static file has the path of a file that docgen writes',
    explain:
      'docgen writes `sitemap.xml`, `robots.txt`, `404.html`, `_redirects`, a `docs.json` for each version, and files below `assets/` with fingerprints in their names, which hosts may cache for ever. No other file can have such a path.',
    fix: 'Rename the file, move it out of `assets/`, or give the page another `slug`.',
  },
  'route/file-and-folder': {
    severity: 'error',
    title: 'An output path would be a file and a folder at once',
    explain:
      'One file of the site is to be written at a path that another needs as a folder: a static file `stable` beside pages below `/stable/`. No disk can hold both.',
    fix: 'Rename one of the two files.',
  },
  'route/invalid-slug': {
    severity: 'error',
    title: 'The `slug` of a page is not a path',
    explain:
      'A `slug` is a path: with a leading slash it starts at the version, otherwise at the folder of the page; a slash at its end makes the page the index of a folder. It may not be empty, leave the version, end in a file extension, or contain `%`, `?`, `#`, backslashes, control characters or empty segments.',
    fix: 'Write a path such as `/guides/setup` or `setup`, with characters as readers should see them; docgen encodes them.',
  },
  'route/not-portable': {
    severity: 'error',
    title: 'A page could not be written on every system',
    explain:
      'Some system refuses the output path: it has a device name of Windows such as `con` or `nul`, one of `< > : " | ? *`, a dot or space at the end, a name over 255 bytes, or an address over 1,000 bytes. docgen refuses it on every system, so that a site that builds on one builds on all.',
    fix: 'Rename the file or folder, or give the page a `slug`.',
  },
  'route/no-home': {
    severity: 'error',
    title: 'A version has no home page',
    explain:
      'The logo, the version menu and the address of the site open the first address of a version, `/` or `/stable/`. It needs a page.',
    fix: 'Add `index.md` at the top of the content folder, or give a page `slug: /`.',
  },
  'route/redirect-invalid': {
    severity: 'error',
    title: 'The start of a redirect is not a path',
    explain:
      'The `from` of a redirect is one address of the site: a path that starts with `/`. Browsers never send what follows `#`, static hosts do not look at what follows `?`, and patterns such as `/*` mean different things on different hosts. Addresses that cannot be file names cannot redirect either.',
    fix: 'Write the old address from the root of the site: `/stable/old-page`.',
  },
  'route/redirect-duplicate': {
    severity: 'error',
    title: 'Two redirects start at the same address',
    explain:
      'An address can redirect to one target only. Two entries with the same `from` contradict or repeat each other.',
    fix: 'Remove one of the two entries.',
  },
  'route/redirect-on-page': {
    severity: 'error',
    title: 'A redirect starts at the address of a page or a file',
    explain:
      'The `from` of a redirect is the address of a page or a file of the site. Readers could reach only one of the two.',
    fix: 'Remove the redirect, or move the page away from its address.',
  },
  'route/redirect-target': {
    severity: 'error',
    title: 'A redirect has no valid target',
    explain:
      'The `to` of a redirect is neither a page, a static file nor another redirect of the site, or names an anchor that its page does not have. Readers of the old address would end on an error page.',
    fix: 'Write the path of an existing page, with an anchor it has, or a full URL for another site.',
  },
  'route/redirect-loop': {
    severity: 'error',
    title: 'Redirects form a loop or too long a chain',
    explain:
      'A redirect may point to another, and docgen sends readers to the end of the chain at once. A loop has no end, and a chain of more than five redirects is most likely a mistake.',
    fix: 'Redirect straight to the page that readers should see.',
  },
} as const satisfies CodeTable;
