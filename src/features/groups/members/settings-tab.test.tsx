import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { SessionContext } from '@/data/session/session-context';
import type { Group, GroupRole } from '@/domain/group/group';
import { memoryData, renderWithData } from '@/test-personal-area';

import { groupGiftQueries } from '../gifts/gift-queries';
import { pooledGift } from '../pools/test-pool';
import { SettingsTab } from './settings-tab';

function open(hasDraw: boolean, role: GroupRole) {
  const group: Group = {
    id: 'g',
    name: 'Familie',
    description: null,
    eventDate: null,
    memberCount: 4,
    joinCode: null,
    inviteToken: null,
    hasDraw,
    me: { memberId: 'm', role },
  };
  return renderWithData(
    <SessionContext value={{ session: { status: 'loading' }, setSession: () => undefined }}>
      <SettingsTab place={{ userId: 'ana', groupId: 'g' }} group={group} />
    </SessionContext>,
    memoryData(),
  );
}

test.each([
  [true, 'member', true],
  [true, 'admin', true],
  [false, 'member', false],
] as const)('with a draw (%s), %s reads that they leave it too', async (hasDraw, role, isTold) => {
  open(hasDraw, role);
  await userEvent.click(screen.getByRole('button', { name: 'Gruppe verlassen' }));
  const question = await screen.findByRole('alertdialog', { name: 'Gruppe verlassen?' });
  expect(question.textContent.includes('Beim Wichteln bist du dann auch nicht mehr dabei.')).toBe(isTold);
});

test('whoever collects is asked what becomes of the money', async () => {
  const { client } = open(false, 'member');
  const gift = { ...pooledGift({ state: 'fixed', collectorId: 'm' }), title: 'Rad' };
  client.setQueryData(groupGiftQueries.list({ userId: 'ana', groupId: 'g' }).queryKey, [gift]);
  await userEvent.click(screen.getByRole('button', { name: 'Gruppe verlassen' }));
  const question = await screen.findByRole('alertdialog', { name: 'Gruppe verlassen?' });
  expect(question).toHaveTextContent('Du sammelst für „Rad“: Klär vorher, was mit dem Geld geschieht.');
});
