import { screen, within } from '@testing-library/react';
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

const plain = (element: Element) => element.textContent.replaceAll('\u00a0', ' ');
const find = (name: string) => screen.findByRole('button', { name });

async function collect(gift: PooledGift) {
  const tim = { ...me, userId: 't', memberId: 't' };
  renderWithData(<PoolLayer me={tim} gift={gift} view="collect" open onClose={vi.fn()} />, memoryData());
  return { dialog: await screen.findByRole('dialog', { name: 'Kaffeemühle' }), user: userEvent.setup() };
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

test('who takes over a share that a lower price has paid already is not told to pay more', async () => {
  server.shares = [
    shareOf('t', { amountCents: 3_000, state: 'received', takenCents: 1_000 }),
    shareOf('m', { amountCents: 4_500 }),
    shareOf('k', { amountCents: 3_000 }),
  ];
  const { dialog, user } = await collect(
    pooledGift({ state: 'fixed', memberIds: ['t', 'm', 'k'], totalCents: 10_500, paidCents: 4_500 }),
  );
  await user.click(await find('Anteil übernehmen'));
  expect(plain(dialog)).toContain('Tim (du)dein Anteil0,00 €');
  const question = await screen.findByRole('alertdialog', { name: 'Anteil übernehmen?' });
  const choice = within(question).getByRole('combobox', { name: 'Wessen Anteil?' });
  await user.selectOptions(choice, 'k');
  expect(plain(question)).toContain(
    'Katharina muss dann nichts mehr überweisen. Es bleiben 30,00 € weniger übrig.',
  );
  await user.selectOptions(choice, 'm');
  expect(plain(question)).toContain('Marlene muss dann nichts mehr überweisen. Du zahlst 15,00 € mehr.');
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
