import { resolve } from 'node:path';
import type { ToolResult } from '../../../../base/process/run-tool.ts';
import { diagnostic } from '../../../../base/report.ts';
import type { Diagnostic, Position, RelatedPosition } from '../../../../model/diagnostic.ts';
import { siteFile } from '../../source-file.ts';

/** What was called. */
export interface CalledTool {
  readonly command: readonly string[];
  /** Absolute path of the site, in which the tool ran. */
  readonly root: string;
  /** Position of the source that it was called for. */
  readonly at: Position;
}

/** Returns why a call of the tool failed. */
export function toolFailures(ended: ToolResult, called: CalledTool): readonly Diagnostic[] {
  const { command, at } = called;
  const name = command.join(' ');
  switch (ended.kind) {
    case 'ended':
      return diagnosticsFromTool(ended.stderr, { ...called, code: ended.code });
    case 'killed':
      return [diagnostic('api/tool-failed', { message: `\`${name}\` was stopped: ${ended.reason}`, at })];
    case 'refused':
      return [diagnostic('api/tool-failed', { message: `\`${name}\` cannot be run: ${ended.reason}`, at })];
    case 'missing': {
      const message = `There is no \`${command[0] ?? ''}\`, and ${at.file} is source code that it documents`;
      const hint =
        'run `pip install mojo`, or name the tool: `{ mojo: { source, command: ["/path/to/mojo"] } }`';
      return [diagnostic('api/tool-missing', { message, at, hint })];
    }
  }
}

const MESSAGE = /^(.+?):(\d+):(\d+): (error|warning|note): (.*)$/;
const WITHOUT_POSITION = /^(?:\S*\/)?\S+: error: (.*)$/;
/** The last message of the tool, which follows the reason. */
const SUMMARY = 'could not generate documentation';

interface ToolMessage {
  readonly kind: string;
  readonly at: Position;
  readonly message: string;
  readonly related: RelatedPosition[];
}

/** Returns the errors that a tool printed at their positions, with the notes that follow them. If there are none, its last message is reported at `at`. */
export function diagnosticsFromTool(
  stderr: string,
  { root, at, code }: Omit<CalledTool, 'command'> & { readonly code: number },
): readonly Diagnostic[] {
  const messages: ToolMessage[] = [];
  const lines = stderr.split(/\r?\n/);
  for (const line of lines) {
    const [, path = '', row, col, kind = '', message = ''] = MESSAGE.exec(line) ?? [];
    const position = { file: siteFile(root, resolve(root, path)), line: Number(row), col: Number(col) };
    if (kind === 'note') messages.at(-1)?.related.push({ at: position, message });
    else if (kind !== '') messages.push({ kind, at: position, message, related: [] });
  }
  const errors = messages.filter(({ kind }) => kind === 'error');
  if (errors.length > 0) return errors.map(failure);
  const reason = lines
    .map((line) => WITHOUT_POSITION.exec(line)?.[1])
    .find((text) => text !== undefined && text !== SUMMARY);
  const last = lines.findLast((line) => line.trim() !== '')?.trim();
  const message = reason ?? last ?? `it ended with code ${code} without a message`;
  return [failure({ at, message, related: [] })];
}

function failure({ at, message, related }: Omit<ToolMessage, 'kind'>): Diagnostic {
  return diagnostic('api/tool-failed', {
    message: `\`mojo doc\` failed: ${message}`,
    at,
    ...(related.length === 0 ? {} : { related }),
  });
}
