import { didYouMean } from '../../../base/nearest.ts';
import { CALLOUT_KINDS, CALLOUTS_BY_NAME } from '../../../model/callouts.ts';
import type { Block } from '../../../model/document.ts';
import type { ContainerToken } from '../lex/tokens.ts';
import { ahead, type SourceOffset, startOfInner } from '../offset-map.ts';
import { flowScope, report, type Scope } from '../text-builder.ts';
import { buildCallout, buildDetails, type Opening } from './callout.ts';
import { buildCodeGroup } from './code-group.ts';

/** Returns what a `:::` container makes: a callout, a block to unfold, or tabs of code. */
export function buildContainer(token: ContainerToken, at: SourceOffset, scope: Scope): readonly Block[] {
  const { opener, raw, text: inner, tokens } = token;
  const { text } = scope;
  const start = startOfInner(at, { raw, text: inner, skippedLines: 1 });
  if (opener.name === 'code-group') return buildCodeGroup(tokens, { start, at }, text);
  const children = () => text.blocks(tokens, start, flowScope(scope));
  const opening: Opening = {
    title: opener.title === null ? null : { text: opener.title, at: ahead(at, opener.titleOffset) },
    attributes: opener.attributes,
    at,
  };
  if (opener.name === 'details') return [buildDetails(opening, scope, children)];
  const { containers } = text.page.options;
  const own = Object.hasOwn(containers, opener.name) ? containers[opener.name] : undefined;
  if (own !== undefined) {
    const kind = { kind: own.as, own: { name: opener.name, label: own.title } };
    return [buildCallout(kind, { opening, scope }, children)];
  }
  const kind = CALLOUTS_BY_NAME.get(opener.name);
  if (kind !== undefined) return [buildCallout({ kind, own: null }, { opening, scope }, children)];
  reportUnknown(opener.name, at, scope);
  return children();
}

function reportUnknown(name: string, at: SourceOffset, { text }: Scope): void {
  const known = [
    ...CALLOUTS_BY_NAME.keys(),
    'details',
    'code-group',
    ...Object.keys(text.page.options.containers),
  ];
  report(text, 'markdown/unknown-container', {
    message: `No container ":::${name}"`,
    hint:
      didYouMean(name, known) ??
      `use ${CALLOUT_KINDS.join(', ')} or details, or add yours to markdown.containers`,
    at,
  });
}
