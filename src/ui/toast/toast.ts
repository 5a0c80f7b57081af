import { useSyncExternalStore } from 'react';

import { observableValue } from '@/lib/observable-value';

export interface Toast {
  title: string;
  description?: string;
  tone: 'success' | 'error' | 'info';
  /** What can be done about it next, in the place of the button that closes it. */
  action?: { label: string; onSelect: () => void };
}

const latest = observableValue<{ toast: Toast; number: number } | null>(null);
let shown = 0;

/** Shows a short message at the bottom of the screen; a newer one replaces the one that is visible. */
export function showToast(toast: Toast): void {
  shown += 1;
  latest.set({ toast, number: shown });
}

/** Takes away what tells of a success: somebody has gone on, and it would cover what they do next. */
export function hideSuccess(): void {
  if (latest.get()?.toast.tone === 'success') latest.set(null);
}

export function useLatestToast(): { toast: Toast; number: number } | null {
  return useSyncExternalStore(latest.subscribe, latest.get);
}
