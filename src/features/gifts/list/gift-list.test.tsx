import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { storeConflict } from '@/data/texts/conflict-writes';
import { addDays, today } from '@/domain/calendar/calendar-day';
import type { Gift } from '@/domain/gift/gift';
import { noTraces } from '@/domain/gift/gift-traces';
import { aGift } from '@/domain/test-data';
import { renderWithData } from '@/test-personal-area';

import { GiftSection } from '../gift-section';
import { useNoteAutosave } from '../notes/use-note-autosave';
import { usePriceQuestions } from '../price/use-price-questions';
import { guestData, stubLayout } from '../test-support';
import { useGiftActions } from '../use-gift-actions';
// Imported eagerly, so that the tests do not wait for the lazy chunk.
import { GiftList } from './gift-list';

// Stubbed layout: every media query fails, as on a narrow screen.
beforeEach(() => stubLayout());
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

// Gifts of two occasions, so that no group has more rows than are shown at first.
const gifts = Array.from({ length: 6 }, (_, index) =>
  aGift({ id: String(index), title: `Idee ${index}`, occasion: index % 2 ? 'Weihnachten' : 'Ostern' }),
);

async function open(some = gifts) {
  const data = await guestData(some);
  renderWithData(<GiftSection onAddGift={() => undefined} />, data);
  return data;
}

test.each([
  [5, null, 'cards'],
  [6, null, 'list'],
  [6, 'cards', 'cards'],
  [1, 'list', 'list'],
  [6, 'kaputt', 'list'],
])('%i gifts on a phone that has stored %j are %s', async (count, stored, view) => {
  if (stored !== null) localStorage.setItem('paeckchen-gift-view', stored);
  await open(gifts.slice(0, count));
  await screen.findByRole('button', { name: 'Favorit: Idee 0' });
  expect(screen.queryAllByRole('article')).toHaveLength(view === 'cards' ? count : 0);
  expect(screen.queryAllByRole('radiogroup')).toHaveLength(count < 6 && stored === null ? 0 : 1);
});

test('a note in two versions stands open, and stays open after the decision', async () => {
  const data = await guestData(gifts);
  await data.gifts.change('1', { notes: 'in rot' });
  storeConflict(data.scope, 'gifts', '1', { mine: { notes: 'in grün' }, theirs: { notes: 'in rot' } });
  renderWithData(<GiftSection onAddGift={() => undefined} />, data);
  const card = await screen.findByRole('article', { name: 'Idee 1' });
  await userEvent.click(await within(card).findByRole('button', { name: /^Meine behalten/ }));
  await waitFor(() => expect(within(card).queryByRole('button', { name: /^Meine behalten/ })).toBeNull());
  expect(card).toBeInTheDocument();
});

test('a row says whom it is for where its group does not; five are no more than four and a button', async () => {
  const people = ['Jonas', 'Mia', 'Mia', 'Mia', 'Zoe'];
  await open([
    aGift({ id: 'o', title: 'Ei', occasion: 'Ostern', recipientName: 'Ida' }),
    ...people.map((recipientName, index) =>
      aGift({ id: String(index), title: 'Buch', occasion: 'Weihnachten', recipientName }),
    ),
  ]);
  await screen.findByRole('heading', { name: 'Ostern für Ida' });
  const rows = screen.getAllByRole('button', { expanded: false });
  expect(rows.map(({ textContent }) => textContent)).toEqual([...people.map((name) => `Buch${name}`), 'Ei']);
  expect(screen.queryByRole('button', { name: /anzeigen/ })).toBeNull();
});

test('the view switch stays when few gifts are left', async () => {
  const data = await guestData(gifts);
  const { client } = renderWithData(<GiftSection onAddGift={() => undefined} />, data);
  await screen.findByRole('button', { name: 'Favorit: Idee 0' });
  await data.gifts.remove('0');
  await client.invalidateQueries();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Favorit: Idee 0' })).toBeNull());
  expect(screen.getByRole('radio', { name: 'Liste' })).toBeChecked();
  await userEvent.click(screen.getByRole('radio', { name: 'Karten' }));
  expect(screen.getAllByRole('article')).toHaveLength(5);
  expect(localStorage.getItem('paeckchen-gift-view')).toBe('cards');
});

test('a heart changes a row and nothing around it', async () => {
  await open();
  const heart = await screen.findByRole('button', { name: 'Favorit: Idee 3' });
  const names = () =>
    screen.getAllByRole('button', { name: /^Favorit/ }).map(({ ariaLabel: label }) => label);
  const before = names();
  await userEvent.click(heart);
  await waitFor(() => expect(heart).toHaveAttribute('aria-pressed', 'true'));
  expect(names()).toEqual(before);
});

