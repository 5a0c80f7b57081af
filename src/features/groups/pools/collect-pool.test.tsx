import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { PoolShare } from '@/domain/pool/pool';
import { memoryData, renderWithData, stubScreen } from '@/test-personal-area';

import { LetGoPool } from './let-go-pool';
import { PoolLayer } from './pool-layer';
import { poolQueries } from './pool-queries';
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
  const layer = <PoolLayer me={tim} gift={gift} view="collect" open onClose={onClose} />;
  const { client } = renderWithData(layer, memoryData());
  const dialog = await screen.findByRole('dialog', { name: 'Kaffeemühle' });
  /** What others did meanwhile. */
  function hear(shares: PoolShare[]) {
    server.shares = shares;
    return client.invalidateQueries({ queryKey: poolQueries.shares(tim).queryKey });
  }
  return { dialog, user: userEvent.setup(), hear };
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

test('a tick whose answer was lost is said to have failed only where it is not stored', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const own = shareOf('t', { amountCents: 3_000, state: 'received' });
  server.shares = [own, shareOf('m', { amountCents: 3_000, state: 'sent' })];
  server.answers.receive_share = () => Promise.reject(new TypeError('Failed to fetch'));
  const { user, hear } = await collect(fixed);
  await user.click(await screen.findByRole('checkbox', { name: 'Erhalten: Marlene' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/versuche es noch einmal/);
  await hear([own, shareOf('m', { amountCents: 3_000, state: 'received' })]);
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

test('the only open share is taken over after a question that says what it costs', async () => {
  server.shares = [
    shareOf('t', { amountCents: 3_000, state: 'received' }),
    shareOf('m', { amountCents: 2_500 }),
    shareOf('k', { amountCents: 3_500, state: 'sent' }),
  ];
  server.answers.take_share = () => 'taken';
  const { user } = await collect(fixed);
  await user.click(await find('Anteil übernehmen'));
  const question = screen.getByRole('alertdialog', { name: 'Anteil übernehmen?' });
  expect(plain(question)).toContain('Marlene muss dann nichts mehr überweisen. Du zahlst 25,00 € mehr.');
  expect(plain(question)).toContain('Das lässt sich nicht zurücknehmen.');
  expect(within(question).queryByRole('combobox')).toBeNull();
  await user.click(within(question).getByRole('button', { name: 'Übernehmen' }));
  await waitFor(() => expect(server.asked).toEqual([['take_share', { p_gift: 'mill', p_share: 'm' }]]));
});

test('taking over a share is offered with the shares', async () => {
  server.shares = [
    shareOf('t', { amountCents: 3_000, state: 'received' }),
    shareOf('m', { amountCents: 3_000 }),
  ];
  await collect(fixed);
  const shares = await screen.findByRole('region', { name: 'Anteile' });
  expect(within(shares).getByRole('button', { name: 'Anteil übernehmen' })).toBeVisible();
});

test('of several open shares one is chosen; what was sent meanwhile stays', async () => {
  server.shares = [
    shareOf('t', { amountCents: 3_000, state: 'received' }),
    shareOf('m', { amountCents: 2_500 }),
    shareOf('k', { amountCents: 3_500 }),
  ];
  server.answers.take_share = () => 'sent';
  const { dialog, user } = await collect(fixed);
  await user.click(await find('Anteil übernehmen'));
  const question = screen.getByRole('alertdialog');
  // Nobody is chosen by a tap too many.
  await user.click(within(question).getByRole('button', { name: 'Übernehmen' }));
  expect(within(question).getByText('Bitte wähle, wessen Anteil du übernimmst')).toBeVisible();
  expect(server.asked).toEqual([]);
  await user.selectOptions(within(question).getByRole('combobox', { name: 'Wessen Anteil?' }), 'k');
  expect(plain(question)).toContain('Du zahlst 35,00 € mehr.');
  await user.click(within(question).getByRole('button', { name: 'Übernehmen' }));
  expect(await within(dialog).findByText('Dieser Anteil ist inzwischen überwiesen')).toBeVisible();
  expect(server.asked).toEqual([['take_share', { p_gift: 'mill', p_share: 'k' }]]);
});

test('a question about one share never becomes one about another, and does not come back', async () => {
  const [own, marlenes, katharinas] = [
    shareOf('t', { amountCents: 3_000, state: 'received' }),
    shareOf('m', { amountCents: 2_500 }),
    shareOf('k', { amountCents: 3_500 }),
  ];
  server.shares = [own, marlenes, katharinas];
  const { user, hear } = await collect(fixed);
  await user.click(await find('Anteil übernehmen'));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Wessen Anteil?' }), 'm');
  await hear([own, { ...marlenes, state: 'sent' }, katharinas]);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(screen.getByText('Dieser Anteil ist nicht mehr offen.')).toBeVisible();
  await user.click(await find('Anteil übernehmen'));
  expect(plain(screen.getByRole('alertdialog'))).toContain('Katharina muss dann nichts mehr überweisen.');
  await hear([own, { ...marlenes, state: 'sent' }, { ...katharinas, state: 'sent' }]);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await hear([own, marlenes, katharinas]);
  expect(await find('Anteil übernehmen')).toBeVisible();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(server.asked).toEqual([]);
});

test('what was taken over is told, and what somebody sent before they left is not split, but may never come', async () => {
  server.shares = [
    shareOf('t', { amountCents: 6_000, takenCents: 3_000, state: 'received' }),
    shareOf('gone', { memberId: null, nameThen: 'Lena', amountCents: 3_000, state: 'sent' }),
  ];
  const { user } = await collect(fixed);
  expect(plain(await screen.findByRole('list', { name: 'Anteile' }))).toContain(
    'dein Anteil, davon 30,00 € übernommen',
  );
  expect(screen.queryByRole('button', { name: 'Neu aufteilen' })).toBeNull();
  await user.click(await find('Anteil übernehmen'));
  expect(plain(screen.getByRole('alertdialog'))).toContain(
    'Lena hat angegeben, überwiesen zu haben. Kommt es noch an, gib es zurück. Du zahlst 30,00 € mehr.',
  );
});

test('whoever has nothing to pay is not ticked, reminded or taken over', async () => {
  server.shares = [
    shareOf('t', { amountCents: 9_000, state: 'received' }),
    shareOf('m', { amountCents: 0, state: 'received' }),
  ];
  await collect(fixed);
  const list = await screen.findByRole('list', { name: 'Anteile' });
  expect(plain(list)).toContain('zahlt nichts');
  expect(within(list).queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('button', { name: /erinnern$|übernehmen$/ })).toBeNull();
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

test('ending asks first, says why not, and closes when it is done', async () => {
  server.shares = [shareOf('t'), shareOf('m')];
  server.answers.end_pool = () => 'sent';
  const { user } = await collect(pooledGift());
  const end = async () => {
    await user.click(await find('Zusammenlegen beenden'));
    expect(await screen.findByRole('alertdialog', { name: 'Zusammenlegen beenden?' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Beenden' }));
  };
  await end();
  expect(await screen.findByText(/^Gib erst zurück, was du schon erhalten hast\./)).toBeVisible();
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
  await user.click(await find('Zusammenlegen beenden'));
  const question = await screen.findByRole('alertdialog', { name: 'Zusammenlegen beenden?' });
  const text = 'Dass schon jemand überwiesen hat, steht danach nirgends mehr: Klärt es vorher.';
  expect(question.textContent.includes(text)).toBe(isTold);
});

test('before a round ends, money that has come is to be given back', async () => {
  server.shares = [
    shareOf('t', { amountCents: 3_000, state: 'received' }),
    shareOf('m', { amountCents: 3_000, state: 'received' }),
  ];
  const { user } = await collect(fixed);
  await user.click(await find('Zusammenlegen beenden'));
  const question = await screen.findByRole('alertdialog', { name: 'Zusammenlegen beenden?' });
  expect(question).toHaveTextContent('Gib vorher zurück, was du schon erhalten hast.');
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

test.each([
  ['received', 'Dein Anteil ist bei Ben eingezahlt. Er zählt auch in der neuen Runde.'],
  ['sent', 'Du hast an Ben überwiesen. Dein Anteil zählt auch in der neuen Runde.'],
] as const)(
  'what an earlier one who collected has %s is told as such, and not chosen anew',
  async (state, text) => {
    server.shares = [
      shareOf('t'),
      shareOf('m', { ownCents: 7_000, amountCents: 7_000, state, paidTo: 'Ben' }),
    ];
    const marlene = { ...me, userId: 'm', memberId: 'm' };
    renderWithData(
      <PoolLayer me={marlene} gift={pooledGift()} view="join" open onClose={onClose} />,
      memoryData(),
    );
    expect(await screen.findByText(text)).toBeVisible();
    expect(plain(screen.getByRole('dialog'))).toContain('70,00 €');
    expect(screen.queryByRole('radio')).toBeNull();
    expect(screen.queryByRole('button', { name: /Doch nicht|Speichern/ })).toBeNull();
  },
);

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

test.each([
  ['short', 3_000, 'fehlt'],
  ['covered', 0, ''],
])('own amounts are listed, and of a %s round what is missing is shown', async (_how, restCents, shown) => {
  server.shares = [
    shareOf('t', { ownCents: 4_500 - restCents }),
    shareOf('m', { ownCents: 1_500 }),
    shareOf('k', { ownCents: 3_000 }),
  ];
  await collect(pooledGift({ memberIds: ['t', 'm', 'k'], restCents, evenCount: 0 }));
  const list = await screen.findByRole('list', { name: 'Anteile' });
  expect(plain(list)).toContain('Marleneeigener Betrag15,00 €');
  expect(screen.getByRole('img', { name: /^Es legen zusammen/ }).textContent).toBe(shown);
});

test('what is done to the whole round stands apart', async () => {
  server.shares = [
    shareOf('t', { amountCents: 3_000, state: 'received' }),
    shareOf('m', { amountCents: 3_000 }),
  ];
  await collect(fixed);
  await find('Zusammenlegen beenden');
  const line = screen.getByRole('separator');
  const isAfter = (name: string) =>
    (line.compareDocumentPosition(screen.getByRole('button', { name })) &
      Node.DOCUMENT_POSITION_FOLLOWING) !==
    0;
  expect(
    [
      'Anteil übernehmen',
      'Es hat etwas anderes gekostet',
      'Runde wieder öffnen',
      'Zusammenlegen beenden',
    ].map(isAfter),
  ).toEqual([false, false, true, true]);
});
