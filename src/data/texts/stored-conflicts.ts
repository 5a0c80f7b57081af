import { useSyncExternalStore } from 'react';

import { useSnapshot } from '@/lib/hooks/use-snapshot';
import { isObject } from '@/lib/is-object';

import type { DataScope } from '../personal-data';
import { usePersonalData } from '../personal-data-context';
import { localTextKeys, localText, subscribeTexts } from './local-texts';
import type { Texts } from './text-conflict';

/** Both versions of the texts of an item, until the user chooses one. */
export interface StoredConflict {
  mine: Texts;
  theirs: Texts;
}

const listNames = ['gifts', 'people', 'received', 'wishes', 'profile'] as const;
export type ConflictList = (typeof listNames)[number];

export function isConflictList(name: string): name is ConflictList {
  return listNames.some((list) => list === name);
}

/** Key of the next conflict of an item to resolve; null if none. */
export function conflictKey(scope: DataScope, list: ConflictList, id: string): string | null {
  return conflictKeys(scope, list, id).find((key) => conflictAt(scope, key) !== null) ?? null;
}

export function storedConflict(scope: DataScope, list: ConflictList, id: string): StoredConflict | null {
  const key = conflictKey(scope, list, id);
  return key === null ? null : conflictAt(scope, key);
}

/** True while an item has an unresolved conflict. */
export function useHasConflict(list: ConflictList, id: string): boolean {
  const { scope } = usePersonalData();
  return useSyncExternalStore(subscribeTexts, () => storedConflict(scope, list, id) !== null);
}

/** Ids of the items in a list with unresolved conflicts. */
export function useConflictIds(list: ConflictList): readonly string[] {
  const { scope } = usePersonalData();
  return useSnapshot(subscribeTexts, () =>
    storedConflicts(scope).flatMap((conflict) => (conflict.list === list ? [conflict.id] : [])),
  );
}

/** Conflict at a key; null without one. Stable reference while unchanged. */
export function conflictAt(scope: DataScope, key: string): StoredConflict | null {
  const value = localText(scope, 'conflict', key);
  return isConflict(value) ? value : null;
}

/** All unresolved conflicts of a scope. */
export function storedConflicts(
  scope: DataScope,
): { list: string; id: string; key: string; conflict: StoredConflict }[] {
  return localTextKeys(scope, 'conflict').flatMap((key) => {
    const conflict = conflictAt(scope, key);
    const [list = '', id = ''] = (key.split('@')[0] ?? '').split(':');
    return conflict === null ? [] : [{ list, id, key, conflict }];
  });
}

export function firstConflictKey(list: ConflictList, id: string): string {
  return `${list}:${id}`;
}

/** Keys of the conflicts of an item, in the order of resolving. */
export function conflictKeys(scope: DataScope, list: ConflictList, id: string): string[] {
  const keys = localTextKeys(scope, 'conflict').toSorted();
  return keys.filter((key) => key.split('@')[0] === firstConflictKey(list, id));
}

function isConflict(value: unknown): value is StoredConflict {
  return isObject(value) && areTexts(value.mine) && areTexts(value.theirs);
}

function areTexts(value: unknown): value is Texts {
  return isObject(value) && Object.values(value).every((text) => text === null || typeof text === 'string');
}
