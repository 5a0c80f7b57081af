import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';

import { pooledGift } from '@/domain/test-data';
import { memoryData, renderWithData } from '@/test-personal-area';

import { GroupPartsContext, noParts } from '../shared/group-parts';
import { GiftLayers } from './gift-layers';
import { GroupGiftCard } from './group-gift-card';

const tim = { userId: 'tim', groupId: 'g', memberId: 't' };
const gift = pooledGift();
const hold = { reservedBy: 't', reserverName: 'Tim', status: 'reserved' };

const parts: typeof noParts = {
  ...noParts,
  PoolStrip: ({ onRelease }) => <button onClick={onRelease}>Freigeben</button>,
  PoolPart: ({ onShow }) => <button onClick={() => onShow('join')}>Ich bin dabei</button>,
  LetGoPool: ({ onLetGo }) => <button onClick={onLetGo}>Nicht mehr sammeln</button>,
};

test.each([
  ['who reserved it is asked about the round', 't', { kind: 'let-go', giftId: 'mill' }],
  ['an admin about the reservation', 'k', { kind: 'release', giftId: 'mill', hold }],
])('before a pooled gift is free, %s', async (_who, memberId, layer) => {
  const open = vi.fn();
  renderWithData(
    <GroupPartsContext value={parts}>
      <GroupGiftCard
        gift={gift}
        wish={undefined}
        me={{ ...tim, memberId }}
        paper="kraft"
        isAdmin
        asksIfGiven={false}
        recipientName="Oma"
        heartCount={0}
        isHeartMine={false}
        commentCount={0}
        released={undefined}
        choices={undefined}
        take={() => {}}
        react={() => {}}
        open={open}
      />
    </GroupPartsContext>,
    memoryData(),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Freigeben' }));
  await userEvent.click(screen.getByRole('button', { name: 'Ich bin dabei' }));
  expect(open.mock.calls).toEqual([[layer], [{ kind: 'pool', giftId: 'mill', view: 'join' }]]);
});

test('giving up collecting frees the gift', async () => {
  const take = vi.fn();
  renderWithData(
    <GroupPartsContext value={parts}>
      <GiftLayers
        me={tim}
        gifts={[gift]}
        layer={{ kind: 'let-go', giftId: 'mill' }}
        take={take}
        setDeletions={() => {}}
        open
        onClose={() => {}}
      />
    </GroupPartsContext>,
    memoryData(),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Nicht mehr sammeln' }));
  expect(take).toHaveBeenCalledExactlyOnceWith({ giftId: 'mill', status: 'free', hold });
});
