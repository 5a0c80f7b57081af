import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { groupKey } from '@/data/groups/group-keys';
import { type GroupGift, noWish } from '@/domain/group/group-gift';
import { memoryData, renderWithData } from '@/test-personal-area';

import { GroupWishNote } from './group-wish-note';

const me = { userId: 'ana', groupId: 'g', memberId: 'a' };
const open = vi.fn();
const at = '2026-11-26T12:00:00+00:00';

let answer: () => Response | Promise<Response>;
let asked: unknown[];
beforeEach(() => {
  answer = () => Response.json(true);
  asked = [];
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    asked.push([new URL(url).pathname, JSON.parse(body)]);
    return answer();
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  open.mockReset();
});

function tent(fields: Partial<GroupGift>): GroupGift {
  return {
    id: 'tent',
    title: 'Zelt',
    notes: null,
    url: null,
    priceMin: null,
    priceMax: null,
    status: 'reserved',
    reservedBy: 'a',
    reserverName: 'Ana',
    recipientUserId: 'jonas',
    pictureId: null,
    ...noWish,
    wishId: 'wish',
    createdAt: at,
    ...fields,
  };
}

/** Note of the tent, as rendered in the group's list. */
function Note({ first, isMine = true }: { first: GroupGift; isMine?: boolean }) {
  const { data } = useQuery<GroupGift[]>({
    queryKey: groupKey(me, 'gifts'),
    queryFn: () => [first],
    initialData: [first],
    enabled: false,
  });
  const [gift = first] = data ?? [];
  return <GroupWishNote me={me} gift={gift} isMine={isMine} recipientName="Jonas" open={open} />;
}

const changed = 'Jonas hat den Wunsch geändert';
const seen = () => screen.getByRole('button', { name: 'Gesehen' });
const keep = () => screen.queryByRole('button', { name: 'Trotzdem schenken' });

test('an acknowledged change disappears at once, and returns when the server refuses', async () => {
  const refused = Promise.withResolvers<void>();
  answer = async () => {
    await refused.promise;
    return Response.json({ code: '42501', message: 'no' }, { status: 403 });
  };
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { toasts } = renderWithData(<Note first={tent({ wishChangedAt: at })} />, memoryData());
  expect(screen.getByText(changed)).toBeVisible();
  await userEvent.click(seen());
  await waitFor(() => expect(screen.queryByText(changed)).toBeNull());
  refused.resolve();
  expect(await screen.findByText(changed)).toBeVisible();
  expect(toasts).toMatchObject([{ title: 'Fehler', description: 'Konnte nicht gespeichert werden' }]);
  expect(logged).toHaveBeenCalledOnce();
});

test('a member without the reservation is told so', async () => {
  answer = () => Response.json(false);
  const { toasts } = renderWithData(<Note first={tent({ wishChangedAt: at })} />, memoryData());
  await userEvent.click(seen());
  await waitFor(() => expect(toasts).toEqual([{ title: 'Nicht mehr deine Reservierung' }]));
});

test('one that was deleted is kept or let go', async () => {
  const withdrawn = tent({ withdrawnAt: at, wishChangedAt: at });
  const first = renderWithData(<Note first={withdrawn} />, memoryData());
  expect(screen.getByText('Jonas hat diesen Wunsch gelöscht. Du hast ihn reserviert.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Trotzdem schenken' }));
  await waitFor(() => expect(keep()).toBeNull());
  expect(screen.getByText(/^Jonas hat diesen Wunsch gelöscht/)).toBeVisible();
  expect(asked).toEqual([['/rest/v1/rpc/see_group_wish_change', { p_gift: 'tent', p_seen: at }]]);
  first.unmount();
  renderWithData(<Note first={withdrawn} />, memoryData());
  await userEvent.click(screen.getByRole('button', { name: 'Loslassen' }));
  expect(open).toHaveBeenCalledExactlyOnceWith({ kind: 'let-go', giftId: 'tent' });
});

test('others hear that it was deleted, and are asked nothing', () => {
  renderWithData(<Note first={tent({ withdrawnAt: at, wishChangedAt: at })} isMine={false} />, memoryData());
  expect(screen.getByText('Jonas hat diesen Wunsch gelöscht.')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});
