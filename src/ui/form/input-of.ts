/** Input event behind a change, which distinguishes a key from a paste; null in browsers without such events. */
export function inputOf(event: Event): InputEvent | null {
  return event instanceof InputEvent ? event : null;
}
