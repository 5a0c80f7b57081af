import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { AppError } from '@/data/app-error';
import { today } from '@/domain/calendar/calendar-day';
import { aGift, day } from '@/domain/test-data';
import { renderWithData } from '@/test-personal-area';

import { GiftSection } from '../gift-section';
import { chooseRung, guestData, stubLayout } from '../test-support';
import { PriceQuestion } from './price-question';
// Imported eagerly, so that the tests do not wait for the lazy chunk.
import '../list/gift-list';
import '../status/status-drawer';

beforeEach(() => stubLayout({ lessMotion: true }));
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

const gifts = [
  aGift({ id: 'a', title: 'Keramikkurs' }),
  aGift({ id: 'b', title: 'Rucksack', paidCents: 500 }),
  aGift({ id: 'c', title: 'Schal', givenOn: day('2024-12-24') }),
];

async function open(view: 'cards' | 'list' = 'list') {
  localStorage.setItem('paeckchen-gift-view', view);
  const data = await guestData(gifts);
  const page = renderWithData(<GiftSection onAddGift={() => undefined} />, data);
  await screen.findByRole('button', { name: 'Favorit: Schal' });
  const user = userEvent.setup();
  const give = (title: string) =>
    view === 'list'
      ? chooseRung(user, title, 'Verschenkt')
      : user.selectOptions(screen.getByRole('combobox', { name: `Status von ${title}` }), 'Verschenkt');
  const stored = async (id: string) => (await data.gifts.list()).find((gift) => gift.id === id);
  return { data, user, give, stored, ...page };
}

const question = () => screen.queryByRole('form', { name: 'Preis von Keramikkurs' });
const field = () => screen.getByRole('textbox', { name: 'Was hat es gekostet?' });

test.each(['cards', 'list'] as const)('%s: a given gift asks what it cost', async (view) => {
  const { user, give, stored } = await open(view);
  await give('Keramikkurs');
  await waitFor(() => expect(question()).toBeVisible());
  expect(await stored('a')).toMatchObject({
    status: 'verschenkt',
    givenOn: today(new Date()),
    paidCents: null,
  });
  await user.type(field(), '1.299,50{Enter}');
  await waitFor(() => expect(question()).toBeNull());
  expect(await stored('a')).toMatchObject({ paidCents: 129_950 });
  expect(await screen.findByText(/1\.299,50\s€/)).toBeVisible();
  expect(document.body).not.toHaveFocus();
});

test.each([
  ['-3', 'Der Preis darf nicht negativ sein'],
  ['1e3', 'Bitte gib einen Betrag ein, zum Beispiel 34,90'],
  ['\u00a0', 'Bitte gib einen Betrag ein, zum Beispiel 34,90'],
])('%j is answered with a sentence', async (text, sentence) => {
  const { user, give, stored } = await open();
  await give('Keramikkurs');
  await waitFor(() => expect(question()).toBeVisible());
  await user.type(field(), `${text}{Enter}`);
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(field()).toHaveFocus();
  expect(await stored('a')).toMatchObject({ paidCents: null });
});

test.each(['Ohne Preis', 'Escape'])('%s: no price is an answer, too', async (way) => {
  const { user, give, stored } = await open();
  await give('Keramikkurs');
  await waitFor(() => expect(question()).toBeVisible());
  if (way === 'Escape') await user.type(field(), '{Escape}');
  else await user.click(screen.getByRole('button', { name: way }));
  expect(question()).toBeNull();
  expect(document.body).not.toHaveFocus();
  // The price is asked for once, even after a second giving; the day of the first giving stays.
  await chooseRung(user, 'Keramikkurs', 'Idee');
  await give('Keramikkurs');
  expect(question()).toBeNull();
  expect(await stored('a')).toMatchObject({
    status: 'verschenkt',
    givenOn: today(new Date()),
    paidCents: null,
  });
});

