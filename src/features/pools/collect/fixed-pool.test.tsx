import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';

import { pooledGift } from '@/domain/test-data';

import { shareOf } from '../test-pool';
import { button, collect, plain, poolServer, renderLayer, tim } from '../test-pool-world';

const server = poolServer();
const fixed = pooledGift({ state: 'fixed', memberIds: ['t', 'm', 'k'] });

test('who collects ticks what has come, and reminds who has not sent it', async () => {
  server.shares = [
    shareOf('t', { amountCents: 3_000, state: 'received' }),
    shareOf('m', { amountCents: 3_000, state: 'sent' }),
    shareOf('k', { amountCents: 3_000 }),
  ];
  server.payment = { holder: 'Tim Brändt', iban: 'DE89370400440532013000', code: '4F7K' };
  const share = vi.fn(() => Promise.resolve());
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  renderLayer(pooledGift({ state: 'fixed', memberIds: ['t', 'm', 'k'] }), 'collect', tim);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Erhalten: Marlene' }));
  await waitFor(() =>
    expect(server.asked).toEqual([['receive_share', { p_gift: 'mill', p_share: 'm', p_is_received: true }]]),
  );
  await userEvent.click(button('Katharina erinnern'));
  expect(share).toHaveBeenCalledWith({
    text: `Kleine Erinnerung: Dein Anteil ist noch offen. Betrag und Konto stehen in Päckchen: ${location.origin}/g/g`,
  });
  Reflect.deleteProperty(navigator, 'share');
});

test('without an account a reminder names none', async () => {
  server.shares = [
    shareOf('t', { amountCents: 3_000, state: 'received' }),
    shareOf('k', { amountCents: 3_000 }),
  ];
  const share = vi.fn(() => Promise.resolve());
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  renderLayer(pooledGift({ state: 'fixed', memberIds: ['t', 'k'] }), 'collect', tim);
  await screen.findByRole('button', { name: 'Konto eintragen' });
  await userEvent.click(button('Katharina erinnern'));
  expect(share).toHaveBeenCalledWith({
    text: `Kleine Erinnerung: Dein Anteil ist noch offen. Den Betrag findest du in Päckchen: ${location.origin}/g/g`,
  });
  Reflect.deleteProperty(navigator, 'share');
});

test('a tick is taken back as it was set', async () => {
  server.shares = [
    shareOf('t', { amountCents: 3_000, state: 'received' }),
    shareOf('m', { amountCents: 3_000, state: 'received' }),
  ];
  const { user } = await collect(fixed);
  await user.click(await screen.findByRole('checkbox', { name: 'Erhalten: Marlene' }));
  await waitFor(() =>
    expect(server.asked).toEqual([['receive_share', { p_gift: 'mill', p_share: 'm', p_is_received: false }]]),
  );
});

test('a tick whose answer was lost is said to have failed only where it is not stored', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const own = shareOf('t', { amountCents: 3_000, state: 'received' });
  server.shares = [own, shareOf('m', { amountCents: 3_000, state: 'sent' })];
  server.answers.receive_share = () => Promise.reject(new TypeError('Failed to fetch'));
  const { user, refetch } = await collect(fixed);
  await user.click(await screen.findByRole('checkbox', { name: 'Erhalten: Marlene' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/versuche es noch einmal/);
  await refetch([own, shareOf('m', { amountCents: 3_000, state: 'received' })]);
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test('only who has not sent anything is reminded, and nothing is split that has come', async () => {
  server.shares = [
    shareOf('t', { amountCents: 3_000, state: 'received' }),
    shareOf('m', { amountCents: 3_000, state: 'sent' }),
    shareOf('gone', { memberId: null, nameThen: 'Lena', amountCents: 3_000, state: 'received' }),
  ];
  await collect(fixed);
  await screen.findByRole('checkbox', { name: 'Erhalten: Marlene' });
  expect(screen.queryByRole('button', { name: /erinnern$/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Neu aufteilen' })).toBeNull();
});

test('what somebody left open is split anew', async () => {
  server.shares = [
    shareOf('t', { amountCents: 3_000, state: 'received' }),
    shareOf('gone', { memberId: null, nameThen: 'Lena', amountCents: 3_000 }),
  ];
  renderLayer(pooledGift({ state: 'fixed', memberIds: ['t'] }), 'collect', tim);
  const list = await screen.findByRole('list', { name: 'Anteile' });
  expect(plain(list)).toContain('LenaEhemaliges Mitglied · noch offen30,00 €');
  expect(button('Neu aufteilen')).toHaveAccessibleDescription(
    'Was offen blieb, tragen dann du und alle mit gleichem Teil, die noch nicht überwiesen haben.',
  );
  await userEvent.click(button('Neu aufteilen'));
  await waitFor(() => expect(server.asked).toEqual([['resplit_pool', { p_gift: 'mill' }]]));
});

test('whoever has nothing to pay is not ticked, reminded or taken over', async () => {
  server.shares = [
    shareOf('t', { amountCents: 9_000, state: 'received' }),
    shareOf('m', { amountCents: 0, state: 'received' }),
  ];
  await collect(fixed);
  const list = await screen.findByRole('list', { name: 'Anteile' });
  expect(within(list).getByText('zahlt nichts')).not.toHaveClass('share-received');
  expect(within(list).queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('button', { name: /erinnern$|übernehmen$/ })).toBeNull();
});

test('whoever does not collect any more is told so', async () => {
  server.shares = [shareOf('t', { amountCents: 3_000 }), shareOf('m', { amountCents: 3_000 })];
  await collect(pooledGift({ state: 'fixed', collectorId: 'm', memberIds: ['t', 'm'] }));
  expect(await screen.findByText('Du sammelst hier nicht mehr.')).toBeVisible();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('what an earlier one who collected has is ticked once it was handed over', async () => {
  server.shares = [
    shareOf('t', { amountCents: 3_000, state: 'received' }),
    shareOf('m', { amountCents: 3_000, state: 'received', paidTo: 'Ben' }),
  ];
  server.answers.receive_share = () => {
    server.shares = server.shares.map((share) => ({ ...share, paidTo: null }));
    return 'received';
  };
  const { user } = await collect(fixed);
  const tick = await screen.findByRole('checkbox', { name: 'Erhalten: Marlene' });
  expect(tick).not.toBeChecked();
  await user.click(tick);
  expect(tick).toBeChecked();
  await waitFor(() =>
    expect(server.asked).toEqual([['receive_share', { p_gift: 'mill', p_share: 'm', p_is_received: true }]]),
  );
});

test('who collects reads what is with a former one, so that the sums add up', async () => {
  server.shares = [
    shareOf('t', { amountCents: 3_000, state: 'received' }),
    shareOf('m', { amountCents: 3_000, state: 'received', paidTo: 'Ben' }),
    shareOf('k', { amountCents: 3_000 }),
  ];
  const { dialog } = await collect(pooledGift({ state: 'fixed', memberIds: ['t', 'm', 'k'] }));
  await screen.findByRole('list', { name: 'Anteile' });
  expect(plain(dialog)).toContain('noch 30,00 € offen30,00 € sind bei Ben eingezahlt.');
});
