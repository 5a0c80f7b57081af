let keeps = true;
const listeners = new Set<() => void>();

/** Whether the last change that this device was to keep could be kept; false when its storage is full or blocked. */
export function deviceKeeps(): boolean {
  return keeps;
}

export function recordDeviceKeeps(isKeeping: boolean): void {
  if (keeps === isKeeping) return;
  keeps = isKeeping;
  for (const notify of listeners) notify();
}

export function subscribeDeviceKeeps(notify: () => void): () => void {
  listeners.add(notify);
  return () => listeners.delete(notify);
}
