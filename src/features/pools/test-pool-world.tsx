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

/** Fake server with the pools of a group on a phone screen, reset before each test. */
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
/** The user as Tim, who is the collector. */
export const tim = as('t');

export function renderLayer(gift: GroupGift, view: View, by = me) {
  return renderWithData(<PoolLayer me={by} gift={gift} view={view} open onClose={onClose} />, memoryData());
}

/** Renders the view of the collector. */
export async function collect(gift: PooledGift) {
  const { client } = renderLayer(gift, 'collect', tim);
  const dialog = await screen.findByRole('dialog', { name: 'Kaffeemühle' });
  /** Changes the shares on the server, as other members do, and refetches them. */
  function refetch(shares: PoolShare[]) {
    server.shares = shares;
    return client.invalidateQueries({ queryKey: poolQueries.shares(tim).queryKey });
  }
  return { dialog, client, user: userEvent.setup(), refetch };
}

/** SQL functions run, but their responses are lost. */
export function loseAnswers() {
  vi.stubGlobal('console', { ...console, error: () => undefined });
  const served = globalThis.fetch;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const answer = await served(url, init);
    if (url.includes('/rpc/')) throw new TypeError('Failed to fetch');
    return answer;
  });
}

/** Text with normal spaces in place of non-breaking ones. */
export const plain = (element: Element) => element.textContent.replaceAll('\u00a0', ' ');
export const button = (name: string) => screen.getByRole('button', { name });
export const find = (name: string) => screen.findByRole('button', { name });
