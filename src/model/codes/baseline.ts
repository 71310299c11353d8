import type { CodeTable } from '../code-info.ts';

/** Findings of the group `baseline/`: of the list of findings that pass. */
export const BASELINE_CODES = {
  'baseline/missing-file': {
    severity: 'error',
    exit: 2,
    title: 'There is no baseline of this name',
    explain:
      'docgen check --baseline FILE reports only findings that FILE does not contain. The file does not exist, so all findings are reported.',
    fix: 'Check the name of the file. To write a first baseline, type docgen check --baseline FILE --update-baseline, and commit it.',
  },
  'baseline/unreadable': {
    severity: 'error',
    exit: 2,
    title: 'The baseline is damaged, or the file is something else',
    explain:
      'The first line of a baseline names its format, and each other line is a JSON object with a code, file, count and message. A line is something else: most often it is what is left of a merge. All findings are reported, and docgen does not write into the file.',
    fix: 'Undo the change, or remove the lines that a merge has left: the order of lines does not matter. Or delete the file and write it again: docgen check --baseline FILE --update-baseline.',
  },
  'baseline/unwritable': {
    severity: 'error',
    exit: 3,
    title: 'The baseline cannot be written',
    explain:
      'The operating system refuses to write the file: its folder does not exist or is read-only, or the disk is full.',
    fix: 'Make the folder, or name a file in another one.',
  },
} as const satisfies CodeTable;
