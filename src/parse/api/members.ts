import { compareText } from '../../base/report.ts';
import type { ApiChild, ApiRef, ApiSymbol } from '../../model/api/api.ts';
import type { ApiKind } from '../../model/api/api-kind.ts';
import type { ApiLanguage } from '../../model/api/api-language.ts';
import type { Position } from '../../model/diagnostic.ts';
import type { Block, GroupHeading, Inherited, MemberEntry } from '../../model/page/document.ts';
import type { Term, TermOf } from '../../model/strings.ts';
import { symbolSlot } from '../markdown/page-builder.ts';
import { badgesOf } from './badges.ts';
import { buildFields } from './definitions.ts';
import type { Section } from './section.ts';
import { sourceHrefOf } from './source-href.ts';
import { buildSubject, withParameters } from './subject.ts';
import { buildLine } from './text.ts';

/** Members of one sort. */
interface Group {
  readonly kinds: readonly ApiKind[];
  readonly term: TermOf<'group'>;
  /** How its members are shown: as entries of a list, or each in its own section. */
  readonly form: 'list' | 'sections';
  readonly isSorted?: boolean;
}

const SPECIAL_METHODS: Group = { kinds: [], term: 'special-methods', form: 'sections', isSorted: true };

/** The groups of a page, in their order. */
const GROUPS: readonly Group[] = [
  { kinds: ['package'], term: 'packages', form: 'sections' },
  { kinds: ['module'], term: 'modules', form: 'sections' },
  { kinds: ['endpoint'], term: 'endpoints', form: 'sections' },
  { kinds: ['value'], term: 'values', form: 'list' },
  { kinds: ['field'], term: 'fields', form: 'list' },
  { kinds: ['alias'], term: 'aliases', form: 'sections' },
  { kinds: ['struct'], term: 'structs', form: 'sections' },
  { kinds: ['class'], term: 'classes', form: 'sections' },
  { kinds: ['union'], term: 'unions', form: 'sections' },
  { kinds: ['trait'], term: 'traits', form: 'sections' },
  { kinds: ['enum'], term: 'enums', form: 'sections' },
  { kinds: ['type'], term: 'types', form: 'sections' },
  { kinds: ['property'], term: 'properties', form: 'sections', isSorted: true },
  { kinds: ['function'], term: 'functions', form: 'sections' },
  { kinds: ['macro'], term: 'macros', form: 'sections' },
  { kinds: ['method'], term: 'methods', form: 'sections', isSorted: true },
  SPECIAL_METHODS,
  { kinds: ['body', 'response'], term: 'messages', form: 'sections' },
  { kinds: ['schema'], term: 'schemas', form: 'sections' },
];

const GROUP_BY_KIND: ReadonlyMap<ApiKind, Group> = new Map(
  GROUPS.flatMap((group) => group.kinds.map((kind) => [kind, group] as const)),
);

/** A group of a page with what belongs to it. */
interface FilledGroup {
  readonly group: Group;
  readonly members: readonly ApiSymbol[];
  readonly children: readonly ApiChild[];
}

/** Returns what is below the page's own symbol: groups with headings, lists of links before members that the page shows. */
export function buildGroups(section: Section): readonly Block[] {
  const { symbol, language, children } = section.api;
  const inner = withParameters({ ...section, level: 2 }, symbol);
  return fillGroups(section, symbol.members, children).flatMap((filled) => [
    buildGroupHeading(section, termOf(filled.group, symbol, language), symbol.at),
    ...buildMemberList(section, filled.children),
    ...buildGroup(inner, filled),
  ]);
}

/** Returns the heading of a group. Its id is made from the term, so that it does not depend on the interface's language. */
function buildGroupHeading({ page }: Section, term: Term, at: Position): GroupHeading {
  return { type: 'groupHeading', id: page.ids.make(term, at), term };
}

/** Returns what is below a member: lists with labels, sections one level further down. */
function buildInnerGroups(section: Section, member: ApiSymbol): readonly Block[] {
  const { members, kind } = member;
  if (kind === 'body' || kind === 'response' || kind === 'schema') return buildFields(section, members);
  const groups = fillGroups(section, members, []);
  return groups.flatMap((filled): readonly Block[] => {
    const { group } = filled;
    const blocks = buildGroup(section, filled);
    if (group.form === 'sections' && groups.length === 1) return blocks;
    const term = termOf(group, member, section.api.language);
    return [{ type: 'label', term, isGroup: true }, ...blocks];
  });
}

