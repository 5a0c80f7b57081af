import { storeText, localTextKeys, localText } from '@/lib/texts/local-texts';

import type { DataScope } from '../personal-data';

const kinds = ['note', 'conflict'] as const;

/** In the memory of this page only, as long as somebody holds on to the gift. */
const deleted = new WeakMap<object, () => void>();

/** Before a gift is removed, and with it what nobody has stored or decided about. */
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

/** When the same gift has come back. */
export function bringBackTexts(gift: object): void {
  deleted.get(gift)?.();
}
