import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

import { memoryData, renderWithData } from '@/test-personal-area';

import { DrawMark } from './draw-mark';
import { drawListKey } from './draw-queries';
import { aDraw, drawServer } from './result/draw-test-server';

const me = { userId: 'u-kat', groupId: 'g', memberId: 'm-Katharina' };

/** As the server has it. */
function row(id: string, seenRound: number) {
  const { participants, ...fields } = aDraw({ id });
  const rows = participants.map(({ excluded, ...part }) =>
    Object.assign({}, part, { seenRound, exclusions: excluded, joinedAt: '2026-11-20T10:00:00+00:00' }),
  );
  return { ...fields, participants: rows };
}

test('a parcel that nobody has opened is marked, of one of several draws, too, until it is opened', async () => {
  const server = drawServer({ draws: [row('opened', 1), row('closed', 0)] });
  const { client } = renderWithData(<DrawMark me={me} />, memoryData());
  expect(await screen.findByText('wartet auf dich')).toBeInTheDocument();
  server.answers.draws = [row('opened', 1), row('closed', 1)];
  await client.invalidateQueries({ queryKey: drawListKey(me) });
  await waitFor(() => expect(screen.queryByText('wartet auf dich')).toBeNull());
});
