import type { DataScope } from '@/data/personal-data';
import { hasVisibleCharacter } from '@/domain/text/text';
import { keptDraft } from '@/lib/hooks/use-draft';
import { forgetText, keptPlaces } from '@/lib/kept-texts';

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

/** What was written there is stored in another way. */
export function forgetCapture(scope: DataScope, place: string): void {
  forgetText(scope, 'draft', place);
}
