import { attribute } from '../../base/html.ts';
import { compareText } from '../../base/report.ts';
import type { ApiChild, ApiKind, ApiSymbol } from '../../model/api.ts';
import type { ApiLanguage } from '../../model/api-language.ts';
import { writeSymbol } from '../markdown/inline/symbol.ts';
import { writeFields } from './fields.ts';
import { badges, writeGroupHeading, writeMemberHeading } from './headings.ts';
import { writeLabel } from './lists.ts';
import type { Place, Sheet } from './sheet.ts';
import { boundOf, writeSubject } from './subject.ts';
import { codeHtml, writeLine } from './text.ts';

/** Symbols of one sort that stand together. */
interface Group {
  readonly kinds: readonly ApiKind[];
  readonly title: string;
  /** How members of it are shown: as lines of a list, or each with a section of its own. */
  readonly form: 'lines' | 'sections';
  readonly isSorted?: boolean;
}

/** The groups of a page, in their order. */
const GROUPS: readonly Group[] = [
  { kinds: ['package'], title: 'Packages', form: 'sections' },
  { kinds: ['module'], title: 'Modules', form: 'sections' },
  { kinds: ['endpoint'], title: 'Endpoints', form: 'sections' },
  { kinds: ['value'], title: 'Values', form: 'lines' },
  { kinds: ['field'], title: 'Fields', form: 'lines' },
  { kinds: ['alias'], title: 'Aliases', form: 'sections' },
  { kinds: ['struct'], title: 'Structs', form: 'sections' },
  { kinds: ['class'], title: 'Classes', form: 'sections' },
  { kinds: ['union'], title: 'Unions', form: 'sections' },
  { kinds: ['trait'], title: 'Traits', form: 'sections' },
  { kinds: ['enum'], title: 'Enums', form: 'sections' },
  { kinds: ['type'], title: 'Types', form: 'sections' },
  { kinds: ['property'], title: 'Properties', form: 'sections', isSorted: true },
  { kinds: ['function'], title: 'Functions', form: 'sections' },
  { kinds: ['macro'], title: 'Macros', form: 'sections' },
  { kinds: ['method'], title: 'Methods', form: 'sections', isSorted: true },
  { kinds: ['method'], title: 'Special methods', form: 'sections', isSorted: true },
  { kinds: ['body', 'response'], title: 'Messages', form: 'sections' },
  { kinds: ['schema'], title: 'Schemas', form: 'sections' },
];

const SPECIAL = GROUPS.findIndex(({ title }) => title === 'Special methods');

/** Index of the group by the kind, for all but special methods. */
const GROUP_OF: ReadonlyMap<ApiKind, number> = new Map(
  [...GROUPS.entries()]
    .reverse()
    .flatMap(([index, { kinds }]) => kinds.map((kind) => [kind, index] as const)),
);

/** What stands in a group: what the page shows, and what has pages of its own. */
interface FilledGroup {
  readonly members: ApiSymbol[];
  readonly children: ApiChild[];
}

/** Writes what stands below the page's own symbol: groups with headings, lists of links first, then what is shown here. */
export function writeGroups(sheet: Sheet, place: Place): void {
  const { page, draft } = sheet;
  const { symbol } = page;
  const inner = { ...place, level: 2, bound: boundOf(symbol, place.bound) };
  for (const [group, { members, children }] of fillGroups(sheet, symbol.members, page.children)) {
    writeGroupHeading(draft, titleOf(group, symbol, page.language), { level: 2, at: symbol.at });
    if (children.length > 0) writeChildren(sheet, children);
    writeGroup(sheet, { group, members }, inner);
  }
}

/** Writes what stands below a member: lists under labels, sections one level further down. */
function writeInnerGroups(sheet: Sheet, member: ApiSymbol, place: Place): void {
  const { members, kind } = member;
  if (members.length === 0) return;
  if (kind === 'body' || kind === 'response' || kind === 'schema') {
    writeFields(sheet, members, place);
    return;
  }
  const groups = fillGroups(sheet, members, []);
  for (const [group, filled] of groups) {
    if (group.form === 'lines' || groups.length > 1)
      writeLabel(sheet, titleOf(group, member, sheet.page.language));
    writeGroup(sheet, { group, members: filled.members }, place);
  }
}

