import { defineSidebars } from 'docgen-site';
import { maxConceptsSidebar } from './sidebars/concepts.ts';
import { mojoManualSidebar } from './sidebars/manual.ts';
import { maxReferenceSidebar } from './sidebars/reference.ts';
import { maxTutorialsSidebar } from './sidebars/tutorials.ts';

export const sidebars = defineSidebars({
  maxConceptsSidebar,
  maxTutorialsSidebar,
  maxReferenceSidebar,
  mojoManualSidebar,
});
