import { randomUUID } from 'node:crypto';

import type { APIRequestContext } from '@playwright/test';

import type { Account } from './fixtures.ts';
import { groupsApi, type TestGroup } from './groups-api.ts';

type Row = Record<string, unknown>;

/** Wishes through the public API, as their owner. */
export function wishesApi(request: APIRequestContext) {
  const { call } = groupsApi(request);
  return {
    /** Creates a wish shared with groups. */
    async wishFor(owner: Account, groups: readonly TestGroup[], wish: Row): Promise<string> {
      const id = randomUUID();
      await call(owner, 'wishes', { id, user_id: owner.userId, state: 'open', ...wish });
      await call(owner, 'rpc/share_wish', { p_wish: id, p_groups: groups.map((group) => group.id) });
      return id;
    },
    async change(owner: Account, id: string, change: Row): Promise<void> {
      await call(owner, `wishes?id=eq.${id}`, change, 'PATCH');
    },
    async remove(owner: Account, id: string): Promise<void> {
      await call(owner, `wishes?id=eq.${id}`, undefined, 'DELETE');
    },
    /** Copy of a wish that a member of the group sees. */
    async copyIn(group: TestGroup, wish: string, member: Account): Promise<string> {
      const [copy] = await call<{ id: string }[]>(
        member,
        `group_gifts?select=id&group_id=eq.${group.id}&wish_id=eq.${wish}`,
      );
      if (!copy) throw new Error('No copy of the wish');
      return copy.id;
    },
    /** Takes a wish over the owner's link with any session. */
    async takeByLink(owner: Account, wish: string, visitor: Account, name: string): Promise<void> {
      const token = await call<string>(owner, 'rpc/my_wish_link', {});
      const key = randomUUID().replaceAll('-', '');
      await call(visitor, 'rpc/take_wish', { p_token: token, p_wish: wish, p_name: name, p_key: key });
    },
  };
}
