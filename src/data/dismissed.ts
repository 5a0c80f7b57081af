import { useMemo, useSyncExternalStore } from 'react';
import * as z from 'zod/mini';

import { observableStorage } from '@/lib/observable-value';
import { parseJson, safeStorage } from '@/lib/storage/safe-storage';

import type { DataScope } from './personal-data';
import { usePersonalData } from './personal-data-context';

/**
 * Rows of 'Als Nächstes' that can be dismissed: thanks by the id of the gift, feasts by their key. And folded invitations of
 * new groups, by the group.
 */
type DismissedKind = 'thanks' | 'feast' | 'invitation';

const { subscribe, notify } = observableStorage((key) => key.startsWith('dismissed-'));
const schema = z.array(z.string());
const most = 200;

/** Keys that the user has dismissed on this device. */
export function useDismissed(kind: DismissedKind): ReadonlySet<string> {
  const { scope } = usePersonalData();
  const stored = useSyncExternalStore(subscribe, () => safeStorage.getItem(keyOf(kind, scope)));
  return useMemo(() => new Set(idsIn(stored)), [stored]);
}

/** Dismisses a row, or takes that back. */
export function dismiss(kind: DismissedKind, scope: DataScope, id: string, isDismissed = true): void {
  const key = keyOf(kind, scope);
  const others = idsIn(safeStorage.getItem(key)).filter((one) => one !== id);
  safeStorage.setItem(key, JSON.stringify(isDismissed ? [...others, id].slice(-most) : others));
  notify();
}

/** Forgets what an account has dismissed, after a sign-out. */
export function forgetDismissed(scope: DataScope): void {
  for (const kind of ['thanks', 'feast', 'invitation'] as const) safeStorage.removeItem(keyOf(kind, scope));
}

function keyOf(kind: DismissedKind, scope: DataScope): string {
  return `dismissed-${kind}:${scope}`;
}

function idsIn(stored: string | null): string[] {
  const ids = schema.safeParse(parseJson(stored));
  return ids.success ? ids.data : [];
}
