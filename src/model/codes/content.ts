import type { CodeTable } from '../code-info.ts';

/** Findings of the group `content/`. */
export const CONTENT_CODES = {
  'content/symlink': {
    severity: 'error',
    safety: true,
    title: 'A symbolic link stands in a content or static folder',
    explain:
      'A link can lead anywhere on the machine, to private files or in a circle, and not every system can store one. docgen does not follow links, so what it points to would be missing from the site.',
    fix: 'Put the file itself in place of the link. Text that several pages share can be included: `<!--@include: ./_shared.md-->`.',
  },
  'content/not-a-file': {
    severity: 'error',
    title: 'Something that is no regular file has the place of one',
    explain:
      'Pages and assets are regular files. A pipe, a socket or a device would make the build wait for ever, and a folder whose name ends in `.md` looks like a page but cannot be one.',
    fix: 'Remove what stands there, or rename the folder.',
  },
  'content/invalid-ignore': {
    severity: 'error',
    title: 'A comment that ignores a finding has no code or no reason',
    explain:
      'A comment `<!-- docgen-ignore-next CODE reason -->` hides the findings of one code in the block after it. It needs the code of a finding that may be ignored, and a reason, so that a later author knows whether it still holds. Findings of safety cannot be ignored. A comment with a fault hides nothing.',
    fix: 'Write the code as the report shows it and say why the finding is right to ignore: `<!-- docgen-ignore-next link/missing-page the page comes with 2.0 -->`.',
  },
  'content/unused-file': {
    severity: 'info',
    title: 'Nothing of the site names a file',
    explain:
      'An image, style sheet, script, font, sound or video lies beside the pages, and no page shows, links to or includes it; or it lies in the static folder, and its name is in no page, static file, module and setting. Files beside the pages are then not published, static files are, and readers of other sites may load them.',
    fix: "Remove the file. If other sites use it, write severity: { 'content/unused-file': { 'static/press/**': 'off' } }.",
  },
  'content/unused-include': {
    severity: 'info',
    title: 'No page includes a partial',
    explain:
      'A Markdown file whose name, or that of a folder around it, starts with `_` is no page: others include it. None does.',
    fix: 'Remove the file, or include it: `<!--@include: ./_shared.md-->`.',
  },
  'content/unused-ignore': {
    severity: 'warning',
    title: 'A comment ignores a finding that is not there',
    explain:
      'The block after a comment `<!-- docgen-ignore-next CODE reason -->` has no finding of this code. What it ignored was fixed or has moved. If the comment stayed, it would hide the next mistake.',
    fix: 'Remove the comment, or put it right before the block with the finding: the block ends at the next blank line.',
  },
  'content/mdx': {
    severity: 'error',
    title: 'A file is MDX, which docgen does not read',
    explain:
      'A page is Markdown, and nothing in it is executed: imports, exports and expressions in braces have no meaning. A file that ends in `.mdx` is missing from the site, so links to it would be, too.',
    fix: "Take imports and expressions out and rename the file to `.md`. `<Tabs>`, `<Steps>` and the cards work there as they are, and text that pages share comes by `<!--@include: ./_shared.md-->`. A file that starts with `_` is left alone. To build without the others, set severity: { 'content/mdx': 'warning' } in the configuration.",
  },
  'content/foreign-name': {
    severity: 'warning',
    title: 'A file name that means something to another generator only',
    explain:
      'Docusaurus reads `_category_.json`, Hugo `_index.md`, mdBook `SUMMARY.md`, and several generators sort pages by a number in front of their name, `01-intro.md`, which they leave out of the address. docgen does none of that: sidebars are in the configuration, and a number is part of the address.',
    fix: 'Write the order and the labels of a folder into `sidebars`, rename `_index.md` to `index.md`, and replace numbers by `sidebar_position` in the front matter.',
  },
  'content/unreadable': {
    severity: 'error',
    title: 'A file or folder of the site cannot be read',
    explain:
      'The system refused to hand out the contents: permissions are missing, the disk has a fault, or the file went away while docgen was running. A site without it would be incomplete, so none is published.',
    fix: 'Give yourself the right to read it (`chmod u+r`), or remove it, and run docgen again.',
  },
  'content/changed': {
    severity: 'error',
    title: 'A file changed or went away while the site was built',
    explain:
      'An image, a download or a static file has other bytes than when the build began, or is not there any more. Pages name it by its old content, so the site would not be whole, and none is published.',
    fix: 'Wait until whatever writes the file is done, then build again.',
  },
  'content/unportable-name': {
    severity: 'error',
    title: 'A file has a name that not every system can store',
    explain:
      'Names that Windows keeps for devices (`con`, `nul`, `com1`), the characters `< > : " | ? * \\`, control characters, a dot or space at the end, names over 255 bytes and names that are not UTF-8 cannot be checked out, read or published everywhere. docgen refuses them on every system, so that a site builds everywhere or nowhere.',
    fix: 'Rename the file or folder. Letters, digits, `-`, `_` and `.` work everywhere.',
  },
  'content/too-deep': {
    severity: 'error',
    title: 'Blocks or folders are nested too deeply',
    explain:
      'Quotes and lists inside each other cost more time with each level, and a few thousand levels would end the program. The limit is `limits.nesting` columns of markers, 200 unless the configuration says otherwise; folders may be 100 deep. The lines in question are left out.',
    fix: 'Flatten the list or quote. If it is meant to be shown as it is, put it into a code block.',
  },
  'content/too-large': {
    severity: 'error',
    title: 'A page, a line, a table or a front matter block is too large',
    explain:
      'Pages may have `limits.pageBytes` bytes (5 MB), lines `limits.lineBytes` bytes (1 MB) and front matter 64 kB; the rows of tables may lack as many cells as the page has characters. Whatever is larger is nearly always a file that is no page: a log, a data dump, a minified script.',
    fix: 'Split the page, offer the data as a file to download, or raise the limit in the configuration.',
  },
  'content/too-many-marks': {
    severity: 'error',
    title: 'A paragraph has too many emphasis, bracket or backtick marks',
    explain:
      'Marks such as `*`, `_`, `[` and backticks are matched in pairs, so their cost grows with the square of their number: 50,000 in one paragraph take 15 seconds. The limit is `limits.marks` a paragraph, 5,000 unless the configuration says otherwise. The paragraph is left out.',
    fix: 'Split the paragraph with blank lines, or put text that is no prose into a code block.',
  },
  'content/encoding': {
    severity: 'error',
    title: 'A file is not UTF-8',
    explain:
      'Pages and the files they include are read as UTF-8. A byte that cannot occur there means that the file was saved in another encoding, and reading on would replace letters by question marks.',
    fix: 'Save the file as UTF-8: `iconv -f ISO-8859-1 -t UTF-8 page.md > page.utf8.md`, or choose UTF-8 in the editor.',
  },
  'content/binary': {
    severity: 'error',
    title: 'A file that should be text is binary',
    explain:
      'The file has NUL bytes, which no text has: an image or an archive with a wrong extension, or text in UTF-16.',
    fix: 'Give the file its right extension, or save it as UTF-8.',
  },
  'content/empty-page': {
    severity: 'warning',
    title: 'A page has no text',
    explain:
      'The file is empty, or holds nothing but spaces and line ends. The page is published with the name of the file as its title and nothing below it.',
    fix: 'Write the page, or remove the file. A page that is not ready can say `draft: true` in its front matter.',
  },
  'content/invisible-characters': {
    severity: 'warning',
    title: 'A file has characters that nobody can see',
    explain:
      'Bidirectional overrides can make text read differently from what it is (the Trojan Source attack), zero-width and control characters keep search and copied code from working. They come in with text that was copied from elsewhere.',
    fix: 'Delete the character at the place shown. Where one is meant to be shown, write it as an entity: `&#x202E;`.',
  },
  'content/front-matter-fence': {
    severity: 'error',
    title: 'A page starts with front matter that is not YAML',
    explain:
      'Front matter is YAML between two lines of exactly `---`. Other languages (`---js`, `---json`, `+++` for TOML) are not read, and code in front matter is never run.',
    fix: 'Write the first line as `---` and the keys as YAML: `title: Setup`.',
  },
  'content/front-matter-unclosed': {
    severity: 'error',
    title: 'Front matter is never closed',
    explain:
      'The page starts with `---` and a key, but no later line is exactly `---`. Lines such as `----`, `--- end`, ` ---` with a space before, or `...` do not close it.',
    fix: 'Add a line `---` below the last key. If a rule was meant, write it as `***`.',
  },
  'content/front-matter-late': {
    severity: 'warning',
    title: 'Front matter does not start on the first line',
    explain:
      'Blank lines or a comment stand before the opening `---`. Front matter counts only at the very start of the file, so these keys are shown as text and have no effect.',
    fix: 'Remove what stands above the opening `---`.',
  },
  'content/front-matter-yaml': {
    severity: 'error',
    title: 'Front matter is not valid YAML',
    explain:
      'The block cannot be read as YAML 1.2: often a value with a colon, `@`, `#` or quotes in it that needs quotes around it, a tab as indentation, or a key that appears twice. Aliases, anchors, tags and more than 20 levels are refused, so that no page can stop a build.',
    fix: 'Put the value in double quotes: `title: "Setup: first steps"`. Indent with spaces.',
  },
  'content/front-matter-shape': {
    severity: 'error',
    title: 'Front matter is not a set of keys',
    explain:
      'What stands between the two lines `---` is a sentence, a list or a single value, not `key: value` lines. It may be text between two rules rather than front matter.',
    fix: 'Write `key: value` lines. For a rule at the start of a page, write `***`, or leave a blank line below `---`.',
  },
  'content/unknown-key': {
    severity: 'error',
    title: 'Front matter has a key that docgen does not know',
    explain:
      'An unknown key has no effect, and most unknown keys are misspelt: `Title`, `sidebar_postion`. Keys are spelt in small letters with `_`.',
    fix: 'Correct or remove the key. `docgen explain` and the error name the keys that there are.',
  },
  'content/unused-key': {
    severity: 'info',
    title: 'A front matter key without effect',
    explain:
      'docgen knows the key `tags`, since pages of Docusaurus have it, but makes no lists of pages from it: readers see nothing of it. Only components of the site can show it.',
    fix: "Remove the key. Words that search engines should find the page by are `keywords`. If a component of the site shows it, set severity: { 'content/unused-key': 'off' }.",
  },
  'content/wrong-type': {
    severity: 'error',
    title: 'A front matter value has the wrong type',
    explain:
      'YAML reads `1.10` as the number 1.1 and `true` as a truth value, which loses what was written when text is wanted; `"false"` in quotes is text where a truth value is wanted. docgen never guesses.',
    fix: 'Put text in quotes, `title: "1.10"`, and write truth values and numbers without: `draft: false`.',
  },
  'content/invalid-value': {
    severity: 'error',
    title: 'A front matter value cannot be used',
    explain:
      'The value has the right type but no meaning: an empty title, a date that does not exist, a heading level outside 2 to 6, or a `slug` or `id` with characters that an address cannot have.',
    fix: 'Change the value as the message says.',
  },
  'content/include-missing': {
    severity: 'error',
    title: 'A file that a page includes does not exist',
    explain:
      'Paths in includes start at the file that includes, or at the content folder with `@/`. Upper and lower case matter on every system. The page would be published with a gap.',
    fix: 'Mend the path. Files that are only included have names that start with `_`, so that they are no pages.',
  },
  'content/include-region': {
    severity: 'error',
    title: 'An include names a region or lines that the file does not have',
    explain:
      'Regions are marked in the file by comments, `// #region setup` and `// #endregion setup`, in the comment syntax of its language; in Markdown `<!-- #region setup -->`. Line numbers count from 1 and include both ends.',
    fix: 'Write the name of an existing region, mark the region in the file, or correct the line numbers.',
  },
  'content/include-cycle': {
    severity: 'error',
    title: 'Files include each other in a circle',
    explain: 'A file includes itself, directly or through others, so that the page would never end.',
    fix: 'Remove one of the includes on the way that the message shows.',
  },
  'content/include-outside': {
    severity: 'error',
    safety: true,
    title: 'An include reaches outside the site',
    explain:
      'Only files inside the site may become part of a page. Absolute paths, addresses, paths and symbolic links that lead out of the site, and hidden files such as `.env` are refused: they may hold secrets.',
    fix: 'Copy the file into the site and include it from there.',
  },
  'content/include-limit': {
    severity: 'error',
    title: 'A page includes too much',
    explain:
      'Includes may be 10 deep and 1,000 a page, and the page may have `limits.pageBytes` bytes with all of them in place. A few files that include each other many times would fill the memory otherwise.',
    fix: 'Include fewer or smaller parts: a region with `#name`, lines with `{1,20}`.',
  },
  'content/include-syntax': {
    severity: 'error',
    title: 'An include is not written as it should be',
    explain:
      'Includes stand on a line of their own: `<!--@include: ./part.md-->`, `<!--@include: ./part.md{1,10}-->`, `<<< @/example.js#region{1,3-5 js}`. A code block with `file="./example.py"` is empty.',
    fix: 'Write the include on its own line in one of these forms.',
  },
} as const satisfies CodeTable;
