/** Text of a request, followed by the environment variable that `secret` names. */
export interface SampleText {
  readonly text: string;
  readonly secret: string | null;
}

/** A name and its value. */
export type SamplePair = readonly [name: string, value: SampleText];

/** A field of a form: text, or a file if the value is null. */
export type FormPair = readonly [name: string, value: string | null];

/** The body of a request, by its encoding. */
export type SampleBody =
  | { readonly kind: 'json'; readonly type: string; readonly value: unknown }
  | { readonly kind: 'form'; readonly fields: readonly FormPair[] }
  | { readonly kind: 'multipart'; readonly fields: readonly FormPair[] }
  | { readonly kind: 'text'; readonly type: string; readonly text: string }
  | { readonly kind: 'file'; readonly type: string };

/** The request of a sample in any language. */
export interface SampleRequest {
  /** In upper case. */
  readonly method: string;
  /** URL with path parameters and without a query. */
  readonly url: string;
  readonly query: readonly SamplePair[];
  readonly headers: readonly SamplePair[];
  readonly cookies: readonly SamplePair[];
  /** Whether a user name and a password are sent. */
  readonly isBasic: boolean;
  readonly body: SampleBody | null;
  /** What the sample prints of the response. */
  readonly prints: 'json' | 'text' | 'status';
}
