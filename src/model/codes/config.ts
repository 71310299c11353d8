import type { CodeTable } from '../code-info.ts';

/** Codes of the group `config/`. */
export const CONFIG_CODES = {
  'config/not-found': {
    severity: 'error',
    exit: 2,
    title: 'No configuration file',
    explain:
      'docgen reads a site from docgen.config.ts (or .mts, .js, .mjs), in the given folder or in its folder content. Neither has one.',
    fix: 'Run `docgen init` to make a site, or name the folder of an existing one: `docgen build path/to/site`.',
  },
  'config/syntax': {
    severity: 'error',
    exit: 2,
    title: 'Configuration cannot be parsed',
    explain:
      'A module of the configuration is not valid TypeScript or JavaScript, so docgen could not read it. The position is where the parser stopped, which may be a little after the mistake.',
    fix: 'Look at the position and just before it for a missing comma, bracket or quote.',
  },
  'config/unresolved-import': {
    severity: 'error',
    exit: 2,
    title: 'Import of the configuration not found',
    explain:
      'A module of the configuration imports a file, a package or a name that does not exist. The package `docgen` always resolves to the running docgen.',
    fix: "Correct the path or the name (`import { sidebars } from './sidebars.ts'`), or install the package.",
  },
  'config/throws': {
    severity: 'error',
    exit: 2,
    title: 'Configuration threw an error',
    explain:
      'A module of the configuration, or the function it exports, threw an error or ended the process. The message is that of the error, and the position that of the code that threw it.',
    fix: 'Fix the code at the position. A configuration of plain data cannot throw.',
  },
  'config/timeout': {
    severity: 'error',
    exit: 2,
    title: 'Configuration never finishes',
    explain:
      'docgen waits 30 seconds for the configuration, and stops earlier if nothing can settle its promise. Otherwise an endless loop or a request without a response would hang every build.',
    fix: 'Export plain data, or make sure that every promise of the configuration is resolved or rejected.',
  },
  'config/bad-export': {
    severity: 'error',
    exit: 2,
    title: 'Configuration module exports no configuration',
    explain:
      'The default export, or the export named `config`, must be an object or a function that returns one. The module exports something else, or nothing.',
    fix: "Write `export default defineConfig({ title: '...', url: '...' })`, with `import { defineConfig } from 'docgen-site'`.",
  },
  'config/renamed-key': {
    severity: 'warning',
    title: 'Setting with an old name',
    explain: 'The setting has another name now. This version still reads the old one, the next one does not.',
    fix: 'Rename the key as the hint says.',
  },
  'config/unknown-key': {
    severity: 'error',
    exit: 2,
    title: 'Unknown setting',
    explain:
      'The configuration has a key that docgen does not know. Otherwise a misspelt setting would have no effect, and nobody would notice.',
    fix: 'Correct the spelling or remove the key; the hint names the most similar setting, or all settings of the object.',
  },
  'config/missing-key': {
    severity: 'error',
    exit: 2,
    title: 'Required setting is missing',
    explain: 'A key without a default is missing. The position is that of its object.',
    fix: 'Add the key with a value of the type that the message names.',
  },
  'config/wrong-type': {
    severity: 'error',
    exit: 2,
    title: 'Setting has the wrong type',
    explain:
      'The value of a setting has another type than docgen expects. The configuration is plain data: text, numbers, true and false, null, arrays and objects; no functions, no instances of classes, no cycles.',
    fix: 'Write a value of the type that the message names.',
  },
  'config/invalid-value': {
    severity: 'error',
    exit: 2,
    title: 'Invalid value of a setting',
    explain:
      'The value has the right type, but the setting does not allow it: an unknown word, an address without a scheme, a version name that cannot be part of an address.',
    fix: 'Write a value of the form that the message and its hint name.',
  },
  'config/unknown-sidebar': {
    severity: 'error',
    exit: 2,
    title: 'Tab for a sidebar that does not exist',
    explain:
      'A tab of the navigation bar selects a sidebar by name, but no version of the site has a sidebar with this name.',
    fix: 'Correct the name, or add the sidebar to `sidebars`.',
  },
  'config/unknown-page': {
    severity: 'error',
    title: 'The configuration names a page that does not exist',
    explain:
      'The setting `feed` names changelogs by their page ids: the path of the file below the content folder without extension, `max/changelog`. No page of the last version has the id.',
    fix: 'Write the id of an existing page, without a slash at the start or the end, or remove it from the setting.',
  },
  'config/duplicate': {
    severity: 'error',
    exit: 2,
    title: 'Duplicate name, path or address',
    explain:
      'Two versions share a name or a path, or two redirects start at the same address. One of them would hide the other. Names and paths that differ only in case are duplicates, because they are the same on many disks.',
    fix: 'Rename or remove one of the two; the message names both.',
  },
  'config/contradiction': {
    severity: 'error',
    exit: 2,
    title: 'Contradictory settings',
    explain:
      'Two settings exclude each other, or one of them has no effect: a category that is not collapsible but starts collapsed, a category without items and without a page, several last versions.',
    fix: 'Remove one of the two, or change it as the hint says.',
  },
  'config/overlapping-folders': {
    severity: 'error',
    exit: 2,
    title: 'Overlapping folders',
    explain:
      'The output folder is inside a folder of sources or contains one, or the content folder of one version is inside that of another. A build would read its own output, or publish pages twice.',
    fix: 'Move one of the folders beside the other.',
  },
  'config/missing-path': {
    severity: 'error',
    exit: 2,
    title: 'File or folder of the configuration does not exist',
    explain:
      'The configuration names a content folder, a static folder, a templates module or an image that does not exist or is not of the right kind. Paths are relative to the folder of the configuration, and paths of images to the static folder.',
    fix: 'Correct the path, or create the file or folder.',
  },
  'config/unsafe-value': {
    severity: 'error',
    safety: true,
    exit: 2,
    title: 'Unsafe value in the configuration',
    explain:
      'A link, head tag or redirect would run code in the browser of a reader or leave the site, or a severity would silence a finding about safety. docgen refuses such values, and the severity of this finding cannot be lowered.',
    fix: 'Link to http, https, mailto or tel addresses or to a path of the site; put scripts into a file of the static folder and name it with `src`.',
  },
} as const satisfies CodeTable;

/** A code about the configuration. */
export type ConfigCode = keyof typeof CONFIG_CODES;
