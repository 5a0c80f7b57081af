import { useSyncExternalStore } from 'react';

export interface Toast {
  title: string;
  description?: string;
  tone: 'success' | 'error' | 'info';
}

const listeners = new Set<() => void>();
let latest: { toast: Toast; number: number } | null = null;

/** Shows a short message at the bottom of the screen; a newer one replaces the one that is visible. */
export function showToast(toast: Toast): void {
  latest = { toast, number: (latest?.number ?? 0) + 1 };
  for (const listener of listeners) listener();
}

export function useLatestToast(): { toast: Toast; number: number } | null {
  return useSyncExternalStore(subscribe, () => latest);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
