import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { AppError } from '@/data/app-error';
import { browserPersonalData } from '@/data/browser/browser-personal-data';
import { demoPersonalData } from '@/data/browser/demo-personal-data';
import { memoryStore } from '@/data/browser/key-value-store';
import type { PersonalData } from '@/data/personal-data';
import { localTextKeys } from '@/data/texts/local-texts';
import type { NewPerson } from '@/domain/person/person';
import { aNewPerson, day } from '@/domain/test-data';
import { memoryData, renderWithData } from '@/test-personal-area';

import { stubLayout } from '../test-support';
import { IdeaSheet } from './idea-sheet';

beforeEach(() => {
  stubLayout();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 23, 12) });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
});

const jonas = aNewPerson({
  id: 'jonas',
  name: 'Jonas',
  occasion: 'Geburtstag',
  occasionDate: day('2000-02-14'),
});
const mia = aNewPerson({ id: 'mia', name: 'Mia', occasion: 'Nikolaus' });

async function open(data: PersonalData = memoryData(), people: NewPerson[] = [jonas, mia]) {
  for (const person of people) await data.people.add(person);
  const [onClose, onComplete] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const sheet = (isOpen: boolean, shared: Parameters<typeof IdeaSheet>[0]['shared'] = null) => (
    <IdeaSheet
      open={isOpen}
      shared={shared}
      onClose={onClose}
      onComplete={onComplete}
      onReceived={vi.fn<() => void>()}
    />
  );
  const page = renderWithData(sheet(true), data);
  await screen.findByRole('button', { name: /^Mehr Angaben/ });
  await waitFor(() => expect(page.client.isFetching()).toBe(0));
  return { ...page, data, sheet, onClose, onComplete, user: userEvent.setup() };
}

const field = () => screen.getByRole('textbox', { name: 'Titel*' });
const fill = (text: string) => fireEvent.change(field(), { target: { value: text } });
const save = () => screen.getByRole('button', { name: 'Merken' });
const person = (name: string) => screen.getByRole('radio', { name });

const price = () => screen.getByRole('textbox', { name: 'Preis' });
const anlass = (name: string) => screen.getByRole('checkbox', { name });
const more = () => screen.getByRole('button', { name: /^Mehr Angaben/ });

test('a text and a person are an idea with its occasion, said in a toast that leads on', async () => {
  const { data, user, toasts, onClose, onComplete } = await open();
  expect(field()).toHaveFocus();
  expect(save()).toBeDisabled();
  expect(screen.getAllByRole('radio')).toEqual([person('Mia'), person('Jonas')]);
  expect(screen.queryByRole('group', { name: 'Anlass' })).toBeNull();

  await user.type(field(), 'Stirnlampe mit Rotlicht, hat er lange angeschaut');
  await user.click(person('Jonas'));
  expect(anlass('Geburtstag')).toBeChecked();
  await user.click(save());
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());

  const [gift] = await data.gifts.list();
  expect(gift).toMatchObject({
    title: 'Stirnlampe mit Rotlicht',
    notes: 'hat er lange angeschaut',
    recipientName: 'Jonas',
    occasion: 'Geburtstag',
    occasionDate: '2027-02-14',
    status: 'idea',
    description: null,
    budget: null,
    budgetRange: null,
    category: null,
    style: null,
  });
  expect(toasts).toMatchObject([{ title: 'Gemerkt für Jonas', description: 'Stirnlampe mit Rotlicht' }]);
  expect(toasts[0]?.action?.label).toBe('Ergänzen');
  toasts[0]?.action?.onSelect();
  expect(onComplete).toHaveBeenCalledWith(expect.objectContaining({ id: gift?.id }));
  expect(localTextKeys('guest', 'draft')).toEqual([]);
});

