import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { openDraftCount } from '@/data/texts/open-draft-count';
import { forgetSecretDrafts } from '@/data/texts/secret-drafts';

import { StrandedTexts } from './stranded-texts';
import { aDraw, drawServer, groupRef, showResult } from './test-draw-server';

afterEach(() => {
  act(forgetSecretDrafts);
  vi.unstubAllGlobals();
});

const leavingAsks = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }));
const stranded = () => screen.queryAllByText('Deine angefangene Nachricht geht nicht mehr hinaus');

async function begin(field: 'Frage' | 'Antwort') {
  drawServer();
  const { user } = showResult();
  await user.click(await screen.findByRole('button', { name: 'Auspacken' }));
  await user.click(await screen.findByRole('button', { name: 'Marlene heimlich etwas fragen' }));
  if (field === 'Antwort') await user.click(screen.getByRole('radio', { name: 'Von deinem Wichtel' }));
  await user.type(await screen.findByRole('textbox', { name: field }), 'Magst du Tee?');
  cleanup();
  return user;
}

test('a begun question counts, a reload asks, and the device never has it', async () => {
  expect(leavingAsks()).toBe(false);
  await begin('Frage');
  expect(leavingAsks()).toBe(true);
  expect(openDraftCount(`user:${groupRef.userId}`)).toBe(1);
  expect(JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)])).not.toContain('Tee');
  act(forgetSecretDrafts);
  expect(leavingAsks()).toBe(false);
});

test.each([
  ['Frage', 'names are drawn anew', aDraw({ round: 2 }), null, 1],
  ['Antwort', 'names are drawn anew', aDraw({ round: 2 }), null, 1],
  ['Frage', 'what was drawn is void', aDraw({ state: 'gathering' }), null, 1],
  ['Frage', 'somebody else is drawn as one leaves', aDraw(), 'p-Tim', 1],
  ['Frage', 'nothing has happened', aDraw(), 'p-Marlene', 0],
  ['Antwort', 'somebody else is drawn as one leaves', aDraw(), 'p-Tim', 0],
  ['Frage', 'it is another draw', aDraw({ id: 'other', round: 2 }), null, 0],
] as const)(
  '%s: when %s it can be read until it is closed',
  async (field, _when, draw, receiverId, count) => {
    const user = await begin(field);
    render(<StrandedTexts userId={groupRef.userId} draw={draw} receiverId={receiverId} />);
    expect(stranded()).toHaveLength(count);
    if (count === 0) return;
    const [summary] = stranded();
    if (!summary?.parentElement) throw new Error('It has gone.');
    const part = within(summary.parentElement);
    await user.click(summary);
    expect(part.getByText('Magst du Tee?')).toBeVisible();
    await user.click(part.getByRole('button', { name: 'Verwerfen' }));
    await waitFor(() => expect(stranded()).toHaveLength(0));
    expect(leavingAsks()).toBe(false);
  },
);

test.each(['Frage', 'Antwort'] as const)(
  'after names are drawn anew a new %s begins empty',
  async (field) => {
    await begin(field);
    drawServer();
    const { user } = showResult({ draw: aDraw({ round: 2 }) });
    await user.click(await screen.findByRole('button', { name: 'Auspacken' }));
    await user.click(await screen.findByRole('button', { name: 'Marlene heimlich etwas fragen' }));
    if (field === 'Antwort') await user.click(screen.getByRole('radio', { name: 'Von deinem Wichtel' }));
    expect(await screen.findByRole('textbox', { name: field })).toHaveValue('');
  },
);

test('an answer that was written for another round stays readable where it was written', async () => {
  const question = { id: '1', is_mine: false, text: 'Tee?', created_at: '2026-12-01T10:00:00+00:00' };
  const server = drawServer({ 'rpc/ask_in_draw': false, 'rpc/read_draw_thread': [question] });
  const { user, show } = showResult();
  await user.click(await screen.findByRole('button', { name: 'Fragen von deinem Wichtel' }));
  await user.type(await screen.findByRole('textbox', { name: 'Antwort' }), 'Lieber Kaffee{Enter}');
  await waitFor(() => expect(server.bodies('rpc/ask_in_draw')).toMatchObject([{ p_round: 1 }]));
  show(aDraw({ round: 2 }));
  const drawer = within(screen.getByRole('dialog', { name: 'Fragen von deinem Wichtel' }));
  await user.click(await drawer.findByText('Deine angefangene Nachricht geht nicht mehr hinaus'));
  expect(drawer.getByText('Lieber Kaffee')).toBeVisible();
  expect(drawer.getByRole('textbox', { name: 'Antwort' })).toHaveValue('');
});
