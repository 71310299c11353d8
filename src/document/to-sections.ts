import type { ApiKind } from '../model/api/api-kind.ts';
import type { Document, Node, Option } from '../model/page/document.ts';
import type { Strings } from '../model/strings.ts';
import { headingOf } from './facts.ts';
import { ELEMENTS } from './html-elements.ts';
import { phraseNodes, textOfLine } from './phrase.ts';
import { collapse, plainText, runsText } from './plain-text.ts';
import { walkNodes } from './walk.ts';

/** The text of a page from one heading to the next. */
export interface Section {
  /** Id of the heading; empty for the text before the first one. */
  readonly id: string;
  /** 1 to 6; 0 for the text before the first heading. */
  readonly depth: number;
  readonly title: string;
  /** Kind of the symbol that the section describes, `option` for an option, else null. */
  readonly kind: ApiKind | 'option' | null;
  readonly isDeprecated: boolean;
  /** The prose, with code in lines, on one line. */
  readonly text: string;
  /** Blocks of code, declarations and names of symbols, on one line each. */
  readonly code: readonly string[];
}

interface SectionBuilder extends Omit<Section, 'kind' | 'isDeprecated' | 'text' | 'code'> {
  kind: Section['kind'];
  isDeprecated: boolean;
  text: string;
  readonly code: string[];
}

/** Returns the text of a document by heading, in reading order. The text before the first heading is always there. */
export function toSections({ blocks }: Document, strings: Strings): readonly Section[] {
  let section = newSection({ id: '', depth: 0, title: '' });
  const sections = [section];
  const add = (node: Node): boolean => {
    // What an index says, the members say again.
    if (node.type === 'memberIndex') return false;
    if (node.type === 'phrase') {
      walkNodes(phraseNodes(node, strings), add);
      return false;
    }
    if (node.type === 'option') {
      // What follows the list belongs to the heading above it.
      sections.push(optionSection(node, section.depth + 1));
      return false;
    }
    if (node.type === 'definition' && node.id !== null) {
      const outer = section;
      section = newSection({ id: node.id, depth: outer.depth + 1, title: node.name });
      sections.push(Object.assign(section, { kind: 'field', isDeprecated: node.isDeprecated }));
      addNode(section, node, strings);
      walkNodes(node.children, add);
      section = outer;
      return false;
    }
    if (node.type === 'symbolHeader' && section.depth < 2) {
      section.kind = node.kind;
      section.isDeprecated = node.isDeprecated;
    }
    const heading = headingOf(node, strings);
    if (heading === null || heading.id === '') return addNode(section, node, strings);
    const { id, depth, text } = heading;
    section = newSection({ id, depth, title: text });
    if (node.type === 'member') Object.assign(section, { kind: node.kind, isDeprecated: node.isDeprecated });
    sections.push(section);
    return node.type === 'member';
  };
  walkNodes(blocks, add);
  return sections.map((one) => ({ ...one, text: collapse(one.text) }));
}

function newSection(heading: Pick<Section, 'id' | 'depth' | 'title'>): SectionBuilder {
  return { ...heading, kind: null, isDeprecated: false, text: '', code: [] };
}

function optionSection({ id, names, details, term, children }: Option, depth: number): SectionBuilder {
  const known = details.map((one) => `${plainText(one.label)} ${plainText(one.children)}. `).join('');
  const text = known + plainText(children);
  const section = newSection({ id, depth, title: names.join(', ') });
  return { ...section, kind: 'option', text, code: [plainText(term)] };
}

/** Adds what a node says itself. Returns whether its children say more. */
function addNode(section: SectionBuilder, node: Node, strings: Strings): boolean {
  const code = codeOf(node, strings);
  if (code !== null) {
    for (const one of code) if (one !== '') section.code.push(one);
    return node.type === 'definition' || node.type === 'memberEntry';
  }
  section.text += textOf(node);
  return node.type !== 'drawing';
}

/** Returns the code of a node, or null if it has none of its own. */
function codeOf(node: Node, strings: Strings): readonly string[] | null {
  switch (node.type) {
    case 'codeBlock':
      return node.lines.map(collapse);
    case 'signature':
      return [
        ...node.decorators.map((line) => textOfLine(line, strings)),
        ...node.lines.map(({ runs }) => runsText(runs)),
      ];
    case 'parents':
      return node.items.map(({ runs }) => runsText(runs));
    case 'definition':
      return [runsText(node.runs)];
    case 'memberEntry':
      return [node.name];
    case 'symbolList':
      return node.items.map(({ text }) => text);
    case 'values':
      return node.values;
    case 'formula':
      return [node.tex];
    case 'element':
      return node.name === 'pre' ? plainText(node.children).split('\n').map(collapse) : null;
    default:
      return null;
  }
}

/** Returns the text that a node has besides its children. That of a block starts with a space. */
function textOf(node: Node): string {
  switch (node.type) {
    case 'text':
    case 'code':
    case 'symbol':
      return node.text;
    case 'image':
    case 'drawing':
      return node.alt;
    case 'wireType':
      return ` ${node.text}`;
    case 'tab':
      return ` ${node.label} `;
    case 'card':
      return ` ${node.title} `;
    case 'linkCard':
      return ` ${node.title} ${node.description ?? ''}`;
    case 'figure':
      return ` ${node.caption} `;
    case 'emphasis':
    case 'strong':
    case 'strike':
    case 'link':
    case 'footnoteRef':
    case 'run':
      return '';
    case 'element':
      return ELEMENTS.get(node.name)?.block || node.name === 'br' ? ' ' : '';
    default:
      return ' ';
  }
}