test('price, person and occasion of one line stand ready, and are stored', async () => {
  const { data, user, onClose } = await open();
  await user.type(field(), 'Zehnerkarte 89€ für Jonas zu Weihnachten');
  expect(await screen.findByRole('button', { name: '89 €, aus deinem Text weglassen' })).toBeVisible();
  expect(screen.getAllByRole('radio')).toEqual([person('Jonas, aus deinem Text'), person('Mia')]);
  expect(person('Jonas, aus deinem Text')).toBeChecked();
  expect(anlass('Weihnachten, aus deinem Text')).toBeChecked();
  expect(anlass('Geburtstag')).not.toBeChecked();
  expect(
    screen.getByText(
      (_, element) => element?.textContent === 'Grün kommt aus deinem Text. Gemerkt wird „Zehnerkarte“.',
    ),
  ).toBeVisible();
  expect(field()).toHaveValue('Zehnerkarte 89€ für Jonas zu Weihnachten');
  await user.click(save());
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(await data.gifts.list()).toMatchObject([
    {
      title: 'Zehnerkarte',
      recipientName: 'Jonas',
      occasion: 'Weihnachten',
      occasionDate: '2026-12-24',
      priceMin: 89,
      priceMax: 89,
      budget: 'medium',
      budgetRange: '89€ - 89€',
      category: null,
    },
  ]);
});

test('words typed last are understood without a wait, and nothing is read while a word is composed', async () => {
  const { data, onClose } = await open();
  fireEvent.compositionStart(field());
  fill('Tasse 12 €');
  await new Promise((resolve) => {
    setTimeout(resolve, 300);
  });
  expect(price()).toHaveValue('');
  fireEvent.compositionEnd(field());
  expect(await screen.findByRole('button', { name: /^12 €/ })).toBeVisible();
  fill('Tasse 12 € für Mia');
  fireEvent.click(save());
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(await data.gifts.list()).toMatchObject([{ title: 'Tasse', recipientName: 'Mia', priceMax: 12 }]);
});

test('what is taken off belongs to the title again, and is not offered once more', async () => {
  const { data, user, onClose } = await open();
  await user.type(field(), 'Tasse 12 € für Mia zum Geburtstag');
  await user.click(await screen.findByRole('button', { name: /^12 €/ }));
  expect(price()).toHaveFocus();
  expect(price()).toHaveValue('');
  await user.click(person('Mia, aus deinem Text'));
  expect(person('Mia')).not.toBeChecked();
  await user.click(anlass('Geburtstag, aus deinem Text'));
  await user.type(field(), ', blau');
  await user.click(save());
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(await data.gifts.list()).toMatchObject([
    {
      title: 'Tasse 12 € für Mia zum Geburtstag, blau',
      recipientName: null,
      occasion: null,
      priceMin: null,
      budget: null,
    },
  ]);
});

test('a choice by hand counts more than the text', async () => {
  const { data, user, onClose } = await open();
  await user.click(person('Jonas'));
  await user.type(price(), '30');
  await user.type(field(), 'Tasse 12 € für Mia');
  await waitFor(() => expect(screen.getAllByRole('radio')[0]).toBe(person('Mia')));
  expect(person('Jonas')).toBeChecked();
  await user.click(save());
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(await data.gifts.list()).toMatchObject([
    {
      title: 'Tasse 12 € für Mia',
      recipientName: 'Jonas',
      priceMin: 30,
      priceMax: 30,
      budgetRange: '30€ - 30€',
    },
  ]);
});

test('a price that is none is said at its field', async () => {
  const { user } = await open();
  fill('Tasse');
  await user.type(price(), '12,50');
  expect(price()).toHaveAccessibleDescription('Bitte gib ganze Euro ohne Cent ein');
  expect(save()).toBeDisabled();
});

test('of two people of one name none is chosen, both come first', async () => {
  const people = ['Anna Berg', 'Zoe', 'Anna Tal'].map((name) => aNewPerson({ id: name, name }));
  await open(memoryData(), [jonas, ...people]);
  fill('Ring für Anna');
  await waitFor(() =>
    expect(screen.getAllByRole('radio').slice(0, 2)).toEqual([person('Anna Berg'), person('Anna Tal')]),
  );
  expect(screen.queryByRole('radio', { checked: true })).toBeNull();
});

