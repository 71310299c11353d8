import type { Data } from './data-mutations.ts';

/** Texts that are written as code, not as a text: values that JSON does not have. */
export const PROGRAM_VALUES: readonly Data[] = [
  ...[
    '() => 1',
    'undefined',
    'new Date(0)',
    'Symbol("x")',
    'NaN',
    '10n',
    'new Map()',
    'class {}',
    '/x/',
    'new Proxy({}, {})',
  ],
  ...[
    'Promise.resolve(1)',
    '[,1]',
    'Object.create(null)',
    '{ get a() { throw new Error("x") } }',
    '(() => { const a = {}; a.a = a; return a })()',
    'new String("x")',
  ],
].map((code) => `code: ${code}`);

/** Returns data as the source of a JavaScript value. A key `__proto__` becomes an own key or the prototype, in turn. */
export function programText(data: Data): string {
  if (typeof data === 'string') return data.startsWith('code: ') ? data.slice(6) : JSON.stringify(data);
  if (typeof data === 'number') return Object.is(data, -0) ? '-0' : String(data);
  if (data === null || typeof data === 'boolean') return String(data);
  if (Array.isArray(data)) return `[\n${data.map((one) => `${programText(one)},\n`).join('')}]`;
  const entries = Object.entries(data).map(([key, one]) => `${keyText(key)}: ${programText(one)},\n`);
  return `{\n${entries.join('')}}`;
}

function keyText(key: string): string {
  if (key === '__proto__') return '["__proto__"]';
  return /^[a-z]\w*$/i.test(key) ? key : JSON.stringify(key);
}
