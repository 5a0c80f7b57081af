import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { PersonalData } from '@/data/personal-data';
import type { Gift } from '@/domain/gift/gift';
import type { GiftAbout } from '@/domain/gift/gift-form';
import { aNewPerson, aGift, day } from '@/domain/test-data';
import { memoryData, renderWithData } from '@/test-personal-area';

import { MissingGifts } from './missing-gifts';

let data: PersonalData;
const onAddIdea = vi.fn<(about: GiftAbout) => void>();

beforeEach(() => {
  data = memoryData();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 20, 12) });
});
afterEach(() => vi.useRealTimers());

async function addPerson(name: string, occasion: string, date = '2026-12-24') {
  await data.people.add(aNewPerson({ name, occasion, occasionDate: day(date) }));
}

async function addGift(fields: Partial<Gift>) {
  await data.gifts.add(aGift({ id: crypto.randomUUID(), ...fields }));
}

function show(chosen: string | null = null, isWide = true) {
  const part = (key: string | null) => (
    <MissingGifts chosen={key === null ? null : { key }} isWide={isWide} onAddIdea={onAddIdea} />
  );
  const page = renderWithData(part(chosen), data);
  return { choose: (key: string) => page.rerender(part(key)) };
}

const region = () => screen.findByRole('region', { name: 'Wer fehlt noch?' });

async function rows() {
  return within(await region())
    .queryAllByRole('listitem')
    .map((row) =>
      within(row)
        .getAllByText(/./)
        .map(({ textContent }) => textContent)
        .slice(-2)
        .join(': '),
    );
}

test('names everybody of the next occasion and how far each gift is', async () => {
  await addPerson('Anton', 'Weihnachten');
  await addPerson('Berta', 'Weihnachten');
  await addPerson('Carl', 'Weihnachten');
  await addPerson('Mama', 'Geburtstag', '1960-03-03');
  await addGift({ recipientName: 'Berta' });
  await addGift({ recipientName: 'Berta' });
  await addGift({ recipientName: 'Anton', status: 'wrapped' });
  show();
  expect(await region()).toHaveTextContent(/Weihnachten · 25. Dezember ?Für 1 von 3 Personen verpackt/);
  expect(await region()).not.toHaveFocus();
  expect(await rows()).toEqual(['Carl: Noch keine Idee', 'Berta: 2 Ideen', 'Anton: Verpackt']);
  fireEvent.click(screen.getByRole('button', { name: 'Idee für Carl hinzufügen' }));
  expect(onAddIdea).toHaveBeenCalledWith({
    person: expect.objectContaining({ name: 'Carl' }),
    occasion: 'Weihnachten',
  });
});

test('says that all is wrapped, and who it is for when asked', async () => {
  for (const name of ['Anton', 'Berta']) {
    await addPerson(name, 'Weihnachten');
    await addGift({ recipientName: name, status: 'wrapped' });
  }
  show();
  expect(await region()).toHaveTextContent('Für Weihnachten ist alles verpackt.');
  expect(await rows()).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Alle 2 Personen anzeigen' }));
  expect(await rows()).toEqual(['Anton: Verpackt', 'Berta: Verpackt']);
  fireEvent.click(screen.getByRole('button', { name: 'Weniger anzeigen' }));
  expect(await rows()).toEqual([]);
});

test('a pressed tile shows its people and takes the focus there', async () => {
  await addPerson('Anton', 'Weihnachten');
  await addPerson('Mama', 'Geburtstag', '1960-03-03');
  const { choose } = show();
  expect(await rows()).toEqual(['Anton: Noch keine Idee']);
  choose('2027-03-03 Geburtstag');
  expect(await rows()).toEqual(['Mama: Noch keine Idee']);
  expect(await region()).toHaveFocus();
});

test('of one person alone nothing is folded', async () => {
  await addPerson('Anton', 'Weihnachten');
  await addGift({ recipientName: 'Anton', status: 'wrapped' });
  show();
  expect(await region()).toHaveTextContent('Für Weihnachten ist alles verpackt.');
  expect(screen.queryByRole('button')).toBeNull();
});

test.each([
  ['wide', true, 6],
  ['narrow', false, 4],
])('three hundred people of one day are folded, on a %s screen', async (_width, isWide, most) => {
  for (let count = 0; count < 300; count += 1) await addPerson(`Person ${count}`, 'Weihnachten');
  show(null, isWide);
  expect(await rows()).toHaveLength(most);
  fireEvent.click(screen.getByRole('button', { name: '40 weitere anzeigen' }));
  expect(await rows()).toHaveLength(most + 40);
});

test('not all is wrapped while somebody has nothing for an occasion within four weeks', async () => {
  await addPerson('Anton', 'Nikolaus');
  await addGift({ recipientName: 'Anton', occasion: 'Nikolaus', status: 'wrapped' });
  await addPerson('Mia', 'Geburtstag', '1990-12-10');
  await addPerson('Mama', 'Geburtstag', '1960-03-03');
  show();
  expect(await region()).toHaveTextContent('Noch nichts für Mia');
  expect(await region()).not.toHaveTextContent(/alles verpackt|Mama/);
});
