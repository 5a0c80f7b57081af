/** As a `ref`: makes a scrolling text focusable for the keyboard, but only while it overflows. */
export function reachWhenScrolling(element: HTMLElement | null): void {
  if (element && element.scrollHeight > element.clientHeight) element.tabIndex = 0;
}
