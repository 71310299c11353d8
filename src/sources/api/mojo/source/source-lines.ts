/** An imported name: `from .points import Point as P`. */
export interface ImportedName {
  /** As written: `.points`, `plane.points`. */
  readonly module: string;
  /** `*` for all names of the module. */
  readonly name: string;
  readonly as: string;
}

/** The declarations and imports of a source file. Lines count from 1. */
export interface SourceLines {
  /** Lines of declarations by name (`Type.name` for members), one for each overload, in order. */
  readonly lines: ReadonlyMap<string, readonly number[]>;
  readonly imports: readonly ImportedName[];
}

/** The source file of a package or module. */
export interface ScannedFile extends SourceLines {
  /** Path relative to the site root, with `/`. */
  readonly file: string;
}

const DECLARATION =
  /^([ \t]*)(?:(?:__)?async[ \t]+)?(fn|def|struct|trait|alias|comptime|var)[ \t]+`?([\p{L}_][\p{L}\p{N}_]*)/u;
const IMPORT = /^from[ \t]+([.\w]+)[ \t]+import[ \t]+(.+)$/;

/** Finds the declarations of a source file by keyword and indentation. Strings in triple quotes are skipped. */
export function scanSource(text: string): SourceLines {
  const lines = new Map<string, number[]>();
  const imports: ImportedName[] = [];
  let type = '';
  let member = '';
  for (const { code, line } of codeLines(text)) {
    const [, indent = '', word = '', name = ''] = DECLARATION.exec(code) ?? [];
    if (name !== '') {
      if (indent === '') {
        type = word === 'struct' || word === 'trait' ? name : '';
        member = '';
        addLine(lines, name, line);
      } else if (type !== '') {
        if (member === '') member = indent;
        if (indent === member) addLine(lines, `${type}.${name}`, line);
      }
      continue;
    }
    const [, module = '', names = ''] = IMPORT.exec(code) ?? [];
    if (module !== '') imports.push(...importedNames(module, names));
  }
  return { lines, imports };
}

function addLine(lines: Map<string, number[]>, name: string, line: number): void {
  const before = lines.get(name);
  if (before === undefined) lines.set(name, [line]);
  else before.push(line);
}

function importedNames(module: string, names: string): readonly ImportedName[] {
  return names
    .replace(/[()]/g, '')
    .split(',')
    .flatMap((part) => {
      const [name, as, alias] = part.trim().split(/[ \t]+/);
      if (name === undefined || name === '') return [];
      return [{ module, name, as: as === 'as' && alias !== undefined ? alias : name }];
    });
}

interface CodeLine {
  readonly code: string;
  readonly line: number;
}

/** Lines outside strings in triple quotes, without comments. An import in parentheses is one line. */
function* codeLines(text: string): Generator<CodeLine> {
  let quotes = '';
  let gathered: CodeLine | null = null;
  for (const [index, whole] of text.split(/\r\n?|\n/).entries()) {
    const { code, quotes: open } = stripStrings(whole, quotes);
    quotes = open;
    if (gathered !== null) {
      gathered = { code: `${gathered.code} ${code.trim()}`, line: gathered.line };
      if (!code.includes(')')) continue;
      yield gathered;
      gathered = null;
    } else if (/^from[ \t].*\([^)]*$/.test(code)) gathered = { code, line: index + 1 };
    else if (code !== '') yield { code, line: index + 1 };
  }
}

/** The code of a line that starts inside (`quotes`) or outside a string, and the quotes in which the next line starts. */
function stripStrings(line: string, quotes: string): { readonly code: string; readonly quotes: string } {
  let open = quotes;
  let code = '';
  let at = 0;
  while (at < line.length) {
    if (open !== '') {
      const end = line.indexOf(open, at);
      if (end < 0) return { code, quotes: open };
      at = end + open.length;
      open = '';
      continue;
    }
    const mark = /"""|'''|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|#/g;
    mark.lastIndex = at;
    const found = mark.exec(line);
    if (found === null) return { code: code + line.slice(at), quotes: '' };
    code += line.slice(at, found.index);
    if (found[0] === '#') return { code, quotes: '' };
    if (found[0] === '"""' || found[0] === "'''") open = found[0];
    at = found.index + found[0].length;
  }
  return { code, quotes: open };
}
