import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { AppError } from '@/data/app-error';
import type { PersonalData } from '@/data/personal-data';
import type { GiftAbout } from '@/domain/gift/gift-form';
import type { NewPerson } from '@/domain/person/person';
import { aNewPerson, aGift, day } from '@/domain/test-data';
import { memoryData, renderWithData, stubScreen } from '@/test-personal-area';

import { CountdownBlock } from './countdown-block';

let data: PersonalData;
const onAddIdea = vi.fn<(about: GiftAbout) => void>();

beforeEach(() => {
  data = memoryData();
  stubScreen(true);
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 20, 12) });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function addPeople(...people: NewPerson[]) {
  for (const person of people) await data.people.add(person);
}

const birthday = (name: string, date: string) =>
  aNewPerson({ name, occasion: 'Geburtstag', occasionDate: day(date) });

async function tileTexts() {
  const tiles = within(await screen.findByRole('list', { name: 'Countdown' })).getAllByRole('listitem');
  return tiles.map((tile) => tile.textContent.replaceAll(/\s+/g, ' ').trim());
}

describe('the countdown', () => {
  test('shows the next four, nearest first, each readable in order', async () => {
    await addPeople(
      birthday('Mama', '1960-03-03'),
      aNewPerson({ name: 'Jonas', occasion: 'Weihnachten', occasionDate: day('2026-12-24') }),
      birthday('Lukas', '1990-11-26'),
      birthday('Oma Ilse', '1941-12-12'),
      aNewPerson({ name: 'Mia', occasion: 'Nikolaus' }),
    );
    renderWithData(<CountdownBlock onAddIdea={onAddIdea} />, data);

    const [hero, ...later] = await tileTexts();
    expect(hero).toMatch(/^Noch 6 ?Tage ?Lukas’ Geburtstag.*Donnerstag, 26\. November 2026$/);
    expect(later).toEqual([
      'Noch 16 TageNikolaus für Mia06. Dezember 2026',
      'Noch 22 TageOma Ilses Geburtstag12. Dezember 2026',
      'Noch 35 TageWeihnachten für Jonas25. Dezember 2026',
    ]);
  });

  test('equal days are one tile', async () => {
    await addPeople(
      ...['Jonas', 'Anton', 'Mia'].map((name) => aNewPerson({ name, occasion: 'Weihnachten' })),
      birthday('Lukas', '1990-11-26'),
    );
    renderWithData(<CountdownBlock onAddIdea={onAddIdea} />, data);
    expect(await tileTexts()).toEqual([
      expect.stringContaining('Lukas’ Geburtstag'),
      'Noch 35 TageWeihnachten für Anton und 2 weitere25. Dezember 2026',
    ]);
  });

  test('further occasions count, also those with a day of their own', async () => {
    await addPeople(birthday('Lukas', '1990-11-26'), aNewPerson({ name: 'Papa' }));
    const [papa, lukas] = await data.people.list();
    const row = { id: 'a', label: 'Namenstag', day: day('2000-11-24'), sinceYear: null };
    await data.occasions.add({ ...row, personId: papa?.id ?? '' });
    await data.occasions.add({ ...row, id: 'b', personId: lukas?.id ?? '', label: 'Nikolaus', day: null });
    renderWithData(<CountdownBlock onAddIdea={onAddIdea} />, data);
    expect(await tileTexts()).toEqual([
      expect.stringContaining('Papas Namenstag'),
      'Noch 6 TageLukas’ Geburtstag26. November 2026',
      'Noch 16 TageNikolaus für Lukas06. Dezember 2026',
    ]);
    expect(await screen.findByText('Papas Namenstag · 24. November')).toBeVisible();
  });

  test('occasions that do not load hold nothing up', async () => {
    await addPeople(birthday('Lukas', '1990-11-26'));
    vi.spyOn(data.occasions, 'list').mockRejectedValue(new AppError('offline', 'Keine Verbindung'));
    renderWithData(<CountdownBlock onAddIdea={onAddIdea} />, data);
    expect(await tileTexts()).toEqual([expect.stringContaining('Lukas’ Geburtstag')]);
  });

  test('shows two on a narrow screen', async () => {
    stubScreen(false);
    await addPeople(
      birthday('Mama', '1960-03-03'),
      birthday('Lukas', '1990-11-26'),
      birthday('Jo', '1990-12-01'),
    );
    renderWithData(<CountdownBlock onAddIdea={onAddIdea} />, data);
    expect(await tileTexts()).toHaveLength(2);
  });

  test('cuts a long name and not the occasion, and is called by both', async () => {
    await addPeople(
      birthday('Lukas', '1990-11-26'),
      birthday('Maximiliane-Alexandra von Hohenstein', '1990-12-01'),
    );
    await data.gifts.add(aGift({ id: '1' }));
    renderWithData(<CountdownBlock onAddIdea={onAddIdea} />, data);
    const title = 'Maximiliane-Alexandra von Hohensteins Geburtstag';
    const tile = await screen.findByRole('link', { name: title });
    expect(within(tile).getByText('Geburtstag').closest('[class*=line-clamp]')).toBeNull();
    expect(within(tile).getByText('Maximiliane-Alexandra von Hohensteins')).toHaveClass('line-clamp-2');
  });

  test('a profile that does not answer is waited for a moment', async () => {
    await addPeople(birthday('Lukas', '1990-11-26'));
    vi.spyOn(data.profile, 'read').mockReturnValue(new Promise(() => {}));
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: new Date(2026, 10, 20, 12) });
    renderWithData(<CountdownBlock onAddIdea={onAddIdea} />, data);
    const list = () => screen.queryByRole('list', { name: 'Countdown' });
    await act(() => vi.advanceTimersByTimeAsync(1400));
    expect(list()).not.toBeInTheDocument();
    await act(() => vi.advanceTimersByTimeAsync(200));
    expect(list()).toHaveTextContent('Lukas’ Geburtstag');
  });

  test('counts the special person of the profile', async () => {
    await data.profile.save({ name: 'Lena', birthday: day('1995-11-22') });
    renderWithData(<CountdownBlock onAddIdea={onAddIdea} />, data);
    expect(await tileTexts()).toEqual([expect.stringMatching(/^Noch 2 ?Tage ?Lenas Geburtstag/)]);
  });

  test.each([
    ['1990-11-20', /^Heute/],
    ['1990-11-21', /^Morgen/],
    ['1990-11-22', /^Noch 2 ?Tage/],
    ['1990-11-19', /^Noch 364 ?Tage/],
  ])('a birthday on %s reads %s', async (date, text) => {
    await addPeople(birthday('Lukas', date));
    renderWithData(<CountdownBlock onAddIdea={onAddIdea} />, data);
    expect(await tileTexts()).toEqual([expect.stringMatching(text)]);
  });

  test('goes on at local midnight without a reload', async () => {
    await addPeople(birthday('Lukas', '1990-11-21'));
    vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date(2026, 10, 20, 23, 50) });
    renderWithData(<CountdownBlock onAddIdea={onAddIdea} />, data);
    expect(await tileTexts()).toEqual([expect.stringMatching(/^Morgen/)]);
    act(() => void vi.advanceTimersByTime(600_000));
    expect(await tileTexts()).toEqual([expect.stringMatching(/^Heute/)]);
  });

  test('explains itself while there is nobody to count for', async () => {
    await addPeople(aNewPerson({ name: 'Tim' }));
    renderWithData(<CountdownBlock onAddIdea={onAddIdea} />, data);
    expect(await screen.findByRole('heading', { name: 'Hier zählen wir die Tage' })).toBeVisible();
  });

  test('a failed read can be tried again', async () => {
    await addPeople(birthday('Lukas', '1990-11-26'));
    vi.spyOn(data.people, 'list').mockRejectedValueOnce(new AppError('offline', 'Keine Verbindung'));
    renderWithData(<CountdownBlock onAddIdea={onAddIdea} />, data);
    await userEvent.click(await screen.findByRole('button', { name: 'Erneut versuchen' }));
    expect(await tileTexts()).toHaveLength(1);
  });
});
