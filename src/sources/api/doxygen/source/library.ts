import type { XmlElement } from '../../../../base/data/xml.ts';
import { attributeOf, childLine, childOf, childrenOf } from './elements.ts';
import type { XmlFile } from './read-file.ts';

/** A declaration with its own XML file: a header, struct, namespace or group. Its name includes the scope: `num::Vec::Inner`. */
export interface Compound extends Member {
  readonly sections: readonly Section[];
}

/** A position in the documented source code. */
export interface SourceLocation {
  /** As in the XML, empty if unknown. */
  readonly file: string;
  readonly line: number | null;
}

/** A group of members in a compound. */
export interface Section {
  /** Its heading, or empty. */
  readonly title: string;
  readonly description: XmlElement | null;
  /** Ids of all members, also of those described in other files. */
  readonly ids: readonly string[];
}

/** A function, macro, field or other declaration. */
export interface Member {
  readonly id: string;
  readonly kind: string;
  readonly name: string;
  readonly element: XmlElement;
  readonly file: XmlFile;
  readonly location: SourceLocation;
}

/** All declarations of a library by id. */
export interface Library {
  readonly compounds: ReadonlyMap<string, Compound>;
  readonly members: ReadonlyMap<string, Member>;
}

/** Collects compounds and members by id. Of repeated ones the first counts. */
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
    location: locationOf(element),
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
  return { id, kind, name: childLine(element, 'name'), element, file, location: locationOf(element) };
}

/** The position of the declaration, not of the definition. */
function locationOf(element: XmlElement): SourceLocation {
  const location = childOf(element, 'location');
  if (location === null) return { file: '', line: null };
  const isDeclared = attributeOf(location, 'declfile') !== '';
  const line = Number(attributeOf(location, isDeclared ? 'declline' : 'line'));
  return {
    file: attributeOf(location, isDeclared ? 'declfile' : 'file'),
    line: Number.isInteger(line) && line > 0 ? line : null,
  };
}

/** Whether a declaration has no name, or one that Doxygen generated. */
export function isUnnamed(name: string): boolean {
  return name === '' || /(?:^|::|\.)(?:@\d+|__unnamed\d*__|\[anonymous\]|__anonymous\w*)$/.test(name);
}

/** The last part of a scoped name: `Inner` of `num::Vec::Inner`. Scopes in template arguments do not count. */
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
