import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { GroupGift } from '@/domain/group/group-gift';
import type { PoolShare } from '@/domain/pool/pool';
import { pooledGift } from '@/domain/test-data';
import { memoryData, renderWithData, stubScreen } from '@/test-personal-area';

import { PoolLayer } from './pool-layer';
import { poolQueries } from './pool-queries';
import { me, serve, shareOf } from './test-pool';

const onClose = vi.fn();
let server: ReturnType<typeof serve>;
let isLost: boolean;
beforeEach(() => {
  stubScreen(false);
  Element.prototype.scrollIntoView = () => undefined;
  server = serve();
  isLost = true;
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const served = globalThis.fetch;
  // SQL functions run, but their responses are lost.
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const answer = await served(url, init);
    if (isLost && url.includes('/rpc/')) throw new TypeError('Failed to fetch');
    return answer;
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  onClose.mockReset();
});

type View = 'open' | 'join' | 'collect' | 'pay';

const tim = { ...me, userId: 't', memberId: 't' };

function show(gift: GroupGift, view: View, as = me) {
  const layer = (shown: GroupGift) => <PoolLayer me={as} gift={shown} view={view} open onClose={onClose} />;
  const { client, rerender } = renderWithData(layer(gift), memoryData());
  return {
    user: userEvent.setup(),
    /** Changes the stored pool and lets the client read it again. */
    async refetch(stored: GroupGift, shares: PoolShare[] = []) {
      server.shares = shares;
      await client.invalidateQueries({ queryKey: poolQueries.shares(as).queryKey });
      rerender(layer(stored));
    },
  };
}

const press = async (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(await screen.findByRole('button', { name }));
const failed = () => screen.findByText(/^Keine Verbindung/);
const isForgotten = () => waitFor(() => expect(screen.queryByText(/^Keine Verbindung/)).toBeNull());
const joined = pooledGift({ memberIds: ['t', 'm', 'k'], evenCount: 3 });

test('a round that is open is done, and no other price is', async () => {
  const { user, refetch } = show({ ...pooledGift(), pool: null }, 'open', tim);
  await user.type(await screen.findByRole('textbox', { name: 'Wie viel kostet es?' }), '90');
  await press(user, 'Sammeln starten');
  await failed();
  await refetch(pooledGift({ totalCents: 8_000 }));
  expect(onClose).not.toHaveBeenCalled();
  await refetch(pooledGift());
  await isForgotten();
  expect(onClose).toHaveBeenCalledOnce();
});

test('who has joined with the same amount has joined', async () => {
  const { user, refetch } = show(pooledGift(), 'join');
  await press(user, 'Ich bin dabei');
  await failed();
  await refetch(joined, [shareOf('t'), shareOf('m'), shareOf('k', { ownCents: 500 })]);
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByText(/^Keine Verbindung/)).toBeVisible();
  await refetch(joined, [shareOf('t'), shareOf('m'), shareOf('k')]);
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

test('who has left has left', async () => {
  server.shares = [shareOf('t'), shareOf('m'), shareOf('k')];
  const { user, refetch } = show(joined, 'join');
  await press(user, 'Doch nicht');
  await failed();
  await refetch(joined, server.shares);
  expect(onClose).not.toHaveBeenCalled();
  await refetch(pooledGift());
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

test('what was refused stays said, even where it is as it was asked for', async () => {
  server.shares = [shareOf('t'), shareOf('m'), shareOf('k')];
  server.answers.join_pool = () => 'closed';
  const { user } = show(joined, 'join');
  isLost = false;
  await press(user, 'Speichern');
  expect(await screen.findByText('Die Beträge stehen schon fest')).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});

test('a price that is stored is no question any more', async () => {
  const shares = [
    shareOf('t', { amountCents: 5_000, state: 'received' }),
    shareOf('m', { amountCents: 4_000, state: 'received' }),
  ];
  server.shares = shares;
  const { user, refetch } = show(pooledGift({ state: 'fixed' }), 'collect', tim);
  await press(user, 'Es hat etwas anderes gekostet');
  const cost = screen.getByRole('textbox', { name: 'Wie viel hat es gekostet?' });
  await user.clear(cost);
  await user.type(cost, '95{Enter}');
  await failed();
  await refetch(pooledGift({ state: 'fixed', paidCents: 9_500 }), shares);
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
  expect(screen.queryByText(/^Keine Verbindung/)).toBeNull();
});

test('an account that is stored is shown', async () => {
  server.shares = [shareOf('t'), shareOf('m')];
  server.answers.set_pool_payment = () => {
    server.payment = { holder: 'Tim Brandt', iban: 'DE89370400440532013000', code: 'ABCD' };
    return true;
  };
  const { user } = show(pooledGift(), 'collect', tim);
  await press(user, 'Konto eintragen');
  await user.type(screen.getByRole('textbox', { name: 'Wem gehört das Konto?' }), 'Tim Brandt');
  await user.type(screen.getByRole('textbox', { name: 'IBAN' }), 'DE89 3704 0044 0532 0130 00');
  await press(user, 'Konto speichern');
  expect(await screen.findByRole('button', { name: 'Konto ändern' })).toBeVisible();
  expect(screen.queryByText(/^Keine Verbindung/)).toBeNull();
});

test('a mark that has come further was stored', async () => {
  const fixed = pooledGift({ state: 'fixed', memberIds: ['t', 'k'] });
  const sent = shareOf('k', { amountCents: 4_000, state: 'sent' });
  server.shares = [shareOf('k', { amountCents: 4_000 })];
  server.answers.mark_share = () => {
    server.shares = [sent];
    return 'sent';
  };
  const { user, refetch } = show(fixed, 'pay');
  await press(user, 'Ich habe überwiesen');
  expect(await screen.findByRole('button', { name: 'Doch noch nicht überwiesen' })).toBeVisible();
  await refetch(fixed, [{ ...sent, state: 'received' }]);
  expect(await screen.findByText(/^Dein Anteil ist angekommen/)).toBeVisible();
  await isForgotten();
});
