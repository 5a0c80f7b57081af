import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';

import { button, calls, drawTabWorld, everybody, open, part, row, run } from '../test-draw-tab-world';

const world = drawTabWorld();

test.each([
  ['impossible', /^So geht es nicht auf/],
  ['too_narrow', /^Fast jede Auslosung ist ausgeschlossen/],
  ['too_few', /^Zum Auslosen braucht es mindestens drei/],
])('%s is said where the draw is looked forward to', async (answer, text) => {
  world.draws = [row(everybody())];
  world.answers.run_draw = () => Response.json(answer);
  const { toasts } = open('Anna');
  expect(await screen.findByText('So sind 9 Auslosungen möglich.')).toBeVisible();
  await userEvent.click(await run());
  expect(await screen.findByText(text)).toBeVisible();
  expect(calls('run_draw')).toEqual([{ p_draw: 'd', p_round: 0 }]);
  expect(toasts).toEqual([]);
});

test('of two organisers the second one is told, and sees what the first one drew', async () => {
  world.draws = [row(everybody())];
  world.answers.run_draw = () => {
    world.draws = [row(everybody(), { state: 'drawn', round: 1 })];
    return Response.json('already');
  };
  const { toasts } = open('Anna');
  await userEvent.click(await run());
  await waitFor(() => expect(toasts).toEqual([{ title: 'Es ist schon ausgelost' }]));
  expect(await screen.findByRole('heading', { name: 'Dein Los ist gezogen' })).toBeVisible();
});

test.each([
  ['stored', () => Response.json(true), 1],
  ['refused', () => Response.json({ code: '42501', message: 'No such draw' }, { status: 403 }), 0],
])('names are drawn once what was changed before is stored: %s', async (_how, answer, drawn) => {
  vi.stubGlobal('console', { ...console, error: () => undefined });
  const stored = Promise.withResolvers<Response>();
  const exclusions = [{ giver_id: 'p-Tim', receiver_id: 'p-Ben' }];
  world.draws = [row([...everybody().slice(0, 3), part('Tim', { exclusions })])];
  world.answers.set_draw_exclusion = () => stored.promise;
  const { client } = open('Anna');
  await userEvent.click(await button(/^Ausnahme entfernen/));
  await userEvent.click(await run());
  await waitFor(() => expect(calls('set_draw_exclusion')).toHaveLength(1));
  expect(calls('run_draw')).toEqual([]);
  stored.resolve(answer());
  await waitFor(() => expect(client.isMutating()).toBe(0));
  expect(calls('run_draw')).toHaveLength(drawn);
});

test('who has not said yes is named before names are drawn', async () => {
  world.draws = [row([...everybody().slice(0, 3), part('Tim', { isIn: false })])];
  open('Anna');
  expect(await screen.findByText('3 von 4 sind dabei. Noch offen: Tim.')).toBeVisible();
  await userEvent.click(await run());
  const question = await screen.findByRole('alertdialog', { name: 'Jetzt schon auslosen?' });
  expect(question).toHaveTextContent('Tim hat noch nicht zugesagt.');
  expect(calls('run_draw')).toEqual([]);
  await userEvent.click(within(question).getByRole('button', { name: 'Trotzdem auslosen' }));
  await waitFor(() => expect(calls('run_draw')).toHaveLength(1));
});

test('whoever said no is not waited for', async () => {
  world.draws = [row([...everybody().slice(0, 3), part('Tim', { isIn: false, refusal: 'declined' })])];
  open('Anna');
  expect(await screen.findByText(/^3 von 4 sind dabei/)).toHaveTextContent(
    '3 von 4 sind dabei. Abgesagt: Tim. Tippe auf Tim, um noch einmal zu fragen.',
  );
  await userEvent.click(await run());
  await waitFor(() => expect(calls('run_draw')).toHaveLength(1));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('a day that has passed cannot be drawn for', async () => {
  world.draws = [row(everybody(), { day: '2020-12-24' })];
  open('Anna');
  expect(await screen.findByText('Dieser Tag ist vorbei. Wähle einen neuen.')).toBeVisible();
  expect(await run()).toBeDisabled();
});

test('only the server knows who is left over because of the last time', async () => {
  world.draws = [
    row(everybody()),
    row(everybody(), { id: 'last', state: 'drawn', day: '2025-12-24', round: 1 }),
  ];
  world.answers.check_draw = () => Response.json('p-Tim');
  const { client } = open('Anna');
  expect(
    await screen.findByText(
      'Für Tim bleibt niemand übrig. Nimm eine Ausnahme weg oder lass Paare vom letzten Mal wieder zu.',
    ),
  ).toBeVisible();
  expect(screen.getByText('Paare von 2025 sind ausgeschlossen.')).toBeVisible();
  // A changed rule makes the earlier refusal outdated.
  world.draws = world.draws.map((draw) => ({ ...draw, avoidLast: false }));
  await client.invalidateQueries();
  expect(await screen.findByText('So sind 9 Auslosungen möglich.')).toBeVisible();
});

test('who draws nothing because of the last time is not sent to exclusions alone', async () => {
  world.draws = [row(everybody())];
  world.answers.run_draw = () => Response.json('impossible');
  open('Anna');
  expect(await screen.findByText(/Alle 4 sind dabei/)).toBeVisible();
  await userEvent.click(await run());
  expect(await screen.findByText(/^So geht es nicht auf/)).toHaveTextContent(
    /Nimm eine Ausnahme weg oder lockere eine Regel\.$/,
  );
  // The server is not asked whether the pairs of an earlier draw leave a solution, because there is no earlier draw.
  expect(calls('check_draw')).toEqual([]);
});

test('who is left over is still named after the server has refused', async () => {
  const nobody = ['Ben', 'Carla', 'Tim'].map((name) => ({ giver_id: 'p-Anna', receiver_id: `p-${name}` }));
  world.draws = [row([part('Anna', { exclusions: nobody }), ...everybody().slice(1)])];
  world.answers.run_draw = () => Response.json('impossible');
  open('Anna');
  const named = 'Für Anna bleibt niemand übrig. Nimm eine Ausnahme weg.';
  expect(await screen.findByText(named)).toBeVisible();
  await userEvent.click(await run());
  expect(await screen.findByText(`So lässt sich nicht auslosen: ${named}`)).toBeVisible();
});

test('why nothing can be drawn yet is said at the button', async () => {
  world.draws = [
    row([
      part('Anna'),
      ...everybody()
        .slice(1)
        .map(({ memberId }) => part(memberId, { isIn: false })),
    ]),
  ];
  open('Anna');
  expect(await run()).toBeDisabled();
  expect(await run()).toHaveAccessibleDescription('Auslosen kannst du, sobald drei zugesagt haben.');
});
