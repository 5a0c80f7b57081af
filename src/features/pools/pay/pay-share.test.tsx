import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';

import { pooledGift } from '@/domain/test-data';
import { memoryData, renderWithData } from '@/test-personal-area';
import { tap } from '@/test-tap';

import { PoolLayer } from '../pool-layer';
import { PoolPart } from '../pool-part';
import { poolQueries } from '../pool-queries';
import { me, shareOf } from '../test-pool';
import { button, loseAnswers, onClose, plain, poolServer, renderLayer } from '../test-pool-world';

const server = poolServer();
const fixed = pooledGift({ state: 'fixed', memberIds: ['t', 'k'] });
const rest = shareOf('t', { amountCents: 5_000, state: 'received' });
const account = { holder: 'Tim Brandt', iban: 'DE89370400440532013000', code: '4F7K' };

async function pay() {
  const { client } = renderLayer(fixed, 'pay');
  await screen.findByRole('dialog');
  return client;
}

test('the own share is copied, and marked as sent', async () => {
  server.shares = [
    shareOf('t', { amountCents: 5_000, state: 'received' }),
    shareOf('k', { amountCents: 4_000 }),
  ];
  server.payment = account;
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
    ['Tim Brandt'],
    ['DE89370400440532013000'],
    ['Paeckchen 4F7K'],
  ]);
  await user.click(button('Ich habe überwiesen'));
  await waitFor(() => expect(server.asked).toEqual([['mark_share', { p_gift: 'mill', p_is_sent: true }]]));
});

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
  await client.invalidateQueries({ queryKey: poolQueries.shares(me).queryKey });
  expect(await screen.findByText('Dein Anteil ist angekommen.')).toBeVisible();
  expect(screen.queryByText('Tim Brandt')).toBeNull();
});

test('who has sent their share reads what comes next', async () => {
  server.shares = [shareOf('k', { amountCents: 4_000, state: 'sent' })];
  server.payment = account;
  renderLayer(fixed, 'pay');
  expect(await screen.findByText('Tim sieht das und hakt ab, sobald das Geld da ist.')).toBeVisible();
});

test('who has sent their share to an earlier collector is not asked to pay once more', async () => {
  server.shares = [shareOf('k', { ownCents: 4_000, amountCents: 4_000, state: 'sent', paidTo: 'Ben' })];
  server.payment = account;
  const fetched = vi.spyOn(globalThis, 'fetch');
  const client = await pay();
  expect(
    await screen.findByText('Du hast an Ben überwiesen. Klärt, wie das Geld zu Tim kommt.'),
  ).toBeVisible();
  expect(screen.getByRole('list', { name: 'Anteile' })).toHaveTextContent('an Ben überwiesen');
  await waitFor(() => expect(client.isFetching()).toBe(0));
  expect(screen.queryByText(/DE89/)).toBeNull();
  expect(JSON.stringify(fetched.mock.calls)).not.toContain('pool_payment');
});

test('who has paid an earlier collector is not told that it is with this one', async () => {
  server.shares = [shareOf('k', { amountCents: 4_000, state: 'received', paidTo: 'Marlene' })];
  await pay();
  expect(await screen.findByText('Dein Anteil ist bei Marlene eingezahlt.')).toBeVisible();
  expect(screen.queryByText('Dein Anteil ist angekommen.')).toBeNull();
});

test('what an earlier collector gave back is to be paid', async () => {
  server.shares = [rest, shareOf('k', { amountCents: 4_000, state: 'received', paidTo: 'Marlene' })];
  server.payment = account;
  server.answers.mark_share = () => {
    server.shares = [rest, shareOf('k', { amountCents: 4_000 })];
    return 'pledged';
  };
  await pay();
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Ich habe das Geld zurück' }));
  expect(await screen.findByRole('alertdialog', { name: 'Geld zurück?' })).toHaveTextContent(
    /^.*Dann ist dein Anteil wieder offen\..* Das lässt sich nicht zurücknehmen\./,
  );
  expect(server.asked).toEqual([]);
  await user.click(button('Ist zurück'));
  expect(await screen.findByText('Tim Brandt')).toBeVisible();
  expect(button('Ich habe überwiesen')).toBeVisible();
  expect(server.asked).toEqual([['mark_share', { p_gift: 'mill', p_is_sent: false, p_is_back: true }]]);
});

test('what a former collector has is not there', async () => {
  server.shares = [rest, shareOf('k', { amountCents: 4_000, state: 'received', paidTo: 'Marlene' })];
  await pay();
  await screen.findByText('Dein Anteil ist bei Marlene eingezahlt.');
  expect(screen.queryByText('alles da')).toBeNull();
  expect(plain(screen.getByRole('dialog'))).toContain('40,00 € sind bei Marlene eingezahlt.');
});

