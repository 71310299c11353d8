import type { PlainConfig } from './plain.ts';

/** The result of running a configuration's bundle. Crosses threads. */
export type Evaluation =
  | ({ readonly kind: 'config' } & PlainConfig)
  /** `message` is one line; `stack` is empty if what was thrown is no Error. */
  | { readonly kind: 'threw'; readonly message: string; readonly stack: string }
  /** Neither `default` nor `config` is exported. `exports` are the names that are. */
  | { readonly kind: 'no-export'; readonly exports: readonly string[] }
  /** The configuration waits for a promise, and nothing is left that could settle it. */
  | { readonly kind: 'stuck' }
  | { readonly kind: 'timeout' }
  | { readonly kind: 'exited'; readonly exitCode: number };

/** Input of the evaluating thread. */
export interface EvaluationInput {
  /** The bundle as a `data:` URL. */
  readonly url: string;
  /** `file:` URL of the configuration. `require` in CommonJS modules resolves from it. */
  readonly configUrl: string;
}
