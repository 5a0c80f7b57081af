/** How a text was changed, such as `insertText` or `insertFromPaste`; undefined where the browser does not say. */
export function inputTypeOf(event: Event): string | undefined {
  return event instanceof InputEvent ? event.inputType : undefined;
}
