import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { groupGiftQueries } from '@/data/groups/group-gift-queries';
import { groupQueries } from '@/data/groups/group-queries';
import type { Group, GroupMember } from '@/domain/group/group';
import { pooledGift } from '@/domain/test-data';
import { memoryData, renderWithData } from '@/test-personal-area';

import { MembersTab } from './members-tab';

const groupRef = { userId: 'ana', groupId: 'g' };
const group: Group = {
  id: 'g',
  name: 'Familie',
  description: null,
  eventDate: null,
  memberCount: 2,
  joinCode: null,
  inviteToken: null,
  hasDraw: false,
  me: { memberId: 'k', role: 'admin' },
};
const tim: GroupMember = {
  id: 't',
  userId: 'tim',
  displayName: 'Tim',
  role: 'member',
  joinedAt: '2026-11-01T12:00:00+00:00',
  paper: 0,
};

test.each([
  ['open', false],
  ['fixed', true],
] as const)('removing the collector of a pool that is %s mentions the money (%s)', async (state, isTold) => {
  const { client } = renderWithData(<MembersTab groupRef={groupRef} group={group} />, memoryData());
  client.setQueryData(groupQueries.members(groupRef).queryKey, [tim]);
  client.setQueryData(groupGiftQueries.list(groupRef).queryKey, [pooledGift({ state })]);
  await userEvent.click(await screen.findByRole('button', { name: 'Aktionen für Tim' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Aus Gruppe entfernen' }));
  const question = await screen.findByRole('alertdialog', { name: 'Mitglied entfernen?' });
  const text = 'Tim sammelt für „Kaffeemühle“: Klärt vorher, was mit dem Geld geschieht.';
  expect(question.textContent.includes(text)).toBe(isTold);
});