/** Returns the term for a group below a symbol. The values of a module have another term than those of an enum. */
function termOf({ term, kinds }: Group, around: ApiSymbol, { labels, kinds: terms }: ApiLanguage): Term {
  const isInModule = around.kind === 'module' || around.kind === 'package';
  if (term === 'values' && isInModule) return labels.moduleValues;
  const [kind, other] = kinds;
  return kind === undefined || other !== undefined ? term : (terms[kind]?.many ?? term);
}

/** Returns the groups that have members with ids, or children, in the order of the page. */
function fillGroups(
  { anchors }: Section,
  members: readonly ApiSymbol[],
  children: readonly ApiChild[],
): readonly FilledGroup[] {
  const filled = new Map<Group, { group: Group; members: ApiSymbol[]; children: ApiChild[] }>();
  const add = (group: Group) => {
    const found = filled.get(group) ?? { group, members: [], children: [] };
    filled.set(group, found);
    return found;
  };
  for (const member of members) if (anchors.members.has(member)) add(groupOf(member)).members.push(member);
  for (const child of children) add(groupOf(child)).children.push(child);
  return GROUPS.flatMap((group) => filled.get(group) ?? []);
}

function groupOf({ kind, name }: ApiSymbol | ApiChild): Group {
  const isSpecial = kind === 'method' && /^__\w+__$/.test(name);
  const group = isSpecial ? SPECIAL_METHODS : GROUP_BY_KIND.get(kind);
  if (group === undefined) throw new Error(`docgen bug: no group for ${kind} ${name}`);
  return group;
}

function buildGroup(section: Section, { group, members }: FilledGroup): readonly Block[] {
  if (group.form === 'list') return buildFields(section, members);
  const sorted = group.isSorted === true ? members.toSorted(compareMembers) : members;
  return sorted.flatMap((member) => buildMember(section, member));
}

/** By name; constructors come first. */
function compareMembers(a: ApiSymbol, b: ApiSymbol): number {
  const rank = ({ name }: ApiSymbol) => (name === '__init__' || name === '__new__' ? 0 : 1);
  return rank(a) - rank(b) || compareText(a.name, b.name);
}

function buildMember(around: Section, member: ApiSymbol): readonly Block[] {
  const id = around.anchors.members.get(member);
  if (id === undefined) return [];
  const { kind, name, summary, isRequired } = member;
  const depth = Math.min(6, around.level + 1);
  const section = { ...around, level: depth, id };
  const isEndpoint = kind === 'endpoint';
  const title = isEndpoint && summary !== null ? summary.markdown.replace(/\.$/, '') : null;
  const { declaration, notice, details } = buildSubject(
    section,
    isEndpoint ? { ...member, summary: null } : member,
  );
  const children = [
    ...declaration,
    ...notice,
    ...details,
    ...buildInnerGroups(withParameters(section, member), member),
  ];
  const sourceHref = sourceHrefOf(member, around.api.repository);
  return [
    { type: 'member', id, depth, kind, name, title, isRequired, sourceHref, ...badgesOf(member), children },
  ];
}

/** Returns the members that a class has from its base classes. */
export function buildInherited({ page, api }: Section): readonly Inherited[] {
  const { at } = api.symbol;
  const slotOf = ({ name, path }: ApiRef) => symbolSlot(page, { need: 'type', name, path }, at);
  return api.inherited.map(({ from, members }) => ({
    type: 'inherited',
    name: from.name,
    slot: slotOf(from),
    items: members.map((member) => ({
      type: 'inheritedEntry',
      kind: member.kind,
      name: member.name,
      slot: slotOf(member),
    })),
  }));
}

/** Returns links to members that have their own pages, each with its summary. */
function buildMemberList(section: Section, children: readonly ApiChild[]): readonly Block[] {
  const { page, api } = section;
  const items = children.map((child): MemberEntry => {
    const { name, path, summary } = child;
    return {
      type: 'memberEntry',
      name,
      slot: symbolSlot(page, { need: 'type', name, path }, api.symbol.at),
      ...badgesOf({ ...child, since: null }),
      children: summary === null ? null : buildLine(section, summary),
    };
  });
  return items.length === 0 ? [] : [{ type: 'memberList', items }];
}
