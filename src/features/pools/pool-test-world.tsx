import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, vi } from 'vitest';

import type { GroupGift, PooledGift } from '@/domain/group/group-gift';
import type { PoolShare } from '@/domain/pool/pool';
import { memoryData, renderWithData, stubScreen } from '@/test-personal-area';

import { PoolLayer } from './pool-layer';
import { poolQueries } from './pool-queries';
import { me, serve, type TestServer } from './test-pool';

type View = 'open' | 'join' | 'collect' | 'pay';

export const onClose = vi.fn();
const server: TestServer = { shares: [], payment: null, answers: {}, asked: [] };

/** A server with the pools of a group, seen on a phone, anew for each test of the file. */
export function poolServer(): TestServer {
  beforeEach(() => {
    stubScreen(false);
    serve(server);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    onClose.mockReset();
  });
  return server;
}

export const as = (memberId: string) => ({ ...me, userId: memberId, memberId });
/** Who collects. */
export const tim = as('t');

export function renderLayer(gift: GroupGift, view: View, by = me) {
  return renderWithData(<PoolLayer me={by} gift={gift} view={view} open onClose={onClose} />, memoryData());
}

/** What is seen by whoever collects. */
export async function collect(gift: PooledGift) {
  const { client } = renderLayer(gift, 'collect', tim);
  const dialog = await screen.findByRole('dialog', { name: 'Kaffeemühle' });
  /** What others did meanwhile. */
  function hear(shares: PoolShare[]) {
    server.shares = shares;
    return client.invalidateQueries({ queryKey: poolQueries.shares(tim).queryKey });
  }
  return { dialog, client, user: userEvent.setup(), hear };
}

/** Functions do what they are asked for, and their answers are lost. */
export function loseAnswers() {
  vi.stubGlobal('console', { ...console, error: () => undefined });
  const served = globalThis.fetch;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const answer = await served(url, init);
    if (url.includes('/rpc/')) throw new TypeError('Failed to fetch');
    return answer;
  });
}

/** Without the blank that does not break. */
export const plain = (element: Element) => element.textContent.replaceAll('\u00a0', ' ');
export const button = (name: string) => screen.getByRole('button', { name });
export const find = (name: string) => screen.findByRole('button', { name });
