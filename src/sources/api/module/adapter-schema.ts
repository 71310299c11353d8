import * as z from 'zod/mini';
import { API_KINDS } from '../../../model/api/api-kind.ts';
import { WORD_ROLES } from '../../../model/api/api-language.ts';
import type { AdapterLibrary, AdapterSymbol, SiteAdapter } from '../../../model/api/site-adapter.ts';

const kind = z.enum(API_KINDS);
const line = z.int().check(z.minimum(1));
const text = z.union([z.string(), z.strictObject({ markdown: z.string(), line })]);
const texts = z.array(z.string());

const outcome = z.strictObject({ type: z.exactOptional(z.string()), text: z.exactOptional(text) });

const parameter = z.strictObject({
  name: z.string(),
  type: z.exactOptional(z.string()),
  default: z.exactOptional(z.string()),
  isRequired: z.exactOptional(z.boolean()),
  text: z.exactOptional(text),
});

const signature = z.strictObject({
  text: z.string(),
  description: z.exactOptional(text),
  parameters: z.exactOptional(z.array(parameter)),
  arguments: z.exactOptional(z.array(parameter)),
  returns: z.exactOptional(outcome),
  raises: z.exactOptional(z.array(outcome)),
});

const sample = z.strictObject({ label: z.string(), lang: z.string(), code: z.string() });

const symbol: z.ZodMiniType<AdapterSymbol> = z.strictObject({
  kind,
  // A name is part of qualified names and ids.
  name: z.string().check(z.regex(/\S/)),
  summary: z.exactOptional(text),
  description: z.exactOptional(text),
  deprecated: z.exactOptional(z.string()),
  isExperimental: z.exactOptional(z.boolean()),
  since: z.exactOptional(z.string()),
  aliases: z.exactOptional(texts),
  bases: z.exactOptional(texts),
  type: z.exactOptional(z.string()),
  value: z.exactOptional(z.string()),
  isRequired: z.exactOptional(z.boolean()),
  values: z.exactOptional(texts),
  signatures: z.exactOptional(z.array(signature)),
  samples: z.exactOptional(z.array(sample)),
  get members() {
    return z.exactOptional(z.array(symbol));
  },
  file: z.exactOptional(z.string()),
  line: z.exactOptional(line),
});

const problem = z.strictObject({
  message: z.string(),
  hint: z.exactOptional(z.string()),
  severity: z.exactOptional(z.enum(['error', 'warning'])),
  file: z.string(),
  line,
  col: z.exactOptional(line),
});

/** What an adapter returns. */
export const ADAPTER_LIBRARY: z.ZodMiniType<AdapterLibrary> = z.strictObject({
  symbols: z.array(symbol),
  problems: z.exactOptional(z.array(problem)),
});

const language = z.strictObject({
  name: z.string().check(z.regex(/^[a-z][\w+#.-]*$/i)),
  kinds: z.exactOptional(z.partialRecord(kind, z.strictObject({ one: z.string(), many: z.string() }))),
  labels: z.exactOptional(
    z.strictObject({
      parameters: z.exactOptional(z.string()),
      arguments: z.exactOptional(z.string()),
      parents: z.exactOptional(z.string()),
      moduleValues: z.exactOptional(z.string()),
    }),
  ),
  words: z.exactOptional(z.partialRecord(z.enum(WORD_ROLES), z.string())),
  declarations: z.exactOptional(
    z.strictObject({
      form: z.exactOptional(z.enum(['code', 'request'])),
      typeFirst: z.exactOptional(z.boolean()),
      namesInTypes: z.exactOptional(z.boolean()),
      listsParents: z.exactOptional(z.boolean()),
    }),
  ),
});

/** What an adapter says of itself. */
export const DECLARED_ADAPTER = z.strictObject({
  language,
  extensions: z.array(z.string().check(z.regex(/^\w+$/))),
  pages: z.exactOptional(z.array(kind)),
}) satisfies z.ZodMiniType<Omit<SiteAdapter, 'read'>>;

/** The first problem of a value that a schema refused, with its path: `symbols[0].kind: expected "class"…`. */
export function firstProblem({ issues }: z.core.$ZodError, value: unknown): string {
  const [issue] = issues;
  if (issue === undefined) return 'it has the wrong shape';
  const path = issue.path
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`))
    .join('');
  const input = issue.path.reduce<unknown>(
    (at, step) => (typeof at === 'object' && at !== null ? Reflect.get(at, step) : undefined),
    value,
  );
  return `${path === '' ? 'it' : path.replace(/^\./, '')} ${wordsOf(issue, input)}`;
}

function wordsOf(issue: z.core.$ZodIssue, input: unknown): string {
  const found = input === undefined ? 'missing' : JSON.stringify(input)?.slice(0, 60);
  switch (issue.code) {
    case 'unrecognized_keys':
      return `has an unknown key "${issue.keys[0] ?? ''}"`;
    case 'invalid_type':
      return `is ${found}, expected ${issue.expected}`;
    case 'invalid_value':
      return `is ${found}, expected one of ${issue.values.join(', ')}`;
    default:
      return `cannot be ${found}`;
  }
}
