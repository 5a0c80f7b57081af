import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';

import { groupKey } from '@/data/groups/group-keys';
import { type GroupGift, noWish } from '@/domain/group/group-gift';
import { memoryData, renderWithData } from '@/test-personal-area';

import { RevealQuestion } from './reveal-question';

const me = { userId: 'ana', groupId: 'g', memberId: 'a' };
const gift: GroupGift = {
  id: 'tent',
  title: 'Zelt',
  notes: null,
  url: null,
  priceMin: null,
  priceMax: null,
  status: 'gifted',
  reservedBy: 'a',
  reserverName: 'Ana',
  recipientUserId: 'jonas',
  pictureId: null,
  ...noWish,
  createdAt: '2026-11-26T12:00:00+00:00',
};

afterEach(() => vi.unstubAllGlobals());

test('a refused reveal is rolled back and says why', async () => {
  vi.stubGlobal('fetch', async (input: string) => Response.json(input.includes('/rpc/') ? false : []));
  const onClose = vi.fn();
  const page = renderWithData(<RevealQuestion me={me} gift={gift} open onClose={onClose} />, memoryData());
  page.client.setQueryData(groupKey(me, 'gifts'), [gift]);
  // The text does not contain the recipient's name, because the recipient has left the group.
  expect(
    screen.getByText(
      'Die beschenkte Person erfährt sofort, dass „Zelt“ von dir ist. Das lässt sich nicht zurücknehmen.',
    ),
  ).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Verraten' }));
  expect(onClose).toHaveBeenCalledOnce();
  await waitFor(() =>
    expect(page.toasts).toEqual([{ title: 'Das Geschenk hat inzwischen einen anderen Stand' }]),
  );
  expect(page.client.getQueryData(groupKey(me, 'gifts'))).toEqual([gift]);
});
