// What a page gains by a script: buttons of code blocks, tabs in step, contents that follow the reader, page actions. Without
// it the page is whole. At most 4 kB gzip with all of that; its words are attributes of its own element.
import { prepareCode, unfoldCode } from './code-tools.ts';
import { copyPages } from './copy-page.ts';
import { prepareDrawer } from './drawer.ts';
import { findSections, followReader } from './follow-reader.ts';
import { addMemberFilter, reveal } from './member-filter.ts';
import { closeMenus } from './menus.ts';
import { prepareSearch } from './search-open.ts';
import { linkTabs, restoreTabs } from './tabs.ts';
import { prepareThemeSwitch } from './theme-switch.ts';

const words = document.currentScript?.dataset ?? {};

prepareSearch(words);
prepare();
prepareDrawer();
prepareThemeSwitch();
linkTabs();
followReader();
unfoldCode();
closeMenus();
copyPages(words);
// The dev server replaces the text of a page in place.
document.addEventListener('docgen:replaced', prepare);

/** Prepares the text of the page, whenever there is a new one. */
function prepare(): void {
  addMemberFilter();
  reveal();
  prepareCode(words);
  restoreTabs();
  findSections();
}
