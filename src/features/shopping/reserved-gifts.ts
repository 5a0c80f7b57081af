import { mutationOptions, queryOptions } from '@tanstack/react-query';

import { AppError } from '@/data/app-error';
import { changesItem } from '@/data/queries/list/list-changes';
import { failureToast, type ToastText } from '@/data/queries/mutation-meta';
import { toDay } from '@/data/rows/columns';
import { dataOf, everyRow, readOnce } from '@/data/supabase/request';
import { retryConflict } from '@/data/supabase/retry-conflict';
import { groupGiftStatuses } from '@/domain/group/group-gift';
import type { ShoppingGroupGift } from '@/domain/shopping/shopping-list';
import { inTurn } from '@/lib/in-turn';
import { rest } from '@/lib/supabase/rest-client';

/** Query key of the user's reserved gifts in all groups. */
export function reservedKey(userId: string) {
  return [`user:${userId}`, 'reserved-gifts'] as const;
}

/** Reserved, not yet given gifts of the user in all groups: one request for the gifts, one for recipients' names. */
export function reservedGifts(userId: string) {
  return queryOptions({
    queryKey: reservedKey(userId),
    queryFn: async ({ signal }): Promise<ShoppingGroupGift[]> => {
      const gifts = () =>
        rest
          .from('group_gifts')
          .select(
            'id, title, url, priceMin:price_min, priceMax:price_max, priceCents:price_cents, status, withdrawnAt:withdrawn_at, recipientUserId:recipient_user_id, revealOn:reveal_on, pictureId:picture_id, wishId:wish_id, groups!group_id(id, name, eventDate:event_date), pool:gift_pools(state, totalCents:total_cents, paidCents:paid_cents), group_members!group_gifts_reserved_by_fkey!inner(id)',
          )
          .eq('group_members.user_id', userId)
          .neq('status', 'gifted')
          .order('id');
      const rows = await everyRow(gifts, signal);
      const nameOf = await recipientNames(rows, signal);
      return rows.map((row) => toReserved(row, userId, nameOf(row)));
    },
    staleTime: 0,
    meta: {
      failure: failureToast('Reservierungen konnten nicht geladen werden'),
      persist: {},
    },
  });
}

interface ReservedRow extends Omit<
  ShoppingGroupGift,
  'status' | 'reservedBy' | 'revealOn' | 'recipientName' | 'group'
> {
  status: string;
  revealOn: string | null;
  groups: { id: string; name: string; eventDate: string | null };
  pool: PoolPrice[] | PoolPrice | null;
}

type PoolPrice = { state: string; totalCents: number; paidCents: number | null };

function toReserved(row: ReservedRow, userId: string, recipientName: string | null): ShoppingGroupGift {
  const { id, title, url, priceMin, priceMax, status, groups } = row;
  // A gift has at most one pool: the server returns an object, the generated type is a list.
  const [pool = null] = [row.pool].flat();
  // Once its amounts are fixed a pool has the exact price.
  const priceCents = pool?.state === 'fixed' ? (pool.paidCents ?? pool.totalCents) : row.priceCents;
  const { recipientUserId, revealOn, withdrawnAt, pictureId, wishId } = row;
  return {
    id,
    title,
    url,
    priceMin,
    priceMax,
    priceCents,
    recipientUserId,
    revealOn: toDay(revealOn),
    withdrawnAt,
    pictureId,
    wishId,
    status: groupGiftStatuses.find((known) => known === status) ?? 'reserved',
    reservedBy: userId,
    recipientName,
    group: { id: groups.id, name: groups.name, eventDate: toDay(groups.eventDate) },
  };
}

type ForSomebody = Pick<ReservedRow, 'groups' | 'recipientUserId'>;

/** Names of the recipients; null without a recipient and for a recipient who has left. */
async function recipientNames(
  rows: readonly ForSomebody[],
  signal: AbortSignal,
): Promise<(row: ForSomebody) => string | null> {
  const surprises = rows.filter(({ recipientUserId }) => recipientUserId !== null);
  if (surprises.length === 0) return () => null;
  const groups = [...new Set(surprises.map((row) => row.groups.id))];
  const users = [...new Set(surprises.flatMap(({ recipientUserId }) => recipientUserId ?? []))];
  const members = () =>
    rest
      .from('group_members')
      .select('id, groupId:group_id, userId:user_id, name:display_name')
      .in('group_id', groups)
      .in('user_id', users)
      .order('id');
  const found = await everyRow(members, signal);
  const names = new Map(found.map(({ groupId, userId, name }) => [`${groupId} ${userId}`, name]));
  return ({ groups: { id }, recipientUserId }) => names.get(`${id} ${recipientUserId}`) ?? null;
}

export interface Purchase {
  id: string;
  title: string;
  status: 'reserved' | 'purchased';
}

/** Marks a reserved gift as bought or not bought. Optimistic; never queued offline. */
export function markBought(userId: string) {
  return mutationOptions({
    ...changesItem(
      reservedKey(userId),
      ({ id, status }: Purchase) => ({ id, change: { status } }),
      // The group pages show the status as well, so their queries are invalidated too.
      [reservedKey(userId), [`user:${userId}`, 'groups']],
    ),
    // Sequential per gift, so that quick ticks end in the state of the last one.
    mutationFn: ({ id, status }: Purchase) => inTurn(id, () => setStatus(id, status)),
    meta: { failure: refusalToast },
  });
}

async function setStatus(id: string, status: Purchase['status']): Promise<void> {
  const isDone = await dataOf(
    retryConflict(() => rest.rpc('set_group_gift_status', { p_gift: id, p_status: status })),
  );
  // False instead of an error: the gift is no longer reserved by the user.
  if (!isDone) throw new AppError('invalid', await whoHasIt(id));
}

async function whoHasIt(id: string): Promise<string> {
  const read = rest
    .from('group_gifts')
    .select('reservedBy:reserved_by, reserver:group_members!group_gifts_reserved_by_fkey(name:display_name)')
    .eq('id', id);
  const gift = await dataOf(readOnce(read).maybeSingle()).catch(() => undefined);
  if (gift === undefined) return 'Das Geschenk hat inzwischen einen anderen Stand';
  if (gift === null) return gone;
  if (gift.reservedBy === null) return 'Das ist inzwischen wieder freigegeben';
  return `${gift.reserver?.name ?? 'Jemand anderes'} hat das inzwischen übernommen`;
}

const gone = 'Das gibt es in deinen Gruppen nicht mehr';

function refusalToast({ kind, message, isForeign }: AppError, { title }: Purchase): ToastText {
  if (kind === 'offline' && !isForeign) return { title: 'Dafür brauchst du Internet', description: title };
  // A user who was removed from the group gets no details about the gift.
  if (kind === 'forbidden') return { title: gone, description: title };
  return { title: message, description: title };
}
