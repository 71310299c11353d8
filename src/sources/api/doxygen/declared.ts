import type { XmlElement } from '../../../base/xml.ts';
import { attributeOf, childLine, childOf, childrenOf } from './elements.ts';
import type { XmlFile } from './read-file.ts';

/** What Doxygen describes in a file of its own: a header, a struct, a namespace, a group. Names have their scopes: `num::Vec::Inner`. */
export interface Compound extends Member {
  readonly sections: readonly Section[];
}

/** Where something stands in the source that was described. */
export interface SourcePlace {
  /** As Doxygen writes it; empty where it does not say. */
  readonly file: string;
  readonly line: number | null;
}

/** Members that a compound lists together. */
export interface Section {
  /** Heading that the author gave it, or empty. */
  readonly title: string;
  readonly description: XmlElement | null;
  /** Ids of all members, also of those that are described elsewhere. */
  readonly ids: readonly string[];
}

/** What is described: a function, a macro, a field. */
export interface Member {
  readonly id: string;
  readonly kind: string;
  readonly name: string;
  readonly element: XmlElement;
  readonly file: XmlFile;
  readonly place: SourcePlace;
}

/** All that a library describes. */
export interface Library {
  readonly compounds: ReadonlyMap<string, Compound>;
  readonly members: ReadonlyMap<string, Member>;
}

/** Collects compounds and members by id; the first description of each counts. */
export function collectLibrary(files: readonly XmlFile[]): Library {
  const compounds = new Map<string, Compound>();
  const members = new Map<string, Member>();
  for (const file of files) {
    for (const element of childrenOf(file.root, 'compounddef')) {
      const compound = compoundFrom(element, file, members);
      if (compound.name !== '' && !compounds.has(compound.id)) compounds.set(compound.id, compound);
    }
  }
  return { compounds, members };
}

function compoundFrom(element: XmlElement, file: XmlFile, members: Map<string, Member>): Compound {
  return {
    id: attributeOf(element, 'id'),
    kind: attributeOf(element, 'kind'),
    name: childLine(element, 'compoundname'),
    element,
    file,
    place: placeOf(element),
    sections: childrenOf(element, 'sectiondef').map((section) => sectionFrom(section, file, members)),
  };
}

function sectionFrom(section: XmlElement, file: XmlFile, members: Map<string, Member>): Section {
  const ids: string[] = [];
  for (const node of section.children) {
    if (typeof node === 'string') continue;
    if (node.name === 'member') ids.push(attributeOf(node, 'refid'));
    if (node.name !== 'memberdef') continue;
    const id = attributeOf(node, 'id');
    ids.push(id);
    if (!members.has(id)) members.set(id, memberFrom(node, id, file));
  }
  return { title: childLine(section, 'header'), description: childOf(section, 'description'), ids };
}

function memberFrom(element: XmlElement, id: string, file: XmlFile): Member {
  const kind = attributeOf(element, 'kind');
  return { id, kind, name: childLine(element, 'name'), element, file, place: placeOf(element) };
}

/** A function that is written elsewhere than it is declared belongs where it is declared. */
function placeOf(element: XmlElement): SourcePlace {
  const location = childOf(element, 'location');
  if (location === null) return { file: '', line: null };
  const isDeclared = attributeOf(location, 'declfile') !== '';
  const line = Number(attributeOf(location, isDeclared ? 'declline' : 'line'));
  return {
    file: attributeOf(location, isDeclared ? 'declfile' : 'file'),
    line: Number.isInteger(line) && line > 0 ? line : null,
  };
}

/** Whether a name is one that Doxygen made up for something without a name. */
export function isUnnamed(name: string): boolean {
  return name === '' || /(?:^|::|\.)(?:@\d+|__unnamed\d*__|\[anonymous\]|__anonymous\w*)$/.test(name);
}

/** The last part of a scoped name: `Inner` of `num::Vec::Inner`. Arguments of templates have scopes of their own. */
export function lastName(name: string): string {
  let depth = 0;
  for (let at = name.length - 1; at > 0; at--) {
    const mark = name[at];
    if (mark === '>') depth++;
    else if (mark === '<') depth--;
    else if (mark === ':' && name[at - 1] === ':' && depth === 0) return name.slice(at + 1);
  }
  return name;
}

const RECORDS: ReadonlySet<string> = new Set([
  'class',
  'struct',
  'union',
  'interface',
  'protocol',
  'category',
  'exception',
  'concept',
  'service',
  'singleton',
]);

/** Whether a compound is a type with members. */
export function isRecord({ kind }: Pick<Compound, 'kind'>): boolean {
  return RECORDS.has(kind);
}
