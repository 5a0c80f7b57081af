/** Runs a task whenever the page may end or the network is back, while that is switched on. */
export function pageWatch(task: () => void): (isOn: boolean) => void {
  let watching: AbortController | null = null;
  return (isOn) => {
    if (isOn === (watching !== null)) return;
    watching?.abort();
    watching = isOn ? new AbortController() : null;
    if (!watching) return;
    const { signal } = watching;
    addEventListener('online', task, { signal });
    addEventListener('pagehide', task, { signal });
    document.addEventListener('visibilitychange', task, { signal });
  };
}
