import type { CodeTable } from '../code-info.ts';

/** Findings of the group `config/`. */
export const CONFIG_CODES = {
  'config/not-found': {
    severity: 'error',
    exit: 2,
    title: 'No configuration file',
    explain:
      'docgen reads a site from docgen.config.ts (or .mts, .js, .mjs), which it looks for in the folder it is started on and in the folder content below it. Neither holds one.',
    fix: 'Run `docgen init` to make a site, or name the folder of an existing one: `docgen build path/to/site`.',
  },
  'config/syntax': {
    severity: 'error',
    exit: 2,
    title: 'Configuration cannot be parsed',
    explain:
      'A module of the configuration is not valid TypeScript or JavaScript, so nothing of it could be read. The position is where the parser gave up, which may be a little after the mistake.',
    fix: 'Look at the position and just before it for a missing comma, bracket or quote.',
  },
  'config/unresolved-import': {
    severity: 'error',
    exit: 2,
    title: 'Import of the configuration leads nowhere',
    explain:
      'A module of the configuration imports a file, a package or a name that does not exist. The package `docgen` itself always resolves to the docgen that runs.',
    fix: "Correct the path or the name (`import { sidebars } from './sidebars.ts'`), or install the package.",
  },
  'config/throws': {
    severity: 'error',
    exit: 2,
    title: 'Configuration threw an error',
    explain:
      'A module of the configuration, or the function it exports, threw an error or ended the process while docgen ran it. The message is that of the error, the position that of the code which threw it.',
    fix: 'Mend the code at the position; a configuration that is plain data cannot throw.',
  },
  'config/timeout': {
    severity: 'error',
    exit: 2,
    title: 'Configuration never finishes',
    explain:
      'docgen waits 30 seconds for the configuration, and stops at once when its promise can no longer be settled. An endless loop, or a request that nobody answers, would otherwise hang every build.',
    fix: 'Export plain data, or make sure that every promise the configuration waits for is resolved or rejected.',
  },
  'config/bad-export': {
    severity: 'error',
    exit: 2,
    title: 'Configuration module exports no configuration',
    explain:
      'The configuration has to be the default export, or an export named `config`: an object, or a function that returns one. Something else was exported, or nothing.',
    fix: "Write `export default defineConfig({ title: '...', url: '...' })`, with `import { defineConfig } from 'docgen'`.",
  },
  'config/unknown-key': {
    severity: 'error',
    exit: 2,
    title: 'Unknown setting',
    explain:
      'The configuration holds a key that docgen does not know. It is an error because a misspelt setting would otherwise be ignored silently.',
    fix: 'Correct the spelling or remove the key; the hint names the nearest setting, or all that exist there.',
  },
  'config/missing-key': {
    severity: 'error',
    exit: 2,
    title: 'Required setting is missing',
    explain:
      'An object of the configuration lacks a key that has no default. The position is that of the object.',
    fix: 'Add the key with a value of the kind that the message names.',
  },
  'config/wrong-type': {
    severity: 'error',
    exit: 2,
    title: 'Setting has the wrong type',
    explain:
      'The value of a setting is of another type than docgen expects. The configuration is plain data: text, numbers, true and false, null, arrays and objects; no functions, no instances of classes, no cycles.',
    fix: 'Replace the value by one of the type that the message names.',
  },
  'config/invalid-value': {
    severity: 'error',
    exit: 2,
    title: 'Value that the setting does not take',
    explain:
      'The value is of the right type, but not one that the setting can take: an unknown word, an address without scheme, a version name that cannot be part of an address.',
    fix: 'Use one of the values, or the form, that the message and its hint name.',
  },
  'config/unknown-sidebar': {
    severity: 'error',
    exit: 2,
    title: 'Tab for a sidebar that does not exist',
    explain:
      'A tab of the bar at the top selects a sidebar by name, but no version of the site has a sidebar of that name, so the tab would lead nowhere.',
    fix: 'Correct the name, or add the sidebar to `sidebars`.',
  },
  'config/duplicate': {
    severity: 'error',
    exit: 2,
    title: 'Two settings claim the same',
    explain:
      'Two versions share a name or a path, or two redirects start at the same address. One of them would hide the other. Names and paths that differ in case alone count as the same, because on many disks they are.',
    fix: 'Rename or remove one of the two; the message names both.',
  },
  'config/contradiction': {
    severity: 'error',
    exit: 2,
    title: 'Settings that cannot hold together',
    explain:
      'Two settings exclude each other, or one has no effect beside the other: a category that is not collapsible but starts collapsed, a category with nothing in it and no page of its own, several last versions.',
    fix: 'Remove one of the two, or change it as the hint says.',
  },
  'config/overlapping-folders': {
    severity: 'error',
    exit: 2,
    title: 'Folders of the site lie inside each other',
    explain:
      'The output folder lies inside a folder that is read, or around it, or the content of one version lies inside the content of another. A build would read what it wrote, or publish pages twice.',
    fix: 'Move one of the folders, so that they lie side by side.',
  },
  'config/missing-path': {
    severity: 'error',
    exit: 2,
    title: 'File or folder of the configuration does not exist',
    explain:
      'The configuration names a content folder, a static folder, a templates module or an image that is not there, or is a file where a folder is needed. Paths are relative to the folder of the configuration, those of images to the static folder.',
    fix: 'Correct the path, or create the file or folder.',
  },
  'config/unsafe-value': {
    severity: 'error',
    safety: true,
    exit: 2,
    title: 'Unsafe value in the configuration',
    explain:
      'A link, head tag or redirect would run code in the browser of a reader or lead out of the site, or a severity would silence a finding of safety. Such values are refused wherever they come from; the severity of this finding cannot be lowered.',
    fix: 'Link to http, https, mailto or tel addresses or to a path of the site; put scripts into a file of the static folder and name it with `src`.',
  },
} as const satisfies CodeTable;

/** The name of a kind of finding about the configuration. */
export type ConfigCode = keyof typeof CONFIG_CODES;