test('nothing is asked where the price or an earlier day is known', async () => {
  const { give, stored } = await open();
  await give('Rucksack');
  await give('Schal');
  await waitFor(async () => expect(await stored('c')).toMatchObject({ status: 'verschenkt' }));
  expect(screen.queryByRole('form')).toBeNull();
  expect(await stored('c')).toMatchObject({ givenOn: '2024-12-24' });
});

test('taken back, the question and the day are gone', async () => {
  const { give, stored, toasts } = await open();
  await give('Keramikkurs');
  await waitFor(() => expect(question()).toBeVisible());
  act(() => toasts[0]?.action?.onSelect());
  await waitFor(() => expect(question()).toBeNull());
  expect(await stored('a')).toMatchObject({ status: 'idea', givenOn: null });
});

test('taken back, a day stays that was there before', async () => {
  const { user, give, stored, toasts } = await open();
  await give('Keramikkurs');
  await waitFor(async () => expect(await stored('a')).toMatchObject({ givenOn: today(new Date()) }));
  await chooseRung(user, 'Keramikkurs', 'Idee');
  await waitFor(async () => expect(await stored('a')).toMatchObject({ status: 'idea' }));
  await give('Keramikkurs');
  await waitFor(() => expect(toasts).toHaveLength(3));
  act(() => toasts[2]?.action?.onSelect());
  await screen.findByRole('button', { name: 'Stand Idee, ändern: Keramikkurs' });
  expect(await stored('a')).toMatchObject({ status: 'idea', givenOn: today(new Date()) });
});

test('a typed price survives a change of tabs', async () => {
  const { user, give, stored } = await open();
  await give('Keramikkurs');
  await waitFor(() => expect(question()).toBeVisible());
  await user.type(field(), '12,5');
  await user.click(screen.getByRole('tab', { name: /^Verschenkt/ }));
  expect(question()).toBeNull();
  await user.click(screen.getByRole('tab', { name: /^Alle Geschenke/ }));
  await waitFor(() => expect(field()).toHaveValue('12,5'));
  await user.type(field(), '{Enter}');
  await waitFor(() => expect(question()).toBeNull());
  expect(await stored('a')).toMatchObject({ paidCents: 1_250 });
});

test('a refused answer keeps what was typed', async () => {
  const { data, user, give, toasts, stored } = await open();
  await give('Keramikkurs');
  await waitFor(() => expect(question()).toBeVisible());
  vi.spyOn(data.gifts, 'change').mockRejectedValueOnce(new AppError('offline', 'Keine Verbindung'));
  await user.type(field(), '12,5');
  const save = screen.getByRole('button', { name: 'Speichern' });
  await user.click(save);
  await waitFor(() => expect(toasts.at(-1)).toEqual({ title: 'Fehler', description: 'Keine Verbindung' }));
  expect(field()).toHaveValue('12,5');
  await user.click(save);
  await waitFor(() => expect(question()).toBeNull());
  expect(await stored('a')).toMatchObject({ paidCents: 1_250 });
});

test('a price stored after the form has unmounted is not asked for again', async () => {
  const data = await guestData(gifts);
  const answered = Promise.withResolvers<void>();
  vi.spyOn(data.gifts, 'change').mockReturnValue(answered.promise);
  const onClose = vi.fn();
  const { rerender } = renderWithData(
    <PriceQuestion gift={aGift({ id: 'a', title: 'Keramikkurs' })} typed={new Map()} onClose={onClose} />,
    data,
  );
  await userEvent.type(field(), '12,5{Enter}');
  rerender(null);
  answered.resolve();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

test('setting the status back removes the question until the gift is given again', async () => {
  const { user, give, stored } = await open();
  await give('Keramikkurs');
  await waitFor(() => expect(question()).toBeVisible());
  await chooseRung(user, 'Keramikkurs', 'Idee');
  await waitFor(() => expect(question()).toBeNull());
  await give('Keramikkurs');
  await waitFor(async () => expect(await stored('a')).toMatchObject({ status: 'verschenkt' }));
  expect(question()).toBeNull();
});
