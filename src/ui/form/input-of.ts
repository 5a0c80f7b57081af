/** How a text was changed, such as by a key or a paste; null where the browser does not say. */
export function inputOf(event: Event): InputEvent | null {
  return event instanceof InputEvent ? event : null;
}
