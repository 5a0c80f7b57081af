/** As a ref of a text that may scroll: the keyboard has to reach it then, and only then. */
export function reachWhenScrolling(element: HTMLElement | null): void {
  if (element && element.scrollHeight > element.clientHeight) element.tabIndex = 0;
}
