import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { AppError } from '@/data/app-error';
import { storeConflict } from '@/data/texts/conflict-writes';
import { forgetText, storeText, localText } from '@/data/texts/local-texts';
import { storedConflict } from '@/data/texts/stored-conflicts';
import { aGift } from '@/domain/test-data';
import { renderWithData } from '@/test-personal-area';

import { GiftSection } from '../gift-section';
import { chooseRung, guestData, stubLayout } from '../test-support';
// Imported eagerly, so that the tests do not wait for the lazy chunk.
import '../list/gift-list';
import '../status/status-drawer';

beforeEach(() => stubLayout({ lessMotion: true }));
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  history.replaceState(null, '', '/');
});

const gifts = [
  aGift({ id: 'a', title: 'Keramikkurs', notes: 'samstags', createdAt: '2026-11-03' }),
  aGift({ id: 'b', title: 'Rucksack', createdAt: '2026-11-02' }),
  aGift({ id: 'c', title: 'Schal', status: 'wrapped', createdAt: '2026-11-01' }),
];

async function open(view: 'cards' | 'list' = 'cards') {
  localStorage.setItem('paeckchen-gift-view', view);
  const data = await guestData(gifts);
  const page = renderWithData(<GiftSection onAddGift={() => undefined} />, data);
  await screen.findByRole('button', { name: 'Favorit: Schal' });
  return { data, user: userEvent.setup(), ...page };
}

const order = () =>
  screen.getAllByRole('button', { name: /^Favorit/ }).map(({ ariaLabel }) => ariaLabel?.slice(9));
const status = (title: string) => screen.getByRole('combobox', { name: new RegExp(`^Status ?von ${title}`) });
const undo = (what: string) => screen.queryByRole('button', { name: `Rückgängig: ${what}` });
const isWrapped = 'Keramikkurs auf „Verpackt“ gesetzt';
const isGone = '„Keramikkurs“ gelöscht';
const place = () => screen.getByText(isGone).closest('li');

async function askToDelete(user: ReturnType<typeof userEvent.setup>) {
  await user.click(screen.getByRole('button', { name: 'Keramikkurs löschen' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Löschen' }));
}

test('a status stays in its place and is taken back there', async () => {
  const { user, data } = await open();
  const before = order();
  await user.selectOptions(status('Keramikkurs'), 'Verpackt');
  await waitFor(() => expect(undo(isWrapped)).toBeVisible());
  expect(order()).toEqual(before);
  await user.click(screen.getByRole('button', { name: `Rückgängig: ${isWrapped}` }));
  await waitFor(() => expect(status('Keramikkurs')).toHaveValue('idea'));
  expect(status('Keramikkurs')).toHaveFocus();
  expect(undo(isWrapped)).toBeNull();
  expect(screen.queryByRole('button', { name: /^Rückgängig/ })).toBeNull();
  expect(await data.gifts.list()).toEqual(gifts);
});

test('a step in a row is one change, which the toast takes back with status and plan', async () => {
  const { user, data, toasts } = await open('list');
  const before = order();
  const store = vi.spyOn(data.gifts, 'change');
  await chooseRung(user, 'Schal', 'Besorgen');
  await screen.findByRole('button', { name: 'Stand Besorgen, ändern: Schal' });
  expect(order()).toEqual(before);
  expect(store).toHaveBeenCalledOnce();
  expect(await data.gifts.list()).toMatchObject([{}, {}, { id: 'c', status: 'idea', plan: 'buy' }]);
  expect(toasts).toMatchObject([{ title: 'Auf „Besorgen“ gesetzt', action: { label: 'Rückgängig' } }]);
  act(() => toasts[0]?.action?.onSelect());
  await screen.findByRole('button', { name: 'Stand Verpackt, ändern: Schal' });
  expect(await data.gifts.list()).toEqual(gifts);
});

test('what is ordered stays on the step of getting it', async () => {
  const { user, data, toasts } = await open('list');
  await chooseRung(user, 'Keramikkurs', 'Besorgen');
  await user.click(await screen.findByRole('button', { name: 'Stand Besorgen, ändern: Keramikkurs' }));
  const drawer = await screen.findByRole('dialog', { name: 'Keramikkurs' });
  expect(within(drawer).getByRole('button', { current: 'step' })).toHaveTextContent(/^Besorgen/);
  await user.click(within(drawer).getByRole('switch', { name: 'Schon bestellt', checked: false }));
  await screen.findByRole('button', { name: 'Stand Bestellt, ändern: Keramikkurs' });
  expect(toasts.at(-1)).toMatchObject({ title: 'Auf „Bestellt“ gesetzt' });
  expect(await data.gifts.list()).toMatchObject([{ plan: 'ordered' }, {}, {}]);
});

test('the buttons of an idea on a card: at most one is pressed, pressing it again clears it', async () => {
  const { user, data } = await open();
  const stand = within(screen.getByRole('group', { name: 'Stand von Keramikkurs' }));
  const pressed = () => stand.queryByRole('button', { pressed: true })?.textContent;
  expect(stand.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Besorgen',
    'Bestellt',
    'Da',
  ]);
  await user.click(stand.getByRole('button', { name: 'Besorgen' }));
  await waitFor(() => expect(pressed()).toBe('Besorgen'));
  await user.click(stand.getByRole('button', { name: 'Da' }));
  await waitFor(() => expect(pressed()).toBe('Da'));
  expect(await data.gifts.list()).toMatchObject([{ status: 'idea', plan: 'here' }, {}, {}]);
  await user.click(stand.getByRole('button', { name: 'Da' }));
  await waitFor(() => expect(pressed()).toBeUndefined());
  expect(screen.queryByRole('button', { name: /^Rückgängig/ })).toBeNull();
});

test('the select of a card has exactly the three statuses', async () => {
  await open();
  const options = within(status('Keramikkurs')).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(['Idee', 'Verpackt', 'Verschenkt']);
});

test('undo on a collapsed card moves the focus to the status', async () => {
  const { user } = await open();
  await user.selectOptions(status('Keramikkurs'), 'Verschenkt');
  await user.click(
    await screen.findByRole('button', { name: 'Rückgängig: Keramikkurs auf „Verschenkt“ gesetzt' }),
  );
  await waitFor(() => expect(status('Keramikkurs')).toHaveFocus());
  expect(status('Keramikkurs')).toHaveValue('idea');
});

test('nothing is offered once another device has changed it', async () => {
  const { user, data, client } = await open();
  await user.selectOptions(status('Keramikkurs'), 'Verpackt');
  await waitFor(() => expect(undo(isWrapped)).toBeVisible());
  await data.gifts.change('a', { status: 'verschenkt' });
  await client.invalidateQueries();
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Rückgängig/ })).toBeNull());
});

