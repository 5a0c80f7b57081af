import { mutationOptions } from '@tanstack/react-query';

import { AppError } from '@/data/app-error';
import { earlierTries, isOlder } from '@/data/earlier-tries';
import type { Toast } from '@/data/mutation-meta';
import { changeOptimistically, readAgain, removeOptimistically, showAdded } from '@/data/optimistic-list';
import { dataOf, expectRow, rowsOf } from '@/data/supabase/request';
import { retryConflict } from '@/data/supabase/retry-conflict';
import type { GroupGift, NewGroupGift, TakenStatus } from '@/domain/group-gift';
import { textLimits } from '@/domain/text';
import { inTurn } from '@/lib/in-turn';
import { rest } from '@/lib/rest-client';

import { groupKeys, type GroupPlace } from './group-keys';
import { loggedFailure } from './messages';

/** Stores an idea, then shows it first. The id in the variables makes a repeated try harmless. */
export function addGroupGift({ userId, groupId }: GroupPlace, memberId: string) {
  const key = groupKeys.gifts(userId, groupId);
  return mutationOptions({
    mutationKey: [...key, 'add'],
    mutationFn: async (gift: NewGroupGift, context) => {
      const tries = earlierTries(gift, context);
      const row = {
        id: gift.id,
        group_id: groupId,
        created_by: memberId,
        title: gift.title,
        notes: gift.notes,
        url: gift.url,
        price_min: gift.priceMin,
        price_max: gift.priceMax,
        recipient_user_id: gift.recipientUserId,
        status: 'idea',
      };
      await dataOf(rest.from('group_gifts').upsert(row, { ignoreDuplicates: true }));
      if (tries.length > 0) await checkLatest(gift, tries);
    },
    // A repeated try has to know what the first one sent, however long the typing in between takes.
    gcTime: Infinity,
    meta: {
      success: { title: 'Geschenkidee erstellt!' },
      failure: loggedFailure('Geschenkidee konnte nicht erstellt werden'),
    },
    onSuccess: (_result, gift, _before, { client }) => {
      const added: GroupGift = {
        ...gift,
        status: 'idea',
        reservedBy: null,
        reserverName: null,
        createdAt: new Date().toISOString(),
      };
      showAdded(client, key, added);
    },
    onSettled: (_result, _error, _gift, _before, { client }) => readAgain(client, key, key),
  });
}

const ideaTextFields = {
  title: { kind: 'line', limit: textLimits.title },
  notes: { kind: 'text', limit: textLimits.notes },
  url: { kind: 'link', limit: textLimits.link },
} as const;

/** An idea of a group cannot be changed: what was typed after it was stored must not look as if it were. */
async function checkLatest(gift: NewGroupGift, tries: readonly NewGroupGift[]): Promise<void> {
  const read = rest
    .from('group_gifts')
    .select('title, notes, url, priceMin:price_min, priceMax:price_max, recipientUserId:recipient_user_id')
    .eq('id', gift.id);
  const [stored] = await rowsOf(read);
  if (stored === undefined || !isOlder(gift, tries, stored, ideaTextFields)) return;
  throw new AppError(
    'invalid',
    'Die Idee ist schon gespeichert, so wie du sie zuerst abgeschickt hast. Schreib als Kommentar dazu, was fehlt.',
  );
}

/** Removes an idea at once and puts it back when the database refuses. Variables: the id. */
export function removeGroupGift({ userId, groupId }: GroupPlace) {
  const key = groupKeys.gifts(userId, groupId);
  return mutationOptions({
    mutationKey: key,
    mutationFn: (id: string) =>
      expectRow(retryConflict(() => rest.from('group_gifts').delete().eq('id', id).select('id'))),
    meta: {
      success: { title: 'Geschenk gelöscht' },
      failure: loggedFailure('Geschenk konnte nicht gelöscht werden'),
    },
    onMutate: (id, { client }) => removeOptimistically(client, key, id),
    onError: (_error, _id, before) => before?.undo(),
    onSettled: (_result, _error, _id, _before, { client }) => readAgain(client, key, key),
  });
}

/** What becomes of a gift: reserved, freed again, or further on its way. */
export type TakeGift = { giftId: string; status: TakenStatus | 'free' };

const reservationFailed = loggedFailure('Reservierung konnte nicht gespeichert werden');

/**
 * Reserves a gift, frees it, or says that it is bought or given. Shown at once; when somebody else was faster, the card
 * shows them and a toast says 'Schon reserviert' (decisions, groups).
 */
export function takeGift({ userId, groupId }: GroupPlace, me: { memberId: string; name: string }) {
  const key = groupKeys.gifts(userId, groupId);
  return mutationOptions({
    mutationKey: key,
    mutationFn: async ({ giftId, status }: TakeGift) => {
      // One after the other, so that quick clicks end as the last one said.
      const isDone = await inTurn(giftId, () => dataOf(retryConflict(() => requestFor(giftId, status))));
      // No error of the database: it says that the state of the gift is another one by now.
      if (!isDone) throw new AppError('invalid', 'Schon reserviert');
    },
    meta: { failure: takingFailure },
    onMutate: ({ giftId, status }, { client }) =>
      changeOptimistically(client, key, giftId, shown(status, me)),
    onError: (_error, _variables, before) => before?.undo(),
    onSettled: (_result, _error, _variables, before, { client }) => {
      before?.settle();
      return readAgain(client, key, key);
    },
  });
}

function requestFor(giftId: string, status: TakeGift['status']) {
  if (status === 'reserved') return rest.rpc('reserve_group_gift', { p_gift: giftId });
  if (status === 'free') return rest.rpc('release_group_gift', { p_gift: giftId });
  return rest.rpc('set_group_gift_status', { p_gift: giftId, p_status: status });
}

function shown(status: TakeGift['status'], me: { memberId: string; name: string }): Partial<GroupGift> {
  if (status === 'free') return { status: 'idea', reservedBy: null, reserverName: null };
  return { status, reservedBy: me.memberId, reserverName: me.name };
}

function takingFailure(error: AppError, variables: unknown): Toast {
  if (error.kind !== 'invalid') return reservationFailed(error);
  const wantedIt = isTakeGift(variables) && variables.status === 'reserved';
  return {
    title: wantedIt ? 'Schon reserviert' : 'Nicht mehr deine Reservierung',
    description: wantedIt
      ? 'Jemand anderes war schneller.'
      : 'Das Geschenk hat inzwischen einen anderen Stand.',
  };
}

function isTakeGift(value: unknown): value is TakeGift {
  return typeof value === 'object' && value !== null && 'status' in value;
}
