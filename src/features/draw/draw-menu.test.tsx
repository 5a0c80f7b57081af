import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';

import type { Draw } from '@/domain/draw/draw';
import type { Group } from '@/domain/group/group';
import { memoryData, renderWithData, stubScreen } from '@/test-personal-area';

import { DrawMenu } from './draw-menu';
import { aDraw, aGroup, drawServer, groupRef, yesterday } from './result/test-draw-server';

afterEach(() => vi.unstubAllGlobals());

async function openMenu(draw: Draw, group: Group) {
  stubScreen(false);
  const server = drawServer({ 'rpc/leave_draw': 'left' });
  renderWithData(<DrawMenu groupRef={groupRef} group={group} draw={draw} />, memoryData());
  const user = userEvent.setup();
  const button = screen.queryByRole('button', { name: 'Aktionen für Wichteln' });
  if (button) await user.click(button);
  return { user, server };
}

const outside = (role: 'admin' | 'member'): Group => ({ ...aGroup(role), me: { memberId: 'm-Oma', role } });

test.each<[string, Draw, Group, string[]]>([
  ['who takes part', aDraw(), aGroup(), ['Aussteigen']],
  ['who does not', aDraw(), outside('member'), []],
  [
    'an admin who takes part',
    aDraw(),
    aGroup('admin'),
    [
      'Wer macht mit?',
      'Neu auslosen',
      'Ausnahmen ändern',
      'Angaben ändern',
      'Aussteigen',
      'Wichteln löschen',
    ],
  ],
  [
    'an admin who does not',
    aDraw(),
    outside('admin'),
    ['Wer macht mit?', 'Neu auslosen', 'Ausnahmen ändern', 'Angaben ändern', 'Wichteln löschen'],
  ],
  [
    'an admin before the names are drawn',
    aDraw({ state: 'gathering' }),
    aGroup('admin'),
    ['Angaben ändern', 'Wichteln löschen'],
  ],
  ['an admin after the day', aDraw({ day: yesterday() }), aGroup('admin'), ['Wichteln löschen']],
  ['everybody else after the day', aDraw({ day: yesterday() }), aGroup(), []],
])('what %s can do with a draw', async (_who, draw, group, items) => {
  await openMenu(draw, group);
  expect(screen.queryAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(items);
});

test('who leaves is not promised that one alone changes', async () => {
  const { user, server } = await openMenu(aDraw(), aGroup());
  await user.click(screen.getByRole('menuitem', { name: 'Aussteigen' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Aussteigen?' });
  expect(dialog).toHaveTextContent('Wer dich beschenkt hätte, bekommt ein anderes Wichtelkind.');
  expect(dialog).toHaveTextContent('Wieder mitmachen kannst du erst, wenn neu ausgelost wird.');
  expect(server.count('rpc/leave_draw')).toBe(0);
  await user.click(screen.getByRole('button', { name: 'Aussteigen' }));
  await vi.waitFor(() => expect(server.bodies('rpc/leave_draw')).toEqual([{ p_draw: 'draw', p_round: 1 }]));
});
