import { Parser } from 'htmlparser2';
import { ELEMENTS } from '../../../src/document/html-elements.ts';

/** Elements that docgen writes besides those that authors may. */
const OWN = new Set([
  'input',
  'label',
  'button',
  ...[
    'math',
    'mi',
    'mn',
    'mo',
    'ms',
    'mtext',
    'mspace',
    'mrow',
    'mfrac',
    'msqrt',
    'mroot',
    'mstyle',
    'mpadded',
    'mphantom',
  ],
  ...['menclose', 'msub', 'msup', 'msubsup', 'munder', 'mover', 'munderover', 'mmultiscripts', 'mprescripts'],
  ...['mtable', 'mtr', 'mtd'],
]);

/** What is wrong with some HTML, as a browser's parser would see it. */
export function faultsIn(html: string): readonly string[] {
  const faults: string[] = [];
  const open: string[] = [];
  const parser = new Parser(
    {
      onopentag(name, attributes, implied) {
        open.push(name);
        if (implied) faults.push(`<${name}> made up`);
        if (!ELEMENTS.has(name) && !OWN.has(name)) faults.push(`<${name}>`);
        for (const [key, value] of Object.entries(attributes)) {
          const isOperatorForm = name === 'mo' && key === 'form';
          if (/^on|^style$|^form|^xlink/.test(key) && !isOperatorForm) faults.push(`${key} on <${name}>`);
          if (/^(?:href|src|poster|cite)$/.test(key) && isUnsafe(value)) faults.push(`${key}="${value}"`);
          if (key === 'srcset' && value.split(/[\s,]+/).some(isUnsafe)) faults.push(`srcset="${value}"`);
        }
      },
      onclosetag(name, implied) {
        if (open.pop() !== name) faults.push(`</${name}> crosses`);
        if (implied && !isEmpty(name)) faults.push(`</${name}> implied`);
      },
      oncomment: () => void faults.push('comment'),
      onprocessinginstruction: () => void faults.push('declaration'),
    },
    { decodeEntities: true },
  );
  parser.write(html);
  parser.end();
  return faults;
}

function isEmpty(name: string): boolean {
  return ELEMENTS.get(name)?.empty === true || name === 'input';
}

/** A scheme is what browsers find after dropping control characters and blanks. */
function isUnsafe(value: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers skip them
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(value.replace(/[\u0000-\u0020]/g, ''))?.[1]?.toLowerCase();
  if (scheme === 'data') return !/^data:image\/(?:png|jpeg|gif|webp);base64,/i.test(value);
  return scheme !== undefined && !['http', 'https', 'mailto', 'tel', 'pathname'].includes(scheme);
}
