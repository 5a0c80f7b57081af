let isAgreed = false;

/** Makes the browser ask before a reload or leaving the site loses typed text. Returns the function that ends this. */
export function guardLeaving(): () => void {
  const ask = (event: BeforeUnloadEvent) => !isAgreed && event.preventDefault();
  addEventListener('beforeunload', ask);
  return () => removeEventListener('beforeunload', ask);
}

/** `guardLeaving` as a switch: call the returned function with true while leaving would lose something. */
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

/** Reloads without asking, after the app itself has asked. */
export function reloadAgreed(): void {
  isAgreed = true;
  location.reload();
}
