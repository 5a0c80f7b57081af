import { forgetText, keptPlaces } from '@/lib/kept-texts';

import { keptConflicts } from './kept-conflicts';
import { giftOfPlace, keptNotes } from './kept-notes';
import type { DataScope } from './personal-data';
import type { Texts } from './text-conflict';

/** Something that was written about a gift or person that is no longer there. */
export interface LostText {
  about: 'gifts' | 'people';
  kind: 'note' | 'conflict';
  place: string;
  text: string;
}

/** Whether something of a list is gone; false while the list is not known. */
type IsGone = (list: 'gifts' | 'people', id: string) => boolean;

/** What lies on this device without a card to show it. */
export function lostTexts(scope: DataScope, isGone: IsGone): LostText[] {
  if (keptPlaces(scope, 'note').length + keptPlaces(scope, 'conflict').length === 0) return [];
  const notes = keptNotes(scope);
  const lostNotes = notes.places().flatMap((place): LostText[] => {
    const text = notes.get(place)?.text ?? '';
    const isLost = text !== '' && isGone('gifts', giftOfPlace(place));
    return isLost ? [{ about: 'gifts', kind: 'note', place, text }] : [];
  });
  const lostConflicts = keptConflicts(scope).flatMap(({ list, id, place, conflict }): LostText[] => {
    const about = list === 'gifts' || list === 'people' ? list : null;
    if (about === null || !isGone(about, id)) return [];
    return [{ about, kind: 'conflict', place, text: linesOf(conflict.mine) }];
  });
  return [...lostNotes, ...lostConflicts];
}

export function forgetLostText(scope: DataScope, { kind, place }: LostText): void {
  forgetText(scope, kind, place);
}

function linesOf(texts: Texts): string {
  return Object.values(texts)
    .filter((text) => text !== null)
    .join('\n');
}
