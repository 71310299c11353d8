import { didYouMean } from '../../../base/text/nearest.ts';
import { CALLOUT_KINDS, CALLOUTS_BY_NAME, type CalloutKind } from '../../../model/callouts.ts';
import type { Block } from '../../../model/page/document.ts';
import type { MarkdownOptions } from '../../../model/site.ts';
import { foreignContainer } from '../foreign/components.ts';
import { buildInlineMarkdown } from '../inline/lex-inlines.ts';
import type { ContainerToken } from '../lex/tokens.ts';
import { ahead, type SourceOffset, startOfInner, startOfText } from '../offset-map.ts';
import { claimId } from '../page-builder.ts';
import { flowScope, phrasingScope, report, type Scope } from '../text-builder.ts';
import { buildCodeGroup } from './code-group.ts';
import { optionBlocks } from './options.ts';

/** Returns the nodes of a `:::` container: a callout, a block that readers unfold, tabs of code, or options. */
export function buildContainer(token: ContainerToken, at: SourceOffset, scope: Scope): readonly Block[] {
  const { opener, raw, text: inner, tokens } = token;
  const { text } = scope;
  const start = startOfInner(at, { raw, text: inner, skippedLines: 1 });
  if (opener.name === 'code-group') return buildCodeGroup(tokens, { start, at }, text);
  const { attributes } = opener;
  if (opener.name === 'options') {
    const naming = { ids: text.page.ids, prefix: attributes?.id ?? null, at: text.positionOf(at) };
    const blocks = text.blocks(tokens, start, flowScope(scope));
    if (!blocks.some(({ type }) => type === 'table')) reportNoTable(at, scope);
    return optionBlocks(blocks, naming);
  }
  const isDetails = opener.name === 'details';
  const callout = isDetails ? null : calloutOf(opener.name, text.page.options);
  if (!isDetails && callout === null) {
    reportUnknown(opener.name, at, scope);
    return text.blocks(tokens, start, flowScope(scope));
  }
  // The id and the title are built before the contents, so that ids and links are in the order of the page.
  const id = attributes?.id == null ? null : claimId(text.page, attributes.id, text.positionOf(at));
  const hasTitle = attributes?.words.includes('no-title') !== true;
  const label = callout?.label ?? null;
  const shown = hasTitle ? (opener.title ?? label) : null;
  const titleAt = opener.title === null ? startOfText(label ?? '') : ahead(at, opener.titleOffset);
  const title = shown === null ? null : buildInlineMarkdown(shown, titleAt, phrasingScope(scope));
  const classes = attributes?.classes ?? [];
  const children = text.blocks(tokens, start, flowScope(scope));
  if (callout !== null) return [{ type: 'callout', ...callout, title, hasTitle, id, classes, children }];
  const open = attributes?.words.includes('open') === true;
  return [{ type: 'details', id, title, open, classes, children }];
}

/** A kind of callout. Name and label are those of a container that the site defines, or null. */
interface CalloutType {
  readonly kind: CalloutKind;
  readonly name: string | null;
  readonly label: string | null;
}

function calloutOf(name: string, { containers }: MarkdownOptions): CalloutType | null {
  const custom = Object.hasOwn(containers, name) ? containers[name] : undefined;
  if (custom !== undefined) return { kind: custom.as, name, label: custom.title };
  const kind = CALLOUTS_BY_NAME.get(name);
  return kind === undefined ? null : { kind, name: null, label: null };
}

function reportNoTable(at: SourceOffset, { text }: Scope): void {
  report(text, 'markdown/options-without-table', {
    message: '":::options" contains no table',
    hint: 'write a table whose first column has the options and whose last column describes them, or remove the container',
    at,
  });
}

/** Returns the names of all containers of the site. */
export function containerNames({ containers }: MarkdownOptions): readonly string[] {
  return [...CALLOUTS_BY_NAME.keys(), 'details', 'code-group', 'options', ...Object.keys(containers)];
}

function reportUnknown(name: string, at: SourceOffset, { text }: Scope): void {
  const known = containerNames(text.page.options);
  const foreign = foreignContainer(name);
  report(text, 'markdown/unknown-container', {
    message: `No container ":::${name}"${foreign === null ? '' : `, which is syntax of ${foreign.dialect}`}`,
    hint:
      foreign?.hint ??
      didYouMean(name, known) ??
      `use ${CALLOUT_KINDS.join(', ')} or details, or add yours to markdown.containers`,
    at,
  });
}
