import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';

import { groupKey } from '@/data/groups/group-keys';
import { openDraftCount } from '@/data/texts/open-draft-count';

import { button, calls, drawTabWorld, open } from './test-draw-tab-world';

const world = drawTabWorld();

test('without a draw an admin can prepare one, and others read who can', async () => {
  const first = open('Anna');
  expect(await button('Wichteln vorbereiten')).toBeVisible();
  first.unmount();
  open('Ben');
  expect(await screen.findByText('Wer die Gruppe leitet, kann hier ein Wichteln vorbereiten.')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

test('preparing asks everybody who is chosen, and takes part', async () => {
  open('Anna');
  await userEvent.click(await button('Wichteln vorbereiten'));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Tim' }));
  await userEvent.type(screen.getByLabelText('Höchstens'), '12,50');
  await userEvent.click(screen.getByRole('button', { name: 'Alle fragen' }));
  await waitFor(() => expect(calls('create_draw')).toHaveLength(1));
  expect(calls('create_draw')).toMatchObject([
    {
      p_group: 'g',
      p_title: 'Wichteln',
      p_budget_cents: 1250,
      p_note: null,
      p_avoid_last: true,
      p_no_swaps: false,
      p_joins: true,
      p_members: ['Ben', 'Carla'],
      p_exclusions_of: null,
    },
  ]);
});

test('a failure keeps what was typed, and another try is the same draw', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  world.answers.create_draw = () => Promise.reject(new TypeError('Failed to fetch'));
  const { toasts } = open('Anna');
  await userEvent.click(await button('Wichteln vorbereiten'));
  await userEvent.type(await screen.findByLabelText('Höchstens'), '20');
  await userEvent.click(screen.getByRole('button', { name: 'Alle fragen' }));
  await waitFor(() => expect(toasts).toHaveLength(1));
  expect(screen.getByLabelText('Höchstens')).toHaveValue('20');
  delete world.answers.create_draw;
  await userEvent.click(screen.getByRole('button', { name: 'Alle fragen' }));
  await waitFor(() => expect(calls('change_draw')).toHaveLength(1));
  const ids = calls('create_draw').map(({ p_draw }) => p_draw);
  expect(new Set(ids).size).toBe(1);
  expect(calls('change_draw')).toMatchObject([{ p_draw: ids[0], p_budget_cents: 2000 }]);
});

test('a draw that was sent as its page was closed is sent again as the same one', async () => {
  world.answers.create_draw = () => new Promise<Response>(() => undefined);
  const first = open('Anna');
  await userEvent.click(await button('Wichteln vorbereiten'));
  await userEvent.click(await button('Alle fragen'));
  await waitFor(() => expect(calls('create_draw')).toHaveLength(1));
  first.unmount();
  world.answers = {};
  open('Anna');
  expect(await screen.findByText('Entwurf')).toBeVisible();
  await userEvent.click(await button('Wichteln vorbereiten'));
  await userEvent.click(await button('Alle fragen'));
  await waitFor(() => expect(calls('create_draw')).toHaveLength(2));
  expect(new Set(calls('create_draw').map(({ p_draw }) => p_draw)).size).toBe(1);
});

test('a draw that was begun says so where it is opened, and one tap gives it up', async () => {
  const first = open('Anna');
  await userEvent.click(await button('Wichteln vorbereiten'));
  await userEvent.type(await screen.findByLabelText('Höchstens'), '20');
  expect(screen.queryByText('Entwurf')).toBeNull();
  first.unmount();
  open('Anna');
  await userEvent.click(await button('Wichteln vorbereiten'));
  expect(await screen.findByLabelText('Höchstens')).toHaveValue('20');
  await userEvent.click(await button('Verwerfen: Neue Wichtelrunde'));
  await userEvent.click(await button('Wichteln vorbereiten'));
  expect(await screen.findByLabelText('Höchstens')).toHaveValue('');
  expect(openDraftCount('user:anna')).toBe(0);
});

test('whoever prepares it for the others alone does not take part, and the group has a draw from then on', async () => {
  const { client } = open('Anna');
  const detail = groupKey({ userId: 'anna', groupId: 'g' }, 'detail');
  client.setQueryData(detail, null);
  await userEvent.click(await button('Wichteln vorbereiten'));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Anna (du)' }));
  await userEvent.click(screen.getByRole('button', { name: 'Alle fragen' }));
  await waitFor(() => expect(client.getQueryState(detail)?.isInvalidated).toBe(true));
  expect(calls('create_draw')).toMatchObject([{ p_members: ['Ben', 'Carla', 'Tim'], p_joins: false }]);
});
