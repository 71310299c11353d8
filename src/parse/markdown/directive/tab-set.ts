import { attribute, escapeHtml } from '../../../base/html.ts';
import type { Draft } from '../draft.ts';
import { inScope } from '../html/scopes.ts';

/** One tab: what it is called, and what it shows. */
export interface Tab {
  readonly label: string;
  readonly value: string;
  readonly isDefault: boolean;
  readonly write: () => void;
}

/** Tabs that belong together. Sets of one group stay in step where the page script runs. */
export interface TabSet {
  readonly group: string | null;
  readonly tabs: readonly Tab[];
}

/**
 * Writes tabs that need no script: radio buttons, which browsers let the arrow keys move through, each followed by its
 * label and its panel. A style sheet shows the panel of the button that is checked.
 */
export function writeTabs(draft: Draft, { group, tabs }: TabSet): void {
  const set = ++draft.so.tabSets;
  const selected = Math.max(
    0,
    tabs.findIndex(({ isDefault }) => isDefault),
  );
  draft.out.push(
    `<div class="tabs" role="radiogroup" aria-label="Variants"${attribute('data-group', group)}>\n`,
  );
  for (const [index, tab] of tabs.entries()) {
    const id = `docgen-tab-${set}-${index + 1}`;
    const value = attribute('value', tab.value);
    const checked = index === selected ? ' checked' : '';
    draft.out.push(
      `<input class="tab-input" type="radio" name="docgen-tabs-${set}" id="${id}"${value}${checked}>`,
    );
    draft.out.push(`<label class="tab-label" for="${id}">${escapeHtml(tab.label)}</label>\n`);
    draft.out.push(`<div class="tab-panel"${attribute('data-value', tab.value)}>\n`);
    inScope(draft, 'flow', tab.write);
    draft.out.push('</div>\n');
  }
  draft.out.push('</div>\n');
}
