import { randomUUID } from 'node:crypto';

import type { APIRequestContext } from '@playwright/test';

import { berlinDay } from './calendar.ts';
import type { Account } from './fixtures.ts';
import { groupsApi, type TestGroup } from './groups-api.ts';

interface DrawOptions {
  title?: string;
  day?: string;
  budgetCents?: number | null;
}

/** Draws through the public API. */
export function drawsApi(request: APIRequestContext) {
  const { call } = groupsApi(request);
  return {
    /** Draw prepared by the group's admin, with these participants. */
    async gather(
      admin: Account,
      group: TestGroup,
      people: readonly Account[],
      { title = 'Wichteln bei Brandts', day = berlinDay(27), budgetCents = 2500 }: DrawOptions = {},
    ): Promise<string> {
      const id = randomUUID();
      await call(admin, 'rpc/create_draw', {
        p_draw: id,
        p_group: group.id,
        p_title: title,
        p_day: day,
        p_budget_cents: budgetCents,
      });
      for (const person of people) await call(person, 'rpc/join_draw', { p_draw: id });
      return id;
    },
    async run(admin: Account, draw: string, round = 0): Promise<void> {
      await call(admin, 'rpc/run_draw', { p_draw: draw, p_round: round });
    },
    async hint(person: Account, draw: string, hint: string): Promise<void> {
      await call(person, 'rpc/set_draw_hint', { p_draw: draw, p_hint: hint });
    },
    /** Participant id of a member. */
    async part(person: Account, draw: string): Promise<string> {
      const [row] = await call<{ id: string }[]>(
        person,
        `draw_participants?select=id,group_members!inner(user_id)&draw_id=eq.${draw}&group_members.user_id=eq.${person.userId}`,
      );
      return row?.id ?? '';
    },
    /** Participant id of a person's receiver; counts as opening the parcel. */
    async receiver(person: Account, draw: string): Promise<string> {
      const [row] = await call<{ receiver_id: string }[]>(person, 'rpc/my_draw_result', { p_draw: draw });
      return row?.receiver_id ?? '';
    },
    /** Writes to the receiver (`giver`), or answers the giver (`receiver`). */
    async ask(person: Account, draw: string, side: 'giver' | 'receiver', text: string): Promise<void> {
      const receiver = side === 'giver' ? { p_receiver: await this.receiver(person, draw) } : {};
      const [drawn] = await call<{ round: number }[]>(person, `draws?select=round&id=eq.${draw}`);
      await call(person, 'rpc/ask_in_draw', {
        p_draw: draw,
        p_side: side,
        p_message: randomUUID(),
        p_text: text,
        p_round: drawn?.round,
        ...receiver,
      });
    },
  };
}
