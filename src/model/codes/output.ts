import type { CodeTable } from '../code-info.ts';

/** Findings of the group `output/`. */
export const OUTPUT_CODES = {
  'output/unsafe-folder': {
    severity: 'error',
    safety: true,
    exit: 2,
    title: 'The output folder is a place that must not be replaced',
    explain:
      'Publishing replaces the whole output folder. The configured folder is one that holds something else: the root of the disk, your home or current folder, the site itself, its content or static files, or a git repository. Links in the path are resolved first, so a folder that only leads to such a place is refused too. Nothing was touched.',
    fix: "Give the site a folder of its own, such as outDir: 'build' in docgen.config.ts or --out-dir build. To publish into a branch that is checked out elsewhere, build first and copy the files there.",
  },
  'output/not-a-folder': {
    severity: 'error',
    safety: true,
    exit: 2,
    title: 'The output folder is a file or a link',
    explain:
      'Where the output folder should be there is a file or a symbolic link. A link is not followed, since replacing what it leads to could destroy something that docgen did not make. Nothing was touched.',
    fix: 'Remove the file or the link, or name another folder with outDir in docgen.config.ts or --out-dir. To publish where the link leads, name that folder itself.',
  },
  'output/foreign-folder': {
    severity: 'error',
    safety: true,
    exit: 2,
    title: 'The output folder holds files that docgen did not make',
    explain:
      'docgen recognises its output by the file .docgen-manifest.json inside. This folder has files but no such manifest, so it was made by something else, and replacing it could destroy work. Nothing was touched.',
    fix: 'Name another folder, or empty this one. With docgen build --force the folder is used as it is: its files stay, the pages are added beside them, and a file that stands where a page should go is reported and not overwritten.',
  },
  'output/bad-manifest': {
    severity: 'error',
    safety: true,
    exit: 3,
    title: 'The manifest of the output folder cannot be read',
    explain:
      'The file .docgen-manifest.json says which files of the output folder docgen wrote, and so which it may replace. Here it is damaged, or a newer docgen wrote it, and docgen does not guess. Nothing was touched.',
    fix: 'If the folder holds only published pages, remove it and build again. If a newer docgen wrote it, update this one: npm install docgen@latest.',
  },
  'output/planted-link': {
    severity: 'error',
    safety: true,
    exit: 3,
    title: 'A link or special file in the output folder',
    explain:
      'docgen writes only folders and plain files. A symbolic link, socket or pipe among them was put there by something else, and following it could read or write outside the output folder. Nothing was published; the last good site stays.',
    fix: 'Remove the link from the output folder. Files that belong to the site go into the static folder, where docgen copies them from.',
  },
  'output/in-the-way': {
    severity: 'error',
    safety: true,
    exit: 3,
    title: 'A foreign file stands where a page should go',
    explain:
      'The output folder holds a file that docgen did not write, under the name of a file of the site. docgen never overwrites what it did not make. Nothing was published; the last good site stays.',
    fix: 'Move the file out of the output folder, or remove it. If it belongs to the site, put it into the static folder; if the page is wrong, give it another slug.',
  },
  'output/foreign-file': {
    severity: 'warning',
    title: 'The output folder holds files that are not part of the site',
    explain:
      'These files in the output folder were not written by docgen, for example a CNAME or .nojekyll added by hand. They are kept and published again with every build, but a build on another machine would not have them.',
    fix: 'Put files that belong to the site into the static folder: they are copied to the output. Remove the others.',
  },
  'output/bad-path': {
    severity: 'error',
    safety: true,
    exit: 2,
    title: 'A name that cannot be a file of the output',
    explain:
      'A page or static file would be published under a name that file systems or hosts do not take: longer than 255 bytes, with a backslash or control character, with the name of docgen’s own manifest, or both a file and a folder. A letter outside ASCII counts two to four bytes. Nothing was published; the last good site stays.',
    fix: 'Rename the source file, or give the page a shorter slug in its front matter.',
  },
  'output/locked': {
    severity: 'error',
    safety: true,
    exit: 3,
    title: 'Another build is writing this site',
    explain:
      'Two builds of one site must not publish at the same time, so each holds a lock beside the output folder while it runs. The lock of a process that has died is taken over, but docgen cannot tell whether a process on another machine or in another container is still alive.',
    fix: 'Wait for the other build to end. If none is running, for instance because a container was killed, remove the lock file that the message names.',
  },
  'output/disk': {
    severity: 'error',
    safety: true,
    exit: 3,
    title: 'The disk refused to read or write a file',
    explain:
      'The operating system answered with an error while the site was being written: no space, no permission, a read-only disk, too many open files. Publishing is all or nothing: the last good site stays as it was, and half-written files were removed.',
    fix: 'Free some space or mend the permissions of the named folder and its parent, then build again. The output folder cannot be a mount point: publish into a folder below it.',
  },
  'output/recovered': {
    severity: 'info',
    title: 'The last good site was put back',
    explain:
      'An earlier build was killed at the instant between putting the old site away and putting the new one in its place. The old site was complete and has been put back before this build began.',
    fix: 'Nothing to do: this build publishes as usual.',
  },
  'output/removed-page': {
    severity: 'info',
    title: 'A published page is gone and nothing stands at its address',
    explain:
      'The last build published a page at this address and this build does not, nor does a redirect take its place. Links from other sites, bookmarks and search results now lead to the page for missing pages.',
    fix: "Add a redirect in docgen.config.ts, for example redirects: [{ from: '/v1/old', to: '/v1/new' }], or leave it if the page was never meant to be found.",
  },
} as const satisfies CodeTable;
