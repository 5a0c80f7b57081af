import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';

import type { DrawRefusal } from '@/domain/draw/draw-state';
import { tap } from '@/test-tap';

import { button, calls, drawTabWorld, everybody, open, part, row } from './test-draw-tab-world';

const world = drawTabWorld();

test('once names are drawn whoever is in still says what their giver should know, also who comes late', async () => {
  world.draws = [row([part('Anna'), part('Ben', { hint: 'Kein Lakritz' })], { state: 'drawn', round: 1 })];
  open('Ben');
  const hint = await screen.findByLabelText('Was sollte dein Wichtel wissen?');
  expect(hint).toHaveValue('Kein Lakritz');
  await userEvent.type(hint, ' und keine Socken');
  await userEvent.tab();
  await waitFor(() =>
    expect(calls('set_draw_hint')).toEqual([
      { p_draw: 'd', p_hint: 'Kein Lakritz und keine Socken', p_hint_base: 'Kein Lakritz' },
    ]),
  );
});

test.each(['left', 'out'] as const)(
  'once names are drawn everybody reads who may still come, who said no and who went (%s)',
  async (gone) => {
    const out = (name: string, refusal: DrawRefusal | null) => part(name, { isIn: false, refusal });
    world.draws = [
      row([out('Anna', gone), part('Ben'), out('Carla', 'declined'), out('Tim', null)], {
        state: 'drawn',
        round: 1,
      }),
    ];
    open('Ben');
    const rows = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
    const said = ['nicht dabei', 'dabei', 'abgesagt', 'noch offen'];
    expect(said.map((text, index) => rows[index]?.endsWith(text))).toEqual([true, true, true, true]);
  },
);

test('who was asked late says no, and can still come', async () => {
  const late = (refusal: 'declined' | null) =>
    row([part('Anna'), part('Ben', { isIn: false, refusal })], { state: 'drawn', round: 1 });
  world.draws = [late(null)];
  world.answers.leave_draw = () => {
    world.draws = [late('declined')];
    return Response.json('left');
  };
  open('Ben');
  expect(await screen.findByRole('heading', { name: 'Die Lose sind gezogen' })).toBeVisible();
  tap(await button('Diesmal nicht'), { at: 1000 });
  expect(await screen.findByRole('heading', { name: 'Diesmal ohne dich' })).toBeVisible();
  // Declines for round 0 of a member who has not joined: if the user has joined round 1 on another device, the server
  // refuses.
  expect(calls('leave_draw')).toEqual([{ p_draw: 'd', p_round: 0 }]);
  expect(screen.getByText('Du kannst noch dazukommen und bekommst sofort ein Los.')).toBeVisible();
  expect(screen.getByRole('heading', { name: '1 von 2 macht mit' })).toBeVisible();
  world.answers.join_draw = () => {
    world.draws = [row([part('Anna'), part('Ben')], { state: 'drawn', round: 1 })];
    return Response.json('joined');
  };
  tap(await button('Doch mitmachen'), { at: 2000 });
  expect(await screen.findByRole('heading', { name: 'Dein Los ist gezogen' })).toBeVisible();
});

test('who comes late has no parcel before there is a lot in it', async () => {
  world.draws = [
    row([part('Anna'), part('Ben', { isIn: false })], { state: 'drawn', round: 1, id: 'waited for' }),
  ];
  world.answers.join_draw = () => new Promise(() => undefined);
  open('Ben');
  await userEvent.click(await button('Mitmachen'));
  expect(await button('Mitmachen')).toHaveAttribute('aria-busy', 'true');
  expect(screen.queryByRole('heading', { name: 'Dein Los ist gezogen' })).toBeNull();
});

