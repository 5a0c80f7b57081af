import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { AppError } from '@/data/app-error';
import type { PersonalData } from '@/data/personal-data';
import type { PersonChange } from '@/domain/person/person';
import type { PersonFormValues } from '@/domain/person/person-form';
import { aPerson, day } from '@/domain/test-data';
import { memoryData, renderWithData } from '@/test-personal-area';

import { AddPersonDialog, EditPersonDialog } from './person-dialog';

let data: PersonalData;
let close: () => void;

beforeEach(() => {
  data = memoryData();
  close = vi.fn<() => void>();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 20, 12) });
});

afterEach(() => vi.useRealTimers());

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const save = (name = 'Person hinzufügen') => userEvent.click(screen.getByRole('button', { name }));

function renderAdd() {
  renderWithData(<AddPersonDialog open onClose={close} />, data);
}

/** Pastes a text at once instead of typing a million characters. */
function paste(name: string, text: string) {
  fireEvent.change(field(name), { target: { value: text } });
}

describe('adding a person', () => {
  test.each([
    ['12.12', '2026-12-12'],
    ['12.12.', '2026-12-12'],
    ['1.3', '2026-03-01'],
    ['0103', '2026-03-01'],
  ])('the date %s is stored as %s', async (typed, stored) => {
    renderAdd();
    await userEvent.type(field('Name'), ' Oma Ilse ');
    await userEvent.selectOptions(field('Anlass'), 'Geburtstag');
    await userEvent.type(field('Datum'), typed);
    await save();
    await waitFor(() => expect(close).toHaveBeenCalledOnce());
    expect(await data.people.list()).toEqual([
      expect.objectContaining({ name: 'Oma Ilse', occasion: 'Geburtstag', occasionDate: stored }),
    ]);
  });

  test.each([
    ['is a birthday', '1212', [], 'Geburtstag', null],
    ['is none once that is taken off', '12.12.', ['Geburtstag'], null, null],
    ['is a birthday again after a second tap', '12.12.', ['Geburtstag', 'Geburtstag'], 'Geburtstag', null],
    ['brings the year of birth along', '12.12.1946', [], 'Geburtstag', 1946],
  ] as const)('a day without an occasion %s', async (_, typed, taps, occasion, birthYear) => {
    renderAdd();
    await userEvent.type(field('Name'), 'Oma Ilse');
    expect(screen.queryByRole('checkbox', { name: 'Geburtstag' })).toBeNull();
    await userEvent.type(field('Datum'), typed);
    for (const name of taps) await userEvent.click(screen.getByRole('checkbox', { name }));
    expect(screen.getByRole('checkbox', { name: 'Geburtstag', checked: occasion !== null })).toBeVisible();
    await save();
    await waitFor(() => expect(close).toHaveBeenCalledOnce());
    expect(await data.people.list()).toMatchObject([{ occasion, birthYear, occasionDate: '2026-12-12' }]);
  });

  test('only the name is needed', async () => {
    renderAdd();
    await userEvent.type(field('Name'), 'Tim');
    await save();
    await waitFor(() => expect(close).toHaveBeenCalledOnce());
    expect(await data.people.list()).toEqual([
      expect.objectContaining({ name: 'Tim', occasion: null, occasionDate: null }),
    ]);
  });

  const noDay = 'Kein gültiger Tag. Wird ohne Datum gespeichert.';
  test.each(['29.02.', '31.2', '00.00', '1.13', 'übermorgen'])(
    'the date %s is no day: the field says so while it is typed, and no date is stored',
    async (typed) => {
      renderAdd();
      await userEvent.type(field('Datum'), typed);
      expect(field('Datum')).toHaveAccessibleDescription(noDay);
      expect(screen.getByRole('status')).toHaveTextContent(noDay);
      await userEvent.type(field('Name'), 'Mia');
      await save();
      await waitFor(() => expect(close).toHaveBeenCalledOnce());
      expect(await data.people.list()).toEqual([
        expect.objectContaining({ name: 'Mia', occasionDate: null }),
      ]);
    },
  );

  test('half a date is no day once the field is left', async () => {
    renderAdd();
    const hint = 'Tag.Monat, zum Beispiel 12.12.';
    await userEvent.type(field('Datum'), '12');
    expect(field('Datum')).toHaveAccessibleDescription(hint);
    await userEvent.tab();
    expect(field('Datum')).toHaveAccessibleDescription(noDay);
    await userEvent.type(field('Datum'), '12');
    expect(field('Datum')).toHaveValue('12.12');
    expect(field('Datum')).toHaveAccessibleDescription(hint);
  });

  test.each([
    ['nothing', '', 'Name ist erforderlich'],
    ['only invisible characters', '\u200b\u2060\u00a0', 'Name ist erforderlich'],
    ['200 pictures', '🎁'.repeat(200), 'Zu lang: höchstens 100 Zeichen'],
    ['a megabyte', 'x'.repeat(1_000_000), 'Zu lang: höchstens 100 Zeichen'],
    [
      'half a character',
      'Mia \ud83c',
      'Der Text enthält Zeichen, die sich nicht speichern lassen. Bitte tippe ihn neu ein.',
    ],
  ])('a name of %s is refused and stays in the field', async (_what, name, message) => {
    renderAdd();
    paste('Name', name);
    await save();
    await waitFor(() => expect(field('Name')).toHaveAccessibleDescription(message));
    expect(field('Name').value).toBe(name);
    expect(await data.people.list()).toEqual([]);
    paste('Name', 'Mia');
    await waitFor(() => expect(field('Name')).toBeValid());
  });

  test('100 pictures are a name', async () => {
    renderAdd();
    paste('Name', '🎁'.repeat(100));
    await save();
    await waitFor(() => expect(close).toHaveBeenCalledOnce());
  });

  test('a fixed date replaces the field', async () => {
    renderAdd();
    await userEvent.type(field('Name'), 'Jonas');
    await userEvent.type(field('Datum'), '31.4.');
    await userEvent.selectOptions(field('Anlass'), 'Weihnachten');
    expect(screen.queryByLabelText('Datum')).not.toBeInTheDocument();
    expect(screen.getByText(/hat ein festes Datum/)).toHaveTextContent(
      'Weihnachten hat ein festes Datum: 24. Dezember',
    );
    await save();
    await waitFor(() => expect(close).toHaveBeenCalledOnce());
    expect(await data.people.list()).toEqual([expect.objectContaining({ occasionDate: '2026-12-24' })]);
  });

  test('the paper carries the name', async () => {
    renderAdd();
    expect(screen.getByText('Jede Person bekommt ihr eigenes Geschenkpapier.')).toBeVisible();
    await userEvent.type(field('Name'), 'Mia');
    expect(screen.getByText('Für Mia')).toBeVisible();
    expect(screen.getByText('Mia bekommt dieses Papier.')).toBeVisible();
  });

  test('a failed save keeps everything, and the next try is the same person', async () => {
    const add = vi
      .spyOn(data.people, 'add')
      .mockRejectedValueOnce(new AppError('offline', 'Keine Verbindung'));
    renderAdd();
    await userEvent.type(field('Name'), 'Mia');
    await userEvent.type(field('Datum'), '6.12.');
    await save();
    await waitFor(() => expect(add).toHaveBeenCalledOnce());
    expect(close).not.toHaveBeenCalled();
    expect(field('Name').value).toBe('Mia');
    expect(field('Datum').value).toBe('6.12.');
    await save();
    await waitFor(() => expect(close).toHaveBeenCalledOnce());
    expect(add.mock.calls[1]).toEqual(add.mock.calls[0]);
  });

  test('Escape and Abbrechen keep typed text until it is discarded, and the next opening is fresh', async () => {
    const { rerender } = renderWithData(<AddPersonDialog open onClose={close} />, data);
    await userEvent.type(field('Name'), 'Mia');
    await userEvent.keyboard('{Escape}');
    expect(close).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Weiter bearbeiten' }));
    await userEvent.click(screen.getByRole('button', { name: 'Abbrechen' }));
    expect(close).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Verwerfen' }));
    expect(close).toHaveBeenCalledOnce();
    rerender(<AddPersonDialog open={false} onClose={close} />);
    rerender(<AddPersonDialog open onClose={close} />);
    expect(field('Name').value).toBe('');
  });
});

