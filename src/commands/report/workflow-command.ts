import { printable } from '../../base/printable.ts';
import type { Position } from '../../model/diagnostic.ts';

/** A message that GitHub shows at a line of a pull request. */
export interface Annotation {
  readonly level: 'error' | 'warning' | 'notice';
  readonly at: Position;
  readonly title: string;
  readonly message: string;
}

/** Returns an annotation as a workflow command of GitHub. A line break inside a value is escaped, so that it cannot start a command. */
export function workflowCommand({ level, at, title, message }: Annotation): string {
  const position = `file=${escapeProperty(at.file)},line=${at.line},col=${at.col}`;
  return `::${level} ${position},title=${escapeProperty(title)}::${escapeData(message)}\n`;
}

function escapeData(text: string): string {
  return printable(text).replace(/[%\n]/g, escapeCharacter);
}

/** Escapes the characters that end a property, too. */
function escapeProperty(text: string): string {
  return printable(text).replace(/[%\n:,]/g, escapeCharacter);
}

function escapeCharacter(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;
}
