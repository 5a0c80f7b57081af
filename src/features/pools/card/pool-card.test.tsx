import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';

import type { PooledGift } from '@/domain/group/group-gift';
import type { Pool, ShareState } from '@/domain/pool/pool';
import { pooledGift } from '@/domain/test-data';
import { memoryData, renderWithData } from '@/test-personal-area';

import { PoolPart } from '../pool-part';
import { me, shareOf } from '../test-pool';
import { as, button, plain, poolServer } from '../test-pool-world';
import { PoolStrip } from './pool-strip';

const server = poolServer();
const onShow = vi.fn();
const onRelease = vi.fn();
const onBought = vi.fn();
afterEach(() => vi.clearAllMocks());

function renderCard(gift: PooledGift, by = me) {
  return renderWithData(
    <>
      <PoolStrip me={by} gift={gift} isMine={false} isAdmin={false} onRelease={onRelease} />
      <PoolPart me={by} gift={gift} isMine={false} onShow={onShow} onBought={onBought} />
    </>,
    memoryData(),
  );
}

const fixed = pooledGift({ state: 'fixed', memberIds: ['t', 'k'] });

test('a card shows who pays, and what it would be', async () => {
  const { container } = renderCard(pooledGift());
  expect(await screen.findByRole('img', { name: 'Es legen zusammen: Tim und Marlene' })).toBeVisible();
  expect(plain(container)).toBe('2 legen zusammenEs wird gesammelt · 90,00 €zurzeit je 45,00 €Ich bin dabei');
  await userEvent.click(button('Ich bin dabei'));
  expect(onShow).toHaveBeenCalledWith('join');
});

test('once the amounts are fixed, who does not pay learns none of them', async () => {
  const { container } = renderCard(pooledGift({ state: 'fixed' }));
  await screen.findByRole('img', { name: 'Es legen zusammen: Tim und Marlene' });
  expect(plain(container)).toBe('2 legen zusammenDie Beträge stehen fest');
});

test('who pays sees what has come and what is theirs', async () => {
  server.shares = [
    shareOf('t', { amountCents: 5_000, state: 'received' }),
    shareOf('k', { amountCents: 4_000 }),
  ];
  const { container } = renderCard(pooledGift({ state: 'fixed', memberIds: ['t', 'k'] }));
  expect(await screen.findByRole('img', { name: '1 von 2 Anteilen erhalten' })).toBeVisible();
  await waitFor(() =>
    expect(plain(container)).toBe('2 legen zusammen50,00 € von 90,00 € bei Timdu: 40,00 €Anteil überweisen'),
  );
});

test('who has nothing to pay is still counted', async () => {
  server.shares = [shareOf('t', { amountCents: 0, state: 'received' }), shareOf('k', { amountCents: 9_000 })];
  const { container } = renderCard(pooledGift({ state: 'fixed', memberIds: ['t', 'k'] }));
  expect(await screen.findByRole('img', { name: '1 von 2 Anteilen erhalten' })).toBeVisible();
  expect(container).toHaveTextContent('2 legen zusammen');
});

test('a card says that there is nothing to pay', async () => {
  server.shares = [shareOf('m', { amountCents: 9_000 }), shareOf('k', { amountCents: 0, state: 'received' })];
  const { container } = renderWithData(
    <PoolPart me={as('k')} gift={fixed} isMine={false} onShow={onShow} onBought={onBought} />,
    memoryData(),
  );
  await screen.findByRole('img', { name: '1 von 2 Anteilen erhalten' });
  expect(plain(container)).toContain('0,00 € von 90,00 € bei Timdu zahlst nichts');
});

test('for the one who collects the money is with them, and what is open is theirs to know', async () => {
  server.shares = [
    shareOf('t', { amountCents: 5_000, state: 'received' }),
    shareOf('m', { amountCents: 4_000, state: 'sent' }),
  ];
  const gift = pooledGift({ state: 'fixed' });
  const { container } = renderWithData(
    <PoolPart me={as('t')} gift={gift} isMine onShow={onShow} onBought={onBought} />,
    memoryData(),
  );
  await waitFor(() => expect(plain(container)).toContain('50,00 € von 90,00 € bei diroffen: 40,00 €'));
});

interface Seen {
  by: string;
  pool?: Partial<Pool>;
  /** True when the viewer has reserved the gift. */
  isMine?: boolean;
  status?: 'reserved' | 'gifted';
}

