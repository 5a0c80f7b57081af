import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { AppError } from '@/data/app-error';
import type { PersonalData } from '@/data/personal-data';
import type { OccasionGroup } from '@/domain/countdown/occasion-group';
import type { NewPerson } from '@/domain/person/person';
import { aNewPerson, aGift, day } from '@/domain/test-data';
import { memoryData, renderWithData, stubScreen } from '@/test-personal-area';

import { CountdownBlock } from './countdown-block';

let data: PersonalData;

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
    renderWithData(<CountdownBlock onChoose={null} />, data);

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
    renderWithData(<CountdownBlock onChoose={null} />, data);
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
    renderWithData(<CountdownBlock onChoose={null} />, data);
    expect(await tileTexts()).toEqual([
      expect.stringContaining('Papas Namenstag'),
      'Noch 6 TageLukas’ Geburtstag26. November 2026',
      'Noch 16 TageNikolaus für Lukas06. Dezember 2026',
    ]);
  });

  test('occasions that do not load hold nothing up', async () => {
    await addPeople(birthday('Lukas', '1990-11-26'));
    vi.spyOn(data.occasions, 'list').mockRejectedValue(new AppError('offline', 'Keine Verbindung'));
    renderWithData(<CountdownBlock onChoose={null} />, data);
    expect(await tileTexts()).toEqual([expect.stringContaining('Lukas’ Geburtstag')]);
  });

  test('shows two on a narrow screen', async () => {
    stubScreen(false);
    await addPeople(
      birthday('Mama', '1960-03-03'),
      birthday('Lukas', '1990-11-26'),
      birthday('Jo', '1990-12-01'),
    );
    renderWithData(<CountdownBlock onChoose={null} />, data);
    expect(await tileTexts()).toHaveLength(2);
  });

  test('cuts a long name and not the occasion, and is called by both', async () => {
    await addPeople(
      birthday('Lukas', '1990-11-26'),
      birthday('Maximiliane-Alexandra von Hohenstein', '1990-12-01'),
    );
    await data.gifts.add(aGift({ id: '1' }));
    renderWithData(<CountdownBlock onChoose={null} />, data);
    const title = 'Maximiliane-Alexandra von Hohensteins Geburtstag';
    const tile = await screen.findByRole('link', { name: title });
    expect(within(tile).getByText('Geburtstag').closest('[class*=line-clamp]')).toBeNull();
    expect(within(tile).getByText('Maximiliane-Alexandra von Hohensteins')).toHaveClass('line-clamp-2');
  });

  test('counts the special person of the profile', async () => {
    await data.profile.save({ name: 'Lena', birthday: day('1995-11-22') });
    renderWithData(<CountdownBlock onChoose={null} />, data);
    expect(await tileTexts()).toEqual([expect.stringMatching(/^Noch 2 ?Tage ?Lenas Geburtstag/)]);
  });

  test.each([
    ['1990-11-20', /^Heute/],
    ['1990-11-21', /^Morgen/],
    ['1990-11-22', /^Noch 2 ?Tage/],
    ['1990-11-19', /^Noch 364 ?Tage/],
  ])('a birthday on %s reads %s', async (date, text) => {
    await addPeople(birthday('Lukas', date));
    renderWithData(<CountdownBlock onChoose={null} />, data);
    expect(await tileTexts()).toEqual([expect.stringMatching(text)]);
  });

  test('goes on at local midnight without a reload', async () => {
    await addPeople(birthday('Lukas', '1990-11-21'));
    vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date(2026, 10, 20, 23, 50) });
    renderWithData(<CountdownBlock onChoose={null} />, data);
    expect(await tileTexts()).toEqual([expect.stringMatching(/^Morgen/)]);
    act(() => void vi.advanceTimersByTime(600_000));
    expect(await tileTexts()).toEqual([expect.stringMatching(/^Heute/)]);
  });

  test('is not there while there is nobody to count for', async () => {
    await addPeople(aNewPerson({ name: 'Tim' }));
    const { client } = renderWithData(<CountdownBlock onChoose={null} />, data);
    await waitFor(() => expect(client.isFetching()).toBe(0));
    expect(screen.queryByRole('list')).toBeNull();
  });

  test('above the list it is small: a person leads to the page, several people to their row', async () => {
    const onChoose = vi.fn<(group: OccasionGroup) => void>();
    await addPeople(
      birthday('Lukas', '1990-11-26'),
      ...['Jonas', 'Anton'].map((name) => aNewPerson({ name, occasion: 'Weihnachten' })),
    );
    renderWithData(<CountdownBlock onChoose={onChoose} />, data);
    expect(await tileTexts()).toEqual([
      'Noch 6 TageLukas’ Geburtstag',
      'Noch 35 TageWeihnachten für Anton und Jonas',
    ]);
    expect(screen.getByRole('link', { name: 'Lukas’ Geburtstag' })).toHaveAttribute('href');
    await userEvent.click(screen.getByRole('button', { name: 'Weihnachten für Anton und Jonas' }));
    expect(onChoose.mock.calls[0]?.[0].entries).toHaveLength(2);
  });

  test('stays large while no occasion is near', async () => {
    await addPeople(birthday('Lukas', '1990-03-26'));
    renderWithData(<CountdownBlock onChoose={() => undefined} />, data);
    expect(await tileTexts()).toEqual([expect.stringContaining('Freitag, 26. März 2027')]);
  });

  test('a failed read can be tried again', async () => {
    await addPeople(birthday('Lukas', '1990-11-26'));
    vi.spyOn(data.people, 'list').mockRejectedValueOnce(new AppError('offline', 'Keine Verbindung'));
    renderWithData(<CountdownBlock onChoose={null} />, data);
    await userEvent.click(await screen.findByRole('button', { name: 'Erneut versuchen' }));
    expect(await tileTexts()).toHaveLength(1);
  });
});
