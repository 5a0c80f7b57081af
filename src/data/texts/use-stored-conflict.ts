import { type MutationOptions, useMutation } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

import { type FieldsOf, partSchema } from '@/domain/fields/field';
import { joinedTexts } from '@/domain/fields/text-versions';

import type { AppError } from '../app-error';
import type { PersonalData } from '../personal-data';
import { usePersonalData } from '../personal-data-context';
import { forgetConflict, storeConflictAgain } from './conflict-writes';
import { subscribeTexts } from './local-texts';
import { conflictAt, type ConflictList, conflictKey } from './stored-conflicts';
import { TextConflictError } from './text-conflict';

interface TextsOfItem<T extends object, Before> {
  list: ConflictList;
  id: string;
  fields: FieldsOf<T>;
  /** Stores the texts that the user chose; `base` has the other device's texts, which they replace. */
  change: (data: PersonalData) => MutationOptions<void, AppError, Change<NoInfer<T>>, Before>;
}

interface Change<T> {
  id: string;
  change: Partial<T>;
  base: Partial<T>;
}

/** Conflict of texts from the outbox that another device had changed; null if none. */
export function useStoredConflict<T extends object, Before>({
  list,
  id,
  fields,
  change,
}: TextsOfItem<T, Before>) {
  const data = usePersonalData();
  const { mutateAsync } = useMutation(change(data));
  const key = useSyncExternalStore(subscribeTexts, () => conflictKey(data.scope, list, id)) ?? '';
  const conflict = useSyncExternalStore(subscribeTexts, () => conflictAt(data.scope, key));
  if (conflict === null) return null;
  const { mine, theirs } = conflict;
  const joined = joinedTexts(mine, theirs);
  const schema = partSchema(fields);
  const labels = new Map(Object.entries<{ label: string }>(fields));

  async function choose(choice: 'mine' | 'theirs' | 'both') {
    const texts = { mine, theirs, both: joined ?? mine }[choice];
    try {
      await mutateAsync({ id, change: schema.parse(texts), base: schema.parse(theirs) });
      forgetConflict(data.scope, key, { mine, theirs });
    } catch (error) {
      if (error instanceof TextConflictError)
        storeConflictAgain(data.scope, key, { mine: texts, theirs: error.stored });
    }
  }

  return {
    versions: Object.keys(theirs).map((field) => ({
      label: labels.get(field)?.label ?? field,
      mine: mine[field] ?? null,
      theirs: theirs[field] ?? null,
    })),
    canJoin: joined !== null,
    onChoose: (choice: 'mine' | 'theirs' | 'both') => void choose(choice),
  };
}
