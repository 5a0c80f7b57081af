import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { recordLimit } from '@/data/ai/ai-limit';
import { AppError } from '@/data/app-error';
import type { PersonalData } from '@/data/personal-data';
import type { GiftAbout } from '@/domain/gift/gift-form';
import { aNewPerson, aPerson, day } from '@/domain/test-data';
import { functions } from '@/lib/supabase/functions-client';
import { renderWithData } from '@/test-personal-area';

import { startAnalysis } from '../analysis/analyse-gift';
import { guestData, stubLayout } from '../test-support';
import { IdeaSheet } from './idea-sheet';

vi.mock('../analysis/analyse-gift', { spy: true });

beforeEach(() => {
  stubLayout();
  vi.mocked(startAnalysis).mockClear();
  vi.spyOn(functions, 'invoke').mockReturnValue(new Promise(() => {}));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
});

const others = { onComplete: vi.fn<() => void>(), onReceived: vi.fn<() => void>() };

async function open(data?: PersonalData, about: GiftAbout | null = null) {
  const store = data ?? (await guestData());
  const onClose = vi.fn<() => void>();
  const page = renderWithData(<IdeaSheet open more onClose={onClose} about={about} {...others} />, store);
  await screen.findByRole('combobox', { name: 'Kategorie' });
  return { ...page, data: store, onClose, user: userEvent.setup() };
}

const title = () => screen.getByRole('textbox', { name: 'Titel*' });
const from = () => screen.getByRole('textbox', { name: 'Budget von' });
const to = () => screen.getByRole('textbox', { name: 'Budget bis' });
const thumb = (name: string) => screen.getByRole('slider', { name });
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Speichern' }));
const fill = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

test('starts with the defaults of the form', async () => {
  await open();
  expect(title()).toHaveFocus();
  expect(screen.getByRole('combobox', { name: 'Anlass' })).toHaveValue('');
  expect(screen.getByRole('combobox', { name: 'Kategorie' })).toHaveValue('Schmuck');
  expect(screen.getByRole('combobox', { name: 'Stil' })).toHaveValue('Romantisch');
  expect(screen.getByRole('combobox', { name: 'Status' })).toHaveValue('idea');
  expect([from(), to()].map((field) => field.getAttribute('value'))).toEqual(['0', '500']);
  expect(screen.getByRole('switch', { name: 'Favorit' })).not.toBeChecked();
  expect(screen.getByRole('switch', { name: 'KI-Assistent' })).toBeChecked();
});

test.each([
  ['Weihnachten', '2026-12-24'],
  ['Nikolaus', '2026-12-06'],
])('begins with a person who is in no list and with %s', async (occasion, date) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 20, 12) });
  const person = aPerson({ id: 'special', name: 'Lena', occasion, occasionDate: day(date) });
  const { data, onClose } = await open(undefined, { person, occasion });
  expect(await screen.findByRole('radio', { name: 'Lena' })).toBeChecked();
  expect(screen.getByRole('combobox', { name: 'Anlass' })).toHaveValue(occasion);
  fill(title(), 'Tasse');
  submit();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(await data.gifts.list()).toMatchObject([{ recipientName: 'Lena', occasion, occasionDate: date }]);
});

test.each([
  ['nothing', '', 'Titel ist erforderlich'],
  ['blanks', '   ', 'Titel ist erforderlich'],
  ['invisible characters', '\u00a0\u200b\u2060', 'Titel ist erforderlich'],
  ['a pasted megabyte', 'x'.repeat(1_000_000), 'Zu lang: höchstens 200 Zeichen'],
  ['201 emoji', '🎁'.repeat(201), 'Zu lang: höchstens 200 Zeichen'],
  ['half a character', 'Tasse \ud83c', /lassen sich nicht speichern|nicht speichern lassen/],
])('a title of %s is refused at the field and kept', async (_name, text, message) => {
  const { data } = await open();
  fill(title(), text);
  submit();
  expect(await screen.findByText(message)).toBeVisible();
  expect(title()).toHaveAttribute('aria-invalid', 'true');
  expect(title()).toHaveValue(text);
  expect(await data.gifts.list()).toEqual([]);
});

test('a title of 200 emoji is fine', async () => {
  const { data, onClose } = await open();
  fill(title(), '🎁'.repeat(200));
  submit();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(await data.gifts.list()).toMatchObject([{ title: '🎁'.repeat(200) }]);
});

test.each([
  ['12,50', 'Bitte gib ganze Euro ohne Cent ein'],
  ['1e3', 'Bitte gib eine Zahl ein, zum Beispiel 50'],
  ['-5', 'Der Preis darf nicht negativ sein'],
  ['600', 'Der niedrigste Preis darf nicht über dem höchsten liegen'],
])('a price of %s is refused and kept', async (text, message) => {
  const { data } = await open();
  fill(title(), 'Tasse');
  fill(from(), text);
  submit();
  expect(await screen.findByText(message)).toBeVisible();
  expect(from()).toHaveValue(text);
  expect(await data.gifts.list()).toEqual([]);
});

