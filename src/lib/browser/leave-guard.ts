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

/** For one who says again and again whether leaving loses something: asks as `guardLeaving` as long as it does. */
export function leaveGuard(): (loses: boolean) => void {
  let stop: (() => void) | null = null;
  return (loses) => {
    if (loses) {
      stop ??= guardLeaving();
      return;
    }
    stop?.();
    stop = null;
  };
}

/** For whoever has asked already. */
export function reloadAgreed(): void {
  isAgreed = true;
  location.reload();
}
