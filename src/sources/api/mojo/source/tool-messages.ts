import { resolve } from 'node:path';
import { diagnostic } from '../../../../base/report.ts';
import type { Diagnostic, Position, RelatedPosition } from '../../../../model/diagnostic.ts';
import { siteFile } from '../../source-file.ts';

const MESSAGE = /^(.+?):(\d+):(\d+): (error|warning|note): (.*)$/;
const WITHOUT_POSITION = /^(?:\S*\/)?\S+: error: (.*)$/;
/** The last message of the tool, which follows the reason. */
const SUMMARY = 'could not generate documentation';

interface ToolError {
  readonly at: Position;
  readonly message: string;
  readonly related: RelatedPosition[];
}

/**
 * Returns the errors of a failed tool at their positions, with the notes that belong to them. If there are none, its last message is
 * reported at `at`. `root` is the absolute path of the site, in which the tool ran; `code` is its exit code.
 */
export function diagnosticsFromTool(
  stderr: string,
  { root, at, code }: { readonly root: string; readonly at: Position; readonly code: number },
): readonly Diagnostic[] {
  const found: ToolError[] = [];
  const loose: string[] = [];
  let last: ToolError | null = null;
  for (const line of stderr.split(/\r?\n/)) {
    const [, path = '', row, col, kind, message = ''] = MESSAGE.exec(line) ?? [];
    if (kind === undefined) {
      const text = WITHOUT_POSITION.exec(line)?.[1];
      if (text !== undefined) loose.push(text);
      continue;
    }
    const position = { file: siteFile(root, resolve(root, path)), line: Number(row), col: Number(col) };
    if (kind === 'note') last?.related.push({ at: position, message });
    else last = { at: position, message, related: [] };
    if (kind === 'error' && last !== null) found.push(last);
  }
  if (found.length > 0) return found.map(failure);
  const unplaced = loose.filter((one) => one !== SUMMARY);
  const reason = unplaced[0] ?? lastLine(stderr) ?? `it ended with code ${code} without a message`;
  return [failure({ at, message: reason, related: [] })];
}

function failure({ at, message, related }: ToolError): Diagnostic {
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
