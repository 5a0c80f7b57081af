import { useSyncExternalStore } from 'react';

import { storedText } from '@/domain/text/text';
import { useSnapshot } from '@/lib/hooks/use-snapshot';
import { isObject } from '@/lib/is-object';
import { forgetText, keepText, keptPlaces, keptText, subscribeTexts } from '@/lib/kept-texts';

import type { DataScope } from '../personal-data';
import { usePersonalData } from '../personal-data-context';
import { keptNotes } from './kept-notes';
import type { Texts } from './text-conflict';

/** Two versions of some texts of one thing, until somebody decides. */
export interface KeptConflict {
  mine: Texts;
  theirs: Texts;
}

export type ConflictList = 'gifts' | 'people' | 'received' | 'profile';

/** Where the conflict to decide next lies; null when there is none. */
export function conflictPlace(scope: DataScope, list: ConflictList, id: string): string | null {
  return placesOf(scope, list, id).find((place) => conflictAt(scope, place) !== null) ?? null;
}

export function keptConflict(scope: DataScope, list: ConflictList, id: string): KeptConflict | null {
  const place = conflictPlace(scope, list, id);
  return place === null ? null : conflictAt(scope, place);
}

/** Whether somebody has to decide between two versions. */
export function useHasConflict(list: ConflictList, id: string): boolean {
  const { scope } = usePersonalData();
  return useSyncExternalStore(subscribeTexts, () => keptConflict(scope, list, id) !== null);
}

/** Of which things of a list somebody has to decide. */
export function useConflictIds(list: ConflictList): readonly string[] {
  const { scope } = usePersonalData();
  return useSnapshot(subscribeTexts, () =>
    keptConflicts(scope).flatMap((kept) => (kept.list === list ? [kept.id] : [])),
  );
}

/** The conflict that lies at a place; null when it was forgotten. The same object until it changes. */
export function conflictAt(scope: DataScope, place: string): KeptConflict | null {
  const value = keptText(scope, 'conflict', place);
  return isConflict(value) ? value : null;
}

export function keptConflicts(
  scope: DataScope,
): { list: string; id: string; place: string; conflict: KeptConflict }[] {
  return keptPlaces(scope, 'conflict').flatMap((place) => {
    const conflict = conflictAt(scope, place);
    const [list = '', id = ''] = (place.split('@')[0] ?? '').split(':');
    return conflict === null ? [] : [{ list, id, place, conflict }];
  });
}

/** Keeps both versions, behind those that nobody has decided about. */
export function keepConflict(scope: DataScope, list: ConflictList, id: string, met: KeptConflict): void {
  const isFree = (place: string) => {
    const before = conflictAt(scope, place)?.mine ?? {};
    return Object.entries(met.mine).every(([field, text]) => !(field in before) || before[field] === text);
  };
  const places = [firstPlace(list, id), ...placesOf(scope, list, id)];
  merge(scope, places.find(isFree) ?? `${firstPlace(list, id)}@${crypto.randomUUID()}`, met);
}

/** What was chosen has met a third version: the decision is to be made again. Unless it was forgotten in the meantime. */
export function keepConflictAgain(scope: DataScope, place: string, met: KeptConflict): void {
  if (conflictAt(scope, place) !== null) merge(scope, place, met);
}

/** Forgets what was decided. What has come to the same place in the meantime stays. */
export function forgetConflict(scope: DataScope, place: string, decided: KeptConflict): void {
  const { mine, theirs } = conflictAt(scope, place) ?? decided;
  const isOpen = ([field]: [string, unknown]) =>
    mine[field] !== decided.mine[field] || theirs[field] !== decided.theirs[field];
  const open = (texts: Texts): Texts => Object.fromEntries(Object.entries(texts).filter(isOpen));
  const rest = { mine: open(mine), theirs: open(theirs) };
  if (Object.keys(rest.theirs).length === 0) forgetText(scope, 'conflict', place);
  else keepText(scope, 'conflict', place, rest);
}

/** Keeps a note and the one of another device, unless it is being written on: that one will meet it, too. */
export function keepNoteConflict(scope: DataScope, giftId: string, text: string, theirs: string): void {
  const notes = keptNotes(scope);
  const places = notes.places(giftId);
  const stored = storedText(text, 'text') ?? '';
  const isContinued = places.some((place) => {
    const known = notes.get(place);
    return known !== null && known.theirs === undefined && [known.base, ...known.sent].includes(stored);
  });
  if (isContinued) return;
  const same = places.find((place) => notes.get(place)?.text === text);
  notes.keep(same ?? notes.newPlace(giftId), { text, base: theirs, sent: [], theirs });
}

function merge(scope: DataScope, place: string, { mine, theirs }: KeptConflict): void {
  const before = conflictAt(scope, place);
  const both = { mine: { ...before?.mine, ...mine }, theirs: { ...before?.theirs, ...theirs } };
  keepText(scope, 'conflict', place, both);
}

function firstPlace(list: ConflictList, id: string): string {
  return `${list}:${id}`;
}

function placesOf(scope: DataScope, list: ConflictList, id: string): string[] {
  const places = keptPlaces(scope, 'conflict').toSorted();
  return places.filter((place) => place.split('@')[0] === firstPlace(list, id));
}

function isConflict(value: unknown): value is KeptConflict {
  return isObject(value) && areTexts(value.mine) && areTexts(value.theirs);
}

function areTexts(value: unknown): value is Texts {
  return isObject(value) && Object.values(value).every((text) => text === null || typeof text === 'string');
}
