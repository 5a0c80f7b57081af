import { giftTextFields } from '@/domain/gift/gift';

import type { GiftStore } from '../personal-data';
import { fromGiftChange, fromNewGift, toGift } from '../rows/gift-row';
import { guardTexts } from '../text-conflict';
import { guestLists } from './guest-lists';
import type { KeyValueStore } from './key-value-store';
import { storedRow, withChange, withoutRow, withRow } from './row-list';

/** The contract's gifts under `guest_gifts`. */
export function browserGifts(store: KeyValueStore): GiftStore {
  const { gifts } = guestLists(store);
  return {
    async list() {
      return gifts.read().map(toGift);
    },
    async add(gift) {
      const row = { ...fromNewGift(gift), created_at: new Date().toISOString() };
      await gifts.update((rows) => withRow(rows, row));
      return toGift(storedRow(gifts.read(), row));
    },
    async change(id, wanted, base) {
      const { change, steps } = guardTexts(wanted, base, giftTextFields);
      await gifts.update((rows) => withChange(rows, id, fromGiftChange(change), steps));
    },
    remove: (id) => gifts.update((rows) => withoutRow(rows, id)),
  };
}