test('a refused status offers nothing; a refused undo can be tried again', async () => {
  const { user, data, toasts } = await open();
  const refusal = new AppError('offline', 'Keine Verbindung');
  vi.spyOn(data.gifts, 'change').mockRejectedValueOnce(refusal);
  await user.selectOptions(status('Keramikkurs'), 'Verpackt');
  await waitFor(() => expect(toasts).toEqual([{ title: 'Fehler', description: 'Keine Verbindung' }]));
  expect(undo(isWrapped)).toBeNull();

  await user.selectOptions(status('Keramikkurs'), 'Verpackt');
  await waitFor(() => expect(toasts).toHaveLength(2));
  vi.mocked(data.gifts.change).mockRejectedValueOnce(refusal);
  await user.click(screen.getByRole('button', { name: `Rückgängig: ${isWrapped}` }));
  await waitFor(() => expect(toasts).toHaveLength(3));
  expect(status('Keramikkurs')).toHaveValue('wrapped');
  expect(undo(isWrapped)).toBeVisible();
});

test('leaving the tab or changing the view sorts changed gifts again', async () => {
  const { user } = await open();
  await user.selectOptions(status('Keramikkurs'), 'Verpackt');
  await waitFor(() => expect(undo(isWrapped)).toBeVisible());
  await user.click(screen.getByRole('tab', { name: /^Verschenkt/ }));
  await user.click(screen.getByRole('tab', { name: /^Alle Geschenke/ }));
  expect(order()).toEqual(['Rucksack', 'Keramikkurs', 'Schal']);
  expect(undo(isWrapped)).toBeNull();
});

test('a deleted gift comes back into its place, just as it was', async () => {
  const { user, data, toasts } = await open();
  const before = order();
  await askToDelete(user);
  await waitFor(() => expect(place()).toHaveFocus());
  expect(screen.getByRole('tab', { name: 'Alle Geschenke 2' })).toBeVisible();
  // The deletion reaches the store only after a lazy chunk has loaded, so the test waits for it.
  await waitFor(async () => expect(await data.gifts.list()).toHaveLength(2));
  await user.tab();
  expect(undo(isGone)).toHaveFocus();
  const item = place();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(order()).toEqual(before));
  expect(item).toHaveFocus();
  expect(await data.gifts.list()).toEqual(gifts);
  expect(toasts.at(-1)?.title).toBe('Wieder da');
});

