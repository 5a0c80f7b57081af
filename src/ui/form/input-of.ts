/** Input event of a change, which tells a key from a paste; null in browsers without it. */
export function inputOf(event: Event): InputEvent | null {
  return event instanceof InputEvent ? event : null;
}
