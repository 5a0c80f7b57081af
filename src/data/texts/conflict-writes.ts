import type { DataScope } from '../personal-data';
import { forgetText, storeText } from './local-texts';
import {
  conflictAt,
  type ConflictList,
  firstConflictKey,
  type StoredConflict,
  conflictKeys,
} from './stored-conflicts';
import type { Texts } from './text-conflict';

/** Stores a text conflict, to be resolved after earlier ones of the same item. */
export function storeConflict(scope: DataScope, list: ConflictList, id: string, met: StoredConflict): void {
  const isFree = (key: string) => {
    const before = conflictAt(scope, key)?.mine ?? {};
    return Object.entries(met.mine).every(([field, text]) => !(field in before) || before[field] === text);
  };
  const keys = [firstConflictKey(list, id), ...conflictKeys(scope, list, id)];
  merge(scope, keys.find(isFree) ?? `${firstConflictKey(list, id)}@${crypto.randomUUID()}`, met);
}

/** Stores the conflict between the text that the user chose and a third version, unless it was forgotten meanwhile. */
export function storeConflictAgain(scope: DataScope, key: string, met: StoredConflict): void {
  if (conflictAt(scope, key) !== null) merge(scope, key, met);
}

/** Removes a resolved conflict. Texts that were added to it meanwhile stay unresolved. */
export function forgetConflict(scope: DataScope, key: string, resolved: StoredConflict): void {
  const { mine, theirs } = conflictAt(scope, key) ?? resolved;
  const isOpen = ([field]: [string, unknown]) =>
    mine[field] !== resolved.mine[field] || theirs[field] !== resolved.theirs[field];
  const open = (texts: Texts): Texts => Object.fromEntries(Object.entries(texts).filter(isOpen));
  const rest = { mine: open(mine), theirs: open(theirs) };
  if (Object.keys(rest.theirs).length === 0) forgetText(scope, 'conflict', key);
  else storeText(scope, 'conflict', key, rest);
}

function merge(scope: DataScope, key: string, { mine, theirs }: StoredConflict): void {
  const before = conflictAt(scope, key);
  const both = { mine: { ...before?.mine, ...mine }, theirs: { ...before?.theirs, ...theirs } };
  storeText(scope, 'conflict', key, both);
}
