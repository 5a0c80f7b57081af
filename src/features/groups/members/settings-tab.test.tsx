import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';

import { groupGiftQueries } from '@/data/groups/group-gift-queries';
import { SessionContext } from '@/data/session/session-context';
import type { Group, GroupMember, GroupRole } from '@/domain/group/group';
import { pooledGift } from '@/domain/test-data';
import { memoryData, renderWithData } from '@/test-personal-area';

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
      <SettingsTab groupRef={{ userId: 'ana', groupId: 'g' }} group={group} />
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

test('a leaving collector is warned about the money', async () => {
  const { client } = open(false, 'member');
  const gift = { ...pooledGift({ state: 'fixed', collectorId: 'm' }), title: 'Rad' };
  client.setQueryData(groupGiftQueries.list({ userId: 'ana', groupId: 'g' }).queryKey, [gift]);
  await userEvent.click(screen.getByRole('button', { name: 'Gruppe verlassen' }));
  const question = await screen.findByRole('alertdialog', { name: 'Gruppe verlassen?' });
  expect(question).toHaveTextContent('Du sammelst für „Rad“: Klär vorher, was mit dem Geld geschieht.');
});

test('a name of the group that is typed says that it is a draft, and goes by one tap or after a question', async () => {
  open(false, 'admin');
  const name = screen.getByRole('textbox', { name: 'Gruppenname' });
  await userEvent.type(name, ' 2');
  expect(screen.getByText('Entwurf')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Verwerfen: Gruppenname' }));
  expect(name).toHaveValue('Familie');
  expect(screen.queryByText('Entwurf')).toBeNull();
  await userEvent.type(name, ' 3{Escape}');
  expect(name).toHaveValue('Familie');
  await userEvent.type(name, '{Escape}');
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('everybody changes how they are called in the group, and reads what came of it', async () => {
  const asked: unknown[] = [];
  vi.stubGlobal('fetch', async (address: string | URL | Request, init?: RequestInit) => {
    const { pathname } = new URL(address instanceof Request ? address.url : address);
    if (pathname.endsWith('/group_members')) return Response.json([anna]);
    if (!pathname.endsWith('/rename_me_in_group')) return Response.json([]);
    asked.push(JSON.parse(typeof init?.body === 'string' ? init.body : ''));
    anna.displayName = 'Anna 2';
    return Response.json('Anna 2');
  });
  const anna: GroupMember = {
    id: 'm',
    userId: 'ana',
    displayName: 'Ana',
    role: 'guest',
    joinedAt: '2026-11-28T10:00:00Z',
    paper: 0,
  };
  open(false, 'guest');
  const name = await screen.findByRole('textbox', { name: 'Dein Name in dieser Gruppe' });
  expect(name).toHaveValue('Ana');
  await userEvent.clear(name);
  await userEvent.type(name, 'Anna{Enter}');
  await waitFor(() => expect(asked).toEqual([{ p_group: 'g', p_name: 'Anna' }]));
  await waitFor(() => expect(name).toHaveValue('Anna 2'));
  vi.unstubAllGlobals();
});

test('an own name that is refused after a while stays a draft', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  localStorage.clear();
  let refuse: (() => void) | null = null;
  vi.stubGlobal('fetch', async (address: string | URL | Request) => {
    const { pathname } = new URL(address instanceof Request ? address.url : address);
    if (pathname.endsWith('/rename_me_in_group'))
      return new Promise((resolve) => {
        refuse = () => resolve(Response.json({ code: '42501', message: 'no' }, { status: 403 }));
      });
    const me = {
      id: 'm',
      userId: 'ana',
      displayName: 'Katharina',
      role: 'guest',
      joinedAt: '2026-11-28T10:00:00Z',
    };
    return Response.json(pathname.endsWith('/group_members') ? [{ ...me, paper: 0 }] : []);
  });
  const { client, unmount } = open(false, 'guest');
  const name = await screen.findByRole('textbox', { name: 'Dein Name in dieser Gruppe' });
  await userEvent.clear(name);
  await userEvent.type(name, 'Kathi{Enter}');
  await waitFor(() => expect(refuse).not.toBeNull());
  act(() => refuse?.());
  await waitFor(() => expect(client.isMutating()).toBe(0));
  expect(name).toHaveValue('Kathi');
  unmount();
  open(false, 'guest');
  expect(await screen.findByRole('textbox', { name: 'Dein Name in dieser Gruppe' })).toHaveValue('Kathi');
  vi.unstubAllGlobals();
  expect(logged).toHaveBeenCalledOnce();
});
