type TextField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const changed = new Set<TextField>();

export function watchTyping(): void {
  addEventListener('input', ({ target }) => isField(target) && changed.add(target), true);
}

/** True if a field on the page has unsaved input, which a reload would lose. */
export function hasTypedText(): boolean {
  for (const field of changed) if (!field.isConnected) changed.delete(field);
  return [...changed].some(({ value }) => value !== '');
}

function isField(target: EventTarget | null): target is TextField {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  );
}
