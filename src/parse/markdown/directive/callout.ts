import type { CalloutKind } from '../../../model/callouts.ts';
import type { Block, Callout, Details, Inline } from '../../../model/document.ts';
import { buildInlineMarkdown } from '../inline/lex-inlines.ts';
import type { AttributeBlock } from '../lex/attribute-block.ts';
import type { SourceOffset } from '../offset-map.ts';
import { startOfText } from '../offset-map.ts';
import { claimId } from '../page-builder.ts';
import { phrasingScope, type Scope } from '../text-builder.ts';

/** What the opening line of a container says. */
export interface Opening {
  /** The title that the author gave, and its position; null for none. */
  readonly title: { readonly text: string; readonly at: SourceOffset } | null;
  readonly attributes: AttributeBlock | null;
  readonly at: SourceOffset;
}

/** A kind of callout. */
export interface CalloutType {
  readonly kind: CalloutKind;
  /** Name of a container that the site defines, and what the site calls it; null for a built-in one. */
  readonly own: { readonly name: string; readonly label: string } | null;
}

/** Returns a callout. `children` builds its contents, after the title. */
export function buildCallout(
  { kind, own }: CalloutType,
  { opening, scope }: { readonly opening: Opening; readonly scope: Scope },
  children: () => readonly Block[],
): Callout {
  const { title, attributes } = opening;
  const id = idOf(opening, scope);
  const hasTitle = attributes?.words.includes('no-title') !== true;
  const shown = title ?? (own === null ? null : { text: own.label, at: startOfText(own.label) });
  return {
    type: 'callout',
    kind,
    name: own?.name ?? null,
    label: own?.label ?? null,
    title: hasTitle && shown !== null ? buildTitle(shown, scope) : null,
    hasTitle,
    id,
    classes: attributes?.classes ?? [],
    children: children(),
  };
}

/** Returns a block that readers unfold. */
export function buildDetails(opening: Opening, scope: Scope, children: () => readonly Block[]): Details {
  const { title, attributes } = opening;
  return {
    type: 'details',
    id: idOf(opening, scope),
    title: title === null ? null : buildTitle(title, scope),
    open: attributes?.words.includes('open') === true,
    classes: attributes?.classes ?? [],
    children: children(),
  };
}

function buildTitle(
  { text, at }: { readonly text: string; readonly at: SourceOffset },
  scope: Scope,
): readonly Inline[] {
  return buildInlineMarkdown(text, at, phrasingScope(scope));
}

function idOf({ attributes, at }: Opening, { text }: Scope): string | null {
  if (attributes === null || attributes.id === null) return null;
  return claimId(text.page, attributes.id, text.positionOf(at));
}