test('whoever collected has left after the gift was given: nobody is promised', async () => {
  server.shares = [
    shareOf('t', { memberId: null, amountCents: 5_000 }),
    shareOf('k', { amountCents: 4_000 }),
  ];
  const left = {
    ...pooledGift({ state: 'fixed', memberIds: ['k'], collectorId: null }),
    status: 'gifted' as const,
  };
  const card = renderWithData(
    <PoolPart me={me} gift={left} isMine={false} onShow={vi.fn()} onBought={vi.fn()} />,
    memoryData(),
  );
  await waitFor(() => expect(card.container).toHaveTextContent('du: 40,00'));
  expect(button('Übersicht')).toBeVisible();
  card.unmount();
  renderLayer(left, 'pay');
  expect(
    await screen.findByText('Wer gesammelt hat, ist nicht mehr in der Gruppe. Klärt, wohin das Geld geht.'),
  ).toBeVisible();
  expect(screen.queryByText(/jemand|sammelt das Geld/)).toBeNull();
  expect(screen.queryByRole('button', { name: /überwiesen/ })).toBeNull();
});

test('who said so too early takes it back', async () => {
  server.shares = [shareOf('k', { amountCents: 4_000, state: 'sent' })];
  server.answers.mark_share = () => 'pledged';
  await pay();
  await userEvent.click(await screen.findByRole('button', { name: 'Doch noch nicht überwiesen' }));
  await waitFor(() => expect(server.asked).toEqual([['mark_share', { p_gift: 'mill', p_is_sent: false }]]));
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

test('a mark that is stored is no failure, even when its answer is lost', async () => {
  server.shares = [shareOf('k', { amountCents: 4_000 })];
  server.answers.mark_share = () => {
    server.shares = [shareOf('k', { amountCents: 4_000, state: 'sent' })];
    return 'sent';
  };
  const { client, toasts } = renderLayer(fixed, 'pay');
  await screen.findByText(/hat noch kein Konto eingetragen/);
  loseAnswers();
  await userEvent.click(button('Ich habe überwiesen'));
  await waitFor(() => expect(button('Doch noch nicht überwiesen')).toBeVisible());
  await waitFor(() => expect(client.isMutating()).toBe(0));
  expect(toasts).toEqual([]);
  expect(screen.queryByText(/^Keine Verbindung/)).toBeNull();
});

test('whose share was taken over meanwhile sees those of the others no more', async () => {
  server.shares = [rest, shareOf('k', { amountCents: 4_000 })];
  const { rerender } = renderLayer(fixed, 'pay');
  expect(await screen.findByRole('img', { name: '1 von 2 Anteilen erhalten' })).toBeVisible();
  const without = pooledGift({ state: 'fixed', memberIds: ['t'] });
  rerender(
    <>
      <PoolLayer me={me} gift={without} view="pay" open onClose={onClose} />
      <PoolPart me={me} gift={without} isMine={false} onShow={vi.fn()} onBought={vi.fn()} />
    </>,
  );
  expect(
    await screen.findByText('Dein Anteil wurde übernommen. Du musst nichts mehr überweisen.'),
  ).toBeVisible();
  expect(screen.getByText('Die Beträge stehen fest')).toBeInTheDocument();
  expect(document.body).not.toHaveTextContent('50,00');
});

test('the second tap does not take back what the first one said', async () => {
  server.shares = [shareOf('k', { amountCents: 4_000 })];
  server.answers.mark_share = () => {
    server.shares = [shareOf('k', { amountCents: 4_000, state: 'sent' })];
    return 'sent';
  };
  const client = await pay();
  tap(await screen.findByRole('button', { name: 'Ich habe überwiesen' }), { at: 1000 });
  const back = await screen.findByRole('button', { name: 'Doch noch nicht überwiesen' });
  tap(back, { at: 1300 });
  await waitFor(() => expect(client.isMutating()).toBe(0));
  expect(server.asked).toEqual([['mark_share', { p_gift: 'mill', p_is_sent: true }]]);
  tap(back, { at: 2000 });
  await waitFor(() => expect(server.asked).toHaveLength(2));
});

test('of what is given nobody is said to have entered no account yet', async () => {
  server.shares = [shareOf('k', { amountCents: 4_000 })];
  renderLayer({ ...fixed, status: 'gifted' }, 'pay');
  expect(
    await screen.findByText(
      'Das Geschenk ist verschenkt, deshalb speichern wir kein Konto mehr. Frag Tim, wie das Geld ankommen soll.',
    ),
  ).toBeVisible();
});