/** What a group is called below a symbol: what a Python module assigns is no value of an enum. */
function titleOf({ title, kinds }: Group, around: ApiSymbol, { labels, kinds: names }: ApiLanguage): string {
  const isInModule = around.kind === 'module' || around.kind === 'package';
  if (title === 'Values' && isInModule) return labels.moduleValues;
  const [kind, other] = kinds;
  const named =
    kind === undefined || other !== undefined || title === 'Special methods' ? undefined : names[kind];
  return named?.many ?? title;
}

function fillGroups(
  { anchors }: Sheet,
  members: readonly ApiSymbol[],
  children: readonly ApiChild[],
): readonly (readonly [Group, FilledGroup])[] {
  const filled = GROUPS.map((): FilledGroup => ({ members: [], children: [] }));
  const groupOf = (symbol: ApiSymbol | ApiChild) => filled[indexOfGroup(symbol)];
  for (const member of members) if (anchors.members.has(member)) groupOf(member)?.members.push(member);
  for (const child of children) groupOf(child)?.children.push(child);
  return GROUPS.flatMap((group, index) => {
    const one = filled[index];
    return one === undefined || one.members.length + one.children.length === 0 ? [] : [[group, one] as const];
  });
}

function indexOfGroup({ kind, name }: ApiSymbol | ApiChild): number {
  const isSpecial = kind === 'method' && /^__\w+__$/.test(name);
  return isSpecial ? SPECIAL : (GROUP_OF.get(kind) ?? -1);
}

function writeGroup(
  sheet: Sheet,
  { group, members }: { readonly group: Group; readonly members: readonly ApiSymbol[] },
  place: Place,
): void {
  if (group.form === 'lines') {
    writeFields(sheet, members, place);
    return;
  }
  const sorted = group.isSorted === true ? [...members].sort(compareMembers) : members;
  for (const member of sorted) writeMember(sheet, member, place);
}

/** By name; what makes a value comes before what is done with it. */
function compareMembers(a: ApiSymbol, b: ApiSymbol): number {
  const rank = ({ name }: ApiSymbol) => (name === '__init__' || name === '__new__' ? 0 : 1);
  return rank(a) - rank(b) || compareText(a.name, b.name);
}

/** Writes a member in a section of its own. */
function writeMember(sheet: Sheet, member: ApiSymbol, around: Place): void {
  const { draft, anchors } = sheet;
  const id = anchors.members.get(member);
  if (id === undefined) return;
  const place = { level: Math.min(6, around.level + 1), id, bound: around.bound };
  draft.out.push(`<section class="api-member"${attribute('id', id)}>\n`);
  writeMemberHeading(draft, { level: place.level, id, symbol: member });
  // The heading of an endpoint is its summary.
  writeSubject(sheet, member.kind === 'endpoint' ? { ...member, summary: null } : member, place);
  writeInnerGroups(sheet, member, { ...place, bound: boundOf(member, place.bound) });
  draft.out.push('</section>\n');
}

/** Writes links to what has pages of its own, each with its summary. */
function writeChildren(sheet: Sheet, children: readonly ApiChild[]): void {
  const { draft, page } = sheet;
  draft.out.push('<ul class="api-index">\n');
  for (const child of children) {
    const { name, path, summary, deprecated, isExperimental } = child;
    draft.out.push('<li>');
    writeSymbol(draft, { need: 'type', name, path, label: codeHtml(name) }, page.symbol.at);
    draft.out.push(badges({ deprecated, isExperimental, since: null }));
    if (summary !== null) {
      draft.out.push('<span class="api-summary">');
      writeLine(sheet, summary);
      draft.out.push('</span>');
    }
    draft.out.push('</li>\n');
  }
  draft.out.push('</ul>\n');
}
