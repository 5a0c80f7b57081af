import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { pooledGift } from '@/domain/test-data';

import { PoolLayer } from '../pool-layer';
import { shareOf } from '../test-pool';
import {
  button,
  collect,
  find,
  loseAnswers,
  onClose,
  plain,
  poolServer,
  renderLayer,
  tim,
} from '../test-pool-world';

const server = poolServer();
const fixed = pooledGift({ state: 'fixed', memberIds: ['t', 'm', 'k'] });

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
  await userEvent.click(await screen.findByRole('button', { name: 'Beträge festlegen' }));
  expect(await screen.findByText(sentence)).toBeVisible();
});

test('what was refused is forgotten once the round is another one', async () => {
  server.shares = [shareOf('t'), shareOf('m')];
  server.answers.fix_pool = () => 'fixed';
  const { rerender } = renderLayer(pooledGift(), 'collect', tim);
  await screen.findByRole('button', { name: 'Beträge festlegen' });
  loseAnswers();
  await userEvent.click(button('Beträge festlegen'));
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

test('what is decided about a round that goes on leaves it in sight', async () => {
  server.shares = [shareOf('t'), shareOf('m')];
  server.answers.fix_pool = () => 'fixed';
  const { user } = await collect(pooledGift());
  const close = await find('Beträge festlegen');
  await user.click(close);
  await waitFor(() => expect(server.asked).toEqual([['fix_pool', { p_gift: 'mill' }]]));
  await waitFor(() => expect(close).not.toHaveAttribute('aria-busy', 'true'));
  expect(onClose).not.toHaveBeenCalled();
});

test('amounts that somebody has sent already stay', async () => {
  server.shares = [
    shareOf('t', { amountCents: 3_000, state: 'received' }),
    shareOf('m', { amountCents: 3_000, state: 'sent' }),
  ];
  server.answers.reopen_pool = () => 'sent';
  const { user } = await collect(fixed);
  await user.click(await find('Beträge wieder öffnen'));
  expect(
    await screen.findByText('Jemand hat schon überwiesen: Die Beträge bleiben, wie sie sind'),
  ).toBeVisible();
});

test('ending asks first, says why not, and closes when it is done', async () => {
  server.shares = [shareOf('t'), shareOf('m')];
  server.answers.end_pool = () => 'sent';
  const { user } = await collect(pooledGift());
  const end = async () => {
    await user.click(await find('Sammeln abbrechen'));
    expect(await screen.findByRole('alertdialog', { name: 'Sammeln abbrechen?' })).toBeVisible();
    await user.click(
      within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Sammeln abbrechen' }),
    );
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
  await user.click(await find('Sammeln abbrechen'));
  const question = await screen.findByRole('alertdialog', { name: 'Sammeln abbrechen?' });
  const text = 'Dass schon jemand überwiesen hat, steht danach nirgends mehr: Klärt es vorher.';
  expect(question.textContent.includes(text)).toBe(isTold);
});

test('before a round ends, money that has come is to be given back', async () => {
  server.shares = [
    shareOf('t', { amountCents: 3_000, state: 'received' }),
    shareOf('m', { amountCents: 3_000, state: 'received' }),
  ];
  const { user } = await collect(fixed);
  await user.click(await find('Sammeln abbrechen'));
  const question = await screen.findByRole('alertdialog', { name: 'Sammeln abbrechen?' });
  expect(question).toHaveTextContent('Gib vorher zurück, was du schon erhalten hast.');
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

test('nor is anything said of one once all have paid', async () => {
  server.shares = ['t', 'm'].map((id) => shareOf(id, { amountCents: 4_500, state: 'received' }));
  await collect({ ...fixed, status: 'gifted' });
  await find('Sammeln abbrechen');
  expect(screen.queryByText(/speichern wir dein Konto nicht mehr/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Konto eintragen' })).toBeNull();
});

test('what is done to the whole round stands apart', async () => {
  server.shares = [
    shareOf('t', { amountCents: 3_000, state: 'received' }),
    shareOf('m', { amountCents: 3_000 }),
  ];
  await collect(fixed);
  await find('Sammeln abbrechen');
  const line = screen.getByRole('separator');
  const isAfter = (name: string) =>
    (line.compareDocumentPosition(screen.getByRole('button', { name })) &
      Node.DOCUMENT_POSITION_FOLLOWING) !==
    0;
  expect(
    ['Anteil übernehmen', 'Es hat etwas anderes gekostet', 'Beträge wieder öffnen', 'Sammeln abbrechen'].map(
      isAfter,
    ),
  ).toEqual([false, false, true, true]);
});

test('an account that is being typed is stored or dropped before the round is closed', async () => {
  server.shares = [shareOf('t'), shareOf('m')];
  const { user } = await collect(pooledGift());
  await user.click(await find('Konto eintragen'));
  expect(screen.getByRole('textbox', { name: 'IBAN' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Beträge festlegen' })).toBeNull();
  await user.type(screen.getByRole('textbox', { name: 'Wem gehört das Konto?' }), 'Tim');
  await user.click(await find('Schließen'));
  await user.click(await find('Weiter bearbeiten'));
  await user.click(await find('Abbrechen'));
  expect(screen.getByRole('textbox', { name: 'Wem gehört das Konto?', hidden: true })).toHaveValue('Tim');
  await user.click(await find('Verwerfen'));
  expect(await find('Beträge festlegen')).toBeVisible();
});

test('whoever is still alone reads how the others come', async () => {
  server.shares = [shareOf('t')];
  await collect(pooledGift({ memberIds: ['t'], evenCount: 1 }));
  await find('Beträge festlegen');
  expect(
    screen.getByText(/^Die anderen sehen am Geschenk, dass du sammelst, und können mitmachen\./),
  ).toBeVisible();
  expect(screen.queryByText('Danach stehen die Beträge fest.')).toBeNull();
});

test('a round that is closed and opened elsewhere while an account is typed can be closed here', async () => {
  server.shares = [shareOf('t'), shareOf('m')];
  const { rerender } = renderLayer(pooledGift(), 'collect', tim);
  await userEvent.click(await find('Konto eintragen'));
  expect(screen.queryByRole('button', { name: 'Beträge festlegen' })).toBeNull();
  for (const state of ['fixed', 'open'] as const)
    rerender(<PoolLayer me={tim} gift={pooledGift({ state })} view="collect" open onClose={onClose} />);
  expect(await find('Beträge festlegen')).toBeVisible();
});
