import type { DataScope } from '../personal-data';
import { draftNotes, giftOfKey } from './draft-notes';
import { draftWords } from './drafts';
import { forgetText, localTextKeys, localTextSince } from './local-texts';
import { type ConflictList, isConflictList, storedConflicts } from './stored-conflicts';
import type { Texts } from './text-conflict';

export interface LostText {
  about: Exclude<ConflictList, 'profile'>;
  kind: 'note' | 'conflict';
  key: string;
  /** Text of the draft or conflict; blank if the user has emptied the field. */
  text: string;
}

/** True if an item of a list, last seen at `since` (ms since 1970), was deleted; false if unknown. */
type IsGone = (list: LostText['about'], id: string, since: number) => boolean;

/** Drafts of notes, and conflicts, on this device whose item was deleted, so that no card shows them. */
export function lostTexts(scope: DataScope, isGone: IsGone): LostText[] {
  if (localTextKeys(scope, 'note').length + localTextKeys(scope, 'conflict').length === 0) return [];
  const lostNotes = draftWords(draftNotes(scope)).flatMap(({ key, words }): LostText[] => {
    const isLost = isGone('gifts', giftOfKey(key), localTextSince(scope, 'note', key));
    return isLost ? [{ about: 'gifts', kind: 'note', key, text: words }] : [];
  });
  const lostConflicts = storedConflicts(scope).flatMap(({ list, id, key, conflict }): LostText[] => {
    if (!isConflictList(list) || list === 'profile') return [];
    const about = list;
    if (!isGone(about, id, localTextSince(scope, 'conflict', key))) return [];
    return [{ about, kind: 'conflict', key, text: linesOf(conflict.mine) }];
  });
  return [...lostNotes, ...lostConflicts];
}

export function forgetLostText(scope: DataScope, { kind, key }: LostText): void {
  forgetText(scope, kind, key);
}

function linesOf(texts: Texts): string {
  return Object.values(texts)
    .filter((text) => text !== null)
    .join('\n');
}
