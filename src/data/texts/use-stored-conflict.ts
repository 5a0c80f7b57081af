import { type MutationOptions, useMutation } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

import { type FieldsOf, partSchema } from '@/domain/fields/field';
import { joinedTexts } from '@/domain/fields/text-versions';
import { subscribeTexts } from '@/lib/texts/local-texts';

import type { AppError } from '../app-error';
import type { PersonalData } from '../personal-data';
import { usePersonalData } from '../personal-data-context';
import { forgetConflict, keepConflictAgain } from './store-conflicts';
import { conflictAt, type ConflictList, conflictKey } from './stored-conflicts';
import { TextConflictError } from './text-conflict';

/** The conflict of one thing to decide next, and where it lies; null when there is none. */
export function useNextConflict(list: ConflictList, id: string) {
  const { scope } = usePersonalData();
  const place = useSyncExternalStore(subscribeTexts, () => conflictKey(scope, list, id)) ?? '';
  const kept = useSyncExternalStore(subscribeTexts, () => conflictAt(scope, place));
  return { place, kept };
}

interface TextsOfItem<T extends object, Before> {
  list: ConflictList;
  id: string;
  fields: FieldsOf<T>;
  /** Stores the chosen texts, over those of the other device as `base`. */
  change: (data: PersonalData) => MutationOptions<void, AppError, Change<NoInfer<T>>, Before>;
}

interface Change<T> {
  id: string;
  change: Partial<T>;
  base: Partial<T>;
}

/** Texts of one item that were sent later and had been changed elsewhere by then; null when there are none. */
export function useStoredConflict<T extends object, Before>({
  list,
  id,
  fields,
  change,
}: TextsOfItem<T, Before>) {
  const data = usePersonalData();
  const { mutateAsync } = useMutation(change(data));
  const { place, kept } = useNextConflict(list, id);
  if (kept === null) return null;
  const { mine, theirs } = kept;
  const joined = joinedTexts(mine, theirs);
  const schema = partSchema(fields);
  const labels = new Map(Object.entries<{ label: string }>(fields));

  async function decide(choice: 'mine' | 'theirs' | 'both') {
    const texts = { mine, theirs, both: joined ?? mine }[choice];
    try {
      await mutateAsync({ id, change: schema.parse(texts), base: schema.parse(theirs) });
      forgetConflict(data.scope, place, { mine, theirs });
    } catch (error) {
      if (error instanceof TextConflictError)
        keepConflictAgain(data.scope, place, { mine: texts, theirs: error.stored });
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