test('showing more rows focuses the first new one', async () => {
  await open(
    Array.from({ length: 6 }, (_, index) =>
      aGift({ id: String(index), title: `Idee ${index}`, status: 'verschenkt' }),
    ),
  );
  await userEvent.click(await screen.findByRole('button', { name: /^Alle 6 anzeigen/ }));
  const rows = screen.getAllByRole('button', { expanded: false });
  expect(rows).toHaveLength(6);
  expect(rows[4]).toHaveFocus();
});

test('the number of further rows agrees with the header', async () => {
  await open(
    Array.from({ length: 6 }, (_, index) =>
      aGift({ id: String(index), title: `Idee ${index}`, status: 'verschenkt' }),
    ),
  );
  const section = await screen.findByRole('region', { name: 'Verschenkt' });
  const [row] = within(section).getAllByRole('button', { expanded: false });
  if (row) await userEvent.click(row);
  await userEvent.click(await within(section).findByRole('button', { name: /löschen$/ }));
  const alert = await screen.findByRole('alertdialog');
  await userEvent.click(within(alert).getByRole('button', { name: 'Löschen' }));
  await waitFor(() => expect(section).toHaveTextContent('5 Geschenke'));
  expect(within(section).getByRole('button', { name: '2 weitere anzeigen: Verschenkt' })).toBeVisible();
});

test('a conflict in a hidden row unfolds the group', async () => {
  const data = await guestData(
    Array.from({ length: 6 }, (_, index) => aGift({ id: String(index), title: `Idee ${index}` })),
  );
  storeConflict(data.scope, 'gifts', '5', { mine: { title: 'Idee 5' }, theirs: { title: 'Einfall' } });
  renderWithData(<GiftSection onAddGift={() => undefined} />, data);
  expect(await screen.findByRole('article', { name: 'Idee 5' })).toBeVisible();
});

const day = today(new Date());
const ofManyDays = Array.from({ length: 40 }, (_, index) =>
  aGift({
    id: String(index),
    title: `Idee ${index}`,
    occasion: 'Geburtstag',
    occasionDate: addDays(day, index),
    recipientName: `Person ${index}`,
  }),
);
const ofNoDay = Array.from({ length: 7 }, (_, index) => aGift({ id: `n${index}`, title: `Idee n${index}` }));
const rows = () => screen.getAllByRole('button', { expanded: false });

function List({ gifts: some }: { gifts: Gift[] }) {
  const [nothing] = useState(() => () => undefined);
  const prices = usePriceQuestions();
  const around = { askToDelete: nothing, beforeMove: nothing, trace: nothing, prices };
  const { actions, priceAsked } = useGiftActions(around);
  const autosave = useNoteAutosave();
  const shared = {
    actions,
    autosave,
    traces: noTraces,
    placing: noTraces,
    analyses: new Map<string, never>(),
    priceAsked,
  };
  return (
    <GiftList
      gifts={some}
      mostGifts={some.length}
      order="neueste"
      today={day}
      paperOf={() => null}
      {...shared}
    />
  );
}

test('printing shows all rows', async () => {
  renderWithData(<List gifts={[...ofNoDay, ...ofManyDays]} />, await guestData());
  expect(rows().length).toBeLessThan(40);
  act(() => void dispatchEvent(new Event('beforeprint')));
  expect(rows()).toHaveLength(47);
  act(() => void dispatchEvent(new Event('afterprint')));
  expect(rows().length).toBeLessThan(40);
});

test('showing more occasions focuses the first new one', async () => {
  renderWithData(<List gifts={ofManyDays} />, await guestData());
  const before = rows().length;
  await userEvent.click(screen.getByRole('button', { name: 'Weitere Anlässe anzeigen' }));
  expect(rows().length).toBeGreaterThan(before);
  expect(rows()[before]).toHaveFocus();
});

test('what is open stays open when an earlier occasion puts it into the other column', async () => {
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  const { rerender } = renderWithData(<List gifts={ofManyDays.slice(1, 3)} />, await guestData());
  await userEvent.click(screen.getByRole('button', { name: /^Idee 1/, expanded: false }));
  expect(screen.getByRole('article', { name: 'Idee 1' })).toBeVisible();
  rerender(<List gifts={ofManyDays.slice(0, 3)} />);
  expect(screen.getByRole('button', { name: /^Idee 0/, expanded: false })).toBeVisible();
  expect(screen.getByRole('article', { name: 'Idee 1' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /^Details verbergen/ }));
  rerender(<List gifts={ofManyDays.slice(1, 3)} />);
  expect(screen.queryByRole('article')).toBeNull();
});
