/**
 * The kinds of callout, each with the alert of GitHub's Markdown that stands for it. A new one needs a line here, its title in
 * `src/strings/`, and its colours in `templates/client/callouts.css`.
 */
export const CALLOUTS = {
  note: 'NOTE',
  tip: 'TIP',
  info: 'NOTE',
  warning: 'WARNING',
  danger: 'CAUTION',
  caution: 'CAUTION',
  important: 'IMPORTANT',
} as const;

/** A kind of callout. */
export type CalloutKind = keyof typeof CALLOUTS;

/** The names of the kinds. */
export const CALLOUT_KINDS = Object.keys(CALLOUTS) as CalloutKind[];

/** Names that other tools use for these kinds. */
const ALIASES: Readonly<Record<string, CalloutKind>> = { secondary: 'note', success: 'tip' };

/** Kinds by the names that open a `:::` container. */
export const CALLOUTS_BY_NAME: ReadonlyMap<string, CalloutKind> = new Map([
  ...CALLOUT_KINDS.map((kind) => [kind, kind] as const),
  ...Object.entries(ALIASES),
]);
