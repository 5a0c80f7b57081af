/** Passed as a `ref`: focuses a new element, because the element that opened it is gone or out of sight. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}
