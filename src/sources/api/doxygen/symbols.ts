import { type ApiSymbol, NO_SYMBOL } from '../../../model/api/api.ts';
import type { ApiKind } from '../../../model/api/api-kind.ts';
import { descriptionOf, documentedItems, type SymbolContext, textFrom } from './documented-item.ts';
import { type Entry, type Item, repeatedTag } from './names/entries.ts';
import { deprecationOf, signatureFrom } from './signature.ts';
import { attributeOf, childLine, childrenOf, lineOf } from './source/elements.ts';
import { isRecord, type SourceLocation } from './source/library.ts';
import { type NamesById, tidyType } from './types.ts';

/** Makes a symbol with its members. `around` is the symbol that it is a member of, or null at the top of a header. */
export function symbolFromEntry(entry: Entry, context: SymbolContext, around: Item | null = null): ApiSymbol {
  const { item, name, path, inner } = entry;
  const at = item.file.at(item.element);
  const all = documentedItems(entry, context);
  const [first] = all;
  const isOverload = all.length > 1;
  const isEnumerator = item.kind === 'enumvalue';
  const anchor = anchorFrom(path);
  return {
    ...NO_SYMBOL,
    kind: kindOf(item, around),
    name,
    path,
    at,
    bases: basesOf(item, context.names),
    summary: isOverload ? null : textFrom(first.doc.summary, first),
    description: isOverload ? null : textFrom(descriptionOf(first), first),
    deprecated: isOverload ? null : deprecationOf(first),
    isExperimental: all.some(({ doc }) => doc.notes.isExperimental),
    since: first.doc.notes.since.join(', ') || null,
    value: isEnumerator ? enumeratorValue(item) : null,
    signatures: isEnumerator
      ? []
      : all.map((one, index) =>
          signatureFrom(one, {
            entry,
            anchor: index === 0 ? anchor : `${anchor}-${index + 1}`,
            isOverload,
          }),
        ),
    members: inner.map((one) => symbolFromEntry(one, context, item)),
    source: sourceOf(item.location),
  };
}

/** Returns the anchor of a name. NamesById of operators and templates can contain spaces. */
export function anchorFrom(name: string): string {
  return name.replaceAll('::', '.').replace(/\s+/g, '-');
}

const KINDS: ReadonlyMap<string, ApiKind> = new Map<string, ApiKind>([
  ['define', 'macro'],
  ['enum', 'enum'],
  ['enumvalue', 'value'],
  ['typedef', 'alias'],
  ['property', 'property'],
  ['event', 'property'],
  ['struct', 'struct'],
  ['union', 'union'],
  ['interface', 'trait'],
  ['protocol', 'trait'],
  ['concept', 'trait'],
]);

const TAGS: ReadonlyMap<string, ApiKind> = new Map<string, ApiKind>([
  ['struct', 'struct'],
  ['union', 'union'],
  ['enum', 'enum'],
  ['class', 'class'],
]);

/** A typedef that repeats the name of an undocumented type is shown as that type, an opaque one. */
function kindOf(item: Item, around: Item | null): ApiKind {
  const isMember = around !== null && isRecord(around);
  if (item.kind === 'variable') return isMember || around?.kind === 'variable' ? 'field' : 'value';
  const known = TAGS.get(repeatedTag(item) ?? '') ?? KINDS.get(item.kind);
  if (known !== undefined) return known;
  if (isRecord(item)) return 'class';
  return isMember ? 'method' : 'function';
}

function basesOf({ element }: Item, names: NamesById): ApiSymbol['bases'] {
  return childrenOf(element, 'basecompoundref').map((base) => ({
    name: tidyType(lineOf(base)),
    path: names.get(attributeOf(base, 'refid')) ?? null,
  }));
}

/** The value of an enumerator without `=`, or null. */
function enumeratorValue({ element }: Item): string | null {
  const value = childLine(element, 'initializer').replace(/^=\s*/, '');
  return value === '' ? null : value;
}

/** The file and line of a declaration. Null for an absolute path, which is one of the machine that ran Doxygen. */
export function sourceOf({ file, line }: SourceLocation): ApiSymbol['source'] {
  if (file === '' || line === null || /^(?:\/|[A-Za-z]:)/.test(file)) return null;
  return { file, line };
}
