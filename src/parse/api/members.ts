import { compareText } from '../../base/report.ts';
import type { ApiChild, ApiRef, ApiSymbol } from '../../model/api/api.ts';
import type { Block, GroupHeading, Inherited, MemberEntry } from '../../model/page/document.ts';
import type { Term } from '../../model/strings.ts';
import { symbolSlot } from '../markdown/page-builder.ts';
import { badgesOf } from './badges.ts';
import { buildFields } from './definitions.ts';
import { type FilledGroup, fillGroups, groupTerm, isSpecialGroup } from './groups.ts';
import type { Section } from './section.ts';
import { constructorOf } from './signature/constructor.ts';
import { sourceHrefOf } from './source-href.ts';
import { buildSubject, withParameters } from './subject.ts';
import { buildLine } from './text.ts';

/** Folding fewer members would only hide them. */
const FEWEST_FOLDED = 3;

/** Returns what is below the page's own symbol: groups with headings, lists of links before members that the page shows. */
export function buildGroups(section: Section): readonly Block[] {
  const { symbol, language, children } = section.api;
  const inner = withParameters({ ...section, level: 2 }, symbol);
  const groups = fillGroups(shownMembers(section, symbol), children);
  // Links to the special methods stay valid where all of them are in other groups.
  const special = groups.some(({ group }) => group.term === 'special-methods')
    ? undefined
    : groups.find(({ group }) => isSpecialGroup(group));
  return groups.flatMap((filled) => {
    const other = filled === special ? section.page.ids.make('special-methods', symbol.at) : null;
    return [
      buildGroupHeading(section, groupTerm(filled.group, symbol, language), other),
      ...buildMemberList(section, filled.children),
      ...folded(filled, groups.length > 1, buildGroup(inner, filled)),
    ];
  });
}

/** Returns the members that have ids: a page shows no others. The constructor of a class is shown in the declaration of the class. */
function shownMembers({ anchors }: Section, symbol: ApiSymbol): readonly ApiSymbol[] {
  const maker = constructorOf(symbol);
  return symbol.members.filter((member) => member !== maker && anchors.members.has(member));
}

/** Returns the members of a group, folded if few look for them and there are others. */
function folded(
  { group, members }: FilledGroup,
  hasOthers: boolean,
  children: readonly Block[],
): readonly Block[] {
  const isFolded = group.isFolded === true && hasOthers && members.length >= FEWEST_FOLDED;
  return isFolded ? [{ type: 'foldedMembers', count: members.length, children }] : children;
}

/** Returns the heading of a group. Its id is made from the term, so that it does not depend on the interface's language. */
function buildGroupHeading({ page, api }: Section, term: Term, otherId: string | null): GroupHeading {
  return { type: 'groupHeading', id: page.ids.make(term, api.symbol.at), otherId, term };
}

/** Returns what is below a member: lists with labels, sections one level further down. */
function buildInnerGroups(section: Section, member: ApiSymbol): readonly Block[] {
  const { members, kind } = member;
  if (kind === 'body' || kind === 'response' || kind === 'schema') return buildFields(section, members);
  const groups = fillGroups(shownMembers(section, member), []);
  return groups.flatMap((filled): readonly Block[] => {
    const { group } = filled;
    const blocks = folded(filled, groups.length > 1, buildGroup(section, filled));
    if (group.form === 'sections' && groups.length === 1) return blocks;
    const term = groupTerm(group, member, section.api.language);
    return [{ type: 'label', term, isGroup: true }, ...blocks];
  });
}

function buildGroup(section: Section, { group, members }: FilledGroup): readonly Block[] {
  if (group.form === 'list') return buildFields(section, members);
  const sorted = group.isSorted === true ? members.toSorted((a, b) => compareText(a.name, b.name)) : members;
  return sorted.flatMap((member) => buildMember(section, member));
}

function buildMember(around: Section, member: ApiSymbol): readonly Block[] {
  const id = around.anchors.members.get(member);
  if (id === undefined) return [];
  const { kind, name, summary, isRequired } = member;
  const depth = Math.min(6, around.level + 1);
  const section = { ...around, symbol: member.path, level: depth, id };
  const isEndpoint = kind === 'endpoint';
  const title = isEndpoint && summary !== null ? summary.markdown.replace(/\.$/, '') : null;
  const { declaration, notice, parts, texts } = buildSubject(
    section,
    isEndpoint ? { ...member, summary: null } : member,
  );
  const children = [
    ...declaration,
    ...notice,
    ...parts,
    ...texts,
    ...buildInnerGroups(withParameters(section, member), member),
    ...buildInherited(section, member),
  ];
  const sourceHref = sourceHrefOf(member, around.api);
  return [
    { type: 'member', id, depth, kind, name, title, isRequired, sourceHref, ...badgesOf(member), children },
  ];
}

/** Returns the members that a class of the page has from its base classes. */
export function buildInherited({ page, api }: Section, { path: of, at }: ApiSymbol): readonly Inherited[] {
  const slotOf = ({ name, path }: ApiRef) => symbolSlot(page, { need: 'type', name, path }, at);
  const inherited = api.inherited.filter((one) => one.by === of);
  return inherited.map(({ from, members }) => ({
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
      kind: child.kind,
      name,
      slot: symbolSlot(page, { need: 'type', name, path }, api.symbol.at),
      ...badgesOf({ ...child, since: null }),
      children: summary === null ? null : buildLine({ ...section, symbol: path }, summary),
    };
  });
  return items.length === 0 ? [] : [{ type: 'memberList', items }];
}
