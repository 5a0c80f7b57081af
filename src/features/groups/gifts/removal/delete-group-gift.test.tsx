import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { type GroupGift, noWish } from '@/domain/group/group-gift';
import { memoryData, renderWithData } from '@/test-personal-area';

import { GiftLayers } from '../gift-layers';
import { DeleteGroupGift } from './delete-group-gift';

const me = { userId: 'ana', groupId: 'g', memberId: 'a' };
const pool = {
  state: 'fixed',
  collectorId: 'b',
  totalCents: 9_000,
  paidCents: null,
  memberIds: ['b', 'c'],
  restCents: 9_000,
  evenCount: 2,
} as const;
const gift: GroupGift = {
  id: 'tent',
  title: 'Zelt',
  notes: null,
  url: null,
  priceMin: null,
  priceMax: null,
  status: 'reserved',
  reservedBy: 'b',
  reserverName: 'Ben',
  recipientUserId: null,
  pictureId: null,
  ...noWish,
  createdAt: '2026-11-26T12:00:00+00:00',
};
const money = /Hier wird zusammengelegt/;

test.each([
  ['open', { ...pool, state: 'open' } as const, 1],
  ['closed', pool, 1],
  ['ended', { ...pool, state: 'ended' } as const, 0],
  ['missing', null, 0],
])('deleting a gift with a pool that is %s mentions the money', (_state, of, times) => {
  const pooled = { ...gift, pool: of };
  renderWithData(
    <>
      <DeleteGroupGift groupRef={me} gift={pooled} setDeletions={() => {}} open onClose={() => {}} />
      <GiftLayers
        me={me}
        gifts={[pooled]}
        layer={{
          kind: 'release',
          giftId: 'tent',
          hold: { reservedBy: 'b', reserverName: 'Ben', status: 'reserved' },
        }}
        take={() => {}}
        setDeletions={() => {}}
        open
        onClose={() => {}}
      />
    </>,
    memoryData(),
  );
  expect(screen.getAllByText(/„Zelt“/)).toHaveLength(2);
  expect(screen.queryAllByText(money)).toHaveLength(2 * times);
});

test.each([
  ['b', 1],
  [null, 0],
])('an admin who frees a pooled gift is told that %s no longer collects', (collectorId, times) => {
  renderWithData(
    <GiftLayers
      me={me}
      gifts={[{ ...gift, pool: { ...pool, state: 'open', collectorId } }]}
      layer={{
        kind: 'release',
        giftId: 'tent',
        hold: { reservedBy: 'b', reserverName: 'Ben', status: 'reserved' },
      }}
      take={() => {}}
      setDeletions={() => {}}
      open
      onClose={() => {}}
    />,
    memoryData(),
  );
  expect(screen.getByText(/„Zelt“/)).toBeVisible();
  expect(screen.queryAllByText(/Ben sammelt das Geld dann nicht mehr\.$/)).toHaveLength(times);
});
