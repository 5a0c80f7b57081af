let isAgreed = false;

/**
 * The browser asks before a reload, a closed tab or a link to another site takes what was typed along.
 * @returns ends the asking
 */
export function guardLeaving(): () => void {
  const ask = (event: BeforeUnloadEvent) => !isAgreed && event.preventDefault();
  addEventListener('beforeunload', ask);
  return () => removeEventListener('beforeunload', ask);
}

/** For whoever has asked already. */
export function reloadAgreed(): void {
  isAgreed = true;
  location.reload();
}
