import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

import { memoryData, renderWithData } from '@/test-personal-area';

import { DrawMark } from './draw-mark';
import { drawListKey } from './draw-queries';
import { aDraw, drawServer } from './result/draw-test-server';

const me = { userId: 'u-kat', groupId: 'g', memberId: 'm-Katharina' };

test('a parcel that nobody has opened is marked, of one of several draws, too, until it is opened', async () => {
  drawServer();
  const closed = aDraw();
  const opened = aDraw({
    id: 'other',
    participants: closed.participants.map((part) => Object.assign({}, part, { seenRound: 1 })),
  });
  const { client } = renderWithData(<DrawMark me={me} />, memoryData());
  client.setQueryData(drawListKey(me), [opened, closed]);
  expect(await screen.findByText('wartet auf dich')).toBeInTheDocument();
  client.setQueryData(drawListKey(me), [opened]);
  await waitFor(() => expect(screen.queryByText('wartet auf dich')).toBeNull());
});
