/** The components that pages may use, by name: the blocks that are read as ours and not as HTML. */
export const COMPONENT_NAMES: ReadonlySet<string> = new Set([
  'Tabs',
  'TabItem',
  'CardGrid',
  'Cards',
  'Card',
  'LinkCard',
  'Steps',
]);
