import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';

import { button, calls, drawTabWorld, everybody, open, row } from './draw-tab-test-world';

const world = drawTabWorld();

const unanswered = () => Promise.reject(new TypeError('Failed to fetch'));

/** A draw of last year, and what preparing the next one leaves on the server. */
function lastYear() {
  const over = row(everybody(), { state: 'drawn', round: 1, day: '2020-12-24' });
  world.draws = [over];
  world.answers.all_draw_results = () =>
    Response.json(
      ['Anna', 'Ben', 'Carla', 'Tim'].map((name, index, all) => ({
        giver_id: `p-${name}`,
        receiver_id: `p-${all[(index + 1) % all.length]}`,
      })),
    );
  world.answers.create_draw = () => {
    const [{ p_id, p_day }] = calls('create_draw') as [{ p_id: string; p_day: string }];
    world.draws = [over, row([], { id: p_id, day: p_day, title: 'Wieder' })];
    return Response.json(p_id);
  };
}

async function again() {
  await userEvent.click(await button('Nächstes Jahr wieder'));
  await userEvent.click(await screen.findByRole('button', { name: 'Alle fragen' }));
}

test('what was prepared for next year in part is completed by another try', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  lastYear();
  world.answers.ask_all_for_draw = unanswered;
  const { toasts } = open('Anna');
  await again();
  await waitFor(() => expect(toasts).toHaveLength(1));
  expect(await screen.findByRole('radio', { name: /^Wieder/ })).not.toBeChecked();
  delete world.answers.ask_all_for_draw;
  await again();
  expect(await screen.findByRole('heading', { name: 'Wieder vorbereiten' })).toBeVisible();
  expect(new Set(calls('create_draw').map(({ p_id }) => p_id)).size).toBe(1);
  expect(calls('ask_all_for_draw')).toHaveLength(2);
});

test('what was prepared in part can be chosen', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  lastYear();
  world.answers.ask_all_for_draw = unanswered;
  open('Anna');
  await again();
  await userEvent.click(await screen.findByRole('radio', { name: /^Wieder/ }));
  expect(await screen.findByRole('heading', { name: 'Wieder vorbereiten' })).toBeVisible();
});
