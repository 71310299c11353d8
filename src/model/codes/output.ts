import type { CodeTable } from '../code-info.ts';

/** Diagnostics of the group `output/`. */
export const OUTPUT_CODES = {
  'output/unsafe-folder': {
    severity: 'error',
    safety: true,
    exit: 2,
    title: 'The output folder must not be replaced',
    explain:
      'Publishing replaces the whole output folder. The configured folder holds something else: it is the root of the disk, your home or current folder, the site itself, its content or static files, or a git repository. Links in the path are resolved first. Nothing was changed.',
    fix: "Give the site its own folder, such as outDir: 'build' in docgen.config.ts or --out-dir build. To publish into a branch that is checked out elsewhere, build first and copy the files there.",
  },
  'output/not-a-folder': {
    severity: 'error',
    safety: true,
    exit: 2,
    title: 'The output folder is a file or a link',
    explain:
      'There is a file or a symbolic link in place of the output folder, or of the folder beside it that docgen works in. A link is not followed: replacing its target could destroy something that docgen did not make. Nothing was changed.',
    fix: 'Remove the file or the link, or use another folder with outDir in docgen.config.ts or --out-dir. To publish into the target of a link, name that folder itself.',
  },
  'output/untracked-folder': {
    severity: 'error',
    safety: true,
    exit: 2,
    title: 'The output folder holds files that docgen did not write',
    explain:
      'docgen recognises its output by the file .docgen-manifest.json inside. This folder has files but no such manifest, so something else made it, and replacing it could destroy work. Nothing was changed.',
    fix: 'Use another folder, or empty this one. With docgen build --force the pages are added beside its files. A file at the path of a page is reported and not overwritten.',
  },
  'output/bad-manifest': {
    severity: 'error',
    safety: true,
    exit: 3,
    title: 'The manifest of the output folder cannot be used',
    explain:
      'The file .docgen-manifest.json lists the files that docgen wrote, which are the only ones it may replace or remove. Here it is damaged, or a newer docgen wrote it, and docgen does not guess. Nothing was changed.',
    fix: 'If the folder holds only published pages, remove it and build again. If a newer docgen wrote it, update this one: npm install docgen-site@latest.',
  },
  'output/planted-link': {
    severity: 'error',
    safety: true,
    exit: 3,
    title: 'A link or special file in the output folder',
    explain:
      'docgen writes only folders and regular files. Something else added a symbolic link, socket or pipe, and following it could read or write outside the output folder. Nothing was published; the last good site stays.',
    fix: 'Remove the link from the output folder. Files that belong to the site go into the static folder, from where docgen copies them.',
  },
  'output/in-the-way': {
    severity: 'error',
    safety: true,
    exit: 3,
    title: 'An untracked file at the path of a page',
    explain:
      'The output folder holds a file that docgen did not write, under the name of a file of the site. docgen never overwrites what it did not write. Nothing was published; the last good site stays.',
    fix: 'Move the file out of the output folder, or remove it. If it belongs to the site, put it into the static folder; if the page is wrong, give it another slug.',
  },
  'output/untracked-file': {
    severity: 'warning',
    title: 'The output folder holds files that are not part of the site',
    explain:
      'docgen did not write these files of the output folder, for example a CNAME or .nojekyll added by hand. They stay there with every build, but a build on another machine would not have them.',
    fix: 'Put files that belong to the site into the static folder: they are copied to the output. Remove the others.',
  },
  'output/locked': {
    severity: 'error',
    safety: true,
    exit: 3,
    title: 'Another build is publishing this site',
    explain:
      'Two builds of one site must not publish at the same time, so each holds a lock beside the output folder while it publishes. The lock of a process that has ended is taken over, but docgen cannot see processes on other machines or in other containers.',
    fix: 'Wait for the other build to end. If none is running, for instance because a container was killed, remove the lock file that the message names.',
  },
  'output/disk': {
    severity: 'error',
    safety: true,
    exit: 3,
    title: 'The disk refused to read or write a file',
    explain:
      'The operating system returned an error while the site was being written: no space, no permission, a read-only disk, too many open files. Publishing is all or nothing: the last good site stays as it was.',
    fix: 'Free some space or fix the permissions of the named folder and its parent, then build again. The output folder cannot be a mount point: publish into a folder below it.',
  },
  'output/recovered': {
    severity: 'info',
    title: 'The last good site was put back',
    explain:
      'An earlier build was killed at the instant between moving the old site away and moving the new one into its place. The old site was complete and has been put back before this build began.',
    fix: 'Nothing to do: this build publishes as usual.',
  },
  'output/failed-module': {
    severity: 'error',
    title: 'A module with an output of the site cannot be used',
    explain:
      'A module named by `outputs` in the configuration cannot be compiled, throws when it is loaded or run, or does not export an output of the expected shape. Nothing is published.',
    fix: 'Fix the line that the message names. A module exports `output`, an object with `name`, `reserves` and `perSite` or `perPage`: see docs/extending.md.',
  },
  'output/bad-path': {
    severity: 'error',
    safety: true,
    title: 'An output of the site cannot write a file at this path',
    explain:
      'An output writes only paths that it reserves, so that no page or static file can have them. The path is not reserved, another file has it, or it cannot be a file name on every system. Nothing is published.',
    fix: 'Add the path to `reserves` of the output, or write another path. A pattern that ends with a slash reserves a folder.',
  },
  'output/removed-page': {
    severity: 'info',
    title: 'A published page is gone and nothing replaces it',
    explain:
      'The last build published a page at this address and this build does not, nor does a redirect replace it. Links from other sites, bookmarks and search results now end at the page for missing pages.',
    fix: "Add a redirect in docgen.config.ts, for example redirects: [{ from: '/v1/old', to: '/v1/new' }], or leave it if the page was never meant to be found.",
  },
} as const satisfies CodeTable;
