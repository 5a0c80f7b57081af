import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';

import { forgetDrawNews, rememberDrawNews } from '@/data/groups/seen-draw-news';
import { memoryData, renderWithData } from '@/test-personal-area';

import { DrawMark } from './draw-mark';
import { drawListKey } from './draw-queries';
import { aDraw, drawServer } from './result/test-draw-server';

const me = { userId: 'u-kat', groupId: 'g', memberId: 'm-Katharina' };

beforeEach(forgetDrawNews);

/** A draw in the format of the REST response. */
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

test('so is a question, and what is new in a parcel that was opened, until it is seen', async () => {
  const question = { id: 'q', is_mine: false, text: 'Tee?', created_at: '2026-12-01T10:00:00+00:00' };
  const server = drawServer({
    draws: [row('opened', 1), row('other', 1)],
    draw_news: [{ changed_at: question.created_at }],
    'rpc/read_draw_thread': ({ p_side }: Record<string, unknown>) =>
      p_side === 'receiver' ? [question] : [],
  });
  const { client } = renderWithData(<DrawMark me={me} />, memoryData());
  expect((await screen.findAllByText('wartet auf dich')).length).toBeGreaterThan(0);
  for (const id of ['opened', 'other']) rememberDrawNews('u-kat', `${id}:question`, question.created_at);
  await waitFor(() => expect(screen.queryByText('wartet auf dich')).toBeNull());
  // A participant left, so the user gives to somebody else.
  server.answers.draw_news = [{ changed_at: '2026-12-01T11:00:00+00:00' }];
  await client.invalidateQueries();
  expect((await screen.findAllByText('wartet auf dich')).length).toBeGreaterThan(0);
});

test('whoever left a draw hears nothing of it any more', async () => {
  const left = row('left', 1);
  const participants = left.participants.map((part) => ({ ...part, isIn: false, refusal: 'left' }));
  const server = drawServer({
    draws: [{ ...left, participants }],
    draw_news: [{ changed_at: '2026-12-01T11:00:00+00:00' }],
  });
  const { client } = renderWithData(<DrawMark me={me} />, memoryData());
  await waitFor(() => expect(client.getQueryData(drawListKey(me))).toHaveLength(1));
  await waitFor(() => expect(client.isFetching()).toBe(0));
  expect(screen.queryByText('wartet auf dich')).toBeNull();
  expect(server.count('draw_news')).toBe(0);
});
