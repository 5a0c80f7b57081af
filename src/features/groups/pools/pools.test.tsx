import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { memoryData, renderWithData, stubScreen } from '@/test-personal-area';

import { PoolLayer } from './pool-layer';
import { PoolPart } from './pool-part';
import { poolQueries } from './pool-queries';
import { PoolStrip } from './pool-strip';
import { me, pooledGift, serve, shareOf } from './test-pool';
import type { PooledGift } from './use-pool';

const openLayer = vi.fn();
const onClose = vi.fn();
let server: ReturnType<typeof serve>;
beforeEach(() => {
  stubScreen(false);
  Element.prototype.scrollIntoView = () => undefined;
  server = serve();
});
afterEach(() => {
  vi.unstubAllGlobals();
  openLayer.mockReset();
  onClose.mockReset();
});

type View = 'open' | 'join' | 'collect' | 'pay';

function renderLayer(gift: PooledGift, view: View, as = me) {
  return renderWithData(<PoolLayer me={as} gift={gift} view={view} open onClose={onClose} />, memoryData());
}

function renderCard(gift: PooledGift, as = me) {
  return renderWithData(
    <>
      <PoolStrip me={as} gift={gift} isMine={false} isAdmin={false} openLayer={openLayer} />
      <PoolPart me={as} gift={gift} isMine={false} openLayer={openLayer} />
    </>,
    memoryData(),
  );
}

/** Without the blank that does not break. */
const plain = (element: Element) => element.textContent.replaceAll('\u00a0', ' ');
const button = (name: string) => screen.getByRole('button', { name });

test('a card shows who pays, and what it would be', async () => {
  const { container } = renderCard(pooledGift());
  expect(await screen.findByRole('img', { name: 'Es legen zusammen: Tim und Marlene' })).toBeVisible();
  expect(plain(container)).toBe('Legt zusammen: 2Runde ist offen · 90,00 €zurzeit je 45,00 €Ich lege mit');
  await userEvent.click(button('Ich lege mit'));
  expect(openLayer).toHaveBeenCalledWith({ kind: 'pool', giftId: 'mill', view: 'join' });
});

test('once the amounts are fixed, who does not pay learns none of them', async () => {
  const { container } = renderCard(pooledGift({ state: 'fixed' }));
  await screen.findByRole('img', { name: 'Es legen zusammen: Tim und Marlene' });
  expect(plain(container)).toBe('Legt zusammen: 2Runde ist geschlossen');
});

test('who pays sees what has come and what is theirs', async () => {
  server.shares = [
    shareOf('t', { amountCents: 5_000, state: 'received' }),
    shareOf('k', { amountCents: 4_000 }),
  ];
  const { container } = renderCard(pooledGift({ state: 'fixed', memberIds: ['t', 'k'] }));
  expect(await screen.findByRole('img', { name: '1 von 2 Anteilen erhalten' })).toBeVisible();
  await waitFor(() =>
    expect(plain(container)).toBe('Legt zusammen: 250,00 € von 90,00 € bei Timdu: 40,00 €Anteil überweisen'),
  );
});

test('who has nothing to pay is still counted', async () => {
  server.shares = [shareOf('t', { amountCents: 0, state: 'received' }), shareOf('k', { amountCents: 9_000 })];
  const { container } = renderCard(pooledGift({ state: 'fixed', memberIds: ['t', 'k'] }));
  expect(await screen.findByRole('img', { name: '1 von 2 Anteilen erhalten' })).toBeVisible();
  expect(container).toHaveTextContent('Legt zusammen: 2');
});

test('joining with an even part', async () => {
  server.answers.join_pool = () => 'joined';
  renderLayer(pooledGift(), 'join');
  const dialog = await screen.findByRole('dialog', { name: 'Kaffeemühle' });
  expect(
    await within(dialog).findByText('Tim und Marlene legen schon mit. Tim sammelt das Geld.'),
  ).toBeVisible();
  expect(plain(dialog)).toContain('30,00 €dein Anteil, wenn ihr zu dritt seid · 90,00 € zusammen');
  expect(within(dialog).getByRole('img', { name: '2 legen mit, mit dir sind es 3' })).toHaveTextContent('du');
  await userEvent.click(button('Ich lege mit'));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(server.asked).toEqual([['join_pool', { p_gift: 'mill' }]]);
});

test('an even part of nothing says why', async () => {
  renderLayer(pooledGift({ restCents: 0, evenCount: 1 }), 'join');
  const even = await screen.findByRole('radio', { name: 'Gleicher Teil' });
  expect(even).toHaveAccessibleDescription('der Preis ist schon gedeckt');
  expect(screen.getByRole('radio', { name: 'Eigener Betrag' })).toHaveAccessibleDescription(
    'geht erst, wenn jemand weniger gibt',
  );
  expect(plain(screen.getByRole('dialog'))).toContain('0,00 €der Preis ist schon gedeckt · 90,00 € zusammen');
  expect(screen.getByRole('img')).not.toHaveTextContent('du');
});

