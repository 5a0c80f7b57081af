import { useSyncExternalStore } from 'react';

import { observableValue } from '@/lib/observable-value';

export interface Toast {
  title: string;
  description?: string;
  tone: 'success' | 'error' | 'info';
  /** Button in place of the close button. */
  action?: { label: string; onSelect: () => void };
}

const latest = observableValue<{ toast: Toast; number: number } | null>(null);
let shown = 0;

/** Shows a short message at the bottom of the screen; replaces the visible one. */
export function showToast(toast: Toast): void {
  shown += 1;
  latest.set({ toast, number: shown });
}

/** Hides a success toast when the user moves on, as it would cover the next step. */
export function hideSuccess(): void {
  if (latest.get()?.toast.tone === 'success') latest.set(null);
}

export function useLatestToast(): { toast: Toast; number: number } | null {
  return useSyncExternalStore(latest.subscribe, latest.get);
}
