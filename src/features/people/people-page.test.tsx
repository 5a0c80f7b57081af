import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { AppError } from '@/data/app-error';
import type { PersonalData } from '@/data/personal-data';
import type { Person } from '@/domain/person/person';
import { aGift, aNewPerson, day } from '@/domain/test-data';
import { memoryData, renderWithData } from '@/test-personal-area';

import { PeoplePage } from './people-page';

let data: PersonalData;
const remind = vi.fn<(person: Person) => void>();
const chooseFeast = vi.fn<() => void>();

beforeEach(() => {
  data = memoryData();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 20, 12) });
});

afterEach(() => vi.useRealTimers());

async function addPerson(name: string, occasion: string | null = null, date: string | null = null) {
  const occasionDate = date === null ? null : day(date);
  return data.people.add(aNewPerson({ name, occasion, occasionDate }));
}

async function cards() {
  return within(await screen.findByRole('group', { name: 'Personen' })).getAllByRole('listitem');
}

describe('the people page', () => {
  test('shows name, occasion, the day counted to and what is there, nearest first', async () => {
    await addPerson('Tim');
    const mama = await addPerson('Mama', 'Geburtstag', '1960-03-03');
    await addPerson('Jonas', 'Weihnachten', '2026-12-24');
    const lukas = await addPerson('Lukas', 'Geburtstag', '1990-11-26');
    for (const { id } of [lukas, mama])
      await data.gifts.add(aGift({ id: crypto.randomUUID(), personId: id }));
    renderWithData(<PeoplePage onRemind={remind} onChooseFeast={chooseFeast} />, data);
    expect(screen.getByRole('heading', { name: 'Personen verwalten' })).toBeVisible();
    const texts = (await cards()).map(({ textContent }) => textContent);
    const actions = 'ErinnernBearbeitenLöschen';
    expect(texts).toEqual([
      `LLukasGeburtstag · 26. November1 Idee, nichts besorgt6 TageNoch 6 Tage${actions}`,
      `JJonasWeihnachten · 25. DezemberNoch keine Idee35 TageNoch 35 Tage${actions}`,
      `MMamaGeburtstag · 03. März · 1 Idee103 TageNoch 103 Tage${actions}`,
      `TTimKein Datum${actions}`,
    ]);
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'In den nächsten sechs Wochen 2',
      'Später 1',
      'Ohne Datum 1',
    ]);
  });

  test('a further occasion stands there while it is the next', async () => {
    const lukas = await addPerson('Lukas', 'Geburtstag', '1990-12-26');
    const tim = await addPerson('Tim');
    const row = { id: 'a', label: 'Namenstag', day: day('2000-11-22'), sinceYear: null };
    await data.occasions.add({ ...row, personId: lukas.id });
    await data.occasions.add({ ...row, id: 'b', personId: lukas.id, label: 'Silvester', day: null });
    await data.occasions.add({ ...row, id: 'c', personId: tim.id, label: '1. Advent', day: null });
    renderWithData(<PeoplePage onRemind={remind} onChooseFeast={chooseFeast} />, data);
    const [first, second] = await cards();
    expect(first).toHaveTextContent('LukasNamenstag · 22. November');
    expect(second).toHaveTextContent('Tim1. Advent · 29. November');
  });

  test('further occasions that are refused hold nobody up', async () => {
    await addPerson('Lukas', 'Geburtstag', '1990-12-26');
    vi.spyOn(data.occasions, 'list').mockRejectedValue(new AppError('forbidden'));
    renderWithData(<PeoplePage onRemind={remind} onChooseFeast={chooseFeast} />, data);
    await cards();
    await expect(
      vi.waitUntil(() => screen.queryByRole('group', { name: 'Personen' }) === null, 300),
    ).rejects.toThrow('Timed out');
  });

  test('says when nobody is there, with one button to begin', async () => {
    renderWithData(<PeoplePage onRemind={remind} onChooseFeast={chooseFeast} />, data);
    expect(await screen.findByRole('heading', { name: 'Keine Personen hinzugefügt' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Person hinzufügen' }));
    await userEvent.type(await screen.findByLabelText('Name'), 'Mia{Enter}');
    expect(await cards()).toHaveLength(1);
  });

  test('a failed read can be tried again', async () => {
    await addPerson('Mia');
    vi.spyOn(data.people, 'list').mockRejectedValueOnce(new AppError('offline', 'Keine Verbindung'));
    renderWithData(<PeoplePage onRemind={remind} onChooseFeast={chooseFeast} />, data);
    await userEvent.click(await screen.findByRole('button', { name: 'Erneut versuchen' }));
    expect(await cards()).toHaveLength(1);
  });

  test('edits and reminds of the person of the card', async () => {
    await addPerson('Lukas');
    const mia = await addPerson('Mia');
    renderWithData(<PeoplePage onRemind={remind} onChooseFeast={chooseFeast} />, data);
    await userEvent.click(await screen.findByRole('button', { name: 'An Mia erinnern' }));
    expect(remind).toHaveBeenCalledWith(expect.objectContaining({ id: mia.id }));
    await userEvent.click(screen.getByRole('button', { name: 'Mia bearbeiten' }));
    await userEvent.type(await screen.findByLabelText('Name'), ' Sophie');
    await userEvent.click(screen.getByRole('button', { name: 'Speichern' }));
    expect(await screen.findByRole('heading', { name: 'Mia Sophie' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Lukas' })).toBeVisible();
  });

  test('opens the actions of one row at a time, and Escape closes them', async () => {
    await addPerson('Lukas');
    await addPerson('Mia');
    renderWithData(<PeoplePage onRemind={remind} onChooseFeast={chooseFeast} />, data);
    const lukas = await screen.findByRole('button', { name: 'Aktionen für Lukas' });
    const mia = screen.getByRole('button', { name: 'Aktionen für Mia' });
    await userEvent.click(lukas);
    expect(lukas).toHaveAttribute('aria-expanded', 'true');
    await userEvent.click(mia);
    expect(lukas).toHaveAttribute('aria-expanded', 'false');
    screen.getByRole('button', { name: 'Mia löschen' }).focus();
    await userEvent.keyboard('{Escape}');
    expect(mia).toHaveAttribute('aria-expanded', 'false');
    expect(mia).toHaveFocus();
  });

  test('asks before deleting, with the focus on the safe answer', async () => {
    await addPerson('Lukas');
    await addPerson('Mia');
    renderWithData(<PeoplePage onRemind={remind} onChooseFeast={chooseFeast} />, data);
    await userEvent.click(await screen.findByRole('button', { name: 'Mia löschen' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Person löschen?' });
    expect(dialog).toHaveAccessibleDescription(
      'Mia wird aus deiner Liste entfernt. Steckbrief, Anlässe und Budget gehen verloren. Deine Geschenkideen bleiben erhalten.',
    );
    expect(within(dialog).getByRole('button', { name: 'Abbrechen' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(await data.people.list()).toHaveLength(2);

    await userEvent.click(screen.getByRole('button', { name: 'Mia löschen' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Löschen' }));
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Mia' })).not.toBeInTheDocument());
    await waitFor(async () =>
      expect(await data.people.list()).toEqual([expect.objectContaining({ name: 'Lukas' })]),
    );
    await waitFor(() => expect(screen.getByRole('group', { name: 'Personen' })).toHaveFocus());
  });

  test('a refused deletion brings the card back', async () => {
    await addPerson('Mia');
    vi.spyOn(data.people, 'remove').mockRejectedValueOnce(new AppError('server', 'Fehler'));
    renderWithData(<PeoplePage onRemind={remind} onChooseFeast={chooseFeast} />, data);
    await userEvent.click(await screen.findByRole('button', { name: 'Mia löschen' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Löschen' }));
    await waitFor(() => expect(data.people.remove).toHaveBeenCalledOnce());
    expect(await screen.findByRole('heading', { name: 'Mia' })).toBeVisible();
  });
});
