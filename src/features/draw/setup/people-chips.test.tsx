import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';

import { button, calls, drawTabWorld, open, part, row } from '../test-draw-tab-world';

const world = drawTabWorld();
const chip = (name: string) => screen.findByRole('checkbox', { name });

test('chips ask, ask no more, and take out whoever said yes only after a question', async () => {
  world.draws = [row([part('Anna'), part('Ben'), part('Carla', { isIn: false })])];
  open('Anna');
  await userEvent.click(await chip('Tim'));
  await waitFor(() => expect(calls('ask_all_for_draw')).toEqual([{ p_draw: 'd', p_members: ['Tim'] }]));
  await userEvent.click(await chip('Carla'));
  const unasked = await screen.findByRole('alertdialog', { name: 'Carla nicht mehr fragen?' });
  expect(unasked).toHaveTextContent('Carla hat noch nicht geantwortet. Ausnahmen mit Carla werden gelöscht.');
  expect(calls('ask_for_draw')).toEqual([]);
  await userEvent.click(within(unasked).getByRole('button', { name: 'Nicht mehr fragen' }));
  await waitFor(() =>
    expect(calls('ask_for_draw')).toEqual([{ p_draw: 'd', p_member: 'Carla', p_is_asked: false }]),
  );
  await userEvent.click(await chip('Ben'));
  const question = await screen.findByRole('alertdialog', { name: 'Ben herausnehmen?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Herausnehmen' }));
  await waitFor(() =>
    expect(calls('leave_draw')).toEqual([{ p_draw: 'd', p_participant: 'p-Ben', p_round: 0 }]),
  );
  await userEvent.click(await chip('Anna (du)'));
  // No confirmation before the drawing.
  await waitFor(() => expect(calls('leave_draw').at(-1)).toEqual({ p_draw: 'd', p_round: 0 }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('whoever is taken out goes at once, and is back when it is refused', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  world.draws = [row([part('Anna'), part('Ben')])];
  const { toasts } = open('Anna');
  const lost = Promise.withResolvers<Response>();
  world.answers.leave_draw = () => lost.promise;
  await userEvent.click(await chip('Ben'));
  await userEvent.click(await button('Herausnehmen'));
  await waitFor(async () => expect(await chip('Ben')).not.toBeChecked());
  lost.reject(new TypeError('Failed to fetch'));
  await waitFor(() => expect(toasts).toHaveLength(1));
  await waitFor(async () => expect(await chip('Ben')).toBeChecked());
});

test('whoever is asked no more goes at once', async () => {
  world.draws = [row([part('Anna'), part('Ben', { isIn: false })])];
  open('Anna');
  const answer = Promise.withResolvers<Response>();
  world.answers.ask_for_draw = () => answer.promise;
  await userEvent.click(await chip('Ben'));
  await userEvent.click(await button('Nicht mehr fragen'));
  await waitFor(async () => expect(await chip('Ben')).not.toBeChecked());
  world.draws = [row([part('Anna')])];
  answer.resolve(Response.json(true));
  expect(await screen.findByText(/Noch nicht gefragt: Ben,/)).toBeVisible();
});

test('once names are drawn an organiser leaves only after a question', async () => {
  world.draws = [row([part('Anna'), part('Ben')], { state: 'drawn', round: 1 })];
  open('Anna');
  await userEvent.click(await button('Aktionen für Wichteln'));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Wer macht mit?' }));
  await userEvent.click(await chip('Anna (du)'));
  const question = await screen.findByRole('alertdialog', { name: 'Aussteigen?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Aussteigen' }));
  await waitFor(() => expect(calls('leave_draw')).toEqual([{ p_draw: 'd', p_round: 1 }]));
});

test('who said no is asked again, and who left cannot be', async () => {
  const [declined, left] = (['declined', 'left'] as const).map((refusal) => ({ isIn: false, refusal }));
  world.draws = [
    row([part('Anna'), part('Ben', declined), part('Carla', left)], { state: 'drawn', round: 1 }),
  ];
  open('Anna');
  await userEvent.click(await button('Aktionen für Wichteln'));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Wer macht mit?' }));
  expect(await screen.findByText(/^1 von 3 ist dabei/)).toHaveTextContent(
    '1 von 3 ist dabei. Abgesagt: Ben. Nicht mehr dabei: Carla. Noch nicht gefragt: Tim. Tippe auf einen Namen, um zu fragen.',
  );
  expect(await chip('Carla')).toBeDisabled();
  expect(await chip('Ben')).not.toBeChecked();
  await userEvent.click(await chip('Ben'));
  await waitFor(() => expect(calls('ask_all_for_draw')).toEqual([{ p_draw: 'd', p_members: ['Ben'] }]));
});

test('one after another, and what was not done is said', async () => {
  world.draws = [row([part('Anna')])];
  const first = Promise.withResolvers<Response>();
  world.answers.ask_all_for_draw = () => first.promise;
  const { toasts } = open('Anna');
  await userEvent.click(await chip('Ben'));
  await userEvent.click(await chip('Carla'));
  expect(await chip('Ben')).toBeChecked();
  expect(await chip('Carla')).toBeChecked();
  expect(calls('ask_all_for_draw')).toHaveLength(1);
  world.answers.ask_all_for_draw = () => Response.json(true);
  first.resolve(Response.json(false));
  await waitFor(() =>
    expect(toasts).toEqual([{ title: 'Die Wichtelrunde hat inzwischen einen anderen Stand' }]),
  );
  await waitFor(() => expect(calls('ask_all_for_draw')).toHaveLength(2));
  await waitFor(async () => expect(await chip('Ben')).not.toBeChecked());
});

test('who came to the group later is named to be asked', async () => {
  world.draws = [row([part('Anna'), part('Ben', { isIn: false })])];
  open('Anna');
  expect(await screen.findByText(/^1 von 2 ist dabei/)).toHaveTextContent(
    '1 von 2 ist dabei. Noch offen: Ben. Noch nicht gefragt: Carla und Tim. Tippe auf einen Namen, um zu fragen.',
  );
  await userEvent.click(await button('Beide fragen'));
  await waitFor(() =>
    expect(calls('ask_all_for_draw')).toEqual([{ p_draw: 'd', p_members: ['Carla', 'Tim'] }]),
  );
});

test('one alone is asked by their name', async () => {
  world.draws = [row([part('Anna'), part('Ben'), part('Carla')])];
  open('Anna');
  expect(await screen.findByText(/Noch nicht gefragt: Tim\./)).toBeVisible();
  expect(screen.queryByRole('button', { name: / fragen$/ })).toBeNull();
});

test('once names are drawn nobody who is asked is asked no more', async () => {
  world.draws = [row([part('Anna'), part('Ben', { isIn: false })], { state: 'drawn', round: 1 })];
  open('Anna');
  await userEvent.click(await button('Aktionen für Wichteln'));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Wer macht mit?' }));
  expect(await chip('Ben')).toBeDisabled();
});

test('whoever would be taken out of names that were drawn meanwhile is asked about first', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  world.draws = [row([part('Anna'), part('Ben')])];
  world.answers.leave_draw = () => Response.json('drawn_since');
  const { toasts } = open('Anna');
  await userEvent.click(await chip('Ben'));
  await userEvent.click(await button('Herausnehmen'));
  await waitFor(() => expect(toasts).toEqual([{ title: 'Inzwischen ist ausgelost' }]));
  await waitFor(async () => expect(await chip('Ben')).toBeChecked());
});
