import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';

import { aNewPerson, aPerson, day } from '@/domain/test-data';
import { memoryData, renderWithData } from '@/test-personal-area';

import { OccasionDialog } from './occasion-dialog';

const anna = aPerson({ name: 'Anna' });
const wedding = { personId: anna.id, label: 'Hochzeitstag', day: day('2026-06-12'), sinceYear: 2014 };

async function open(isNew: boolean) {
  const data = memoryData();
  await data.people.add(aNewPerson({ id: anna.id, name: anna.name }));
  const occasion = await data.occasions.add({ id: 'wedding', ...wedding });
  const change = vi.spyOn(data.occasions, 'change');
  const onClose = vi.fn();
  const edited = isNew ? null : occasion;
  renderWithData(<OccasionDialog open onClose={onClose} person={anna} occasion={edited} />, data);
  await screen.findByRole('combobox', { name: 'Anlass' });
  return { data, change, onClose, user: userEvent.setup() };
}

test('a new one belongs to the person, with its day and year', async () => {
  const { data, onClose, user } = await open(true);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Anlass' }), 'Jahrestag');
  await user.type(screen.getByRole('textbox', { name: 'Datum' }), '4.7.');
  await user.type(screen.getByRole('textbox', { name: 'Seit' }), '1970');
  await user.click(screen.getByRole('button', { name: 'Anlass hinzufügen' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const [added] = await data.occasions.list();
  expect(added).toMatchObject({ personId: anna.id, label: 'Jahrestag', sinceYear: 1970 });
  expect(added?.day).toMatch(/-07-04$/);
});

test('only what was changed here is sent: the rest may be newer on another device', async () => {
  const { data, change, onClose, user } = await open(false);
  await data.occasions.change('wedding', { day: day('2026-06-13') });
  const since = screen.getByRole('textbox', { name: 'Seit' });
  await user.clear(since);
  await user.type(since, '2015');
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(change.mock.lastCall?.slice(0, 2)).toEqual(['wedding', { sinceYear: 2015 }]);
  expect(await data.occasions.list()).toMatchObject([{ ...wedding, day: '2026-06-13', sinceYear: 2015 }]);
});

test('a new name leaves the year to others', async () => {
  const { change, onClose, user } = await open(false);
  const name = screen.getByRole('textbox', { name: 'Name' });
  await user.clear(name);
  await user.type(name, 'Standesamt');
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(change.mock.lastCall?.slice(0, 2)).toEqual(['wedding', { label: 'Standesamt' }]);
});

test('a whole date is a day and the year since then', async () => {
  const data = memoryData();
  const ilse = aPerson({ name: 'Oma Ilse' });
  await data.people.add(ilse);
  const close = vi.fn<() => void>();
  renderWithData(<OccasionDialog open onClose={close} person={ilse} occasion={null} />, data);
  const user = userEvent.setup();
  const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

  await user.selectOptions(field('Anlass'), 'Jahrestag');
  await user.type(field('Datum'), '12.8.1970');
  expect(field('Datum').value).toBe('12.8.');
  expect(field('Seit').value).toBe('1970');
  await user.click(screen.getByRole('button', { name: 'Anlass hinzufügen' }));
  await waitFor(() => expect(close).toHaveBeenCalledOnce());
  expect(await data.occasions.list()).toEqual([
    expect.objectContaining({ label: 'Jahrestag', day: expect.stringMatching(/-08-12$/u), sinceYear: 1970 }),
  ]);
});
