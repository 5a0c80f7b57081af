import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

import { joinedTexts } from '@/domain/fields/text-versions';
import { subscribeTexts } from '@/lib/texts/local-texts';

import { usePersonalData } from '../personal-data-context';
import { conflictLists } from './conflict-lists';
import { forgetConflict, storeConflictAgain } from './store-conflicts';
import { conflictAt, type ConflictList, conflictKey } from './stored-conflicts';
import { TextConflictError } from './text-conflict';

/** Next conflict of an item to resolve, and its key; null if there is none. */
export function useNextConflict(list: ConflictList, id: string) {
  const { scope } = usePersonalData();
  const key = useSyncExternalStore(subscribeTexts, () => conflictKey(scope, list, id)) ?? '';
  const conflict = useSyncExternalStore(subscribeTexts, () => conflictAt(scope, key));
  return { key, conflict };
}

/** Conflict of queued texts that had been changed on another device; null if none. */
export function useStoredConflict(list: keyof typeof conflictLists, id: string) {
  const data = usePersonalData();
  const client = useQueryClient();
  const { key, conflict } = useNextConflict(list, id);
  if (conflict === null) return null;
  const { mine, theirs } = conflict;
  const joined = joinedTexts(mine, theirs);
  const { labels, save } = conflictLists[list];

  async function choose(choice: 'mine' | 'theirs' | 'both') {
    const texts = { mine, theirs, both: joined ?? mine }[choice];
    try {
      await save(client, data, { id, texts, base: theirs });
      forgetConflict(data.scope, key, { mine, theirs });
    } catch (error) {
      if (error instanceof TextConflictError)
        storeConflictAgain(data.scope, key, { mine: texts, theirs: error.stored });
    }
  }

  return {
    versions: Object.keys(theirs).map((field) => ({
      label: labels.get(field) ?? field,
      mine: mine[field] ?? null,
      theirs: theirs[field] ?? null,
    })),
    canJoin: joined !== null,
    onChoose: (choice: 'mine' | 'theirs' | 'both') => void choose(choice),
  };
}
