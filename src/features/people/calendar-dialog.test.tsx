import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { demoPersonalData } from '@/data/browser/demo-personal-data';
import type { PersonalData } from '@/data/personal-data';
import { aNewPerson, aPerson, day } from '@/domain/test-data';
import { downloadFile } from '@/lib/browser/download-file';
import { memoryData, renderWithData } from '@/test-personal-area';

import { CalendarDialog } from './calendar-dialog';

vi.mock('@/lib/browser/download-file', { spy: true });
const close = vi.fn<() => void>();
let data: PersonalData;

beforeEach(async () => {
  vi.mocked(downloadFile).mockClear();
  // jsdom lacks object URLs; the browser test covers the download.
  URL.createObjectURL = () => '#file';
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 21, 12) });
  data = memoryData();
  await data.people.add(
    aNewPerson({
      id: 'anna',
      name: 'Anna',
      occasion: 'Geburtstag',
      occasionDate: day('1980-03-12'),
    }),
  );
  await data.people.add(aNewPerson({ id: 'jonas', name: 'Jonas', occasion: 'Weihnachten' }));
});

afterEach(() => vi.useRealTimers());

async function open() {
  const { unmount } = renderWithData(<CalendarDialog open onClose={close} />, data);
  await screen.findByRole('region', { name: 'Personen' });
  return unmount;
}

const box = (name: string) => screen.getByRole('checkbox', { name });

/** Content of the downloaded file. */
async function downloaded(): Promise<string> {
  await userEvent.click(screen.getByRole('button', { name: 'Kalender herunterladen' }));
  return vi.mocked(downloadFile).mock.lastCall?.[2] ?? '';
}

function titles(text: string) {
  return text.match(/^SUMMARY:.*$/gm)?.map((line) => line.slice(8));
}

test('everybody with a date is in it, the special person too', async () => {
  await data.people.add(aNewPerson({ id: 'tim', name: 'Tim' }));
  await data.profile.save({ name: 'Sophie', birthday: day('1994-02-28') });
  await open();
  expect(await screen.findByText('3 von 3 ausgewählt')).toBeVisible();
  expect(box('Jonas')).toHaveAccessibleDescription('Weihnachten, 25. Dezember');
  expect(screen.getByText('Ohne Datum und deshalb nicht dabei: Tim.')).toBeVisible();
  expect(titles(await downloaded())).toEqual([
    'Geburtstag von Sophie',
    'Weihnachten: Geschenk für Jonas',
    'Geburtstag von Anna',
  ]);
  expect(downloadFile).toHaveBeenCalledWith('paeckchen-kalender.ics', 'text/calendar', expect.any(String));
  expect(close).toHaveBeenCalled();
});

test('further occasions come along with their person', async () => {
  const row = { personId: 'anna', sinceYear: null };
  await data.occasions.add({ ...row, id: 'n', label: 'Namenstag', day: day('2000-01-19') });
  await data.occasions.add({ ...row, id: 'm', label: 'Muttertag', day: null });
  await data.people.change('anna', { birthYear: 1980 });
  await open();
  await vi.waitFor(() =>
    expect(box('Anna')).toHaveAccessibleDescription(
      'Namenstag, 19. Januar · Geburtstag, 12. März · Muttertag, 09. Mai',
    ),
  );
  const found = titles(await downloaded());
  expect(found).toContain('Geburtstag von Anna (*1980)');
  expect(found).toContain('Namenstag von Anna');
  expect(found?.filter((title) => title.startsWith('Muttertag'))).toHaveLength(10);
});

test('the choice of people counts', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Keine' }));
  expect(screen.getByRole('button', { name: 'Kalender herunterladen' })).toBeDisabled();
  await userEvent.click(box('Anna'));
  expect(titles(await downloaded())).toEqual(['Geburtstag von Anna']);
});

test('the reminders are remembered', async () => {
  const leave = await open();
  expect(box('Am Tag')).toBeChecked();
  expect(box('2 Wochen vorher')).toBeChecked();
  await userEvent.click(box('Am Tag'));
  await userEvent.click(box('30 Tage vorher'));
  leave();
  await open();
  const group = within(screen.getByRole('group', { name: 'Erinnern' }));
  const chosen = group.getAllByRole('checkbox', { checked: true });
  expect(chosen.map((input) => input.closest('label')?.textContent)).toEqual([
    '2 Wochen vorher',
    '30 Tage vorher',
  ]);
  expect((await downloaded()).match(/^TRIGGER.*$/gm)).toEqual(
    Array.from({ length: 2 }, () => ['TRIGGER:-P13DT15H', 'TRIGGER:-P29DT15H']).flat(),
  );
});

test.each(['', '{', '"x"', '[5, "7"]', 'null'])('a stored choice of %j is none', async (stored) => {
  localStorage.setItem('paeckchen-calendar-alarms', stored);
  await open();
  expect(box('Am Tag')).toBeChecked();
});

test('the demo can be taken along', async () => {
  data = demoPersonalData({ people: [aPerson({ occasionDate: day('1990-11-26') })], gifts: [] });
  await open();
  expect(titles(await downloaded())).toEqual(['Geburtstag von Lukas']);
});

test('many people without a date are not all named', async () => {
  for (const name of ['A', 'B', 'C', 'D', 'E', 'F', 'G'])
    await data.people.add(aNewPerson({ id: name, name }));
  await open();
  expect(screen.getByText('Ohne Datum und deshalb nicht dabei: G, F, E, D, C und 2 weitere.')).toBeVisible();
});
