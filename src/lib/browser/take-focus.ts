/** As a `ref`: what has just appeared takes the focus, because what led to it is gone or out of sight. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}
