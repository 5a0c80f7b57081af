import { useSyncExternalStore } from 'react';

import { type FieldsOf, partSchema } from '@/domain/fields/field';
import { joinedTexts } from '@/domain/fields/text-versions';
import { subscribeTexts } from '@/lib/texts/local-texts';

import { usePersonalData } from '../personal-data-context';
import { conflictAt, type ConflictList, conflictPlace } from './kept-conflicts';
import { forgetConflict, keepConflictAgain } from './store-conflicts';
import { TextConflictError } from './text-conflict';

interface Place<T> {
  list: ConflictList;
  id: string;
  fields: FieldsOf<T>;
  /** Stores texts over those that the other device has written. Says itself when it fails. */
  save: (change: Partial<T>, base: Partial<T>) => Promise<unknown>;
}

/** The conflict of one thing to decide next, and where it lies; null when there is none. */
export function useNextConflict(list: ConflictList, id: string) {
  const { scope } = usePersonalData();
  const place = useSyncExternalStore(subscribeTexts, () => conflictPlace(scope, list, id)) ?? '';
  const kept = useSyncExternalStore(subscribeTexts, () => conflictAt(scope, place));
  return { place, kept };
}

/** Texts of one thing that were sent later and had been changed elsewhere by then; null when there are none. */
export function useKeptConflict<T extends object>({ list, id, fields, save }: Place<T>) {
  const { scope } = usePersonalData();
  const { place, kept } = useNextConflict(list, id);
  if (kept === null) return null;
  const { mine, theirs } = kept;
  const joined = joinedTexts(mine, theirs);
  const schema = partSchema(fields);
  const labels = new Map(Object.entries<{ label: string }>(fields));

  async function decide(choice: 'mine' | 'theirs' | 'both') {
    const texts = { mine, theirs, both: joined ?? mine }[choice];
    try {
      await save(schema.parse(texts), schema.parse(theirs));
      forgetConflict(scope, place, { mine, theirs });
    } catch (error) {
      if (error instanceof TextConflictError)
        keepConflictAgain(scope, place, { mine: texts, theirs: error.stored });
    }
  }

  return {
    versions: Object.keys(theirs).map((field) => ({
      label: labels.get(field)?.label ?? field,
      mine: mine[field] ?? null,
      theirs: theirs[field] ?? null,
    })),
    canJoin: joined !== null,
    onDecide: (choice: 'mine' | 'theirs' | 'both') => void decide(choice),
  };
}
