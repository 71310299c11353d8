/** The names of the components that pages may use. All other tags are HTML. */
export const COMPONENT_NAMES: ReadonlySet<string> = new Set([
  'Tabs',
  'TabItem',
  'CardGrid',
  'Cards',
  'Card',
  'LinkCard',
  'Steps',
]);
