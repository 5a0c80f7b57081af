import { giftTextFields } from '@/domain/gift/gift';
import type { Rest } from '@/lib/supabase/rest-client';

import type { GiftStore } from '../personal-data';
import { fromGiftChange, fromNewGift, toGift } from '../rows/gift-row';
import { guardTexts } from '../text-conflict';
import { changeTexts, guarded } from './change-texts';
import { everyRow, insertedRow, rowsOf } from './request';

/** The contract's gifts in the table `gifts`. */
export function giftTable(rest: Rest, userId: string): GiftStore {
  return {
    async list(signal) {
      const ownRows = () =>
        rest
          .from('gifts')
          .select('*')
          .eq('user_id', userId)
          .order('created_at', { ascending: false })
          .order('id');
      const rows = await everyRow(ownRows, signal);
      return rows.map(toGift);
    },
    async add(gift) {
      const row = await insertedRow(
        rest
          .from('gifts')
          .upsert({ ...fromNewGift(gift), user_id: userId }, { ignoreDuplicates: true })
          .select('*')
          .maybeSingle(),
        () => rest.from('gifts').select('*').eq('id', gift.id).eq('user_id', userId).maybeSingle(),
      );
      return toGift(row);
    },
    async change(id, wanted, base) {
      const { change, steps } = guardTexts(wanted, base, giftTextFields);
      const row = fromGiftChange(change);
      if (Object.keys(row).length === 0) return;
      const own = () => rest.from('gifts').update(row).eq('id', id).eq('user_id', userId);
      await changeTexts({
        steps,
        change: async (guards) => (await rowsOf(guarded(own(), guards).select('id'))).length > 0,
        read: () => rowsOf(rest.from('gifts').select('*').eq('id', id).eq('user_id', userId)),
      });
    },
    async remove(id) {
      // Rows in the answer: an empty page of a network on the way is none.
      await rowsOf(rest.from('gifts').delete().eq('id', id).eq('user_id', userId).select('id'));
    },
  };
}
