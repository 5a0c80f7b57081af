import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { pooledGift } from '@/domain/test-data';

import { shareOf } from '../test-pool';
import { collect, find, plain, poolServer } from '../test-pool-world';

const server = poolServer();
const fixed = pooledGift({ state: 'fixed', memberIds: ['t', 'm', 'k'] });

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
  // A double tap on 'Anteil übernehmen' must not confirm, because no share is chosen yet.
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
  const { user, refetch } = await collect(fixed);
  await user.click(await find('Anteil übernehmen'));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Wessen Anteil?' }), 'm');
  await refetch([own, { ...marlenes, state: 'sent' }, katharinas]);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(screen.getByText('Dieser Anteil ist nicht mehr offen.')).toBeVisible();
  await user.click(await find('Anteil übernehmen'));
  expect(screen.queryByText('Dieser Anteil ist nicht mehr offen.')).toBeNull();
  expect(plain(screen.getByRole('alertdialog'))).toContain('Katharina muss dann nichts mehr überweisen.');
  await refetch([own, { ...marlenes, state: 'sent' }, { ...katharinas, state: 'sent' }]);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await refetch([own, marlenes, katharinas]);
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

test.each([
  ['who paid it and who has it have both left', null, 'former', true],
  ['whose account is gone has it', null, null, true],
  ['who has it is still there', null, 'm', false],
  ['who paid it is still there', 'm', 'former', false],
])(
  'money that is elsewhere is taken over when nothing comes of it: %s',
  async (_name, memberId, paidToUserId, isOffered) => {
    server.shares = [
      shareOf('t', { amountCents: 3_000, state: 'received' }),
      shareOf('k', { amountCents: 2_500, state: 'received', paidTo: 'Ben', memberId, paidToUserId }),
    ];
    const { user } = await collect(fixed);
    await screen.findByRole('checkbox', { name: /^Erhalten: / });
    await waitFor(() =>
      expect(screen.queryAllByRole('button', { name: 'Anteil übernehmen' })).toHaveLength(isOffered ? 1 : 0),
    );
    if (!isOffered) return;
    await user.click(await find('Anteil übernehmen'));
    expect(plain(screen.getByRole('alertdialog'))).toContain(
      'Das Geld ist bei Ben eingezahlt, und niemand von beiden ist noch in der Gruppe. Du zahlst 25,00 € mehr.',
    );
  },
);
