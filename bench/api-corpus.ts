import { docstrings, typeName, type Wording, wordsFor } from './api-words.ts';
import { createWriter } from './corpus.ts';
import { createRandom } from './random.ts';

/** What each module of a generated library holds. */
export interface ModuleForm {
  readonly functions: number;
  readonly structs: number;
  readonly traits: number;
  /** Members of each struct and trait: they stand on its page. */
  readonly methods: number;
  readonly fields: number;
  readonly aliases: number;
}

/** Every symbol has a page of its own. */
export const A_PAGE_EACH: ModuleForm = {
  functions: 25,
  structs: 20,
  traits: 5,
  methods: 0,
  fields: 0,
  aliases: 0,
};

/** Four symbols a page, in the proportions of the Mojo standard library: 3,120 on 775 pages. */
export const AS_THE_STANDARD_LIBRARY: ModuleForm = {
  functions: 12,
  structs: 3,
  traits: 1,
  methods: 10,
  fields: 1,
  aliases: 2,
};

const MODULES_A_PACKAGE = 10;
const SEED = 25;
const CONFIG = `import { defineConfig } from 'docgen-site';
export const config = defineConfig({
  title: 'Bench',
  url: 'https://example.org',
  apis: [{ library: 'bench', route: 'api', source: { mojo: 'api/bench.json' } }],
  sidebars: { main: ['index', { type: 'api', library: 'bench' }] },
});
`;

/** How a library is spread, and what was made of it. */
export interface ApiCorpus {
  readonly symbols: number;
  readonly pages: number;
}

interface Making extends Wording {
  readonly form: ModuleForm;
  pages: number;
  functions: number;
  structs: number;
}

/**
 * Writes a site with one Mojo library of about `symbols` symbols, as \`mojo doc\` prints it. Every symbol has words: every other one
 * its own docstrings, the rest entries in files of words, one a package.
 */
export function writeApiCorpus(dir: string, symbols: number, form: ModuleForm): ApiCorpus {
  const random = createRandom(SEED);
  const write = createWriter(dir);
  const types = form.structs + form.traits;
  const inModule = 1 + form.functions + types * (1 + form.methods + form.fields + form.aliases);
  const modules = Math.max(1, Math.round(symbols / (inModule + 1 / MODULES_A_PACKAGE)));
  const making: Making = {
    form,
    prose: docstrings(random),
    random,
    types: modules * types,
    words: [],
    symbols: 1,
    pages: 1,
    functions: 0,
    structs: 0,
  };
  const packages = Array.from({ length: Math.ceil(modules / MODULES_A_PACKAGE) }, (_, index) => {
    const left = Math.min(MODULES_A_PACKAGE, modules - index * MODULES_A_PACKAGE);
    const made = packageOf(making, index, left);
    write(`api/bench.part${index}.overlay.yaml`, `${making.words.splice(0).join('\n')}\n`);
    return made;
  });
  const decl = { kind: 'package', name: 'bench', ...said('A library.'), modules: [], packages };
  write('docgen.config.ts', CONFIG);
  write('docs/index.md', '---\ntitle: Home\n---\n\nThe corpus of the benchmark.\n');
  write('api/bench.json', JSON.stringify({ decl, version: '25.5.0' }));
  return { symbols: making.symbols, pages: making.pages + 1 };
}

function said(summary: string, description = '') {
  return { summary, description };
}

function packageOf(making: Making, index: number, modules: number) {
  const name = `part${index}`;
  making.symbols++;
  making.pages++;
  const own = Array.from({ length: modules }, (_, at) => moduleOf(making, `bench.${name}`, at));
  return { kind: 'package', name, ...said(making.prose.sentence(8)), modules: own, packages: [] };
}

