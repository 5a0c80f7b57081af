import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { memoryData, renderWithData, stubScreen } from '@/test-personal-area';

import { LetGoPool } from './let-go-pool';
import { PoolLayer } from './pool-layer';
import { me, pooledGift, serve, shareOf } from './test-pool';
import type { PooledGift } from './use-pool';

const onClose = vi.fn();
let server: ReturnType<typeof serve>;
beforeEach(() => {
  stubScreen(false);
  server = serve();
});
afterEach(() => {
  vi.unstubAllGlobals();
  onClose.mockReset();
});

const tim = { ...me, userId: 't', memberId: 't' };
const fixed = pooledGift({ state: 'fixed', memberIds: ['t', 'm', 'k'] });
const plain = (element: Element) => element.textContent.replaceAll('\u00a0', ' ');

async function collect(gift: PooledGift) {
  renderWithData(<PoolLayer me={tim} gift={gift} view="collect" open onClose={onClose} />, memoryData());
  return { dialog: await screen.findByRole('dialog', { name: 'Kaffeemühle' }), user: userEvent.setup() };
}

const find = (name: string) => screen.findByRole('button', { name });

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

test('what is left over for the one who collects has a sign', async () => {
  server.shares = [
    shareOf('t', { amountCents: -1_000, state: 'received' }),
    shareOf('m', { amountCents: 6_000 }),
  ];
  const { dialog } = await collect(pooledGift({ state: 'fixed', paidCents: 5_000 }));
  const list = await screen.findByRole('list', { name: 'Anteile' });
  expect(plain(list)).toContain('−10,00 €');
  expect(plain(dialog)).toContain('Der Preis wich um 40,00 € ab. 10,00 € bleiben übrig.');
});

test('ending asks first, says why not, and closes when it is done', async () => {
  server.shares = [shareOf('t'), shareOf('m')];
  server.answers.end_pool = () => 'sent';
  const { user } = await collect(pooledGift());
  const end = async () => {
    await user.click(await find('Runde beenden'));
    expect(await screen.findByRole('alertdialog', { name: 'Runde beenden?' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Beenden' }));
  };
  await end();
  expect(await screen.findByText('Gib erst zurück, was du schon erhalten hast')).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
  server.answers.end_pool = () => 'ended';
  await end();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

test.each([
  ['on its way', { state: 'sent' } as const, true],
  ['with an earlier one who collected', { state: 'sent', paidTo: 'Lena' } as const, false],
  ['still to be sent', {}, false],
])('before a round ends, money that is %s is thought of', async (_where, fields, isTold) => {
  server.shares = [
    shareOf('t', { amountCents: 3_000, state: 'received' }),
    shareOf('m', { amountCents: 3_000, ...fields }),
  ];
  const { user } = await collect(fixed);
  await user.click(await find('Runde beenden'));
  const question = await screen.findByRole('alertdialog', { name: 'Runde beenden?' });
  const text = 'Dass schon jemand überwiesen hat, steht danach nirgends mehr: Klärt es vorher.';
  expect(question.textContent.includes(text)).toBe(isTold);
});

test('amounts that somebody has sent already stay', async () => {
  server.shares = [
    shareOf('t', { amountCents: 3_000, state: 'received' }),
    shareOf('m', { amountCents: 3_000, state: 'sent' }),
  ];
  server.answers.reopen_pool = () => 'sent';
  const { user } = await collect(fixed);
  await user.click(await find('Runde wieder öffnen'));
  expect(
    await screen.findByText('Jemand hat schon überwiesen: Die Beträge bleiben, wie sie sind'),
  ).toBeVisible();
});

test('an account is deleted, without another in its place', async () => {
  server.shares = [shareOf('t'), shareOf('m')];
  server.payment = { holder: 'Tim Brandt', iban: 'DE89370400440532013000', code: '4F7K' };
  const { user } = await collect(pooledGift());
  await user.click(await find('Konto löschen'));
  await waitFor(() => expect(server.asked).toEqual([['set_pool_payment', { p_gift: 'mill' }]]));
});

test('for a gift that is given no account is asked for, while somebody still has to pay', async () => {
  server.shares = [
    shareOf('t', { amountCents: 3_000, state: 'received' }),
    shareOf('m', { amountCents: 3_000 }),
  ];
  await collect({ ...fixed, status: 'gifted' });
  expect(
    await screen.findByText(
      'Das Geschenk ist verschenkt, deshalb speichern wir dein Konto nicht mehr. Wer noch überweist, fragt dich danach.',
    ),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Konto eintragen' })).toBeNull();
});

test('whoever does not collect any more is told so', async () => {
  server.shares = [shareOf('t', { amountCents: 3_000 }), shareOf('m', { amountCents: 3_000 })];
  await collect(pooledGift({ state: 'fixed', collectorId: 'm', memberIds: ['t', 'm'] }));
  expect(await screen.findByText('Du sammelst hier nicht mehr.')).toBeVisible();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('who joined and collects has no way out but the end', async () => {
  server.shares = [shareOf('t'), shareOf('m')];
  renderWithData(<PoolLayer me={tim} gift={pooledGift()} view="join" open onClose={onClose} />, memoryData());
  expect(await find('Speichern')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Doch nicht' })).toBeNull();
  expect(plain(screen.getByRole('dialog'))).toContain('wenn ihr zu zweit seid');
});

test.each<[string, Partial<PooledGift>, string]>([
  ['the exact price', { priceCents: 1_299, priceMin: 10, priceMax: 20 }, '12,99'],
  ['a plan of one price', { priceMin: 15, priceMax: 15 }, '15'],
  ['a plan between two prices', { priceMin: 10, priceMax: 20 }, ''],
])('a round begins with %s', async (_what, price, shown) => {
  const gift = { ...pooledGift(), ...price, pool: null };
  renderWithData(<PoolLayer me={tim} gift={gift} view="open" open onClose={onClose} />, memoryData());
  expect(await screen.findByRole('textbox', { name: 'Wie viel kostet es?' })).toHaveValue(shown);
});

test('letting go frees the gift after a question', async () => {
  const take = vi.fn();
  renderWithData(<LetGoPool gift={pooledGift()} take={take} open onClose={onClose} />, memoryData());
  const question = await screen.findByRole('alertdialog', { name: 'Nicht mehr sammeln?' });
  expect(take).not.toHaveBeenCalled();
  await userEvent.click(within(question).getByRole('button', { name: 'Freigeben' }));
  expect(take).toHaveBeenCalledWith(expect.objectContaining({ giftId: 'mill', status: 'free' }));
});
