import type { XmlElement } from '../../../../base/data/xml.ts';

const names = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** Children of a compound, from Doxygen 1.8 to 1.14. */
const COMPOUND = names(
  'compoundname title basecompoundref derivedcompoundref includes includedby incdepgraph invincdepgraph innermodule innerdir innerfile innerclass innerconcept innernamespace innerpage innergroup qualifiedname templateparamlist sectiondef tableofcontents requiresclause initializer briefdescription detaileddescription inbodydescription exports imports inheritancegraph collaborationgraph programlisting location listofallmembers parts',
);

/** Children of a member. */
const MEMBER = names(
  'templateparamlist type definition argsstring name qualifiedname read write bitfield reimplements reimplementedby qualifier param enumvalue requiresclause initializer exceptions briefdescription detaileddescription inbodydescription location references referencedby',
);

/** The children of a compound or a member that no known version of Doxygen writes. */
export function unknownChildren(element: XmlElement): readonly XmlElement[] {
  const known = element.name === 'memberdef' ? MEMBER : COMPOUND;
  return element.children.filter(
    (node): node is XmlElement => typeof node !== 'string' && !known.has(node.name),
  );
}