function moduleOf(making: Making, around: string, index: number) {
  const { form, prose } = making;
  const name = `module${index}`;
  const path = `${around}.${name}`;
  making.symbols++;
  making.pages++;
  const many = <T>(length: number, make: () => T) => Array.from({ length }, make);
  return {
    kind: 'module',
    name,
    ...said(prose.sentence(8)),
    aliases: [],
    functions: many(form.functions, () => {
      making.pages++;
      return functionOf(making, `${path}.`, { name: `compute_${making.functions++}`, isMethod: false });
    }),
    structs: many(form.structs, () => typeOf(making, `${path}.`, 'struct')),
    traits: many(form.traits, () => typeOf(making, `${path}.`, 'trait')),
  };
}

function typeOf(making: Making, within: string, kind: 'struct' | 'trait') {
  const { form, prose, random } = making;
  const name = `Type${making.structs++}`;
  const path = `${within}${name}.`;
  making.symbols += 1 + form.fields + form.aliases;
  making.pages++;
  const words = wordsFor(making, `${within}${name}`, { arguments: [], parameters: ['T'], returns: false });
  const parent = typeName(making);
  const members = Array.from({ length: form.methods }, (_, at) => {
    const method = METHODS[at % METHODS.length] ?? 'call';
    return functionOf(making, path, { name: `${method}${at < METHODS.length ? '' : at}`, isMethod: true });
  });
  const fields = Array.from({ length: form.fields }, (_, at) => {
    return { kind: 'field', name: `field_${at}`, type: 'Int', ...said(prose.sentence(7)) };
  });
  const aliases = Array.from({ length: form.aliases }, (_, at) => {
    const text = { signature: `alias ALIAS_${at}`, value: String(Math.floor(random() * 1000)) };
    return { kind: 'alias', name: `ALIAS_${at}`, ...text, ...said(prose.sentence(7)) };
  });
  return {
    kind,
    name,
    ...said(words.summary, words.description),
    aliases,
    fields,
    functions: members,
    parameters:
      kind === 'trait' ? [] : [argument('parameter', 'T', { type: parent, description: words.of('T') })],
    parentTraits: [{ name: parent, path: '' }],
    signature: kind === 'trait' ? `trait ${name}` : `struct ${name}[T: ${parent}]`,
  };
}

const METHODS = '__init__ __len__ __getitem__ append extend insert remove find count reverse'.split(' ');
const ARGUMENTS = 'value index count other scale'.split(' ');

/** A function or method; every fourth has two overloads. */
function functionOf(
  making: Making,
  within: string,
  { name, isMethod }: { readonly name: string; readonly isMethod: boolean },
) {
  const overloads = making.random() < 0.25 ? 2 : 1;
  making.symbols++;
  const names = ARGUMENTS.slice(0, 1 + Math.floor(making.random() * 4));
  const words = wordsFor(making, `${within}${name}`, { arguments: names, parameters: ['T'], returns: true });
  return {
    kind: 'function',
    name,
    overloads: Array.from({ length: overloads }, (_, at) => {
      const given = names.slice(0, names.length - at || 1);
      const args = given.map((one) =>
        argument('argument', one, { type: typeName(making), description: words.of(one) }),
      );
      const self = isMethod ? [argument('argument', 'self', { type: 'Self', description: '' })] : [];
      const bound = typeName(making);
      const result = typeName(making);
      const listed = [...(isMethod ? ['self'] : []), ...args.map((one) => `${one.name}: ${one.type}`)];
      return {
        kind: 'function',
        name,
        ...said(words.summary, words.description),
        args: [...self, ...args],
        parameters: [argument('parameter', 'T', { type: bound, description: words.of('T') })],
        raises: false,
        returns: { type: result, doc: words.returns },
        signature: `${name}[T: ${bound}](${listed.join(', ')}) -> ${result}`,
      };
    }),
  };
}

function argument(kind: 'argument' | 'parameter', name: string, said: { type: string; description: string }) {
  return { kind, name, ...said, passingKind: 'pos_or_kw', convention: 'read' };
}
