import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { draftWords, localDrafts } from '@/data/texts/drafts';
import { draftCount } from '@/data/texts/local-texts';

import { button, calls, drawTabWorld, everybody, open, row } from '../test-draw-tab-world';

const world = drawTabWorld();
const title = () => screen.findByLabelText('Name der Runde');
async function type(text: string) {
  await userEvent.clear(await title());
  await userEvent.type(await title(), text);
}
const sentIds = () => calls('create_draw').map(({ p_draw }) => p_draw);

/** Leaves the page while the request is in flight; its response never arrives. */
async function sendAndLeave() {
  world.answers.create_draw = () => new Promise(() => {});
  const first = open('Anna');
  await userEvent.click(await button('Wichteln vorbereiten'));
  await type('Büro');
  await userEvent.click(await button('Alle fragen'));
  await waitFor(() => expect(sentIds()).toHaveLength(1));
  first.unmount();
  world.answers = {};
  return () => (world.draws = [row(everybody(), { id: sentIds()[0], title: 'Büro' })]);
}

test('one that is stored is no draft of the next one', async () => {
  const store = await sendAndLeave();
  store();
  open('Anna');
  await userEvent.click(await button('Weitere Runde vorbereiten'));
  expect(await title()).not.toHaveValue('Büro');
  expect(draftCount('user:anna')).toBe(0);
  await type('Familie');
  await userEvent.click(await button('Alle fragen'));
  await waitFor(() => expect(new Set(sentIds()).size).toBe(2));
});

const drafts = localDrafts('user:anna');
const words = () => draftWords(drafts).map((draft) => draft.words);

test('text typed while the round is sent stays a draft', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  world.answers.create_draw = () => promise;
  open('Anna');
  await userEvent.click(await button('Wichteln vorbereiten'));
  await type('Büro');
  await userEvent.click(await button('Alle fragen'));
  await waitFor(() => expect(sentIds()).toHaveLength(1));
  await userEvent.type(await title(), ' am 20.');
  world.draws = [row(everybody(), { id: sentIds()[0], title: 'Büro' })];
  await act(async () => resolve(Response.json(true)));
  await waitFor(() => expect(screen.queryByLabelText('Name der Runde')).toBeNull());
  expect(words()).toEqual(['Büro am 20.']);
});

test('a field that another tab has typed in stays', async () => {
  open('Anna');
  await userEvent.click(await button('Wichteln vorbereiten'));
  await type('Büro');
  const [key = ''] = drafts.keys();
  const draft = drafts.read(key);
  act(() => drafts.write(key, draft && { ...draft, fields: { ...draft.fields, budget: '12' } }));
  await userEvent.type(screen.getByLabelText('Was ist noch wichtig?'), 'x');
  expect(drafts.read(key)?.fields).toEqual({ title: 'Büro', budget: '12', note: 'x' });
});

test.each([
  ['Büro', 1],
  ['Familie', 2],
])('one that turns out to be stored in the open form; with %s these rounds: %i', async (text, rounds) => {
  const store = await sendAndLeave();
  const { client } = open('Anna');
  await userEvent.click(await button('Wichteln vorbereiten'));
  expect(await title()).toHaveValue('Büro');
  store();
  await act(() => client.invalidateQueries());
  if (text !== 'Büro') await type(text);
  await userEvent.click(await button('Alle fragen'));
  await waitFor(() => expect(sentIds()).toHaveLength(2));
  expect(new Set(sentIds()).size).toBe(rounds);
  await waitFor(() => expect(draftCount('user:anna')).toBe(0));
});
