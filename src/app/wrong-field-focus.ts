/** After a form was sent and refused, its first wrong field takes the focus; its description says what is wrong. */
export function focusWrongFields(): void {
  let observer: MutationObserver | null = null;

  function stop() {
    observer?.disconnect();
    observer = null;
  }

  addEventListener('submit', ({ target }) => {
    stop();
    if (!(target instanceof HTMLFormElement)) return;
    const look = () => {
      const field = target.querySelector<HTMLElement>('[aria-invalid=true]');
      if (field === null || observer === null) return;
      stop();
      field.focus();
    };
    // The answer of the server comes later. Whoever types on meanwhile is not disturbed.
    observer = new MutationObserver(look);
    observer.observe(target, { attributes: true, attributeFilter: ['aria-invalid'], subtree: true });
    queueMicrotask(look);
  });
  addEventListener('input', stop);
}
