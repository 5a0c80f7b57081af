import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';

import { today } from '@/domain/calendar/calendar-day';
import { tap } from '@/test-tap';

import { button, calls, drawTabWorld, open, part, row } from './test-draw-tab-world';

const world = drawTabWorld();

test('nobody is promised a day that has passed', async () => {
  world.draws = [row([part('Anna'), part('Ben')], { day: '2020-12-24' })];
  open('Ben');
  expect(await screen.findByText(/24\. Dezember 2020/)).toHaveTextContent(
    'Der 24. Dezember 2020 ist vorbei. Ausgelost wird, sobald ein neuer Tag feststeht.',
  );
});

test('on the day itself it is still promised', async () => {
  world.draws = [row([part('Anna'), part('Ben')], { day: today(new Date()) })];
  open('Ben');
  expect(await screen.findByText(/^Anna lost aus/)).toHaveTextContent('Ausgepackt wird am');
  expect(screen.queryByText(/ist vorbei/)).toBeNull();
});

test('a member says yes, and whoever is in can take it back', async () => {
  world.draws = [row([part('Anna'), part('Ben', { isIn: false })])];
  world.answers.join_draw = () => {
    world.draws = [row([part('Anna'), part('Ben')])];
    return Response.json('joined');
  };
  open('Ben');
  expect(await screen.findByRole('heading', { name: 'Machst du mit?' })).toBeVisible();
  expect(screen.queryByText(/anders überlegen/)).toBeNull();
  expect(screen.queryByLabelText('Was sollte dein Wichtel wissen?')).toBeNull();
  await userEvent.click(await button('Mitmachen'));
  expect(await screen.findByRole('heading', { name: 'Du bist dabei' })).toBeVisible();
  expect(screen.getByText(/^Anna lost aus/)).toHaveTextContent('24. Dezember 2100, höchstens 25 €.');
  expect(screen.getByRole('heading', { name: 'Beide machen mit' })).toBeVisible();
  await userEvent.click(await button('Doch nicht'));
  await waitFor(() => expect(calls('leave_draw')).toEqual([{ p_draw: 'd', p_round: 0 }]));
});

const no = { isIn: false, refusal: 'declined' } as const;

test('who was asked says no, and yes after all', async () => {
  world.draws = [row([part('Anna'), part('Ben', { isIn: false }), part('Carla'), part('Tim', no)])];
  world.answers.leave_draw = () => {
    world.draws = [row([part('Anna'), part('Ben', no), part('Carla'), part('Tim', no)])];
    return Response.json('left');
  };
  const { client } = open('Ben');
  expect(await screen.findByRole('heading', { name: '2 machen mit, 1 nicht, 1 noch offen' })).toBeVisible();
  tap(await button('Diesmal nicht'), { at: 1000 });
  expect(await screen.findByRole('heading', { name: 'Diesmal ohne dich' })).toBeVisible();
  expect(screen.getByText(/Ausgepackt wird am .+ Du kannst es dir noch anders überlegen\.$/)).toBeVisible();
  expect(screen.getByRole('heading', { name: '2 machen mit, 2 nicht' })).toBeVisible();
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows.filter((text) => text?.includes('abgesagt'))).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Diesmal nicht' })).toBeNull();
  await waitFor(() => expect(calls('leave_draw')).toEqual([{ p_draw: 'd', p_round: 0 }]));
  // The second tap of a double tap on 'Diesmal nicht' must not press the button 'Doch mitmachen', which takes its
  // place.
  tap(await button('Doch mitmachen'), { at: 1300 });
  await waitFor(() => expect(client.isMutating()).toBe(0));
  expect(calls('join_draw')).toEqual([]);
  tap(await button('Doch mitmachen'), { at: 2000 });
  await waitFor(() => expect(calls('join_draw')).toEqual([{ p_draw: 'd' }]));
});

test('who was never asked has nothing to refuse', async () => {
  world.draws = [row([part('Anna')])];
  open('Ben');
  expect(await button('Mitmachen')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Diesmal nicht' })).toBeNull();
});

test.each([
  ['Mitmachen', 'join_draw', 'Du bist dabei'],
  ['Diesmal nicht', 'leave_draw', 'Diesmal ohne dich'],
])('%s shows at once, and is taken back when it cannot be stored', async (label, procedure, heading) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  world.draws = [row([part('Anna'), part('Ben', { isIn: false })])];
  const { toasts } = open('Ben');
  await button(label);
  const lost = Promise.withResolvers<Response>();
  world.answers[procedure] = () => lost.promise;
  await userEvent.click(await button(label));
  expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
  // The read of the draw that follows the lost response fails as well.
  world.isUnreachable = true;
  lost.reject(new TypeError('Failed to fetch'));
  await waitFor(() => expect(toasts).toHaveLength(1));
  expect(await screen.findByRole('heading', { name: 'Machst du mit?' })).toBeVisible();
});

test('an answer that was stored and never confirmed stays, and nothing has failed', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  world.draws = [row([part('Anna'), part('Ben', { isIn: false })])];
  world.answers.leave_draw = () => {
    world.draws = [row([part('Anna'), part('Ben', no)])];
    return Promise.reject(new TypeError('Failed to fetch'));
  };
  const { toasts, client } = open('Ben');
  await userEvent.click(await button('Diesmal nicht'));
  expect(await screen.findByRole('heading', { name: 'Diesmal ohne dich' })).toBeVisible();
  await waitFor(() => expect(client.isMutating()).toBe(0));
  expect(toasts).toEqual([]);
});

test('whoever comes too late is told', async () => {
  world.draws = [row([part('Anna')])];
  world.answers.join_draw = () => Response.json('over');
  const { toasts } = open('Ben');
  await userEvent.click(await button('Mitmachen'));
  await waitFor(() => expect(toasts).toEqual([{ title: 'Es ist schon ausgepackt' }]));
});

test('who waits for another drawing reads that they are still in, and what leaves it is named', async () => {
  world.draws = [row([part('Anna'), part('Ben')], { round: 1 })];
  open('Ben');
  expect(await screen.findByRole('heading', { name: 'Die Lose gelten nicht mehr' })).toBeVisible();
  expect(screen.getByText(/^Es wird neu ausgelost, du bist weiter dabei\. Ausgepackt wird am/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Doch nicht' })).toBeNull();
  await userEvent.click(await button('Nicht mehr mitmachen'));
  await waitFor(() => expect(calls('leave_draw')).toEqual([{ p_draw: 'd', p_round: 1 }]));
});

test('who is not in any more is not told that they are', async () => {
  world.draws = [row([part('Anna'), part('Ben', no)], { round: 1 })];
  open('Ben');
  expect(await screen.findByText(/^Es wird neu ausgelost\. Ausgepackt wird am/)).toBeVisible();
});

test('whoever was taken out is told that they may come back', async () => {
  world.draws = [row([part('Anna'), part('Ben', { isIn: false, refusal: 'out' })], { round: 1 })];
  open('Ben');
  expect(await screen.findByText(/Du kannst wieder mitmachen\.$/)).toBeVisible();
  expect(await button('Doch mitmachen')).toBeVisible();
});
