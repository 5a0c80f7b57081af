import { useSyncExternalStore } from 'react';

import type { DataScope } from '../personal-data';
import type { Seen } from './changed-since';

/** Question whether to delete an item that another device has changed since the user read it. */
export interface RemovalQuestion {
  scope: DataScope;
  list: string;
  id: string;
  /** Name of the item for the question. */
  name: string;
  changed: Seen;
  /** Deletes the changed item. Never rejects. */
  removeAnyway: () => Promise<unknown>;
}

let asked: readonly RemovalQuestion[] = [];
let leaving: RemovalQuestion | null = null;
const listeners = new Set<() => void>();

function notify(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Adds a question; an earlier one about the same item is replaced. */
export function askAboutRemoval(question: RemovalQuestion): void {
  asked = [...asked.filter(({ id }) => id !== question.id), question];
  notify();
}

/** First open question of a scope, if any. Questions are in memory: a reload drops them, and nothing is deleted. */
export function useRemovalQuestion(scope: DataScope): RemovalQuestion | null {
  return useSyncExternalStore(subscribe, () => asked.find((question) => question.scope === scope) ?? null);
}

/** Closes a question, and deletes the item if confirmed. */
export function answerRemoval(question: RemovalQuestion, isRemoved: boolean): void {
  asked = asked.filter((other) => other !== question);
  if (isRemoved) {
    leaving = question;
    void question.removeAnyway().finally(() => {
      leaving = null;
      notify();
    });
  }
  notify();
}

/** Id of the item that is deleted after a question; '' if none. */
export function useLeavingId(list: string): string {
  return useSyncExternalStore(subscribe, () => (leaving?.list === list ? leaving.id : ''));
}