test.each([
  ['closed', 'Die Runde ist schon geschlossen'],
  ['too_much', 'Die eigenen Beträge sind zusammen höher als der Preis'],
])('an own amount that is answered %s stays in its field', async (answer, sentence) => {
  server.answers.join_pool = () => answer;
  const { toasts } = renderLayer(pooledGift(), 'join');
  await userEvent.click(await screen.findByRole('radio', { name: 'Eigener Betrag' }));
  const own = screen.getByRole('textbox', { name: 'Dein Betrag' });
  await userEvent.type(own, '12,5');
  expect(plain(screen.getByRole('dialog'))).toContain('12,50 €dein Anteil, auch wenn noch jemand mitmacht');
  await userEvent.click(button('Ich lege mit'));
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(own).toHaveValue('12,5');
  expect(server.asked).toEqual([['join_pool', { p_gift: 'mill', p_own_cents: 1_250 }]]);
  expect([toasts, onClose.mock.calls]).toEqual([[], []]);
  await userEvent.type(own, '0');
  expect(screen.queryByText(sentence)).toBeNull();
});

test.each([
  ['', 'Bitte gib einen Betrag ein, zum Beispiel 34,90'],
  ['0', 'Der Betrag muss über 0 € liegen'],
  ['-3', 'Der Betrag darf nicht negativ sein'],
  ['10.000.000', 'Höchstens 100.000 €'],
])('an own amount of %j is not sent', async (text, problem) => {
  renderLayer(pooledGift(), 'join');
  await userEvent.click(await screen.findByRole('radio', { name: 'Eigener Betrag' }));
  const own = screen.getByRole('textbox', { name: 'Dein Betrag' });
  if (text !== '') await userEvent.type(own, text);
  await userEvent.click(button('Ich lege mit'));
  await waitFor(() => expect(own).toHaveAccessibleDescription(problem));
  expect(server.asked).toEqual([]);
});

test('who has joined changes their amount, or leaves', async () => {
  server.shares = [shareOf('t'), shareOf('k', { ownCents: 2_000 })];
  server.answers.leave_pool = () => 'left';
  renderLayer(pooledGift({ memberIds: ['t', 'k'], restCents: 7_000, evenCount: 1 }), 'join');
  expect(await screen.findByRole('textbox', { name: 'Dein Betrag' })).toHaveValue('20');
  expect(button('Speichern')).toBeVisible();
  await userEvent.click(button('Doch nicht'));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(server.asked).toEqual([['leave_pool', { p_gift: 'mill' }]]);
});

const fixed = pooledGift({ state: 'fixed', memberIds: ['t', 'k'] });
const payment = { holder: 'Tim Brändt', iban: 'DE89370400440532013000', code: '4F7K' };

test('the own share is copied, and marked as sent', async () => {
  server.shares = [
    shareOf('t', { amountCents: 5_000, state: 'received' }),
    shareOf('k', { amountCents: 4_000 }),
  ];
  server.payment = payment;
  server.answers.mark_share = () => 'sent';
  const writeText = vi.fn(() => Promise.resolve());
  renderLayer(fixed, 'pay');
  const user = userEvent.setup();
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  expect(await screen.findByText('DE89 3704 0044 0532 0130 00')).toBeVisible();
  expect(screen.getByRole('img', { name: 'GiroCode für die Überweisung' })).toBeVisible();
  for (const name of ['Betrag', 'Name', 'IBAN', 'Verwendungszweck'])
    await user.click(button(`${name} kopieren`));
  expect(writeText.mock.calls).toEqual([
    ['40'],
    ['Tim Brändt'],
    ['DE89370400440532013000'],
    ['Paeckchen 4F7K'],
  ]);
  await user.click(button('Ich habe überwiesen'));
  await waitFor(() => expect(server.asked).toEqual([['mark_share', { p_gift: 'mill', p_is_sent: true }]]));
});

test('who has sent their share reads what comes next', async () => {
  server.shares = [shareOf('k', { amountCents: 4_000, state: 'sent' })];
  server.payment = payment;
  renderLayer(fixed, 'pay');
  expect(await screen.findByText('Tim sieht das und hakt ab, sobald das Geld da ist.')).toBeVisible();
});

test('who has sent their share to an earlier collector is not asked to pay once more', async () => {
  server.shares = [shareOf('k', { ownCents: 4_000, amountCents: 4_000, state: 'sent', paidTo: 'Ben' })];
  server.payment = payment;
  renderLayer(fixed, 'pay');
  expect(
    await screen.findByText('Du hast an Ben überwiesen. Klärt, wie das Geld zu Tim kommt.'),
  ).toBeVisible();
  expect(screen.getByRole('list', { name: 'Anteile' })).toHaveTextContent('an Ben überwiesen');
  expect(screen.queryByText(/DE89/)).toBeNull();
});

test('a mark that is refused is taken back', async () => {
  server.shares = [shareOf('k', { amountCents: 4_000 })];
  vi.stubGlobal('console', { ...console, error: () => undefined });
  const served = globalThis.fetch;
  renderLayer(fixed, 'pay');
  await screen.findByText(/hat noch kein Konto eingetragen/);
  vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
    url.includes('mark_share')
      ? Promise.resolve(Response.json({ code: '42501', message: 'No such gift' }, { status: 403 }))
      : served(url, init),
  );
  await userEvent.click(button('Ich habe überwiesen'));
  expect(await screen.findByText('Das ist nicht erlaubt.')).toBeVisible();
  expect(button('Ich habe überwiesen')).toBeVisible();
});

