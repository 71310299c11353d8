import type { CodeTable } from '../code-info.ts';

/** Diagnostics about API descriptions, overlays and references to symbols. */
export const API_CODES = {
  'api/unreadable': {
    severity: 'error',
    title: 'An API description cannot be read',
    explain:
      'The file is missing, or it is no JSON, YAML or XML: it was cut off, or something else was written into it. Nothing of the library can be shown, so nothing is published.',
    fix: 'Make the file again with the tool that prints it (`mojo doc`, `griffe dump`, Doxygen), or fix it at the position that is named.',
  },
  'api/unknown-shape': {
    severity: 'error',
    title: 'An API description is not what its reader reads',
    explain:
      'The file is well-formed, but what it says is not laid out as the tool of this source prints it, so no symbol can be taken from it.',
    fix: 'Name the file under the right kind of `source`, as the tool that printed it is called.',
  },
  'api/unknown-field': {
    severity: 'info',
    title: 'An API description has fields that docgen does not know',
    explain:
      'A newer version of the tool prints more than this version of docgen reads. What is known is shown; the rest is left out.',
    fix: 'Nothing has to be done. A newer docgen may show these fields.',
  },
  'api/unparsed-docstrings': {
    severity: 'warning',
    title: 'Docstrings are shown without their sections',
    explain:
      'The docstrings of a Python library have sections in the style of Google, NumPy or Sphinx (`Args:`, `:param x:`), but the dump has only their text. It is shown as Markdown, so parameters, results and exceptions have no descriptions.',
    fix: 'Dump again so that griffe parses the docstrings: `griffe dump PACKAGE --full --docstyle auto -o FILE`. Before griffe 2, name the style: `--docstyle google`, `numpy` or `sphinx`.',
  },
  'api/broken-ref': {
    severity: 'error',
    title: 'A reference inside an API description leads nowhere',
    explain:
      'A `$ref` names a file that cannot be read or a part of a document that is not there, so what should stand in its place is unknown.',
    fix: 'Correct the reference, or add what it names.',
  },
  'api/tool-missing': {
    severity: 'error',
    title: 'The tool that documents the source code is not installed',
    explain:
      'The library names a folder of source code, and docgen calls the tool of the language to read it.',
    fix: 'Install the tool, name it in `command`, or let the library read a file that the tool printed elsewhere.',
  },
  'api/tool-failed': {
    severity: 'error',
    title: 'The tool refused the source code',
    explain:
      'The tool of the language was called and ended with an error. What it said is shown with its positions.',
    fix: 'Mend the source code where the tool points.',
  },
  'api/failed-adapter': {
    severity: 'error',
    title: 'An adapter of the site fails',
    explain:
      'The module that `adapter` of a library names cannot be bundled, exports no adapter, throws an error, or returns something else than a library. Nothing of the library can be shown, so nothing is published.',
    fix: 'Correct the module at the position that is named.',
  },
  'api/adapter-problem': {
    severity: 'error',
    title: 'An adapter of the site reports a problem',
    explain: 'The adapter that reads a library found something wrong with its files.',
    fix: 'Correct the file as the adapter says.',
  },
  'api/invalid-overlay': {
    severity: 'error',
    title: 'An overlay cannot be read',
    explain:
      'Overlays (`*.overlay.yaml`) map the name of a symbol to a summary, or to `summary`, `description`, `parameters`, `arguments`, `returns`, `raises`, `example` and `overloads`.',
    fix: 'Fix the entry as the hint says.',
  },
  'api/unknown-overlay': {
    severity: 'warning',
    title: 'An overlay has an entry for something that the library does not have',
    explain:
      'The entry names a symbol, a parameter or an argument that is not in the API description, so its text is not shown. Most often the symbol was renamed.',
    fix: 'Correct the name, or remove the entry.',
  },
  'api/old-overlay-name': {
    severity: 'warning',
    title: 'An overlay has its old name',
    explain: 'Overlays were called `*.words.yaml`. This version still reads them, the next one does not.',
    fix: 'Rename the files to `*.overlay.yaml`.',
  },
  'api/unknown-page': {
    severity: 'error',
    title: 'The configuration names a symbol that the library does not have',
    explain:
      '`pages` and `repository` of a library have entries by qualified name, and one of the names is not in the API description.',
    fix: 'Correct the name, or remove the line.',
  },
  'api/duplicate-symbol': {
    severity: 'error',
    title: 'A symbol is defined on two pages',
    explain:
      'Two pages define the same qualified name, so a reference to it could mean either. Each public symbol belongs to exactly one page.',
    fix: 'Take one of the two descriptions out of the configuration, or give one library another root.',
  },
  'api/low-coverage': {
    severity: 'error',
    title: 'Too few symbols of a library have a summary',
    explain:
      'The library asks for a least percentage of symbols with a summary (`coverage`), and it has fewer.',
    fix: 'Write the missing summaries (`docgen check --coverage` lists them), or lower `coverage`.',
  },
  'api/unresolved-symbol': {
    severity: 'error',
    title: 'A reference names no symbol',
    explain:
      'A name in brackets ([`Dict`], [Dict.get], [.get]) asks for a link to a symbol, but no library of this version has a public symbol of that name.',
    fix: 'Correct the name as the hint says, or take the brackets away to show plain code.',
  },
  'api/ambiguous-symbol': {
    severity: 'error',
    title: 'A reference names several symbols',
    explain:
      'More than one symbol has the name that stands in brackets, and none of them is nearer than the others.',
    fix: 'Write more of the qualified name: one of those that the hint lists.',
  },
} as const satisfies CodeTable;
