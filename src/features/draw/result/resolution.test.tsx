import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { addDays, today } from '@/domain/calendar/calendar-day';

import { aDraw, aGroup, drawServer, showResult, yesterday } from './test-draw-server';

afterEach(() => vi.unstubAllGlobals());

/** Pairs from a text such as `'Katharina>Marlene Marlene>Tim'`. */
const results = (text: string) =>
  text.split(' ').map((pair) => {
    const [giver = '', receiver = ''] = pair.split('>');
    return { giver_id: `p-${giver}`, receiver_id: `p-${receiver}` };
  });

const swaps = results('Katharina>Marlene Marlene>Katharina Tim>Mia Mia>Tim');
const over = () => aDraw({ day: yesterday(), title: 'Wichteln' });

const pairs = async () =>
  (await screen.findAllByRole('listitem')).map((row) => row.textContent?.replaceAll(/[A-Z](?=[A-Z])/g, ''));

test('everybody learns who gave to whom, in the order of giving', async () => {
  const server = drawServer({
    'rpc/all_draw_results': results('Mia>Katharina Katharina>Tim Marlene>Mia Tim>Marlene'),
  });
  showResult({ draw: over() });
  expect(await screen.findByRole('heading', { name: 'Jetzt darfst du es wissen' })).toBeVisible();
  expect(screen.getByText('Dein Wichtel war').parentElement).toHaveTextContent('Dein Wichtel war Mia');
  expect(await pairs()).toEqual(['Katharina an Tim', 'Tim an Marlene', 'Marlene an Mia', 'Mia an Katharina']);
  expect(server.count('rpc/my_draw_result')).toBe(0);
  expect(screen.queryByRole('button', { name: 'Nächstes Jahr wieder' })).toBeNull();
});

test('several circles, the own one first', async () => {
  drawServer({ 'rpc/all_draw_results': swaps });
  const group = { ...aGroup(), me: { memberId: 'm-Tim', role: 'member' as const } };
  showResult({ draw: over(), group });
  expect(await pairs()).toEqual(['Tim an Mia', 'Mia an Tim', 'Katharina an Marlene', 'Marlene an Katharina']);
});

test('whoever has left is nobody to thank', async () => {
  drawServer({ 'rpc/all_draw_results': swaps });
  const draw = over();
  const participants = draw.participants.map((part) =>
    part.id === 'p-Marlene' ? { ...part, memberId: null, hint: null } : part,
  );
  showResult({ draw: { ...draw, participants } });
  expect(await pairs()).toContain('Katharina an Ehemaliges Mitglied');
  expect(screen.queryByRole('button', { name: 'Danke sagen' })).toBeNull();
});

test('thanks are a text to send', async () => {
  drawServer({ 'rpc/all_draw_results': swaps });
  const { user } = showResult({ draw: over() });
  await user.click(await screen.findByRole('button', { name: 'Danke sagen' }));
  expect(await screen.findByRole('textbox', { name: 'Dein Text an Marlene' })).toHaveValue(
    'Hallo Marlene, du warst also mein Wichtel! Danke für dein Geschenk, ich habe mich sehr gefreut.',
  );
});

test('who did not take part reads the list alone', async () => {
  drawServer({ 'rpc/all_draw_results': swaps });
  const group = { ...aGroup(), me: { memberId: 'm-Oma', role: 'member' as const } };
  showResult({ draw: over(), group });
  expect(await pairs()).toHaveLength(4);
  expect(screen.queryByText(/Dein Wichtel war/)).toBeNull();
});

test('where the day is over and in Berlin not yet, the parcel is still there', async () => {
  drawServer({ 'rpc/all_draw_results': [] });
  showResult({ draw: over() });
  expect(await screen.findByRole('button', { name: 'Auspacken' })).toBeVisible();
});

test('but for none who did not take part', async () => {
  const server = drawServer({ 'rpc/all_draw_results': [] });
  const draw = over();
  const participants = draw.participants.map((part) => ({ ...part, isIn: part.id !== 'p-Katharina' }));
  const { client } = showResult({ draw: { ...draw, participants } });
  await waitFor(() => expect(server.count('rpc/all_draw_results')).toBe(1));
  await waitFor(() => expect(client.isFetching()).toBe(0));
  expect(screen.queryByRole('button', { name: 'Auspacken' })).toBeNull();
});

test('what cannot be had is asked for once more', async () => {
  const server = drawServer({ 'rpc/all_draw_results': () => Response.error() });
  const { user } = showResult({ draw: over() });
  const retry = await screen.findByRole('button', { name: 'Erneut versuchen' });
  server.answers['rpc/all_draw_results'] = swaps;
  await user.click(retry);
  expect(await pairs()).toHaveLength(4);
});

test.each([
  ['a later one', 0, -1],
  ['an earlier one', 1, -800],
])('next to %s that is over, the same is offered %i times', async (_which, times, offset) => {
  const shown = aDraw({ day: addDays(today(new Date()), -400) });
  const other = { id: 'other', day: addDays(today(new Date()), offset) };
  const server = drawServer({
    'rpc/all_draw_results': swaps,
    draws: [{ id: 'draw', day: shown.day }, other].map((one) =>
      Object.assign(one, { state: 'drawn', participants: [] }),
    ),
  });
  const { client } = showResult({ draw: shown, group: aGroup('admin') });
  await screen.findByRole('heading', { name: 'Wer wen beschenkt hat' });
  await waitFor(() => expect(server.count('draws')).toBe(1));
  await waitFor(() => expect(client.isFetching()).toBe(0));
  expect(screen.queryAllByRole('button', { name: 'Nächstes Jahr wieder' })).toHaveLength(times);
});

test('an admin prepares the same for next year, once', async () => {
  const rowOf = (id: string, day: string) => ({
    id,
    day,
    state: 'drawn',
    participants: [],
  });
  const server = drawServer({
    'rpc/all_draw_results': swaps,
    draws: [rowOf('draw', yesterday())],
    'rpc/create_draw': (body: Record<string, unknown>) => {
      server.answers.draws = [
        rowOf('draw', yesterday()),
        { ...rowOf(String(body.p_draw), String(body.p_day)), state: 'gathering' },
      ];
      return body.p_draw;
    },
  });
  const { user } = showResult({ draw: over(), group: aGroup('admin') });
  await user.click(await screen.findByRole('button', { name: 'Nächstes Jahr wieder' }));
  const question = await screen.findByRole('alertdialog', { name: 'Nächstes Jahr wieder?' });
  expect(question).toHaveTextContent(/„Wichteln“ am \d+\. \S+ \d{4}: Alle aus dieser Runde/);
  expect(server.count('rpc/create_draw')).toBe(0);
  await user.click(screen.getByRole('button', { name: 'Alle fragen' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Nächstes Jahr wieder' })).toBeNull());
  const [made] = server.bodies('rpc/create_draw');
  expect(made).toMatchObject({ p_title: 'Wichteln', p_budget_cents: 2500, p_group: 'g' });
  expect(String(made?.p_day).slice(5)).toBe(yesterday().slice(5));
  expect(made).toMatchObject({
    p_joins: true,
    p_members: ['m-Katharina', 'm-Marlene', 'm-Tim', 'm-Mia'],
    p_exclusions_of: 'draw',
  });
});

test('the ring says nothing that the list does not say', async () => {
  drawServer({ 'rpc/all_draw_results': swaps });
  showResult({ draw: over() });
  await screen.findByRole('heading', { name: 'Wer wen beschenkt hat' });
  expect(within(document.body).queryByRole('img')).toBeNull();
});