/** Functions do what they are asked for, and their answers are lost. */
function loseAnswers() {
  vi.stubGlobal('console', { ...console, error: () => undefined });
  const served = globalThis.fetch;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const answer = await served(url, init);
    if (url.includes('/rpc/')) throw new TypeError('Failed to fetch');
    return answer;
  });
}

test('a mark that is stored is no failure, even when its answer is lost', async () => {
  server.shares = [shareOf('k', { amountCents: 4_000 })];
  server.answers.mark_share = () => {
    server.shares = [shareOf('k', { amountCents: 4_000, state: 'sent' })];
    return 'sent';
  };
  renderLayer(fixed, 'pay');
  await screen.findByText(/hat noch kein Konto eingetragen/);
  loseAnswers();
  await userEvent.click(button('Ich habe überwiesen'));
  await waitFor(() => expect(server.asked).toHaveLength(1));
  await waitFor(() => expect(button('Doch noch nicht überwiesen')).toBeVisible());
  await waitFor(() => expect(screen.queryByText(/^Keine Verbindung/)).toBeNull());
});

const tim = { ...me, userId: 't', memberId: 't' };

test.each([
  ['alone', 'Noch legt sonst niemand mit'],
  [
    'not_covered',
    'Die eigenen Beträge reichen noch nicht: Jemand muss mehr oder einen gleichen Teil übernehmen.',
  ],
])('a round that is answered %s stays open', async (answer, sentence) => {
  server.shares = [shareOf('t'), shareOf('m')];
  server.answers.fix_pool = () => answer;
  renderLayer(pooledGift(), 'collect', tim);
  await userEvent.click(await screen.findByRole('button', { name: 'Runde schließen' }));
  expect(await screen.findByText(sentence)).toBeVisible();
});

test('what was refused is forgotten once the round is another one', async () => {
  server.shares = [shareOf('t'), shareOf('m')];
  server.answers.fix_pool = () => 'fixed';
  const { rerender } = renderLayer(pooledGift(), 'collect', tim);
  await screen.findByRole('button', { name: 'Runde schließen' });
  loseAnswers();
  await userEvent.click(button('Runde schließen'));
  expect(await screen.findByText(/^Keine Verbindung/)).toBeVisible();
  server.shares = [
    shareOf('t', { amountCents: 3_000, state: 'received' }),
    shareOf('m', { amountCents: 3_000 }),
  ];
  rerender(
    <PoolLayer me={tim} gift={pooledGift({ state: 'fixed' })} view="collect" open onClose={onClose} />,
  );
  expect(await screen.findByText(/bei dir/)).toBeVisible();
  expect(screen.queryByText(/^Keine Verbindung/)).toBeNull();
});

test('who collects ticks what has come, and reminds who has not sent it', async () => {
  server.shares = [
    shareOf('t', { amountCents: 3_000, state: 'received' }),
    shareOf('m', { amountCents: 3_000, state: 'sent' }),
    shareOf('k', { amountCents: 3_000 }),
  ];
  server.payment = payment;
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

test('an account is checked before it is sent, and what was typed stays', async () => {
  server.shares = [shareOf('t'), shareOf('m')];
  server.answers.set_pool_payment = () => false;
  renderLayer(pooledGift(), 'collect', tim);
  await userEvent.click(await screen.findByRole('button', { name: 'Konto eintragen' }));
  const holder = screen.getByRole('textbox', { name: 'Wem gehört das Konto?' });
  const account = screen.getByRole('textbox', { name: 'IBAN' });
  await userEvent.type(holder, '🎁');
  await userEvent.type(account, 'DE98 3704 0044 0532 0130 00');
  await userEvent.click(button('Konto speichern'));
  await waitFor(() => expect(account).toHaveAccessibleDescription(/^Diese IBAN stimmt nicht/));
  expect(holder).toHaveAccessibleDescription(/^Bitte schreib den Namen/);
  expect(server.asked).toEqual([]);
  await userEvent.clear(holder);
  await userEvent.type(holder, 'Tim Brandt');
  await userEvent.clear(account);
  await userEvent.type(account, 'de89 3704 0044 0532 0130 00');
  await userEvent.click(button('Konto speichern'));
  expect(await screen.findByText('Für diese Runde speichern wir kein Konto mehr')).toBeVisible();
  expect(server.asked).toEqual([
    ['set_pool_payment', { p_gift: 'mill', p_holder: 'Tim Brandt', p_iban: 'DE89370400440532013000' }],
  ]);
  expect(account).toHaveValue('de89 3704 0044 0532 0130 00');
});

test('neither amounts nor the account are kept on the device', () => {
  for (const { meta } of [poolQueries.shares(me), poolQueries.payment(me, 'mill')])
    expect(meta).not.toHaveProperty('persist');
});
