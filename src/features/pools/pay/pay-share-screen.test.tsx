import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { pooledGift } from '@/domain/test-data';
import { stubScreen } from '@/test-personal-area';

import { shareOf } from '../test-pool';
import { plain, poolServer, renderLayer } from '../test-pool-world';

const server = poolServer();
const fixed = pooledGift({ state: 'fixed', memberIds: ['t', 'k'] });
const account = { holder: 'Tim Brandt', iban: 'DE89370400440532013000', code: '4F7K' };
const rest = shareOf('t', { amountCents: 5_000, state: 'received' });

async function pay() {
  renderLayer(fixed, 'pay');
  await screen.findByRole('dialog');
}

test.each([
  [false, true],
  [true, false],
])('on a wide screen, %s, copying comes first: %s', async (isWide, copyingFirst) => {
  stubScreen(isWide);
  server.shares = [shareOf('k', { amountCents: 4_000 })];
  server.payment = account;
  await pay();
  const picture = await screen.findByRole('img', { name: 'GiroCode für die Überweisung' });
  const copy = screen.getByRole('button', { name: 'IBAN kopieren' });
  const isBefore = (copy.compareDocumentPosition(picture) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  expect(isBefore).toBe(copyingFirst);
});

test.each([false, true])(
  'on a wide screen, %s, who has nothing to pay is asked for nothing',
  async (isWide) => {
    stubScreen(isWide);
    server.shares = [
      shareOf('m', { amountCents: 9_000 }),
      shareOf('k', { amountCents: 0, state: 'received' }),
    ];
    await pay();
    await screen.findByRole('img', { name: '1 von 2 Anteilen erhalten' });
    expect(screen.getByRole('heading', { name: 'Für dich ist nichts zu zahlen' })).toBeVisible();
    expect(screen.getByText('Der Preis ist schon gedeckt.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /kopieren$/ })).toBeNull();
    expect(screen.queryByText(/Bank-App/)).toBeNull();
  },
);

test.each([false, true])(
  'on a wide screen, %s, there is nothing to copy once all is there',
  async (isWide) => {
    stubScreen(isWide);
    server.shares = [rest, shareOf('k', { amountCents: 4_000, state: 'received' })];
    await pay();
    await screen.findByText('Dein Anteil ist angekommen.');
    expect(plain(screen.getByRole('dialog'))).toContain('90,00 € von 90,00 € bei Timalles da');
    expect(screen.queryByRole('button', { name: /kopieren$/ })).toBeNull();
    expect(screen.queryByText(/Bank-App/)).toBeNull();
  },
);

test.each([
  ['is still to be sent', { state: 'pledged' } as const, false],
  ['has been sent', { state: 'sent' } as const, true],
  ['has come', { state: 'received' } as const, true],
  ['is nothing', { state: 'received', amountCents: 0 } as const, true],
])(
  'on a phone, whoever looks at the shares once the own one %s: %j, finds them: %s',
  async (_when, own, isListed) => {
    server.shares = [rest, shareOf('k', { amountCents: 4_000, ...own })];
    await pay();
    await screen.findByRole('img', { name: / von 2 Anteilen erhalten$/ });
    expect(screen.queryAllByRole('list', { name: 'Anteile' })).toHaveLength(isListed ? 1 : 0);
  },
);
