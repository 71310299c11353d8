import { addToList } from '../../list-map.ts';

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
/** The names of an import can be in parentheses, on several lines. */
const IMPORT = /^from[ \t]+([.\w]+)[ \t]+import[ \t]+(?:\(([^)]*)\)|(.+)$)/gm;
/** A string or a comment. A string in triple quotes can end with the file. */
const NO_CODE =
  /"""[\s\S]*?(?:"""|$)|'''[\s\S]*?(?:'''|$)|"(?:[^"\\\r\n]|\\.)*"|'(?:[^'\\\r\n]|\\.)*'|#[^\r\n]*/g;

/** Finds the declarations and imports of a source file by keyword and indentation. */
export function scanSource(text: string): SourceLines {
  const code = text.replace(NO_CODE, (part) => part.replace(/[^\r\n]+/g, ''));
  const imports = [...code.matchAll(IMPORT)].flatMap(([, module = '', several, one = '']) =>
    importedNames(module, several ?? one),
  );
  return { lines: declarationLines(code.split(/\r\n?|\n/)), imports };
}

function declarationLines(code: readonly string[]): SourceLines['lines'] {
  const lines = new Map<string, number[]>();
  let type = '';
  let member = '';
  for (const [index, line] of code.entries()) {
    const [, indent = '', word = '', name = ''] = DECLARATION.exec(line) ?? [];
    if (name === '') continue;
    if (indent === '') {
      type = word === 'struct' || word === 'trait' ? name : '';
      member = '';
      addToList(lines, name, index + 1);
    } else if (type !== '') {
      if (member === '') member = indent;
      if (indent === member) addToList(lines, `${type}.${name}`, index + 1);
    }
  }
  return lines;
}

function importedNames(module: string, names: string): readonly ImportedName[] {
  return names.split(',').flatMap((part) => {
    const [name, as, alias] = part.trim().split(/\s+/);
    if (name === undefined || name === '') return [];
    return [{ module, name, as: as === 'as' && alias !== undefined ? alias : name }];
  });
}
