import { fireEvent, screen, waitFor, within } from '@testing-library/react';
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
import { CaptureSheet } from './capture-sheet';

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
  const [onClose, onMore, onComplete] = [vi.fn<() => void>(), vi.fn<() => void>(), vi.fn<() => void>()];
  const sheet = (isOpen: boolean, shared: Parameters<typeof CaptureSheet>[0]['shared'] = null) => (
    <CaptureSheet open={isOpen} shared={shared} onClose={onClose} onMore={onMore} onComplete={onComplete} />
  );
  const page = renderWithData(sheet(true), data);
  await screen.findByRole('button', { name: 'Mehr Angaben' });
  await waitFor(() => expect(page.client.isFetching()).toBe(0));
  return { ...page, data, sheet, onClose, onMore, onComplete, user: userEvent.setup() };
}

const field = () => screen.getByRole('textbox', { name: 'Was hast du gesehen?' });
const fill = (text: string) => fireEvent.change(field(), { target: { value: text } });
const save = () => screen.getByRole('button', { name: 'Merken' });
const person = (name: string) => screen.getByRole('radio', { name });

test('a text and a person are an idea with its occasion, said in a toast that leads on', async () => {
  const { data, user, toasts, onClose, onComplete } = await open();
  expect(field()).toHaveFocus();
  expect(save()).toBeDisabled();
  expect(screen.getByText('Für wen es ist, kannst du später ergänzen.')).toBeVisible();
  expect(within(screen.getByRole('group')).getAllByRole('radio')).toEqual([person('Mia'), person('Jonas')]);

  await user.type(field(), 'Stirnlampe mit Rotlicht, hat er lange angeschaut');
  await user.click(person('Jonas'));
  expect(
    screen.getByText('Geburtstag am 14. Februar 2027. Budget und Notizen kannst du später ergänzen.'),
  ).toBeVisible();
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
    budget: null,
    category: null,
  });
  expect(toasts).toMatchObject([{ title: 'Gemerkt für Jonas', description: 'Stirnlampe mit Rotlicht' }]);
  expect(toasts[0]?.action?.label).toBe('Ergänzen');
  toasts[0]?.action?.onSelect();
  expect(onComplete).toHaveBeenCalledWith(expect.objectContaining({ id: gift?.id }));
  expect(localTextKeys('guest', 'draft')).toEqual([]);
});

test('without a person, and with somebody chosen by mistake', async () => {
  const { data, user, toasts } = await open();
  fill('Tasse');
  await user.click(person('Mia'));
  await user.click(person('Ohne Person'));
  expect(screen.queryByRole('radio', { name: 'Ohne Person' })).toBeNull();
  expect(fireEvent.keyDown(field(), { key: 'Enter' }), 'a new line').toBe(true);
  fireEvent.keyDown(field(), { key: 'Enter', ctrlKey: true });
  await waitFor(() => expect(toasts).toMatchObject([{ title: 'Gemerkt', description: 'Tasse' }]));
  expect(await data.gifts.list()).toMatchObject([{ title: 'Tasse', recipientName: null, occasion: null }]);
});

test('on the page of a person that person is chosen, and can be left out', async () => {
  const data = memoryData();
  for (const somebody of [jonas, mia]) await data.people.add(somebody);
  const calls = {
    onClose: vi.fn<() => void>(),
    onMore: vi.fn<() => void>(),
    onComplete: vi.fn<() => void>(),
  };
  renderWithData(<CaptureSheet open personId="jonas" {...calls} />, data);
  await waitFor(() => expect(person('Jonas')).toBeChecked());
  await userEvent.click(person('Ohne Person'));
  expect(person('Jonas')).not.toBeChecked();
  await userEvent.click(person('Jonas'));
  fill('Tasse');
  fireEvent.click(save());
  await waitFor(() => expect(calls.onClose).toHaveBeenCalled());
  expect(await data.gifts.list()).toMatchObject([{ title: 'Tasse', recipientName: 'Jonas' }]);
});

test('pressed twice it is one idea', async () => {
  const { data, onClose } = await open();
  fill('Tasse');
  fireEvent.click(save());
  fireEvent.click(save());
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(await data.gifts.list()).toHaveLength(1);
});

test('the full form does not open while the idea is being saved', async () => {
  const { data, user, onClose, onMore } = await open();
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  const add = data.gifts.add.bind(data.gifts);
  vi.spyOn(data.gifts, 'add').mockImplementation((gift) => held.then(() => add(gift)));
  fill('Tasse');
  await user.click(save());
  await user.click(screen.getByRole('button', { name: 'Mehr Angaben' }));
  letGo();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(onMore).not.toHaveBeenCalled();
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
  expect(
    await screen.findByText('Jonas gibt es nicht mehr. Für wen es ist, kannst du später ergänzen.'),
  ).toBeVisible();
  await user.click(save());
  await waitFor(async () => expect(await data.gifts.list()).toMatchObject([{ recipientName: null }]));
});

test('people who cannot be read are said to be missing, and the idea is kept all the same', async () => {
  const data = memoryData();
  vi.spyOn(data.people, 'list').mockRejectedValue(new AppError('server'));
  const { onClose } = await open(data, []);
  const words = 'Deine Personen ließen sich nicht laden. Für wen es ist, kannst du später ergänzen.';
  expect(await screen.findByText(words)).toBeVisible();
  fill('Tasse');
  fireEvent.click(save());
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

test('beyond eight people there is a search', async () => {
  const people = Array.from({ length: 20 }, (_, index): NewPerson => {
    const name = `Person ${String.fromCodePoint(65 + index)}`;
    return aNewPerson({ id: name, name });
  });
  const { user } = await open(memoryData(), people);
  const offered = () => screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent);
  expect(offered()).toHaveLength(8);
  const search = screen.getByRole('searchbox', { name: 'Person suchen' });
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

test('the full form gets what was typed and who was chosen', async () => {
  const { user, onMore, onClose } = await open();
  fill('Tasse\nblau');
  await user.click(person('Mia'));
  await user.click(screen.getByRole('button', { name: 'Mehr Angaben' }));
  expect(onClose).toHaveBeenCalledOnce();
  expect(onMore).toHaveBeenCalledWith(
    expect.objectContaining({
      captured: expect.objectContaining({ title: 'Tasse', notes: 'blau' }),
      person: expect.objectContaining({ name: 'Mia' }),
      occasion: 'Nikolaus',
    }),
  );
});
