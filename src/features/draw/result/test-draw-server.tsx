import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { vi } from 'vitest';

import { addDays, today } from '@/domain/calendar/calendar-day';
import type { Draw } from '@/domain/draw/draw';
import type { Group, GroupRole } from '@/domain/group/group';
import { noWish } from '@/domain/group/group-gift';

import { DrawResult } from '../drawn-draw';

export const groupRef = { userId: 'u-kat', groupId: 'g' };

const names = ['Katharina', 'Marlene', 'Tim', 'Mia'];

export function aGroup(role: GroupRole = 'member'): Group {
  return {
    id: 'g',
    name: 'Weihnachten bei Brandts',
    description: null,
    eventDate: null,
    memberCount: 4,
    joinCode: null,
    inviteToken: null,
    hasDraw: true,
    me: { memberId: 'm-Katharina', role },
  };
}

/** Draw with drawn names whose day is four weeks ahead. */
export function aDraw(fields: Partial<Draw> = {}): Draw {
  return {
    id: 'draw',
    title: 'Wichteln',
    day: addDays(today(new Date()), 28),
    budgetCents: 2500,
    note: null,
    state: 'drawn',
    round: 1,
    drawnAt: '2026-11-15T10:00:00+00:00',
    avoidLast: true,
    noSwaps: false,
    createdBy: null,
    participants: names.map((name) => ({
      id: `p-${name}`,
      memberId: `m-${name}`,
      isIn: true,
      refusal: null,
      hint: `${name} mag Tee`,
      seenRound: 0,
      excluded: [],
    })),
    ...fields,
  };
}

export const yesterday = () => addDays(today(new Date()), -1);

export function aReceiverWish(id: string, fields: object = {}) {
  const nobodys = {
    status: 'idea',
    reservedBy: null,
    reserver: null,
    pictureId: null,
    url: null,
    notes: null,
  };
  const prices = { priceMin: null, priceMax: null };
  const createdAt = '2026-11-20T10:00:00+00:00';
  return {
    id,
    title: id,
    ...nobodys,
    ...prices,
    ...noWish,
    wishId: id,
    recipientUserId: 'u-Marlene',
    createdAt,
    ...fields,
  };
}

/** Rows or a value by table or function, or a function that computes them per request. */
type Answers = Record<string, unknown>;

/** Fake server: records requests and answers by table or function. */
export function drawServer(answers: Answers = {}) {
  const asked: { what: string; body: Record<string, unknown> }[] = [];
  const all: Answers = {
    group_members: names.map((displayName, paper) => ({
      id: `m-${displayName}`,
      userId: `u-${displayName}`,
      displayName,
      role: 'member',
      joinedAt: '2026-11-01T10:00:00+00:00',
      paper,
    })),
    group_gifts: [],
    draws: [{ round: 1 }],
    draw_news: [],
    'rpc/my_draw_result': [{ round: 1, receiver_id: 'p-Marlene', changed_at: null }],
    'rpc/read_draw_thread': [],
    'rpc/ask_in_draw': true,
    'rpc/all_draw_results': [],
    ...answers,
  };
  vi.stubGlobal('fetch', async (input: string, { body }: RequestInit = {}) => {
    const what = new URL(input).pathname.replace('/rest/v1/', '');
    const sent: Record<string, unknown> = typeof body === 'string' ? JSON.parse(body) : {};
    asked.push({ what, body: sent });
    const answer = all[what];
    const value: unknown = typeof answer === 'function' ? answer(sent) : answer;
    return value instanceof Response ? value : Response.json(value ?? null);
  });
  return {
    answers: all,
    asked,
    count: (what: string) => asked.filter((request) => request.what === what).length,
    bodies: (what: string) => asked.filter((request) => request.what === what).map(({ body }) => body),
  };
}

export function showResult({ draw = aDraw(), group = aGroup() } = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: Infinity } } });
  const page = (shown: Draw) => (
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <DrawResult groupRef={groupRef} group={group} draw={shown} />
      </QueryClientProvider>
    </MemoryRouter>
  );
  const { rerender } = render(page(draw));
  return { client, user: userEvent.setup(), show: (next: Draw) => rerender(page(next)) };
}
