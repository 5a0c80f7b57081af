import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';

import { button, calls, drawTabWorld, everybody, open, part, row } from '../test-draw-tab-world';

const world = drawTabWorld();

test('who chooses an earlier day knows that the others are asked again', async () => {
  world.draws = [row([part('Anna'), part('Ben')])];
  const first = open('Anna');
  const again = 'Bei einem früheren Tag müssen die anderen noch einmal zusagen.';
  expect(await button(/^Wann wird ausgepackt/)).toHaveAccessibleDescription(again);
  await userEvent.click(await button('Aktionen für Wichteln'));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Angaben ändern' }));
  const dialog = await screen.findByRole('dialog', { name: 'Angaben ändern' });
  expect(within(dialog).getByRole('button', { name: /^Wann/ })).toHaveAccessibleDescription(again);
  first.unmount();
  world.draws = [row([part('Anna'), part('Ben', { isIn: false })])];
  open('Anna');
  expect(await button(/^Wann wird ausgepackt/)).not.toHaveAccessibleDescription();
});

test('the limit saves itself when it is left, and a mistake is told', async () => {
  world.draws = [row(everybody())];
  open('Anna');
  const limit = await screen.findByLabelText('Höchstens');
  expect(limit).toHaveValue('25');
  await userEvent.clear(limit);
  await userEvent.type(limit, 'viel{Enter}');
  expect(await screen.findByText(/^Bitte gib einen Betrag ein/)).toBeVisible();
  await userEvent.clear(limit);
  await userEvent.type(limit, '25,00{Enter}');
  await waitFor(() => expect(limit).toHaveValue('25'));
  expect(calls('change_draw')).toEqual([]);
  await userEvent.clear(limit);
  await userEvent.tab();
  await waitFor(() => expect(calls('change_draw')).toHaveLength(1));
  expect(calls('change_draw')).toMatchObject([
    { p_draw: 'd', p_title: 'Wichteln', p_day: '2100-12-24', p_budget_cents: null, p_avoid_last: true },
  ]);
});

async function openLater() {
  world.draws = [row(everybody())];
  const first = open('Anna');
  const limit = await screen.findByLabelText('Höchstens');
  fireEvent.change(limit, { target: { value: '250' } });
  first.unmount();
  world.draws = [row(everybody(), { budgetCents: 1500 })];
  open('Anna');
  const later = await screen.findByLabelText('Höchstens');
  expect(later).toHaveValue('250');
  expect(later).toHaveAccessibleDescription('Gespeichert: 15 €');
  expect(screen.getByText('Entwurf')).toBeVisible();
  return later;
}

test('a limit that was begun earlier is not sent by whoever passes its field', async () => {
  const limit = await openLater();
  limit.focus();
  await userEvent.tab();
  expect(calls('change_draw')).toEqual([]);
  await userEvent.click(await button('Speichern: Höchstens'));
  await waitFor(() => expect(calls('change_draw')).toMatchObject([{ p_budget_cents: 25_000 }]));
});

test('a limit that was begun earlier is given up by one tap, or goes on', async () => {
  const limit = await openLater();
  await userEvent.click(await button('Verwerfen: Höchstens'));
  expect(limit).toHaveValue('15');
  expect(screen.queryByText('Entwurf')).toBeNull();
  await userEvent.type(limit, '0');
  await userEvent.tab();
  await waitFor(() => expect(calls('change_draw')).toMatchObject([{ p_budget_cents: 15_000 }]));
});

test('a limit that is refused after a while stays a draft, also where its page was left meanwhile', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  world.draws = [row(everybody())];
  let refuse = () => {};
  world.answers.change_draw = () =>
    new Promise((resolve) => {
      refuse = () => resolve(Response.json({ code: '23514', message: 'no' }, { status: 400 }));
    });
  const first = open('Anna');
  const limit = await screen.findByLabelText('Höchstens');
  await userEvent.clear(limit);
  await userEvent.type(limit, '37,50{Enter}');
  await userEvent.tab();
  await waitFor(() => expect(calls('change_draw')).toHaveLength(1));
  first.unmount();
  refuse();
  await waitFor(() => expect(first.client.isMutating()).toBe(0));
  expect(calls('change_draw')).toHaveLength(1);
  open('Anna');
  expect(await screen.findByLabelText('Höchstens')).toHaveValue('37,50');
  expect(logged).toHaveBeenCalledOnce();
});

test('a limit that is typed back while it is on its way is sent, too', async () => {
  world.draws = [row(everybody())];
  open('Anna');
  const limit = await screen.findByLabelText('Höchstens');
  let answer = () => {};
  world.answers.change_draw = () =>
    new Promise((resolve) => {
      answer = () => resolve(Response.json(true));
    });
  fireEvent.change(limit, { target: { value: '37,50' } });
  await userEvent.type(limit, '{Enter}');
  await waitFor(() => expect(calls('change_draw')).toHaveLength(1));
  fireEvent.change(limit, { target: { value: '25' } });
  await userEvent.type(limit, '{Enter}');
  delete world.answers.change_draw;
  answer();
  await waitFor(() =>
    expect(calls('change_draw')).toMatchObject([{ p_budget_cents: 3750 }, { p_budget_cents: 2500 }]),
  );
});

test('a refused rule goes back, and says so', async () => {
  world.draws = [row(everybody())];
  world.answers.change_draw = () => Response.json(false);
  const { toasts } = open('Anna');
  const swaps = () => screen.findByRole('switch', { name: 'Kein direkter Tausch' });
  await userEvent.click(await swaps());
  await waitFor(() =>
    expect(toasts).toEqual([{ title: 'Die Wichtelrunde hat inzwischen einen anderen Stand' }]),
  );
  await waitFor(async () => expect(await swaps()).not.toBeChecked());
});
