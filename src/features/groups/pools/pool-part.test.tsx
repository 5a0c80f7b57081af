import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { Pool } from '@/domain/pool/pool';
import { memoryData, renderWithData, stubScreen } from '@/test-personal-area';

import { PoolLayer } from './pool-layer';
import { PoolPart } from './pool-part';
import { poolQueries } from './pool-queries';
import { PoolStrip } from './pool-strip';
import { me, pooledGift, serve, shareOf } from './test-pool';

const openLayer = vi.fn();
let server: ReturnType<typeof serve>;
beforeEach(() => {
  stubScreen(false);
  server = serve();
});
afterEach(() => {
  vi.unstubAllGlobals();
  openLayer.mockReset();
});

const as = (memberId: string) => ({ ...me, userId: memberId, memberId });
const plain = (element: Element) => element.textContent.replaceAll('\u00a0', ' ');

interface Seen {
  by: string;
  pool?: Partial<Pool>;
  /** Whether they have reserved the gift. */
  isMine?: boolean;
  status?: 'reserved' | 'gifted';
}

test.each<[string, Seen, string | null]>([
  ['a member', { by: 'k' }, 'Ich lege mit'],
  ['a member, of a gift that was given', { by: 'k', status: 'gifted' }, null],
  ['a member, where the price is covered', { by: 'k', pool: { restCents: 0 } }, 'Trotzdem mitlegen'],
  ['a member, where nobody collects', { by: 'k', pool: { collectorId: null } }, null],
  ['who reserved it anew', { by: 'k', pool: { collectorId: null }, isMine: true }, 'Weiter sammeln'],
  ['who takes part', { by: 'm' }, 'Dein Beitrag'],
  ['who collects', { by: 't', isMine: true }, 'Runde ansehen'],
  ['who collects, once it is closed', { by: 't', isMine: true, pool: { state: 'fixed' } }, 'Anteile ansehen'],
  ['a member, once it is closed', { by: 'k', pool: { state: 'fixed' } }, null],
])('what the card offers %s', async (_who, { by, pool, isMine = false, status = 'reserved' }, label) => {
  server.shares = [shareOf('t'), shareOf('m')];
  const gift = { ...pooledGift(pool), status };
  renderWithData(<PoolPart me={as(by)} gift={gift} isMine={isMine} openLayer={openLayer} />, memoryData());
  await screen.findByText(/^Runde ist|^Gerade| bei /);
  expect(screen.queryAllByRole('button').map(({ textContent }) => textContent)).toEqual(
    label === null ? [] : [label],
  );
});

test('for the one who collects the money is with them, and what is open is theirs to know', async () => {
  server.shares = [
    shareOf('t', { amountCents: 5_000, state: 'received' }),
    shareOf('m', { amountCents: 4_000, state: 'sent' }),
  ];
  const gift = pooledGift({ state: 'fixed' });
  const { container } = renderWithData(
    <PoolPart me={as('t')} gift={gift} isMine openLayer={openLayer} />,
    memoryData(),
  );
  await waitFor(() => expect(plain(container)).toContain('50,00 € von 90,00 € bei diroffen: 40,00 €'));
});

test.each([
  ['who reserved it', { isMine: true, isAdmin: false }, 'Kaffeemühle wieder freigeben', 'let-go'],
  ['an admin', { isMine: false, isAdmin: true }, 'Reservierung von Tim aufheben: Kaffeemühle', 'release'],
])('%s can let the gift go', async (_who, rights, name, kind) => {
  renderWithData(
    <PoolStrip me={as('t')} gift={pooledGift()} {...rights} openLayer={openLayer} />,
    memoryData(),
  );
  await userEvent.click(await screen.findByRole('button', { name }));
  expect(openLayer).toHaveBeenCalledWith(expect.objectContaining({ kind, giftId: 'mill' }));
});

test('nobody else can', async () => {
  const rights = { isMine: false, isAdmin: false };
  renderWithData(
    <PoolStrip me={as('k')} gift={pooledGift()} {...rights} openLayer={openLayer} />,
    memoryData(),
  );
  await screen.findByRole('img');
  expect(screen.queryByRole('button')).toBeNull();
});

const account = { holder: 'Tim Brandt', iban: 'DE89370400440532013000', code: '4F7K' };
const fixed = pooledGift({ state: 'fixed', memberIds: ['t', 'k'] });

