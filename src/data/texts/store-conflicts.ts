import { forgetText, storeText } from '@/lib/texts/local-texts';

import type { DataScope } from '../personal-data';
import {
  conflictAt,
  type ConflictList,
  firstConflictKey,
  type StoredConflict,
  placesOf,
} from './stored-conflicts';
import type { Texts } from './text-conflict';

/** Keeps both versions, behind those that nobody has decided about. */
export function keepConflict(scope: DataScope, list: ConflictList, id: string, met: StoredConflict): void {
  const isFree = (place: string) => {
    const before = conflictAt(scope, place)?.mine ?? {};
    return Object.entries(met.mine).every(([field, text]) => !(field in before) || before[field] === text);
  };
  const places = [firstConflictKey(list, id), ...placesOf(scope, list, id)];
  merge(scope, places.find(isFree) ?? `${firstConflictKey(list, id)}@${crypto.randomUUID()}`, met);
}

/** What was chosen has met a third version: the decision is to be made again. Unless it was forgotten in the meantime. */
export function keepConflictAgain(scope: DataScope, place: string, met: StoredConflict): void {
  if (conflictAt(scope, place) !== null) merge(scope, place, met);
}

/** Forgets what was decided. What has come to the same place in the meantime stays. */
export function forgetConflict(scope: DataScope, place: string, decided: StoredConflict): void {
  const { mine, theirs } = conflictAt(scope, place) ?? decided;
  const isOpen = ([field]: [string, unknown]) =>
    mine[field] !== decided.mine[field] || theirs[field] !== decided.theirs[field];
  const open = (texts: Texts): Texts => Object.fromEntries(Object.entries(texts).filter(isOpen));
  const rest = { mine: open(mine), theirs: open(theirs) };
  if (Object.keys(rest.theirs).length === 0) forgetText(scope, 'conflict', place);
  else storeText(scope, 'conflict', place, rest);
}

function merge(scope: DataScope, place: string, { mine, theirs }: StoredConflict): void {
  const before = conflictAt(scope, place);
  const both = { mine: { ...before?.mine, ...mine }, theirs: { ...before?.theirs, ...theirs } };
  storeText(scope, 'conflict', place, both);
}
