/** A text of a request; what `secret` names is read from an environment variable and follows the text. */
export interface SampleText {
  readonly text: string;
  readonly secret: string | null;
}

/** A name and what it says. */
export type SamplePair = readonly [name: string, value: SampleText];

/** A field of a form; a file where the value is null. */
export type FormPair = readonly [name: string, value: string | null];

/** The body of a request, by how it is written. */
export type SampleBody =
  | { readonly kind: 'json'; readonly type: string; readonly value: unknown }
  | { readonly kind: 'form'; readonly fields: readonly FormPair[] }
  | { readonly kind: 'multipart'; readonly fields: readonly FormPair[] }
  | { readonly kind: 'text'; readonly type: string; readonly text: string }
  | { readonly kind: 'file'; readonly type: string };

/** A request that a sample makes, of any language. */
export interface SampleRequest {
  /** In capitals. */
  readonly method: string;
  /** With the parameters of the path, without a query. */
  readonly url: string;
  readonly query: readonly SamplePair[];
  readonly headers: readonly SamplePair[];
  readonly cookies: readonly SamplePair[];
  /** Whether a user name and a password are sent. */
  readonly isBasic: boolean;
  readonly body: SampleBody | null;
  /** What is to be printed of the answer. */
  readonly answer: 'json' | 'text' | 'status';
}
