import type { Oddity } from './plain.ts';

/** What came of running a configuration's bundle. Crosses threads. */
export type Evaluation =
  | { readonly kind: 'config'; readonly value: unknown; readonly oddities: readonly Oddity[] }
  /** `message` is one line; `stack` is empty where no Error was thrown. */
  | { readonly kind: 'threw'; readonly message: string; readonly stack: string }
  /** No `default` and no `config`. `exports` are the names there are. */
  | { readonly kind: 'no-export'; readonly exports: readonly string[] }
  /** Nothing is left that could settle the promise that the configuration waits for. */
  | { readonly kind: 'stuck' }
  | { readonly kind: 'timeout' }
  | { readonly kind: 'exited'; readonly exitCode: number };

/** What the evaluating thread is given. */
export interface EvaluationInput {
  /** The bundle as a `data:` URL. */
  readonly url: string;
  /** `file:` URL of the configuration: `require` in CommonJS modules starts there. */
  readonly configUrl: string;
}
