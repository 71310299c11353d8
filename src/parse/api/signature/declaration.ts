import type { ApiRef } from '../../../model/api.ts';
import type { ApiKind } from '../../../model/api-kind.ts';
import type { ApiLanguage } from '../../../model/api-language.ts';

/** A declaration, or a type alone. */
export interface Declaration {
  readonly text: string;
  readonly language: ApiLanguage;
  readonly refs: readonly ApiRef[];
  /** What is declared, or null for a type or value alone. */
  readonly declared: { readonly name: string; readonly kind: ApiKind } | null;
  /** Names that mean parameters and arguments here, whether this declaration introduces them or one around it. */
  readonly bound: ReadonlySet<string>;
}