test('who left is promised the next drawing alone', async () => {
  world.draws = [row(everybody(), { state: 'drawn', round: 1 })];
  world.answers.leave_draw = () => {
    const left = part('Ben', { isIn: false, refusal: 'left' });
    world.draws = [row([part('Anna'), left, part('Carla'), part('Tim')], { state: 'drawn', round: 1 })];
    return Response.json('left');
  };
  open('Ben');
  await userEvent.click(await button('Aktionen für Wichteln'));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Aussteigen' }));
  const question = await screen.findByRole('alertdialog', { name: 'Aussteigen?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Aussteigen' }));
  expect(await screen.findByRole('heading', { name: 'Diesmal ohne dich' })).toBeVisible();
  expect(
    screen.getByText(
      'Du bist in dieser Runde nicht mehr dabei. Wieder mitmachen kannst du, wenn neu ausgelost wird.',
    ),
  ).toBeVisible();
  expect(screen.queryByText(/sofort ein Los/)).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
  const bens = screen.getAllByRole('listitem').find((item) => item.textContent.includes('Ben'));
  expect(bens).toHaveTextContent('nicht dabei');
});

test('an organiser who does not take part has no parcel, but everything to do', async () => {
  world.draws = [row(everybody().slice(1), { state: 'drawn', round: 1 })];
  open('Anna');
  expect(await screen.findByRole('heading', { name: 'Die Lose sind gezogen' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Dein Los ist gezogen' })).toBeNull();
  await userEvent.click(await button('Aktionen für Wichteln'));
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Wer macht mit?',
    'Neu auslosen',
    'Ausnahmen ändern',
    'Angaben ändern',
    'Wichteln löschen',
  ]);
});

test('a new draw says how many have looked', async () => {
  world.draws = [
    row([part('Anna', { seenRound: 1 }), part('Ben', { seenRound: 1 }), part('Carla')], {
      state: 'drawn',
      round: 1,
    }),
  ];
  world.answers.run_draw = () => Response.json('impossible');
  open('Anna');
  await userEvent.click(await button('Aktionen für Wichteln'));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Neu auslosen' }));
  const question = await screen.findByRole('alertdialog', { name: 'Neu auslosen?' });
  expect(question).toHaveTextContent('Alle bekommen ein neues Wichtelkind. 2 haben schon nachgesehen.');
  await userEvent.click(within(question).getByRole('button', { name: 'Neu auslosen' }));
  expect(await within(question).findByText(/^So geht es nicht auf/)).toBeVisible();
  expect(calls('run_draw')).toEqual([{ p_draw: 'd', p_round: 1 }]);
});

test('after the day nobody joins, leaves or draws', async () => {
  world.draws = [row(everybody().slice(1), { state: 'drawn', round: 1, day: '2020-12-24' })];
  world.answers.all_draw_results = () => Response.json([]);
  open('Ben');
  expect(await screen.findByRole('heading', { name: 'Dein Los ist gezogen' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Aktionen für/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Mitmachen' })).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Alle 3 machen mit' })).toBeNull();
  expect(screen.queryByLabelText('Was sollte dein Wichtel wissen?')).toBeNull();
});

test('everybody stands where they stand among the members', async () => {
  const joined = ['Tim', 'Anna', 'Carla', 'Ben'].map((name, index) =>
    part(name, { joinedAt: `2026-11-0${index + 1}T10:00:00Z` }),
  );
  world.draws = [row(joined, { state: 'drawn', round: 1 })];
  open('Ben');
  await screen.findByRole('heading', { name: 'Alle 4 machen mit' });
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  const names = ['Anna', 'Ben', 'Carla', 'Tim'];
  expect(rows.map((text) => names.find((name) => text.includes(`${name} `)))).toEqual(names);
});

test('who may still come reads what it may cost and what else matters before they say yes', async () => {
  world.draws = [
    row([part('Anna'), part('Ben', { isIn: false })], { state: 'drawn', round: 1, note: 'Selbstgemachtes' }),
  ];
  open('Ben');
  expect(await screen.findByText(/^Wichteln · 24\. Dezember 2100 · höchstens 25\s€$/)).toBeVisible();
  expect(screen.getByText('Selbstgemachtes')).toBeVisible();
});
