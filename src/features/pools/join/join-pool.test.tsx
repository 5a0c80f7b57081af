import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { pooledGift } from '@/domain/test-data';

import { shareOf } from '../test-pool';
import { as, button, find, onClose, plain, poolServer, renderLayer, tim } from '../test-pool-world';

const server = poolServer();

test('joining with an even part', async () => {
  server.answers.join_pool = () => 'joined';
  renderLayer(pooledGift(), 'join');
  const dialog = await screen.findByRole('dialog', { name: 'Kaffeemühle' });
  expect(
    await within(dialog).findByText('Tim und Marlene legen schon mit. Tim sammelt das Geld.'),
  ).toBeVisible();
  expect(plain(dialog)).toContain('30,00 €dein Anteil, wenn ihr zu dritt seid · 90,00 € zusammen');
  expect(within(dialog).getByRole('img', { name: '2 legen mit, mit dir sind es 3' })).toHaveTextContent('du');
  await userEvent.click(button('Ich bin dabei'));
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
  ['closed', 'Die Beträge stehen schon fest'],
  ['too_much', 'Die eigenen Beträge sind zusammen höher als der Preis'],
])('an own amount that is answered %s stays in its field', async (answer, sentence) => {
  server.answers.join_pool = () => answer;
  const { toasts } = renderLayer(pooledGift(), 'join');
  await userEvent.click(await screen.findByRole('radio', { name: 'Eigener Betrag' }));
  const own = screen.getByRole('textbox', { name: 'Dein Betrag' });
  await userEvent.type(own, '12,5');
  expect(plain(screen.getByRole('dialog'))).toContain('12,50 €dein Anteil, auch wenn noch jemand mitmacht');
  await userEvent.click(button('Ich bin dabei'));
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
  await userEvent.click(button('Ich bin dabei'));
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
    renderLayer(pooledGift(), 'join', as('m'));
    expect(await screen.findByText(text)).toBeVisible();
    expect(plain(screen.getByRole('dialog'))).toContain('70,00 €');
    expect(screen.queryByRole('radio')).toBeNull();
    expect(screen.queryByRole('button', { name: /Doch nicht|Speichern/ })).toBeNull();
    // Money paid to the earlier collector counts as paid until the member marks it as paid back.
    server.answers.mark_share = () => {
      server.shares = [shareOf('t'), shareOf('m', { ownCents: 7_000 })];
      return 'pledged';
    };
    await userEvent.click(button('Ich habe das Geld zurück'));
    await userEvent.click(await find('Ist zurück'));
    expect(await screen.findByRole('radio', { name: 'Eigener Betrag' })).toBeChecked();
  },
);

test('who joined and collects has no way out but the end', async () => {
  server.shares = [shareOf('t'), shareOf('m')];
  renderLayer(pooledGift(), 'join', tim);
  expect(await find('Speichern')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Doch nicht' })).toBeNull();
  expect(plain(screen.getByRole('dialog'))).toContain('wenn ihr zu zweit seid');
  expect(screen.queryByText(/sammelt das Geld/)).toBeNull();
});

test.each(['join', 'collect'] as const)('a round that is gone meanwhile is told of: %s', async (view) => {
  renderLayer({ ...pooledGift(), pool: null }, view);
  expect(await screen.findByText('Diese Runde gibt es nicht mehr.')).toBeVisible();
});
