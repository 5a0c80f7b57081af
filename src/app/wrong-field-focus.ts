/** Focuses the first invalid field after a refused form submission. */
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
    // Errors of the server arrive later; typing meanwhile cancels the focus.
    observer = new MutationObserver(look);
    observer.observe(target, { attributes: true, attributeFilter: ['aria-invalid'], subtree: true });
    queueMicrotask(look);
  });
  addEventListener('input', stop);
}