test('the slider and the two fields say the same', async () => {
  const { user } = await open();
  fill(from(), '50');
  fill(to(), '120');
  expect(thumb('Mindestbudget')).toHaveAttribute('aria-valuetext', '50 Euro');
  expect(thumb('Höchstbudget')).toHaveAttribute('aria-valuetext', '120 Euro');
  thumb('Höchstbudget').focus();
  await user.keyboard('{ArrowRight}');
  expect(to()).toHaveValue('130');
  await user.keyboard('{PageUp}');
  expect(to()).toHaveValue('230');
  expect(from()).toHaveValue('50');
});

test('everything that was entered becomes the gift', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 20) });
  const data = await guestData();
  await data.people.add(
    aNewPerson({
      id: 'p1',
      name: 'Lukas',
      occasion: 'Geburtstag',
      occasionDate: day('2026-03-14'),
    }),
  );
  const { user, onClose, toasts } = await open(data);
  await user.type(title(), '  Keramikkurs für zwei ');
  await user.click(await screen.findByRole('radio', { name: 'Lukas' }));
  await user.type(screen.getByRole('textbox', { name: 'Beschreibung' }), 'Drehscheibe!');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Anlass' }), 'Geburtstag');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kategorie' }), 'Erlebnisse');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Verpackt');
  await user.click(screen.getByRole('switch', { name: 'Favorit' }));
  await user.click(screen.getByRole('switch', { name: 'KI-Assistent' }));
  submit();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(await data.gifts.list()).toMatchObject([
    {
      title: 'Keramikkurs für zwei',
      description: null,
      notes: 'Drehscheibe!',
      recipientName: 'Lukas',
      occasion: 'Geburtstag',
      occasionDate: '2027-03-14',
      category: 'Erlebnisse',
      style: 'Romantisch',
      status: 'wrapped',
      isFavorite: true,
      priceMin: 0,
      priceMax: 500,
      budget: 'medium',
      budgetRange: '0€ - 500€',
    },
  ]);
  expect(toasts).toEqual([{ title: 'Geschenk hinzugefügt' }]);
  expect(startAnalysis).not.toHaveBeenCalled();
});

test('with the switch on, the saved gift goes to the AI', async () => {
  const { onClose } = await open();
  fill(title(), 'Tasse');
  submit();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(vi.mocked(startAnalysis).mock.calls[0]?.[2]).toMatchObject({ title: 'Tasse' });
});

test('the switch says that a limit is reached, and the gift is saved all the same', async () => {
  const data = await guestData();
  recordLimit(data.scope, { maxRequests: 3, windowMinutes: 1 }, Date.now());
  const { onClose, toasts } = await open(data);
  const assistant = screen.getByRole('switch', { name: 'KI-Assistent' });
  expect(assistant).toBeChecked();
  expect(assistant).toHaveAccessibleDescription(
    /^Das Limit von 3 Anfragen ist erreicht\. Die Vorschläge kommen von selbst, sobald es in (?:1:00|0:\d\d) weitergeht\.$/,
  );
  fill(title(), 'Tasse');
  submit();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(toasts).toEqual([{ title: 'Geschenk hinzugefügt' }]);
});

test('a refused save keeps the dialog and all that was typed; the next try is the same gift', async () => {
  const { data, onClose, toasts } = await open();
  const add = vi.spyOn(data.gifts, 'add').mockRejectedValueOnce(new AppError('offline', 'Keine Verbindung'));
  fill(title(), 'Tasse');
  submit();
  await waitFor(() => expect(toasts).toEqual([{ title: 'Fehler', description: 'Keine Verbindung' }]));
  expect(onClose).not.toHaveBeenCalled();
  expect(title()).toHaveValue('Tasse');
  submit();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  const ids = add.mock.calls.map(([gift]) => gift.id);
  expect(new Set(ids).size).toBe(1);
});

test('Escape closes an untouched form, and asks about one with something in it', async () => {
  const { user, onClose } = await open();
  await user.type(title(), 'Tasse');
  await user.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Weiter bearbeiten' }));
  await user.clear(title());
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});

test('what another app shared is there to be saved, link and all, and Escape does not drop it', async () => {
  const data = await guestData();
  const onClose = vi.fn<() => void>();
  const shared = { title: 'Tasse', description: 'Für Oma', link: 'https://laden.example/tasse' };
  renderWithData(<IdeaSheet open more onClose={onClose} shared={shared} {...others} />, data);
  expect(await screen.findByRole('textbox', { name: 'Link' })).toHaveValue(shared.link);
  await userEvent.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Weiter bearbeiten' }));
  submit();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(await data.gifts.list()).toMatchObject([{ title: 'Tasse', notes: 'Für Oma', link: shared.link }]);
});
