import type { ApiChild, ApiSymbol } from '../../model/api/api.ts';
import type { ApiKind } from '../../model/api/api-kind.ts';
import type { ApiLanguage } from '../../model/api/api-language.ts';
import type { Term, TermOf } from '../../model/strings.ts';

/** Members of one sort. */
export interface Group {
  readonly kinds: readonly ApiKind[];
  readonly term: TermOf<'group'>;
  /** How its members are shown: as entries of a list, or each in its own section. */
  readonly form: 'list' | 'sections';
  readonly isSorted?: boolean;
  /** Whether readers unfold it, because few look for its members. */
  readonly isFolded?: boolean;
}

const CONSTRUCTORS: Group = { kinds: [], term: 'constructors', form: 'sections' };
const OPERATORS: Group = { kinds: [], term: 'operators', form: 'sections', isSorted: true };
const CONVERSIONS: Group = { kinds: [], term: 'conversions', form: 'sections', isSorted: true };
const SPECIAL_METHODS: Group = {
  kinds: [],
  term: 'special-methods',
  form: 'sections',
  isSorted: true,
  isFolded: true,
};

/** The groups of a page, in their order: what readers look for first comes first. */
const GROUPS: readonly Group[] = [
  { kinds: ['package'], term: 'packages', form: 'sections' },
  { kinds: ['module'], term: 'modules', form: 'sections' },
  { kinds: ['endpoint'], term: 'endpoints', form: 'sections' },
  { kinds: ['value'], term: 'values', form: 'list' },
  { kinds: ['struct'], term: 'structs', form: 'sections' },
  { kinds: ['class'], term: 'classes', form: 'sections' },
  { kinds: ['union'], term: 'unions', form: 'sections' },
  { kinds: ['trait'], term: 'traits', form: 'sections' },
  { kinds: ['enum'], term: 'enums', form: 'sections' },
  { kinds: ['type'], term: 'types', form: 'sections' },
  { kinds: ['function'], term: 'functions', form: 'sections' },
  { kinds: ['macro'], term: 'macros', form: 'sections' },
  CONSTRUCTORS,
  { kinds: ['method'], term: 'methods', form: 'sections', isSorted: true },
  { kinds: ['property'], term: 'properties', form: 'sections', isSorted: true },
  OPERATORS,
  CONVERSIONS,
  SPECIAL_METHODS,
  { kinds: ['alias'], term: 'aliases', form: 'sections' },
  { kinds: ['field'], term: 'fields', form: 'list' },
  { kinds: ['body', 'response'], term: 'messages', form: 'sections' },
  { kinds: ['schema'], term: 'schemas', form: 'sections' },
];

const GROUP_BY_KIND: ReadonlyMap<ApiKind, Group> = new Map(
  GROUPS.flatMap((group) => group.kinds.map((kind) => [kind, group] as const)),
);

/** The groups of methods with two underscores on either side, by the names without these. All others are special methods. */
const GROUP_BY_NAME: ReadonlyMap<string, Group> = new Map(
  (
    [
      [CONSTRUCTORS, 'init new'],
      [
        OPERATORS,
        'add sub mul matmul truediv floordiv mod divmod pow lshift rshift and or xor neg pos abs invert lt le eq ne gt ge is isnot contains getitem setitem delitem call',
      ],
      [CONVERSIONS, 'bool int float complex index str repr bytes as_bool as_int as_float'],
    ] as const
  ).flatMap(([group, names]) => names.split(' ').map((name) => [name, group] as const)),
);

const SPECIAL = /^__(\w+)__$/;

/** Returns the group of a member. */
export function groupOf({ kind, name }: ApiSymbol | ApiChild): Group {
  const special = kind === 'method' ? SPECIAL.exec(name)?.[1] : undefined;
  const group = special === undefined ? GROUP_BY_KIND.get(kind) : groupOfSpecial(special);
  if (group === undefined) throw new Error(`docgen bug: no group for ${kind} ${name}`);
  return group;
}

/** Returns the group of `__name__`. Operators with an `i` or an `r` before them assign, or have their sides swapped. */
function groupOfSpecial(name: string): Group {
  const operator = /^[ir](?=\w{2})/.test(name) ? GROUP_BY_NAME.get(name.slice(1)) : undefined;
  return GROUP_BY_NAME.get(name) ?? (operator === OPERATORS ? OPERATORS : SPECIAL_METHODS);
}

/** Returns whether all members of a group are methods with two underscores on either side. */
export function isSpecialGroup({ kinds }: Group): boolean {
  return kinds.length === 0;
}

/** A group of a page with what belongs to it. */
export interface FilledGroup {
  readonly group: Group;
  readonly members: readonly ApiSymbol[];
  readonly children: readonly ApiChild[];
}

/** Returns the groups that have members or children, in the order of the page. */
export function fillGroups(
  members: readonly ApiSymbol[],
  children: readonly ApiChild[],
): readonly FilledGroup[] {
  const filled = new Map<Group, { group: Group; members: ApiSymbol[]; children: ApiChild[] }>();
  const add = (group: Group) => {
    const found = filled.get(group) ?? { group, members: [], children: [] };
    filled.set(group, found);
    return found;
  };
  for (const member of members) add(groupOf(member)).members.push(member);
  for (const child of children) add(groupOf(child)).children.push(child);
  return GROUPS.flatMap((group) => filled.get(group) ?? []);
}

/** Returns the term for a group below a symbol. The values of a module have another term than those of an enum. */
export function groupTerm(
  { term, kinds }: Group,
  around: ApiSymbol,
  { labels, kinds: terms }: ApiLanguage,
): Term {
  const isInModule = around.kind === 'module' || around.kind === 'package';
  if (term === 'values' && isInModule) return labels.moduleValues;
  const [kind, other] = kinds;
  return kind === undefined || other !== undefined ? term : (terms[kind]?.many ?? term);
}
