/** What asking for an address has shown. A `reason` completes "The link …". */
export type Verdict =
  /** `movedTo` is the address to which it redirects for good, or null. */
  | { readonly kind: 'ok'; readonly movedTo: string | null }
  /** Readers cannot open it either. */
  | { readonly kind: 'broken'; readonly reason: string }
  /** The server answers, but not to programs, so nothing is known. */
  | { readonly kind: 'blocked'; readonly reason: string }
  /** The server did not answer in time, or could not be reached from here. */
  | { readonly kind: 'timeout'; readonly reason: string }
  /** It was not asked, because its address is private. */
  | { readonly kind: 'ignored'; readonly reason: string }
  /** It was not asked, because the run was over. */
  | { readonly kind: 'unasked' };

/** What one request has shown. */
export type Answer = { readonly kind: 'ok' } | RedirectAnswer | FailedAnswer;

/** The server names another address. */
export interface RedirectAnswer {
  readonly kind: 'redirect';
  /** As the server wrote it. */
  readonly location: string;
  readonly isPermanent: boolean;
  /** Whether the server sets a cookie, which it may want to see again. */
  readonly setsCookie: boolean;
}

/** The server did not give what is at the address. */
export interface FailedAnswer {
  readonly kind: 'broken' | 'blocked' | 'timeout' | 'ignored';
  readonly reason: string;
  /**
   * What may help. `get`: GET instead of HEAD. `retry`: the same, and later again. `wait`: the host asks for a pause. `unreachable`: there
   * is no connection to the host, whatever is asked for; later there may be one. `nothing`: there is no use in asking again.
   */
  readonly remedy: 'get' | 'retry' | 'wait' | 'unreachable' | 'nothing';
  /** Milliseconds for which the server asks to wait, or null. */
  readonly retryAfter: number | null;
  /** Whether it looks the same on a machine without network. */
  readonly isOffline: boolean;
}

/** Returns a failed answer without the fields that most have. */
export function failed(
  kind: FailedAnswer['kind'],
  reason: string,
  { remedy, retryAfter = null, isOffline = false }: Partial<FailedAnswer> & Pick<FailedAnswer, 'remedy'>,
): FailedAnswer {
  return { kind, reason, remedy, retryAfter, isOffline };
}
