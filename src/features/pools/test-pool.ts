import { vi } from 'vitest';

import type { PoolShare } from '@/domain/pool/pool';

export const me = { userId: 'kat', groupId: 'g', memberId: 'k' };

/** Test data: share of a member, with the member's id. */
export function shareOf(memberId: string, fields: Partial<PoolShare> = {}): PoolShare {
  return {
    id: memberId,
    giftId: 'mill',
    memberId,
    nameThen: memberId,
    ownCents: null,
    amountCents: null,
    takenCents: 0,
    state: 'pledged',
    paidTo: null,
    paidToUserId: null,
    ...fields,
  };
}

const people = { t: 'Tim', m: 'Marlene', k: 'Katharina' };

export interface TestServer {
  shares: PoolShare[];
  payment: object | null;
  /** Answers by name of the SQL function; all others answer true or false. */
  answers: Record<string, () => unknown>;
  /** Recorded calls of SQL functions. */
  asked: [string, unknown][];
}

/** Fake server for tests with the pools of a group, empty at first. */
export function serve(server: Partial<TestServer> = {}): TestServer {
  const empty: TestServer = { shares: [], payment: null, answers: {}, asked: [] };
  const served = Object.assign(server, empty);
  vi.stubGlobal('fetch', async (url: string, { body }: { body?: string } = {}) => {
    const path = new URL(url).pathname.replace('/rest/v1/', '');
    if (path === 'pool_shares') return Response.json(served.shares);
    if (path === 'pool_payment') return Response.json(served.payment === null ? [] : [served.payment]);
    if (path === 'group_members')
      return Response.json(
        Object.entries(people).map(([id, displayName], paper) => ({
          id,
          displayName,
          userId: id,
          role: 'member',
          joinedAt: '',
          paper,
        })),
      );
    const name = path.replace('rpc/', '');
    served.asked.push([name, JSON.parse(body ?? 'null')]);
    return Response.json((await served.answers[name]?.()) ?? true);
  });
  return served;
}