describe('editing a person', () => {
  const id = '6d3f0d5c-1f0a-4a53-9d5e-2b8f7a8d9c01';

  async function renderEdit(fields: Parameters<typeof aPerson>[0]) {
    const person = aPerson({ id, ...fields });
    await data.people.add(person);
    renderWithData(<EditPersonDialog open onClose={close} person={person} />, data);
  }

  test('starts with what is stored and changes only what was changed', async () => {
    await renderEdit({ name: 'Lukas', occasion: 'Geburtstag', occasionDate: day('1992-02-29') });
    expect(field('Name').value).toBe('Lukas');
    expect(field('Anlass').value).toBe('Geburtstag');
    expect(field('Datum').value).toBe('29.02.');
    await userEvent.type(field('Name'), ' Brandt');
    await save('Speichern');
    await waitFor(() => expect(close).toHaveBeenCalledOnce());
    expect(await data.people.list()).toEqual([
      expect.objectContaining({ id, name: 'Lukas Brandt', occasionDate: '1992-02-29' }),
    ]);
  });

  test('an untouched field keeps the change of another device', async () => {
    const person = await data.people.add(aPerson({ name: 'Oma' }));
    renderWithData(<EditPersonDialog open onClose={close} person={person} />, data);
    const newer = { occasion: 'Geburtstag', occasionDate: day('2026-12-12'), birthYear: 1947 };
    await data.people.change(person.id, newer);
    await userEvent.type(await screen.findByLabelText('Name'), ' Ilse');
    await save('Speichern');
    await waitFor(() => expect(close).toHaveBeenCalledOnce());
    expect(await data.people.list()).toMatchObject([{ name: 'Oma Ilse', ...newer }]);
  });

  // For each form field how to fill it and the change that is stored. The type requires an entry for every field.
  const filled: Record<keyof PersonFormValues, [fill: () => Promise<void>, stored: PersonChange]> = {
    name: [() => userEvent.type(field('Name'), ' Brandt'), { name: 'Lukas Brandt' }],
    occasion: [() => userEvent.selectOptions(field('Anlass'), 'Geburtstag'), { occasion: 'Geburtstag' }],
    dateText: [() => userEvent.type(field('Datum'), '12.12.'), { occasionDate: day('2026-12-12') }],
    birthYearText: [() => userEvent.type(field('Geburtsjahr'), '1994'), { birthYear: 1994 }],
  };

  test('every field of the form is stored', async () => {
    await renderEdit({ name: 'Lukas' });
    for (const [fill] of Object.values(filled)) await fill();
    await save('Speichern');
    await waitFor(() => expect(close).toHaveBeenCalledOnce());
    const stored: PersonChange = Object.assign({}, ...Object.values(filled).map(([, part]) => part));
    expect(await data.people.list()).toMatchObject([stored]);
  });

  test('an occasion we do not offer stays selectable', async () => {
    await renderEdit({ name: 'Lukas', occasion: 'Namenstag' });
    expect(field('Anlass').value).toBe('Namenstag');
  });

  test.each([
    ['Meine behalten', 'Lukas B.'],
    ['Andere nehmen', 'Luca'],
    ['Beide behalten', 'Lukas B. / Luca'],
  ])('a name that another device has changed stays readable, and %s saves', async (button, name) => {
    Element.prototype.scrollIntoView = () => undefined;
    await renderEdit({ name: 'Lukas' });
    await data.people.change(id, { name: 'Luca', occasion: 'Ostern' });
    await userEvent.type(field('Name'), ' B.');
    await save('Speichern');
    const conflict = await screen.findByRole('region', { name: 'Auf einem anderen Gerät geändert: Lukas' });
    expect(conflict).toHaveTextContent('Name: deine FassungLukas B.Name: andere FassungLuca');
    expect(close).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: `${button}: Lukas` }));
    await waitFor(() => expect(close).toHaveBeenCalledOnce());
    expect(await data.people.list()).toMatchObject([{ name }]);
  });

  /** Saves 'Lukas B.' after another device has stored 'Luca'. */
  async function meetLuca() {
    Element.prototype.scrollIntoView = () => undefined;
    await renderEdit({ name: 'Lukas' });
    await data.people.change(id, { name: 'Luca' });
    await userEvent.type(field('Name'), ' B.');
    await save('Speichern');
    return screen.findByRole('region', { name: /^Auf einem anderen Gerät geändert/ });
  }

  test.each([
    ['Meine behalten', 'Lukas B., Luca'],
    ['Andere nehmen', 'Luca'],
    ['Beide behalten', 'Lukas B., Luca'],
  ])('text typed below a conflict counts: %s', async (button, name) => {
    const conflict = await meetLuca();
    await userEvent.type(field('Name'), ', Luca');
    await userEvent.selectOptions(field('Anlass'), 'Ostern');
    expect(conflict).toHaveTextContent('deine FassungLukas B., Luca');
    await userEvent.click(screen.getByRole('button', { name: new RegExp(button) }));
    await waitFor(() => expect(close).toHaveBeenCalledOnce());
    expect(await data.people.list()).toMatchObject([{ name, occasion: 'Ostern' }]);
  });

  test('saving while nobody has chosen a version leads to them and stores nothing', async () => {
    const conflict = await meetLuca();
    const change = vi.spyOn(data.people, 'change');
    await save('Speichern');
    expect(await screen.findByText('Wähle zuerst eine Fassung.')).toBeVisible();
    expect(conflict).toContainElement(document.activeElement as HTMLElement);
    expect(change).not.toHaveBeenCalled();
    expect(close).not.toHaveBeenCalled();
  });

  test('a choice that cannot be stored is still to be made', async () => {
    const conflict = await meetLuca();
    vi.spyOn(data.people, 'change').mockRejectedValueOnce(new AppError('server', 'Fehler'));
    await userEvent.click(screen.getByRole('button', { name: /Andere nehmen/ }));
    expect(await screen.findByText('Fehler')).toBeVisible();
    expect(conflict).toBeInTheDocument();
    await save('Speichern');
    expect(await data.people.list()).toMatchObject([{ name: 'Luca' }]);
    await userEvent.click(screen.getByRole('button', { name: /Meine behalten/ }));
    await waitFor(() => expect(close).toHaveBeenCalledOnce());
    expect(await data.people.list()).toMatchObject([{ name: 'Lukas B.' }]);
  });

  test.each([
    ['emptied', ''],
    ['too long', 'x'.repeat(101)],
  ])('an own name that is %s keeps nobody from taking the other one', async (_what, own) => {
    await meetLuca();
    paste('Name', own);
    await userEvent.selectOptions(field('Anlass'), 'Ostern');
    await userEvent.click(screen.getByRole('button', { name: /Meine behalten/ }));
    await waitFor(() => expect(field('Name')).toBeInvalid());
    await userEvent.click(screen.getByRole('button', { name: /Andere nehmen/ }));
    await waitFor(() => expect(close).toHaveBeenCalledOnce());
    expect(await data.people.list()).toMatchObject([{ name: 'Luca', occasion: 'Ostern' }]);
  });

  test('a third device in between is met as well', async () => {
    await meetLuca();
    await data.people.change(id, { name: 'Lu' });
    await userEvent.click(screen.getByRole('button', { name: /Meine behalten/ }));
    expect(await screen.findByText('Lu', { exact: true })).toBeVisible();
    expect(await data.people.list()).toMatchObject([{ name: 'Lu' }]);
    await userEvent.click(screen.getByRole('button', { name: /Meine behalten/ }));
    await waitFor(() => expect(close).toHaveBeenCalledOnce());
    expect(await data.people.list()).toMatchObject([{ name: 'Lukas B.' }]);
  });

  test('a name that nobody has touched stays as another device has changed it', async () => {
    await renderEdit({ name: 'Lukas' });
    await data.people.change(id, { name: 'Luca' });
    await userEvent.selectOptions(field('Anlass'), 'Ostern');
    await save('Speichern');
    await waitFor(() => expect(close).toHaveBeenCalledOnce());
    expect(await data.people.list()).toMatchObject([{ name: 'Luca', occasion: 'Ostern' }]);
  });

  test('a failed save keeps the dialog and what was typed', async () => {
    await renderEdit({ name: 'Lukas' });
    vi.spyOn(data.people, 'change').mockRejectedValueOnce(new AppError('server', 'Fehler'));
    await userEvent.type(field('Name'), ' B.');
    await save('Speichern');
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Speichern' })).not.toHaveAttribute('aria-busy'),
    );
    expect(close).not.toHaveBeenCalled();
    expect(field('Name').value).toBe('Lukas B.');
  });
});
