import type { ApiKind, ApiSymbol } from '../../../model/api.ts';
import { symbolFrom } from '../openapi/symbol.ts';
import { isRecord, type SourcePlace } from './declared.ts';
import { attributeOf, childLine, childrenOf, lineOf } from './elements.ts';
import { type Entry, type Item, repeatedTag } from './entries.ts';
import { deprecationOf, signatureFrom } from './signature.ts';
import { descriptionOf, type Making, tellingsOf, textFrom } from './telling.ts';
import { type Names, tidyType } from './types.ts';

/** A symbol with what it holds. `around` is the symbol that it is a member of, or null at the top of a header. */
export function symbolFromEntry(entry: Entry, making: Making, around: Item | null = null): ApiSymbol {
  const { item, name, path, inner } = entry;
  const at = item.file.at(item.element);
  const named = { kind: kindOf(item, around), name, path, at, bases: basesOf(item, making.names) };
  const membersOf = () => inner.map((one) => symbolFromEntry(one, making, item));
  if (!making.isWanted(path)) return symbolFrom({ ...named, members: membersOf() });
  const told = tellingsOf(entry, making);
  const [first] = told;
  const isOverload = told.length > 1;
  const isEnumerator = item.kind === 'enumvalue';
  const anchor = anchorFrom(path);
  return symbolFrom({
    ...named,
    summary: isOverload ? null : textFrom(first.words.summary, first),
    description: isOverload ? null : textFrom(descriptionOf(first), first),
    deprecated: isOverload ? null : deprecationOf(first),
    isExperimental: told.some(({ words }) => words.notes.isExperimental),
    since: first.words.notes.since.join(', ') || null,
    value: isEnumerator ? enumeratorValue(item) : null,
    signatures: isEnumerator
      ? []
      : told.map((one, index) =>
          signatureFrom(
            one,
            { entry, anchor: index === 0 ? anchor : `${anchor}-${index + 1}`, isOverload },
            making,
          ),
        ),
    members: membersOf(),
    source: sourceOf(item.place),
  });
}

/** An id for a name: those of operators and templates may have spaces. */
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

/** A typedef that only repeats the name of a type nobody describes is that type, kept opaque. */
function kindOf(item: Item, around: Item | null): ApiKind {
  const isMember = around !== null && isRecord(around);
  if (item.kind === 'variable') return isMember || around?.kind === 'variable' ? 'field' : 'value';
  const known = TAGS.get(repeatedTag(item) ?? '') ?? KINDS.get(item.kind);
  if (known !== undefined) return known;
  if (isRecord(item)) return 'class';
  return isMember ? 'method' : 'function';
}

function basesOf({ element }: Item, names: Names): ApiSymbol['bases'] {
  return childrenOf(element, 'basecompoundref').map((base) => ({
    name: tidyType(lineOf(base)),
    path: names.get(attributeOf(base, 'refid')) ?? null,
  }));
}

/** The value of an enumerator as it is written, without the sign before it. */
function enumeratorValue({ element }: Item): string | null {
  const value = childLine(element, 'initializer').replace(/^=\s*/, '');
  return value === '' ? null : value;
}

/** Where it is declared. A path from the root of a disk says where Doxygen ran, and leads nowhere from a repository. */
export function sourceOf({ file, line }: SourcePlace): ApiSymbol['source'] {
  if (file === '' || line === null || /^(?:\/|[A-Za-z]:)/.test(file)) return null;
  return { file, line };
}