test('without a person, and with somebody chosen by mistake', async () => {
  const { data, user, toasts } = await open();
  fill('Tasse');
  await user.click(person('Mia'));
  await user.click(person('Mia'));
  expect(person('Mia')).not.toBeChecked();
  expect(fireEvent.keyDown(field(), { key: 'Enter' }), 'a new line').toBe(true);
  fireEvent.keyDown(field(), { key: 'Enter', ctrlKey: true });
  await waitFor(() => expect(toasts).toMatchObject([{ title: 'Gemerkt', description: 'Tasse' }]));
  expect(await data.gifts.list()).toMatchObject([{ title: 'Tasse', recipientName: null, occasion: null }]);
});

test('on the page of a person that person comes first, chosen, and can be left out', async () => {
  const data = memoryData();
  for (const somebody of [jonas, mia]) await data.people.add(somebody);
  const calls = {
    onClose: vi.fn<() => void>(),
    onReceived: vi.fn<() => void>(),
    onComplete: vi.fn<() => void>(),
  };
  renderWithData(<IdeaSheet open personId="jonas" {...calls} />, data);
  await waitFor(() => expect(person('Jonas')).toBeChecked());
  expect(screen.getAllByRole('radio')[0]).toBe(person('Jonas'));
  await userEvent.click(person('Jonas'));
  expect(person('Jonas')).not.toBeChecked();
  await userEvent.click(person('Jonas'));
  fill('Tasse');
  fireEvent.click(save());
  await waitFor(() => expect(calls.onClose).toHaveBeenCalled());
  expect(await data.gifts.list()).toMatchObject([{ title: 'Tasse', recipientName: 'Jonas' }]);
  fireEvent.click(screen.getByRole('button', { name: 'Ich habe etwas bekommen' }));
  expect(calls.onReceived).toHaveBeenCalledOnce();
});

test('pressed twice it is one idea', async () => {
  const { data, onClose } = await open();
  fill('Tasse');
  fireEvent.click(save());
  fireEvent.click(save());
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(await data.gifts.list()).toHaveLength(1);
});

test('the fields of the form do not open while the idea is being saved', async () => {
  const { data, user, onClose } = await open();
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  const add = data.gifts.add.bind(data.gifts);
  vi.spyOn(data.gifts, 'add').mockImplementation((gift) => held.then(() => add(gift)));
  fill('Tasse');
  await user.click(save());
  await user.click(more());
  expect(screen.queryByRole('combobox', { name: 'Kategorie' })).toBeNull();
  letGo();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(await data.gifts.list()).toHaveLength(1);
});

test.each([
  ['https://ich:du@laden.de/', 'Diese Adresse lässt sich nicht öffnen. Sie wird als Text gemerkt.', true],
  ['x'.repeat(500), /^Für einen Titel zu lang \(höchstens 200 Zeichen\)/, true],
  ['x'.repeat(5_001), 'Zu lang: höchstens 5.000 Zeichen', false],
])('a remark on %.30s shows at the field', async (text, message, canSave) => {
  await open();
  fill(text);
  expect(field()).toHaveAccessibleDescription(message);
  expect(save().hasAttribute('disabled')).toBe(!canSave);
});

test('a link shows what it is going to be called, and where it leads', async () => {
  await open();
  fill('https://www.laden.de/rote-tasse?id=7');
  expect(screen.getByText('Rote tasse · laden.de')).toBeVisible();
  expect(screen.getByText('www.laden.de')).toBeVisible();
});

test('a text survives closing, and a shared one takes nothing away from it', async () => {
  const { rerender, sheet, onClose } = await open();
  fill('Halb get');
  rerender(sheet(false));
  rerender(sheet(true));
  expect(field()).toHaveValue('Halb get');
  rerender(sheet(false));
  const link = 'https://laden.de/tasse';
  rerender(sheet(true, { title: 'Tasse', description: '', link }));
  expect(field()).toHaveValue(`Tasse\n${link}`);
  fireEvent.click(save());
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  rerender(sheet(false));
  rerender(sheet(true));
  expect(field()).toHaveValue('Halb get');
});

