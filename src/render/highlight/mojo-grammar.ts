import type { LanguageRegistration } from 'shiki/core';

type Rule = LanguageRegistration['repository'][string];

/** Argument and binding conventions, which are keywords only before a name. */
const CONVENTION: Rule = {
  match: '\\b(?<!\\.)(?:deinit|imm|mut|out|owned|read|ref|var)\\b(?=\\s+[_[:alpha:]*])|\\bref\\b(?=\\s*\\[)',
  name: 'storage.modifier',
};

/** `ref x = …`, as the grammar has it for `var` and `alias`. */
const REFERENCE: Rule = {
  match: '\\b(?<!\\.)(ref)\\s+([_[:alpha:]]\\w*)\\b',
  captures: { 1: { name: 'storage.modifier.declaration' }, 2: { name: 'variable.other' } },
};

const MODIFIER: Rule = { match: '\\b(?:escaping|thin|unified)\\b', name: 'storage.modifier' };

/** The `where` clause of a function. */
const WHERE: Rule = {
  begin: '\\bwhere\\b',
  beginCaptures: { 0: { name: 'storage.modifier' } },
  end: '(?=:|$)',
  patterns: [{ include: '#expression' }],
};

/** Names of types and traits. The grammar recognizes constants, which have capitals only. */
const TYPE: Rule = { match: '\\b_*[[:upper:]](?:\\w*[[:lower:]]\\w*)?\\b', name: 'entity.name.type' };

/** Types whose names have capitals only: those of the library, and names with parameters. */
const CAPITAL_TYPE: Rule = {
  match: '\\b(?:SIMD|[CG]PU|[[:upper:]][[:upper:]\\d]+(?=\\[))\\b',
  name: 'entity.name.type',
};

const NAME: Rule = { match: '\\b[_[:alpha:]]\\w*\\b' };

/** The changes to the rules of the grammar, by name. */
const CHANGES: Readonly<Record<string, (patterns: readonly Rule[]) => readonly Rule[]>> = {
  parameters: (patterns) => [CONVENTION, ...patterns],
  generator: (patterns) => [CONVENTION, ...patterns],
  'return-annotation': (patterns) => [CONVENTION, MODIFIER, WHERE, ...patterns],
  'function-declaration': (patterns) => [MODIFIER, WHERE, ...patterns],
  'statement-keyword': (patterns) => [REFERENCE, ...patterns],
  'decorator-name': (patterns) => patterns.filter(({ include }) => include !== '#builtin-callables'),
  'item-name': (patterns) => [
    ...patterns.filter(({ name }) => name !== 'meta.indexed-name.python'),
    TYPE,
    NAME,
  ],
  expression: (patterns) => [...patterns.slice(0, -1), TYPE, ...patterns.slice(-1)],
};

/**
 * The grammar of Mojo, which was made from that of Python, with additions: `ref` and other conventions wherever they are
 * allowed, names of types outside of brackets, and one colour for all decorators.
 */
export function extendMojo(grammar: LanguageRegistration): LanguageRegistration {
  const changed = Object.entries(CHANGES).flatMap(([name, change]) => {
    const rule = grammar.repository[name];
    return rule?.patterns === undefined ? [] : [[name, { ...rule, patterns: [...change(rule.patterns)] }]];
  });
  const { 'special-names': constants = NAME } = grammar.repository;
  const names = { 'special-names': { patterns: [CAPITAL_TYPE, constants] } };
  return { ...grammar, repository: { ...grammar.repository, ...Object.fromEntries(changed), ...names } };
}
