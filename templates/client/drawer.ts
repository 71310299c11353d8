/** Makes the sidebar of narrow screens a drawer that holds the focus while it is open, and that a chosen entry closes. */
export function prepareDrawer(): void {
  const drawer = document.getElementById('docgen-sidebar');
  // Before it closes, so that the focus can go back to the button that opened it.
  drawer?.addEventListener('beforetoggle', (event) => {
    const isOpen = event.newState === 'open';
    for (const other of document.body.children) {
      if (other instanceof HTMLElement && !other.contains(drawer)) other.inert = isOpen;
    }
    const main = document.querySelector('main');
    if (main) main.inert = isOpen;
  });
  // An entry of the same page loads nothing, so nothing else would close it.
  drawer?.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a') && drawer.matches(':popover-open'))
      drawer.hidePopover();
  });
}
