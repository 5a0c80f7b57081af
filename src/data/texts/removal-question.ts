import { useSyncExternalStore } from 'react';

import type { DataScope } from '../personal-data';
import type { Seen } from './changed-since';

/** Something was to be deleted and has been changed elsewhere since it was read. */
export interface RemovalQuestion {
  scope: DataScope;
  list: string;
  id: string;
  /** What the person calls it. */
  name: string;
  changed: Seen;
  /** Deletes it over what was changed. Never rejects. */
  removeAnyway: () => Promise<unknown>;
}

let asked: readonly RemovalQuestion[] = [];
let leaving: RemovalQuestion | null = null;
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function askAboutRemoval(question: RemovalQuestion): void {
  asked = [...asked.filter(({ id }) => id !== question.id), question];
  tell();
}

/** The next question of somebody; null when there is none. In memory: what was not deleted is there all the same. */
export function useRemovalQuestion(scope: DataScope): RemovalQuestion | null {
  return useSyncExternalStore(subscribe, () => asked.find((question) => question.scope === scope) ?? null);
}

export function answerRemoval(question: RemovalQuestion, isRemoved: boolean): void {
  asked = asked.filter((other) => other !== question);
  if (isRemoved) {
    leaving = question;
    void question.removeAnyway().finally(() => {
      leaving = null;
      tell();
    });
  }
  tell();
}

/** The id of what is being deleted after such a question; '' when nothing is. */
export function useLeavingId(list: string): string {
  return useSyncExternalStore(subscribe, () => (leaving?.list === list ? leaving.id : ''));
}
