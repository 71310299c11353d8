import type { ApiKind } from '../../../model/api/api-kind.ts';
import type { ApiLanguage } from '../../../model/api/api-language.ts';
import type {
  AdapterInput,
  AdapterLanguage,
  AdapterLibrary,
  SiteAdapter,
} from '../../../model/api/site-adapter.ts';
import { wordRoles } from '../language-words.ts';
import { ADAPTER_LIBRARY, DECLARED_ADAPTER, firstProblem } from './adapter-schema.ts';

/** What a module says of its adapter without reading a library. Plain data: it crosses threads. */
export interface DeclaredAdapter {
  readonly language: ApiLanguage;
  readonly extensions: readonly string[];
  readonly pages: readonly ApiKind[];
}

/** Returns the adapter that a module exports. Throws a TypeError that says what is wrong with it. */
export function adapterFrom({ adapter }: Readonly<Record<string, unknown>>): SiteAdapter {
  if (typeof adapter !== 'object' || adapter === null) throw new TypeError('it exports no `adapter`');
  const { read, ...declared }: Readonly<Record<string, unknown>> = { ...adapter };
  const parsed = DECLARED_ADAPTER.safeParse(declared, { reportInput: true });
  if (!parsed.success) throw new TypeError(`\`adapter\`: ${firstProblem(parsed.error, declared)}`);
  if (!isRead(read)) throw new TypeError('`adapter.read` is not a function');
  return { ...parsed.data, read };
}

function isRead(value: unknown): value is SiteAdapter['read'] {
  return typeof value === 'function';
}

/** Returns what an adapter declares, with every default filled in. */
export function declaredAdapter({ language, extensions, pages = [] }: SiteAdapter): DeclaredAdapter {
  return { language: languageFrom(language), extensions, pages };
}

/** Returns a language with every default filled in. */
export function languageFrom({
  name,
  kinds = {},
  labels,
  words = {},
  declarations,
}: AdapterLanguage): ApiLanguage {
  return {
    name,
    kinds,
    labels: {
      parameters: 'type-parameters',
      arguments: 'parameters',
      parents: 'bases',
      moduleValues: 'values',
      ...labels,
    },
    words: wordRoles(words),
    declarations: {
      form: 'code',
      typeFirst: false,
      namesInTypes: false,
      listsParents: false,
      ...declarations,
    },
  };
}

/** Runs an adapter. Throws what it throws, and a TypeError if it does not return a library. */
export async function runAdapter({ read }: SiteAdapter, input: AdapterInput): Promise<AdapterLibrary> {
  const made: unknown = await read(input);
  const parsed = ADAPTER_LIBRARY.safeParse(made, { reportInput: true });
  if (parsed.success) return parsed.data;
  throw new TypeError(`\`adapter.read\` returns no library: ${firstProblem(parsed.error, made)}`);
}
