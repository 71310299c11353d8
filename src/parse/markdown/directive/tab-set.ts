import type { Block, Tab, Tabs } from '../../../model/document.ts';

/** A tab while its set is built. */
export interface TabSource {
  readonly label: string;
  readonly value: string;
  readonly isDefault: boolean;
  readonly children: readonly Block[];
}

/** Returns a set of tabs; the first default one is selected, else the first. */
export function tabSet(group: string | null, sources: readonly TabSource[]): Tabs {
  const selected = sources.findIndex(({ isDefault }) => isDefault);
  const tabs = sources.map(({ label, value, children }): Tab => ({ type: 'tab', label, value, children }));
  return { type: 'tabs', group, selected: Math.max(0, selected), tabs };
}
