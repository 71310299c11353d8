import { breakLines } from '../../../src/parse/api/signature/break-lines.ts';
import { lexDeclaration } from '../../../src/parse/api/signature/lexemes.ts';

/** A declaration with its breaks. */
export function laidOut(text: string): string {
  const lexemes = lexDeclaration(text);
  const breaks = breakLines(lexemes);
  return lexemes
    .map((lexeme, index) => {
      const indent = breaks.get(index);
      return (indent === undefined ? lexeme.space : `\n${' '.repeat(indent)}`) + lexeme.text;
    })
    .join('');
}
