import { storeText, localTextKeys, localText } from '@/lib/texts/local-texts';

import type { DataScope } from '../personal-data';

const kinds = ['note', 'conflict'] as const;

/** By deleted gift; in memory, so undo works until a reload. */
const deleted = new WeakMap<object, () => void>();

/** Called before a gift is deleted: remembers its drafts and unresolved conflicts for an undo. */
export function rememberTexts(scope: DataScope, gift: { id: string }): void {
  const texts = kinds.flatMap((kind) =>
    localTextKeys(scope, kind)
      .filter((place) => place.split('@')[0]?.split(':').at(-1) === gift.id)
      .map((place) => ({ kind, place, value: localText(scope, kind, place) })),
  );
  deleted.set(gift, () => {
    for (const { kind, place, value } of texts)
      if (typeof value === 'string' || (typeof value === 'object' && value !== null))
        storeText(scope, kind, place, value);
  });
}

/** Restores the texts after the undo of a deletion. */
export function bringBackTexts(gift: object): void {
  deleted.get(gift)?.();
}
