import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { Pool } from '@/domain/pool/pool';
import { memoryData, renderWithData, stubScreen } from '@/test-personal-area';

import { PoolLayer } from './pool-layer';
import { PoolPart } from './pool-part';
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

function pay() {
  renderWithData(<PoolLayer me={as('k')} gift={fixed} view="pay" open onClose={vi.fn()} />, memoryData());
  return screen.findByRole('dialog');
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
