import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';

import type { Draw } from '@/domain/draw/draw';
import { memoryData, renderWithData, stubScreen } from '@/test-personal-area';

import { aDraw, aGroup, drawServer, groupRef } from '../result/test-draw-server';
import { DrawSetup } from './draw-setup';

afterEach(() => vi.unstubAllGlobals());

interface Given {
  /** Names of the members who said yes. */
  isIn?: string[];
  excluded?: Record<string, string[]>;
}

/** Draw prepared by Katharina; Mia is not invited. */
function gathering({ isIn = ['Katharina', 'Marlene', 'Tim'], excluded = {} }: Given = {}): Draw {
  const draw = aDraw({ state: 'gathering', round: 0, avoidLast: false });
  return {
    ...draw,
    participants: draw.participants
      .filter(({ id }) => id !== 'p-Mia')
      .map((part) => {
        const name = part.id.replace('p-', '');
        return Object.assign(part, {
          isIn: isIn.includes(name),
          excluded: (excluded[name] ?? []).map((other) => `p-${other}`),
        });
      }),
  };
}

async function show(draw = gathering(), answers: Record<string, unknown> = {}) {
  stubScreen(false);
  const server = drawServer(answers);
  renderWithData(
    <DrawSetup groupRef={groupRef} group={aGroup('admin')} draw={draw} draws={[draw]} />,
    memoryData(),
  );
  await screen.findByRole('checkbox', { name: 'Katharina (du)' });
  return { server, user: userEvent.setup() };
}

const chip = (name: string) => screen.getByRole('checkbox', { name });

test('a limit is stored with everything else as it is, and what cannot be read is taken back by Escape', async () => {
  const draw = gathering();
  const { server, user } = await show(draw, { 'rpc/change_draw': true });
  const limit = screen.getByRole('textbox', { name: 'Höchstens' });
  await user.clear(limit);
  await user.type(limit, 'viel{Enter}');
  expect(limit).toHaveAccessibleDescription(/^Bitte gib einen Betrag ein/);
  await user.keyboard('{Escape}');
  expect(limit).toHaveValue('25');
  expect(limit).not.toHaveAccessibleDescription();
  expect(server.count('rpc/change_draw')).toBe(0);
  await user.clear(limit);
  await user.type(limit, '12,5{Enter}');
  await waitFor(() =>
    expect(server.bodies('rpc/change_draw')).toEqual([
      {
        p_draw: 'draw',
        p_title: 'Wichteln',
        p_day: draw.day,
        p_budget_cents: 1250,
        p_note: null,
        p_avoid_last: false,
        p_no_swaps: false,
        p_title_base: 'Wichteln',
        p_note_base: null,
      },
    ]),
  );
});

test("one's own chip says yes for oneself", async () => {
  const { server, user } = await show(gathering({ isIn: [] }), { 'rpc/join_draw': 'joined' });
  expect(screen.getByText('Machst du auch mit?')).toBeVisible();
  expect(chip('Katharina (du)')).not.toBeChecked();
  await user.click(chip('Katharina (du)'));
  await waitFor(() => expect(server.bodies('rpc/join_draw')).toEqual([{ p_draw: 'draw' }]));
  expect(server.count('rpc/ask_for_draw')).toBe(0);
});

test('an organiser who said no draws for the others', async () => {
  const draw = gathering();
  const participants = draw.participants.map((part) =>
    part.id === 'p-Katharina' ? Object.assign(part, { isIn: false, refusal: 'declined' }) : part,
  );
  await show({ ...draw, participants });
  expect(screen.getByText('Du lost aus, machst aber selbst nicht mit.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Doch mitmachen' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Diesmal nicht' })).toBeNull();
});

test('a pair that is taken away is taken away in both directions', async () => {
  const draw = gathering({ excluded: { Marlene: ['Tim'], Tim: ['Marlene'], Katharina: ['Tim'] } });
  const { server, user } = await show(draw, { 'rpc/set_draw_exclusion': true });
  const rows = await screen.findAllByRole('button', { name: /^Ausnahme entfernen/ });
  expect(rows.map((row) => row.closest('li')?.textContent)).toEqual([
    expect.stringContaining('zieht nicht'),
    expect.stringContaining('und'),
  ]);
  await user.click(screen.getByRole('button', { name: 'Ausnahme entfernen: Marlene und Tim' }));
  const pair = { p_draw: 'draw', p_is_excluded: false };
  await waitFor(() =>
    expect(server.bodies('rpc/set_draw_exclusion')).toEqual([
      { ...pair, p_giver: 'p-Marlene', p_receiver: 'p-Tim' },
      { ...pair, p_giver: 'p-Tim', p_receiver: 'p-Marlene' },
    ]),
  );
});

test('two are too few to draw', async () => {
  await show(gathering({ isIn: ['Katharina', 'Marlene'] }));
  expect(screen.getByRole('button', { name: 'Jetzt auslosen' })).toBeDisabled();
});