test('a saved text stays visible while the sheet closes, is stored once, and the next sheet is empty', async () => {
  const { data, rerender, sheet, onClose } = await open();
  fill('Tasse');
  fireEvent.click(save());
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  // The field keeps its text, because the closing animation of the sheet is still running.
  expect(field()).toHaveValue('Tasse');
  fireEvent.keyDown(field(), { key: 'Enter', ctrlKey: true });
  fill('Tassen');
  expect(localTextKeys('guest', 'draft')).toEqual([]);
  rerender(sheet(false));
  rerender(sheet(true));
  expect(field()).toHaveValue('');
  expect(await data.gifts.list()).toHaveLength(1);
});

test('somebody who was deleted meanwhile is said to be gone, and the idea is kept without them', async () => {
  const { data, user, client } = await open();
  fill('Tasse');
  await user.click(person('Jonas'));
  await data.people.remove('jonas');
  await client.invalidateQueries();
  expect(await screen.findByText('Jonas gibt es nicht mehr.')).toBeVisible();
  await user.click(save());
  await waitFor(async () => expect(await data.gifts.list()).toMatchObject([{ recipientName: null }]));
});

test('people who cannot be read are said to be missing, and the idea is kept all the same', async () => {
  const data = memoryData();
  vi.spyOn(data.people, 'list').mockRejectedValue(new AppError('server'));
  const { onClose } = await open(data, []);
  expect(await screen.findByText('Deine Personen ließen sich nicht laden.')).toBeVisible();
  fill('Tasse');
  fireEvent.click(save());
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

test('beyond eight people all are behind a button, with a search', async () => {
  const people = Array.from({ length: 20 }, (_, index): NewPerson => {
    const name = `Person ${String.fromCodePoint(65 + index)}`;
    return aNewPerson({ id: name, name });
  });
  const { user } = await open(memoryData(), people);
  const offered = () => screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent);
  expect(offered()).toHaveLength(8);
  await user.click(screen.getByRole('button', { name: 'Alle' }));
  expect(offered()).toHaveLength(20);
  const search = screen.getByRole('searchbox', { name: 'Person suchen' });
  expect(search).toHaveFocus();
  await user.type(search, 'person t');
  expect(person('Person T')).not.toBeChecked();
  await user.type(search, '{Enter}');
  expect(person('Person T')).toBeChecked();
  await user.clear(search);
  expect(person('Person T')).toBeChecked();
  await user.type(search, 'xy');
  expect(screen.getByText('Niemand heißt „xy“.')).toBeVisible();
});

test('a text that cannot be stored stays in the field, with the reason', async () => {
  const store = memoryStore();
  const data = browserPersonalData(store);
  const { onClose } = await open(data);
  const full = new AppError('storage');
  vi.spyOn(data.gifts, 'add').mockRejectedValueOnce(full);
  fill('Tasse');
  fireEvent.click(save());
  expect(await screen.findByText(full.message)).toBeVisible();
  expect(field()).toHaveValue('Tasse');
  fireEvent.click(save());
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(await data.gifts.list()).toHaveLength(1);
});

test('the demo refuses', async () => {
  const { toasts, onClose } = await open(demoPersonalData({ people: [], gifts: [] }), []);
  fill('Tasse');
  fireEvent.click(save());
  await waitFor(() => expect(toasts).toMatchObject([{ title: 'Demo-Modus' }]));
  expect(onClose).not.toHaveBeenCalled();
});

test('pasting writes where the cursor is, and says when the browser refuses', async () => {
  const { user } = await open();
  expect(screen.getByRole('button', { name: 'Einfügen' })).toBeVisible();
  const read = vi.spyOn(navigator.clipboard, 'readText').mockResolvedValueOnce('mit Henkel ');
  await user.type(field(), 'Tasse in Rot', { initialSelectionStart: 0 });
  const area = field();
  if (area instanceof HTMLTextAreaElement) area.setSelectionRange(6, 6);
  await user.click(screen.getByRole('button', { name: 'Einfügen' }));
  await waitFor(() => expect(field()).toHaveValue('Tasse mit Henkel in Rot'));
  read.mockRejectedValueOnce(new DOMException('denied', 'NotAllowedError'));
  await user.click(screen.getByRole('button', { name: 'Einfügen' }));
  expect(await screen.findByText('Dein Browser gibt die Zwischenablage hier nicht frei.')).toBeVisible();
  fill('Tasse');
  expect(field()).toHaveAccessibleDescription('');
  read.mockResolvedValueOnce('');
  await user.click(screen.getByRole('button', { name: 'Einfügen' }));
  expect(await screen.findByText('In der Zwischenablage ist kein Text.')).toBeVisible();
});

test('where the browser lets no page read it, there is no button for it', async () => {
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue({} as Clipboard);
  await open();
  expect(screen.queryByRole('button', { name: 'Einfügen' })).toBeNull();
});

test('all fields open with what was typed and chosen, and are stored from then on', async () => {
  const { data, user, toasts, onClose } = await open();
  fill('Tasse\nblau, 12 €');
  await user.click(person('Mia'));
  await screen.findByRole('button', { name: /^12 €/ });
  expect(more()).toHaveAccessibleName('Mehr Angaben Kategorie, Stil, Notiz, Link, Bild, KI-Assistent');
  await user.click(more());
  expect(await screen.findByRole('combobox', { name: 'Anlass' })).toHaveValue('Nikolaus');
  expect(field()).toHaveValue('Tasse');
  expect(screen.getByRole('textbox', { name: 'Beschreibung' })).toHaveValue('blau');
  expect(screen.getAllByText('Vorschlag')).toHaveLength(2);
  for (const name of ['Budget von', 'Budget bis'])
    expect(screen.getByRole('textbox', { name })).toHaveValue('12');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kategorie' }), 'Erlebnisse');
  expect(screen.getAllByText('Vorschlag')).toHaveLength(1);
  await user.click(screen.getByRole('switch', { name: 'KI-Assistent' }));
  await user.click(more());
  expect(more()).toHaveAccessibleName('Mehr Angaben Erlebnisse, Romantisch, KI aus');
  expect(price()).toHaveValue('12');
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(await data.gifts.list()).toMatchObject([
    {
      title: 'Tasse',
      notes: 'blau',
      recipientName: 'Mia',
      occasion: 'Nikolaus',
      occasionDate: '2026-12-06',
      category: 'Erlebnisse',
      style: 'Romantisch',
      priceMin: 12,
      priceMax: 12,
      budget: 'low',
    },
  ]);
  expect(toasts).toEqual([{ title: 'Geschenk hinzugefügt' }]);
  expect(localTextKeys('guest', 'draft')).toEqual([]);
});

test('the text is understood with all fields open, too', async () => {
  const { data, user, onClose } = await open();
  await user.click(more());
  await screen.findByRole('combobox', { name: 'Kategorie' });
  await user.type(field(), 'Schokolade 20-30 € für Jonas zu Ostern');
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Budget bis' })).toHaveValue('30'));
  expect(screen.getByRole('combobox', { name: 'Anlass' })).toHaveValue('Ostern');
  await user.click(screen.getByRole('switch', { name: 'KI-Assistent' }));
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(await data.gifts.list()).toMatchObject([
    {
      title: 'Schokolade',
      recipientName: 'Jonas',
      occasion: 'Ostern',
      occasionDate: '2027-03-28',
      category: 'Schmuck',
      priceMin: 20,
      priceMax: 30,
      budgetRange: '20€ - 30€',
    },
  ]);
});

test('the sheet opens as it was left, unless it is told how', async () => {
  const { user, rerender, sheet } = await open();
  await user.click(more());
  await screen.findByRole('combobox', { name: 'Kategorie' });
  rerender(sheet(false));
  rerender(sheet(true));
  expect(await screen.findByRole('combobox', { name: 'Kategorie' })).toBeVisible();
  expect(more()).toHaveAttribute('aria-expanded', 'true');
  await user.click(more());
  rerender(sheet(false));
  rerender(sheet(true));
  expect(more()).toHaveAttribute('aria-expanded', 'false');
  expect(save()).toBeVisible();
});
