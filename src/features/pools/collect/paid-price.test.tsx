import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

import { pooledGift } from '@/domain/test-data';

import { shareOf } from '../test-pool';
import { collect, find, plain, poolServer } from '../test-pool-world';

const server = poolServer();

test.each([
  ['120', 12_000],
  ['90', undefined],
])('a price of %s € in the end', async (typed, cents) => {
  server.shares = [
    shareOf('t', { amountCents: 5_000, state: 'received' }),
    shareOf('m', { amountCents: 4_000 }),
  ];
  const { user } = await collect(pooledGift({ state: 'fixed', paidCents: 10_000 }));
  await user.click(await find('Preis ändern'));
  const cost = screen.getByRole('textbox', { name: 'Wie viel hat es gekostet?' });
  expect(cost).toHaveValue('100');
  await user.clear(cost);
  await user.type(cost, `${typed}{Enter}`);
  await waitFor(() =>
    expect(server.asked).toEqual([
      ['set_pool_paid', { p_gift: 'mill', ...(cents !== undefined && { p_paid_cents: cents }) }],
    ]),
  );
});

test('when it cost less than the others put in, nobody owes a sum below nothing', async () => {
  server.shares = [
    shareOf('t', { amountCents: 3_000, state: 'received' }),
    shareOf('m', { amountCents: 6_000, state: 'received' }),
  ];
  const { dialog } = await collect(pooledGift({ state: 'fixed', paidCents: 5_000 }));
  const list = await screen.findByRole('list', { name: 'Anteile' });
  expect(plain(list)).toContain('dein Anteil0,00 €');
  expect(plain(dialog)).toContain('60,00 €von 50,00 € bei dir · noch 0,00 € offen');
  expect(plain(dialog)).toContain(
    'Der Preis wich um 40,00 € ab. 10,00 € bleiben übrig: Klärt, was damit wird.',
  );
});

test('a price that was typed is not dropped unasked', async () => {
  server.shares = [shareOf('t', { amountCents: 5_000, state: 'received' })];
  const { user } = await collect(pooledGift({ state: 'fixed', paidCents: 10_000 }));
  await user.click(await find('Preis ändern'));
  await user.type(screen.getByRole('textbox', { name: 'Wie viel hat es gekostet?' }), '1');
  await user.click(await find('Abbrechen'));
  await user.click(await find('Weiter bearbeiten'));
  await user.click(await find('Abbrechen'));
  await user.click(await find('Verwerfen'));
  expect(await find('Preis ändern')).toBeVisible();
});

test('a late answer leaves a form in peace that was opened anew', async () => {
  server.shares = [
    shareOf('t', { amountCents: 5_000, state: 'received' }),
    shareOf('m', { amountCents: 4_000 }),
  ];
  const { promise, resolve } = Promise.withResolvers<unknown>();
  server.answers.set_pool_paid = () => promise;
  const { user, client } = await collect(pooledGift({ state: 'fixed', paidCents: 10_000 }));
  await user.click(await find('Preis ändern'));
  await user.type(screen.getByRole('textbox', { name: 'Wie viel hat es gekostet?' }), '{Enter}');
  await waitFor(() => expect(server.asked).toHaveLength(1));
  await user.click(await find('Abbrechen'));
  await user.click(await find('Preis ändern'));
  resolve(true);
  await waitFor(() => expect(client.isMutating()).toBe(0));
  expect(screen.getByRole('textbox', { name: 'Wie viel hat es gekostet?' })).toBeVisible();
});