async function pay() {
  const layer = <PoolLayer me={as('k')} gift={fixed} view="pay" open onClose={vi.fn()} />;
  const { client } = renderWithData(layer, memoryData());
  await screen.findByRole('dialog');
  return client;
}

test('who has paid is shown no account any more', async () => {
  server.shares = [shareOf('k', { amountCents: 4_000, state: 'received' })];
  server.payment = account;
  const fetched = vi.spyOn(globalThis, 'fetch');
  await pay();
  expect(await screen.findByText('Dein Anteil ist angekommen.')).toBeVisible();
  expect(screen.getByText('Betrag')).toBeVisible();
  expect(screen.queryByText('Tim Brandt')).toBeNull();
  expect(JSON.stringify(fetched.mock.calls)).not.toContain('pool_payment');
});

test('the account goes as soon as the money has come', async () => {
  server.shares = [shareOf('k', { amountCents: 4_000, state: 'sent' })];
  server.payment = account;
  const client = await pay();
  expect(await screen.findByText('Tim Brandt')).toBeVisible();
  server.shares = [shareOf('k', { amountCents: 4_000, state: 'received' })];
  await client.invalidateQueries({ queryKey: poolQueries.shares(as('k')).queryKey });
  expect(await screen.findByText('Dein Anteil ist angekommen.')).toBeVisible();
  expect(screen.queryByText('Tim Brandt')).toBeNull();
});

test('who has paid an earlier collector is not told that it is with this one', async () => {
  server.shares = [shareOf('k', { amountCents: 4_000, state: 'received', paidTo: 'Marlene' })];
  await pay();
  expect(await screen.findByText('Dein Anteil ist bei Marlene eingezahlt.')).toBeVisible();
  expect(screen.queryByText('Dein Anteil ist angekommen.')).toBeNull();
});

test('whoever collected has left after the gift was given: nobody is promised', async () => {
  server.shares = [shareOf('k', { amountCents: 4_000 })];
  const left = {
    ...pooledGift({ state: 'fixed', memberIds: ['k'], collectorId: null }),
    status: 'gifted' as const,
  };
  const card = renderWithData(
    <PoolPart me={as('k')} gift={left} isMine={false} openLayer={openLayer} />,
    memoryData(),
  );
  expect(await screen.findByRole('button', { name: 'Anteile ansehen' })).toBeVisible();
  card.unmount();
  renderWithData(<PoolLayer me={as('k')} gift={left} view="pay" open onClose={vi.fn()} />, memoryData());
  expect(
    await screen.findByText('Wer gesammelt hat, ist nicht mehr in der Gruppe. Klärt, wohin das Geld geht.'),
  ).toBeVisible();
  expect(screen.queryByText(/jemand/)).toBeNull();
  expect(screen.queryByRole('button', { name: /überwiesen/ })).toBeNull();
});

test('who said so too early takes it back', async () => {
  server.shares = [shareOf('k', { amountCents: 4_000, state: 'sent' })];
  server.answers.mark_share = () => 'pledged';
  await pay();
  await userEvent.click(await screen.findByRole('button', { name: 'Doch noch nicht überwiesen' }));
  await waitFor(() => expect(server.asked).toEqual([['mark_share', { p_gift: 'mill', p_is_sent: false }]]));
});

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

test('a card says that there is nothing to pay', async () => {
  server.shares = [shareOf('m', { amountCents: 9_000 }), shareOf('k', { amountCents: 0, state: 'received' })];
  const { container } = renderWithData(
    <PoolPart me={as('k')} gift={fixed} isMine={false} openLayer={openLayer} />,
    memoryData(),
  );
  await screen.findByRole('img', { name: '1 von 2 Anteilen erhalten' });
  expect(plain(container)).toContain('0,00 € von 90,00 € bei Timdu zahlst nichts');
});

const rest = shareOf('t', { amountCents: 5_000, state: 'received' });

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

test('what a former collector has is not there', async () => {
  server.shares = [rest, shareOf('k', { amountCents: 4_000, state: 'received', paidTo: 'Marlene' })];
  await pay();
  await screen.findByText('Dein Anteil ist bei Marlene eingezahlt.');
  expect(screen.queryByText('alles da')).toBeNull();
  expect(plain(screen.getByRole('dialog'))).toContain('40,00 € sind bei Marlene eingezahlt.');
});
