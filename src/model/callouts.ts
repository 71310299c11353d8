/** The kinds of callout. A new one needs a line here, its word in `src/strings/`, and its colours in the style sheet. */
export const CALLOUT_KINDS = ['note', 'tip', 'info', 'warning', 'danger', 'caution', 'important'] as const;

/** A kind of callout. */
export type CalloutKind = (typeof CALLOUT_KINDS)[number];

/** Names that other tools use for these kinds. */
const ALIASES: Readonly<Record<string, CalloutKind>> = { secondary: 'note', success: 'tip' };

/** Kinds by the names that open a `:::` container. */
export const CALLOUTS_BY_NAME: ReadonlyMap<string, CalloutKind> = new Map([
  ...CALLOUT_KINDS.map((kind) => [kind, kind] as const),
  ...Object.entries(ALIASES),
]);
