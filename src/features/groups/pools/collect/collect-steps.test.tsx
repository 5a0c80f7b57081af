import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { memoryData, renderWithData, stubScreen } from '@/test-personal-area';

import { PoolLayer } from '../pool-layer';
import { me, pooledGift, serve, shareOf } from '../test-pool';
import type { PooledGift } from '../use-pool';

let server: ReturnType<typeof serve>;
beforeEach(() => {
  stubScreen(false);
  server = serve();
});
afterEach(() => vi.unstubAllGlobals());

const find = (name: string) => screen.findByRole('button', { name });

async function collect(gift: PooledGift) {
  const tim = { ...me, userId: 't', memberId: 't' };
  renderWithData(<PoolLayer me={tim} gift={gift} view="collect" open onClose={vi.fn()} />, memoryData());
  await screen.findByRole('dialog', { name: 'Kaffeemühle' });
  return { user: userEvent.setup() };
}

test('an account that is being typed is stored or dropped before the round is closed', async () => {
  server.shares = [shareOf('t'), shareOf('m')];
  const { user } = await collect(pooledGift());
  await user.click(await find('Konto eintragen'));
  expect(screen.getByRole('textbox', { name: 'IBAN' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Runde schließen' })).toBeNull();
  await user.click(await find('Abbrechen'));
  expect(await find('Runde schließen')).toBeVisible();
});

test('whoever is still alone reads how the others come', async () => {
  server.shares = [shareOf('t')];
  await collect(pooledGift({ memberIds: ['t'], evenCount: 1 }));
  await find('Runde schließen');
  expect(screen.getByText(/^Die anderen sehen die Runde am Geschenk und können mitlegen\./)).toBeVisible();
  expect(screen.queryByText('Danach stehen die Beträge fest.')).toBeNull();
});
