import { resolve } from 'node:path';
import { diagnostic } from '../../../base/report.ts';
import type { Diagnostic, Position, RelatedPlace } from '../../../model/diagnostic.ts';
import { siteFile } from '../json-file.ts';

const MESSAGE = /^(.+?):(\d+):(\d+): (error|warning|note): (.*)$/;
const WITHOUT_PLACE = /^(?:\S*\/)?\S+: error: (.*)$/;
/** What the tool says last when it has said why before. */
const SUMMARY = 'could not generate documentation';

interface Found {
  readonly at: Position;
  readonly message: string;
  readonly related: RelatedPlace[];
}

/**
 * What a failed tool wrote, as findings: each error at its place with the notes that belong to it. Without any, the last words
 * of the tool stand at `at`. `root` is the absolute path of the site, in which the tool ran; `code` is how the tool ended.
 */
export function findingsFromTool(
  stderr: string,
  { root, at, code }: { readonly root: string; readonly at: Position; readonly code: number },
): readonly Diagnostic[] {
  const found: Found[] = [];
  const loose: string[] = [];
  let last: Found | null = null;
  for (const line of stderr.split(/\r?\n/)) {
    const [, path = '', row, col, kind, message = ''] = MESSAGE.exec(line) ?? [];
    if (kind === undefined) {
      const told = WITHOUT_PLACE.exec(line)?.[1];
      if (told !== undefined) loose.push(told);
      continue;
    }
    const place = { file: siteFile(root, resolve(root, path)), line: Number(row), col: Number(col) };
    if (kind === 'note') last?.related.push({ at: place, message });
    else last = { at: place, message, related: [] };
    if (kind === 'error' && last !== null) found.push(last);
  }
  if (found.length > 0) return found.map(failure);
  const reasons = loose.filter((reason) => reason !== SUMMARY);
  const said = reasons[0] ?? lastLine(stderr) ?? `it ended with code ${code} and said nothing`;
  return [failure({ at, message: said, related: [] })];
}

function failure({ at, message, related }: Found): Diagnostic {
  return diagnostic('api/tool-failed', {
    message: `\`mojo doc\` failed: ${message}`,
    at,
    ...(related.length === 0 ? {} : { related }),
  });
}

function lastLine(text: string): string | undefined {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .at(-1);
}