test('the last one leaves its place above the words for an empty list', async () => {
  const { user, data, client } = await open();
  await data.gifts.remove('b');
  await data.gifts.remove('c');
  await client.invalidateQueries();
  await waitFor(() => expect(order()).toEqual(['Keramikkurs']));
  await askToDelete(user);
  expect(await screen.findByRole('heading', { name: 'Noch keine Geschenkideen' })).toBeVisible();
  expect(undo(isGone)).toBeVisible();
});

test('a deletion that was refused shows the gift; an undo that was refused can be tried again', async () => {
  const { user, data, toasts } = await open();
  const refusal = new AppError('offline', 'Der Speicher ist voll.');
  vi.spyOn(data.gifts, 'remove').mockRejectedValueOnce(refusal);
  await askToDelete(user);
  await waitFor(() => expect(toasts).toHaveLength(1));
  expect(order()).toContain('Keramikkurs');
  expect(screen.queryByText(isGone)).toBeNull();

  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await askToDelete(user);
  await waitFor(() => expect(undo(isGone)).toBeVisible());
  vi.spyOn(data.gifts, 'add').mockRejectedValueOnce(refusal);
  await user.click(screen.getByRole('button', { name: `Rückgängig: ${isGone}` }));
  await waitFor(() =>
    expect(toasts.at(-1)).toEqual({
      title: 'Konnte nicht zurückgeholt werden',
      description: 'Der Speicher ist voll.',
    }),
  );
  expect(await data.gifts.list()).toHaveLength(2);
  await user.dblClick(screen.getByRole('button', { name: `Rückgängig: ${isGone}` }));
  await waitFor(() => expect(order()).toContain('Keramikkurs'));
  expect(await data.gifts.list()).toEqual(gifts);
});

test('undo restores unresolved conflicts and unsaved texts too', async () => {
  const { user, data } = await open();
  storeConflict(data.scope, 'gifts', 'a', { mine: { title: 'Keramikkurs' }, theirs: { title: 'Töpfern' } });
  storeText(data.scope, 'note', 'a@here', { text: 'in der Stadt', base: 'samstags', sent: [] });
  storeText(data.scope, 'note', 'b@here', { text: 'in Blau', base: '', sent: [] });
  const texts = () => [storedConflict(data.scope, 'gifts', 'a'), localText(data.scope, 'note', 'a@here')];
  const before = texts();
  await askToDelete(user);
  await waitFor(() => expect(texts()).toEqual([null, null]));
  // The note of another gift is stored meanwhile, so undo must not bring back its draft.
  forgetText(data.scope, 'note', 'b@here');
  await user.click(screen.getByRole('button', { name: `Rückgängig: ${isGone}` }));
  await waitFor(() => expect(texts()).toEqual(before));
  expect(localText(data.scope, 'note', 'b@here')).toBeNull();
  expect(await screen.findByRole('article', { name: 'Keramikkurs' })).toBeVisible();
});

test('a note that could not be stored is there again with its gift, and is stored', async () => {
  const { user, data } = await open();
  const field = () => screen.getByRole('textbox', { name: /^Persönliche Notizen ?zu Keramikkurs/ });
  const refused = vi
    .spyOn(data.gifts, 'change')
    .mockRejectedValue(new AppError('offline', 'Keine Verbindung'));
  await user.type(field(), ' mit Mia');
  await user.tab();
  await screen.findByText('Nicht gespeichert');
  await askToDelete(user);
  await waitFor(() => expect(undo(isGone)).toBeVisible());
  refused.mockRestore();
  await user.click(screen.getByRole('button', { name: `Rückgängig: ${isGone}` }));
  await waitFor(() => expect(order()).toContain('Keramikkurs'));
  expect(field()).toHaveValue('samstags mit Mia');
  await waitFor(async () => expect((await data.gifts.list())[0]?.notes).toBe('samstags mit Mia'));
});

test('a gift given on another device does not move the focus', async () => {
  const { user, data, client } = await open();
  await user.selectOptions(status('Keramikkurs'), 'Verpackt');
  await waitFor(() => expect(undo(isWrapped)).toBeVisible());
  const elsewhere = screen.getByRole('textbox', { name: /^Persönliche Notizen ?zu Rucksack/ });
  await user.click(elsewhere);
  await data.gifts.change('a', { status: 'verschenkt' });
  await client.invalidateQueries();
  await screen.findByRole('button', { name: /^Details anzeigen ?zu Keramikkurs/ });
  expect(elsewhere).toHaveFocus();
});
