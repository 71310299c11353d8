import {
  type Alias,
  Composer,
  type Document,
  isAlias,
  isNode,
  isScalar,
  isSeq,
  type Pair,
  Parser,
  type Scalar,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import type { ContainerSpan, EntrySpan, ReadText, TextFault } from './located-data.ts';
import { faultOfError } from './yaml-fault.ts';
import { refusedToken, type YamlLimits } from './yaml-tokens.ts';

/** Keys may be longer than the 1,024 characters of the specification: other readers take them too. */
const ALLOWED = 'KEY_OVER_1024_CHARS';

/** The documents of a text, or its first syntax error. */
export type ComposedYaml =
  | { readonly fault: null; readonly documents: readonly Document.Parsed[] }
  | { readonly fault: TextFault };

/**
 * Composes all documents of a text. Checks the nesting in the tokens first, because composing is recursive: `yaml` 2.9 aborts
 * the process on ten thousand open brackets.
 */
export function composeYaml(text: string, limits: YamlLimits): ComposedYaml {
  const control = text.search(/[^\P{Cc}\t\n\r\x85]/u);
  if (control >= 0)
    return { fault: { offset: control, message: 'A control character is here', hint: 'delete it' } };
  const tokens = [...new Parser().parse(text)];
  const refused = refusedToken(tokens, limits);
  if (refused !== null) return { fault: refused };
  const composer = new Composer({ uniqueKeys: false, prettyErrors: false, logLevel: 'silent' });
  const documents = [...composer.compose(tokens, true, text.length)];
  const errors = documents.flatMap((one) => one.errors).filter(({ code }) => code !== ALLOWED);
  const [first] = errors.sort((a, b) => a.pos[0] - b.pos[0]);
  return first === undefined ? { fault: null, documents } : { fault: faultOfError(text, first) };
}

/** Reads one YAML 1.2 document, with merge keys (`<<`) if aliases are allowed. The value of an empty document is null. */
export function parseYaml(text: string, limits: YamlLimits): ReadText {
  const composed = composeYaml(text, limits);
  if (composed.fault !== null) return composed;
  const [document, second] = composed.documents;
  if (second !== undefined) {
    const [offset] = second.range;
    return { fault: { offset, message: 'A second YAML document starts here', hint: 'keep one of the two' } };
  }
  const builder: YamlBuilder = { text, limits, spans: new Map(), anchors: new Map(), fault: null };
  const { value } = build(builder, document?.contents);
  return builder.fault === null ? { fault: null, value, spans: builder.spans } : { fault: builder.fault };
}

interface YamlBuilder {
  readonly text: string;
  readonly limits: YamlLimits;
  readonly spans: Map<object, ContainerSpan>;
  readonly anchors: Map<string, BuiltValue>;
  fault: TextFault | null;
}

/** A value and the depth of its nesting. */
interface BuiltValue {
  readonly value: unknown;
  readonly height: number;
}

const NULL: BuiltValue = { value: null, height: 0 };

/** Builds the value of a node. All aliases of an anchor share one object; code that walks the value must limit its work. */
function build(builder: YamlBuilder, node: unknown): BuiltValue {
  if (!isNode(node)) return NULL;
  if (isAlias(node)) return aliased(builder, node);
  const built = isScalar(node)
    ? { value: plainValue(node), height: 0 }
    : isSeq(node)
      ? buildList(builder, node)
      : buildMapping(builder, node);
  if (built.height > builder.limits.maxDepth)
    builder.fault ??= { offset: startOf(node), message: 'The values are nested too deeply' };
  if (node.anchor !== undefined) builder.anchors.set(node.anchor, built);
  return built;
}

function aliased(builder: YamlBuilder, alias: Alias): BuiltValue {
  const built = builder.anchors.get(alias.source);
  if (built !== undefined) return built;
  const message = `No anchor \`&${alias.source}\` comes before this alias`;
  builder.fault ??= { offset: startOf(alias), message };
  return NULL;
}

function buildList(builder: YamlBuilder, list: YAMLSeq): BuiltValue {
  const entries = new Map<string, EntrySpan>();
  let height = 0;
  const value = list.items.map((item, index) => {
    const built = build(builder, item);
    const span = spanOf(builder.text, item);
    entries.set(String(index), { key: span.start, ...span });
    height = Math.max(height, built.height);
    return built.value;
  });
  builder.spans.set(value, { start: startOf(list), entries });
  return { value, height: height + 1 };
}

function buildMapping(builder: YamlBuilder, mapping: YAMLMap): BuiltValue {
  const entries = new Map<string, EntrySpan>();
  const values = new Map<string, unknown>();
  let height = 0;
  for (const pair of mapping.items) {
    const name = keyOf(builder, pair);
    const built = build(builder, pair.value);
    height = Math.max(height, built.height);
    if (name === '<<' && builder.limits.maxAliases > 0) {
      merge(values, built.value);
      continue;
    }
    const first = entries.get(name);
    const key = startOf(pair.key);
    if (first !== undefined)
      builder.fault ??= {
        offset: key,
        first: first.key,
        message: `The key "${name}" appears twice`,
        hint: 'remove one of the two',
      };
    entries.set(name, { key, ...spanOf(builder.text, pair.value ?? pair.key) });
    values.set(name, built.value);
  }
  // Every key becomes an own property, even `__proto__`.
  const value = Object.fromEntries(values);
  builder.spans.set(value, { start: startOf(mapping), entries });
  return { value, height: height + 1 };
}

/** Returns a key as text. A plain key is the text as written: `1.10` is not a number. */
function keyOf(builder: YamlBuilder, { key }: Pair): string {
  if (isScalar(key)) return key.type === 'PLAIN' ? (key.source ?? '') : String(key.value);
  builder.fault ??= {
    offset: startOf(key),
    message: 'A key is a list or a mapping',
    hint: 'write keys as words',
  };
  return '';
}

/** Adds the keys of one mapping, or of a list of mappings. Existing keys win. */
function merge(values: Map<string, unknown>, merged: unknown): void {
  for (const one of Array.isArray(merged) ? merged : [merged])
    if (typeof one === 'object' && one !== null)
      for (const [key, value] of Object.entries(one)) if (!values.has(key)) values.set(key, value);
}

/** Returns the value of a scalar. Dates and bytes of YAML 1.1 are returned as written. */
function plainValue({ value, source = '' }: Scalar): unknown {
  return typeof value === 'object' && value !== null ? source : value;
}

/** Returns the offsets of a value. A block scalar starts on the line below its `|`. */
function spanOf(text: string, node: unknown): Omit<EntrySpan, 'key'> {
  const start = startOf(node);
  const end = isNode(node) ? (node.range?.[1] ?? start) : start;
  const isBlock = isScalar(node) && node.type?.startsWith('BLOCK_') === true;
  if (!isBlock) return { start, end };
  const [header = ''] = /^.*\s*/.exec(text.slice(start, end)) ?? [];
  // With a number in its header, the first line may be indented further than the others.
  const isLiteral = node.type === 'BLOCK_LITERAL' && !/^\|[+-]?\d/.test(header);
  return { start: start + header.length, end, isLiteral };
}

function startOf(node: unknown): number {
  return isNode(node) ? (node.range?.[0] ?? 0) : 0;
}
