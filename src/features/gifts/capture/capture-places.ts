import type { DataScope } from '@/data/personal-data';
import { sharedText } from '@/domain/capture/captured';
import type { SharedIdea } from '@/domain/launch/shared-idea';
import { hasVisibleCharacter } from '@/domain/text/text';
import { keptDraft } from '@/lib/hooks/use-draft';
import { forgetText, keepText, keptPlaces } from '@/lib/storage/kept-texts';

import { forgetPhoto } from './kept-photos';

const usual = 'capture';

/** Where the text of a new capture lies: what was begun goes on, and something shared takes nothing else's place. */
export function placeFor(scope: DataScope, shared: string | null): string {
  const begun = keptPlaces(scope, 'draft')
    .filter((place) => place === usual || place.startsWith(`${usual}:`))
    .filter((place) => hasVisibleCharacter(keptDraft(scope, place)));
  if (shared === null) return begun[0] ?? usual;
  const same = begun.find((place) => keptDraft(scope, place) === shared);
  return same ?? (begun.includes(usual) ? `${usual}:${crypto.randomUUID()}` : usual);
}

/** Keeps something shared until it is captured: the sheet for it may never come. */
export function keepShared(scope: DataScope, idea: SharedIdea): void {
  const text = sharedText(idea);
  const place = placeFor(scope, text);
  if (keptDraft(scope, place) !== text) keepText(scope, 'draft', place, text);
}

/** What was written there is stored in another way. */
export function forgetCapture(scope: DataScope, place: string): void {
  forgetText(scope, 'draft', place);
  forgetPhoto(scope, place);
}
