import type { CodeTable } from '../code-info.ts';

/** Findings of the group `built/`: of published files, whatever made them. */
export const BUILT_CODES = {
  'built/no-pages': {
    severity: 'error',
    exit: 2,
    title: 'The folder to check has no pages',
    explain:
      'docgen check --built reads the HTML files of a folder. The folder does not exist, or there is no HTML file in it or below it.',
    fix: 'Name the folder with the published files, for example docgen check --built build.',
  },
  'built/unknown-base': {
    severity: 'info',
    title: 'Full addresses of the site were not checked',
    explain:
      'Sitemaps, feeds, canonical links and previews name pages by their full address. Such addresses are checked only if the address at which the folder is published is known: from --base, or from a page whose canonical link ends with its own path.',
    fix: 'Name the address: docgen check --built build --base https://example.com/docs/.',
  },
  'built/missing-target': {
    severity: 'error',
    title: 'A published file names a file that does not exist',
    explain:
      'A link, image, script, style, form, sitemap, feed, redirect or index of the folder names an address of the site, but hosts find no file for it: neither a file of that name, nor a page with .html, nor a folder with index.html. Readers see the page for missing pages.',
    fix: 'Fix the address where it is written, or publish the file. If the folder is only a part of what a host serves, name the whole with --root-dir.',
  },
  'built/missing-anchor': {
    severity: 'error',
    title: 'A link names an anchor that its page does not have',
    explain:
      'What follows # is the id of an element, or the name of an <a>. The page exists, but has no such element, so a browser shows its start. Upper and lower case count.',
    fix: 'Write the id of an element of the page, or give the element this id.',
  },
  'built/missing-text': {
    severity: 'warning',
    title: 'A link names a text that its page does not have',
    explain:
      'After #:~:text= a link names words that browsers look for, mark and scroll to. The words must be whole and in one block, unless a start and an end are named. The page does not have them, so readers see its start.',
    fix: 'Copy the words from the page as they are, or link to an anchor.',
  },
  'built/wrong-case': {
    severity: 'error',
    title: 'An address differs from its file only in upper and lower case',
    explain:
      'Most hosts tell upper and lower case apart, though the disks of macOS and Windows do not. Such an address works on one machine and fails on the site.',
    fix: 'Write the address exactly as the file is spelt.',
  },
  'built/trailing-slash': {
    severity: 'warning',
    title: 'An address has a slash too many or too few at its end',
    explain:
      'A page guide.html answers at /guide, and guide/index.html at /guide/. At the other spelling hosts redirect, which costs a request, or find nothing, and relative links of the page start at another folder.',
    fix: 'Write the address with the slash that the page has.',
  },
  'built/malformed-url': {
    severity: 'error',
    title: 'An address is neither a URL nor a path',
    explain:
      'Browsers read a broken address in surprising ways: a backslash becomes a slash, a line break vanishes, a percent sign that encodes nothing stays, and a path of a disk leads nowhere.',
    fix: 'Write a full URL, a path, or an anchor; write a percent sign as %25.',
  },
  'built/empty-url': {
    severity: 'warning',
    title: 'An address is empty',
    explain:
      'A link without an address opens the same page again, and an image or script without one loads nothing or the page itself. Most often a template got no value.',
    fix: 'Write the address, or remove the attribute.',
  },
  'built/outside-base': {
    severity: 'error',
    title: 'An address lacks the base path of the site',
    explain:
      'The folder is published below a path, such as /docs/, and the address starts at the root of the host. There is no such file on the host, but the folder has one of that name.',
    fix: 'Write the base path in front, or a relative address.',
  },
  'built/redirected': {
    severity: 'warning',
    title: 'An address leads to a redirect of the site',
    explain:
      'The target has moved. Readers wait for one more page, programs may not follow, and the anchor of the address is lost. The address breaks when the redirect is removed.',
    fix: 'Write the final address.',
  },
  'built/redirect-loop': {
    severity: 'error',
    title: 'Redirects lead to one another',
    explain:
      'A page or a line of _redirects leads, through others, back to itself or through more than ten. Browsers give up with an error.',
    fix: 'Redirect straight to the page that readers should see.',
  },
  'built/duplicate-id': {
    severity: 'error',
    title: 'Two elements of a page have the same id',
    explain:
      'An id names one element. Links, labels and scripts reach the first element only, so nobody can link to the second one.',
    fix: 'Give one of the elements another id.',
  },
  'built/missing-id': {
    severity: 'warning',
    title: 'An attribute names an element that its page does not have',
    explain:
      'Attributes such as for, aria-controls, aria-labelledby and popovertarget name other elements by id. There is no such element in the page as it is published: a label names no field, and screen readers have no name for an element. A script may add the element later.',
    fix: 'Write the id of the element, or remove the attribute.',
  },
  'built/mixed-content': {
    severity: 'warning',
    title: 'A page loads something without encryption',
    explain:
      'The page is read over https, and the address starts with http. Browsers block scripts, styles, frames and forms like this, and load images over https or not at all.',
    fix: 'Write https, or a path of the site.',
  },
  'built/not-an-image': {
    severity: 'error',
    title: 'A file that is shown as an image is none',
    explain:
      'The file exists, but browsers cannot show it: it is empty, is a pointer of Git LFS, is a page, or has another format, whatever its name says.',
    fix: 'Replace the file by the image. For Git LFS, fetch the files before the site is built: git lfs pull.',
  },
  'built/wrong-type': {
    severity: 'error',
    title: 'A file is loaded as something that it is not',
    explain:
      'Hosts name the type of a file by its extension, and browsers refuse a style sheet or a script of another type. Here a page, an image or data is loaded as one.',
    fix: 'Write the address of the style sheet (.css) or script (.js).',
  },
  'built/image-alt': {
    severity: 'warning',
    title: 'An image without alternative text',
    explain:
      'Readers who cannot see the image, and machines, have only its alternative text. Without the attribute, screen readers read out the name of the file.',
    fix: 'Write what the image shows: alt="A chart of latency". For an image that only decorates, write alt="".',
  },
  'built/doctype': {
    severity: 'warning',
    title: 'A page has no doctype',
    explain:
      'Without <!doctype html> in front of everything else, browsers lay out the page as those of the 1990s did.',
    fix: 'Write <!doctype html> as the first line of the file.',
  },
  'built/local-address': {
    severity: 'info',
    title: "An address is on the reader's own machine or network",
    explain:
      'The host is localhost or a private address. For most readers there is no server at that address, or another one than you mean.',
    fix: 'Write the address as text, so that it is not a link.',
  },
  'built/canonical': {
    severity: 'warning',
    title: 'A page has a wrong canonical address',
    explain:
      'The canonical link tells search engines which address of a text to list. It must be one address, of a page that may be listed and does not redirect; og:url must be the same.',
    fix: 'Write the address of the page itself, or of the page that it is a copy of.',
  },
  'built/sitemap': {
    severity: 'warning',
    title: 'The sitemap and the pages do not agree',
    explain:
      'A sitemap lists each page that search engines may list, once, by its canonical address. A page is missing, listed twice, listed although it asks not to be, or is not the canonical address.',
    fix: 'Add, remove or change the entry that the message names.',
  },
  'built/search-index': {
    severity: 'error',
    title: 'A search index cannot be read',
    explain:
      'The file names the other files of a search index of docgen. It, or a file that it names, was cut off or changed, so the search of the site finds nothing.',
    fix: 'Build the site again. If the files change on their way to the host, look for a step that rewrites files.',
  },
  'built/page-index': {
    severity: 'error',
    title: 'The page index and the pages do not agree',
    explain:
      'docs.json lists the pages of a version and its sidebars. A page is missing in the list or does not exist, an entry of a sidebar names a page that the list does not have or has the address of another one, or a page shows another version or sidebar than the index says.',
    fix: 'Build the site again. If the files change afterwards, look for a step that adds, removes or rewrites some of them.',
  },
  'built/page-index-format': {
    severity: 'error',
    title: 'A page index does not fit its format',
    explain:
      'Programs read docs.json by its published schema, schemas/docs.schema.json in the package docgen-site. A value is missing or of another type. The message names it by its JSON path.',
    fix: 'Fix the value, or build the site again.',
  },
  'built/sidebar': {
    severity: 'error',
    title: 'A sidebar differs between a page and the page index',
    explain:
      'docs.json has the sidebars of a version. Pages show a part of theirs and load the whole from assets/nav-*.txt. All have the same entries. A page or file from an older build has others.',
    fix: 'Build the site again, and publish all files of the build.',
  },
  'built/previous-next': {
    severity: 'error',
    title: 'Previous and next page do not follow the sidebar',
    explain:
      'The links at the foot of a page go through the sidebar in its order, so the next page of one is the page whose previous page it is. The page index has another page there. Pages whose front matter names their neighbours are not compared.',
    fix: 'Build the site again, and publish all files of the build.',
  },
  'built/search-pages': {
    severity: 'error',
    title: 'The search index and the page index do not agree',
    explain:
      'The search finds each page of the version that search engines may list. It lacks one, so readers do not find it, or finds one that the page index does not have.',
    fix: 'Build the site again, and publish all files of the build.',
  },
  'built/symbols': {
    severity: 'error',
    title: 'The search index and the names from A to Z do not agree',
    explain:
      'Both list every symbol of the reference by its address. One of them lacks a symbol that the other one has.',
    fix: 'Build the site again, and publish all files of the build.',
  },
  'built/llms': {
    severity: 'error',
    title: 'The files for language models and the pages do not agree',
    explain:
      'llms.txt lists the written pages and the files with whole texts, each page is in the text of all written pages or of its library, and the texts of several libraries have all pages of each. A page or a file is missing in one of them.',
    fix: 'Build the site again, and publish all files of the build.',
  },
  'built/markdown-page': {
    severity: 'error',
    title: 'A page and its Markdown do not agree',
    explain:
      'Beside each page lies the same page as Markdown, whose first line has the address of the page, and which the page names in its head. One of the two is missing, or names another.',
    fix: 'Build the site again, and publish all files of the build.',
  },
  'built/feed': {
    severity: 'error',
    title: 'The feed lacks a release of a changelog',
    explain:
      'Each section of second level with a day in its heading is an entry of the feed, if the feed has entries of the page.',
    fix: 'Build the site again, and publish all files of the build.',
  },
  'built/redirect-list': {
    severity: 'error',
    title: 'The list of redirects and the pages that redirect do not agree',
    explain:
      'docgen publishes each redirect twice: as a line of _redirects, for hosts that read it, and as a page at the old address. One of the two is missing, or leads elsewhere.',
    fix: 'Build the site again, and publish all files of the build.',
  },
} as const satisfies CodeTable;
