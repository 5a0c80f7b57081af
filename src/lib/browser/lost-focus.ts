/**
 * Moves the focus to the nearest focusable ancestor when the focused element is removed; otherwise screen readers would
 * start again at the top. Layers such as dialogs restore it themselves.
 */
export function restoreLostFocus(): void {
  let path: Element[] = [];

  function remember({ target }: FocusEvent) {
    path = target instanceof Element ? pathOf(target) : [];
  }
  function forget({ relatedTarget }: FocusEvent) {
    if (relatedTarget !== null) return;
    const [element] = path;
    // A removed element loses the focus as well; its path is forgotten only if the element is still in the page.
    queueMicrotask(() => {
      if (element === path[0] && element?.isConnected) path = [];
    });
  }
  function restore() {
    const isLost = path[0]?.isConnected === false && document.activeElement === document.body;
    const layer = path.find((element) => element.matches('[role=dialog], [role=alertdialog]'));
    if (!isLost || layer?.isConnected === false) return;
    const place = path.find((element) => element.isConnected && element.matches('[tabindex="-1"], main'));
    path = [];
    if (!(place instanceof HTMLElement)) return;
    place.tabIndex = -1;
    place.focus({ preventScroll: true });
    const { top, bottom } = place.getBoundingClientRect();
    if (bottom < 0 || top > innerHeight) place.scrollIntoView({ block: 'nearest' });
  }

  new MutationObserver(restore).observe(document.body, { childList: true, subtree: true });
  addEventListener('focusin', remember);
  addEventListener('focusout', forget);
}

function pathOf(start: Element): Element[] {
  const path: Element[] = [];
  for (let element: Element | null = start; element; element = element.parentElement) path.push(element);
  return path;
}