test.each<[string, Seen, string | null]>([
  ['a member', { by: 'k' }, 'Ich bin dabei'],
  ['a member, of a gift that was given', { by: 'k', status: 'gifted' }, null],
  ['a member, where the price is covered', { by: 'k', pool: { restCents: 0 } }, 'Trotzdem mitlegen'],
  ['a member, where nobody collects', { by: 'k', pool: { collectorId: null } }, null],
  ['who reserved it anew', { by: 'k', pool: { collectorId: null }, isMine: true }, 'Weiter sammeln'],
  ['who takes part', { by: 'm' }, 'Dein Beitrag'],
  ['who collects', { by: 't', isMine: true }, 'Beträge festlegen'],
  ['a member, once it is closed', { by: 'k', pool: { state: 'fixed' } }, null],
])('what the card offers %s', async (_who, { by, pool, isMine = false, status = 'reserved' }, label) => {
  server.shares = [shareOf('t'), shareOf('m')];
  const gift = { ...pooledGift(pool), status };
  renderWithData(
    <PoolPart me={as(by)} gift={gift} isMine={isMine} onShow={onShow} onBought={onBought} />,
    memoryData(),
  );
  await screen.findByText(/^Es wird|^Gerade| bei |^Die Beträge/);
  expect(screen.queryAllByRole('button').flatMap(({ textContent }) => textContent || [])).toEqual(
    label === null ? [] : [label],
  );
});

test.each<[string, Partial<Pool>, ShareState, string, string[]]>([
  ['while it is gathered', {}, 'pledged', 'Beträge festlegen', ['Preis ändern', 'Sammeln abbrechen']],
  [
    'once it is fixed',
    { state: 'fixed' },
    'pledged',
    'Marlene erinnern',
    ['Übersicht', 'Beträge wieder öffnen'],
  ],
  ['once all is received', { state: 'fixed' }, 'received', 'Als gekauft markieren', ['Übersicht']],
])(
  '%s the collector has one next step, the rest stands in the menu',
  async (_when, pool, state, step, menu) => {
    server.shares = [
      shareOf('t', { amountCents: 4_500, state: 'received' }),
      shareOf('m', { amountCents: 4_500, state }),
    ];
    renderWithData(
      <PoolPart me={as('t')} gift={pooledGift(pool)} isMine onShow={onShow} onBought={onBought} />,
      memoryData(),
    );
    expect(await screen.findByRole('button', { name: step })).toBeVisible();
    await userEvent.click(button('Mehr zum Zusammenlegen: Kaffeemühle'));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(menu);
  },
);

test('ending is asked in place', async () => {
  server.shares = [shareOf('t'), shareOf('m')];
  server.answers.end_pool = () => 'ended';
  renderWithData(
    <PoolPart me={as('t')} gift={pooledGift()} isMine onShow={onShow} onBought={onBought} />,
    memoryData(),
  );
  await userEvent.click(await screen.findByRole('button', { name: /^Mehr zum/ }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Sammeln abbrechen' }));
  await screen.findByRole('alertdialog', { name: 'Sammeln abbrechen?' });
  await userEvent.click(button('Sammeln abbrechen'));
  await waitFor(() => expect(server.asked).toEqual([['end_pool', { p_gift: 'mill' }]]));
});

test('a gift that is paid is marked as bought', async () => {
  server.shares = ['t', 'm'].map((id) => shareOf(id, { amountCents: 4_500, state: 'received' }));
  const gift = pooledGift({ state: 'fixed' });
  renderWithData(
    <PoolPart me={as('t')} gift={gift} isMine onShow={onShow} onBought={onBought} />,
    memoryData(),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Als gekauft markieren' }));
  expect(onBought).toHaveBeenCalledOnce();
});

test('for who has paid there is nothing left once all have', async () => {
  server.shares = [shareOf('t', { state: 'received' }), shareOf('k', { state: 'received' })];
  renderWithData(
    <PoolPart me={as('k')} gift={fixed} isMine={false} onShow={onShow} onBought={onBought} />,
    memoryData(),
  );
  expect(await screen.findByRole('button', { name: 'Alles bezahlt' })).toBeVisible();
});

test.each([
  ['who reserved it', { isMine: true, isAdmin: false }, 'Doch nicht: Reservierung von Kaffeemühle aufheben'],
  ['an admin', { isMine: false, isAdmin: true }, 'Doch nicht: Reservierung von Kaffeemühle aufheben'],
])('%s can let the gift go', async (_who, rights, name) => {
  renderWithData(
    <PoolStrip me={as('t')} gift={pooledGift()} {...rights} onRelease={onRelease} />,
    memoryData(),
  );
  await userEvent.click(await screen.findByRole('button', { name }));
  expect(onRelease).toHaveBeenCalledOnce();
});

test('nobody else can', async () => {
  const rights = { isMine: false, isAdmin: false };
  renderWithData(
    <PoolStrip me={as('k')} gift={pooledGift()} {...rights} onRelease={onRelease} />,
    memoryData(),
  );
  await screen.findByRole('img');
  expect(screen.queryByRole('button')).toBeNull();
});
