import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { AppError } from '@/data/app-error';
import { storeConflict } from '@/data/texts/conflict-writes';
import { aGift } from '@/domain/test-data';
import { renderWithData } from '@/test-personal-area';

import { celebrate, stopCelebrating } from './celebrate';
import { GiftSection } from './gift-section';
import { guestData, stubLayout } from './test-support';

vi.mock('./celebrate', { spy: true });
vi.mock('canvas-confetti', () => ({ create: () => Object.assign(vi.fn(), { reset: vi.fn() }) }));

beforeEach(() => {
  stubLayout();
  vi.mocked(celebrate).mockClear();
});
afterEach(() => {
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
});

const idea = aGift({ id: 'a', title: 'Keramikkurs', recipientName: 'Lukas' });
const given = aGift({ id: 'b', title: 'Baumhaus', status: 'verschenkt', occasion: 'Jahrestag' });

async function open(gifts = [idea, given]) {
  const data = await guestData(gifts);
  const page = renderWithData(<GiftSection onAddGift={() => undefined} />, data);
  await screen.findAllByRole('article');
  return { data, user: userEvent.setup(), ...page };
}

const card = (name: string) => screen.getByRole('article', { name });
const cardTitles = () =>
  screen.getAllByRole('article').map((item) => within(item).getByRole('heading').textContent);

test('counts on both tabs, given gifts last and collapsed', async () => {
  const { user } = await open([given, idea]);
  expect(screen.getByRole('tab', { name: 'Alle Geschenke 2' })).toBeVisible();
  expect(cardTitles()).toEqual(['Keramikkurs', 'Baumhaus']);
  expect(within(card('Baumhaus')).queryByRole('combobox')).toBeNull();
  const toggle = within(card('Baumhaus')).getByRole('button', { name: /^Details anzeigen/ });
  await user.click(toggle);
  expect(toggle).toHaveAccessibleName(/^Details verbergen/);
  expect(toggle).toHaveAttribute('aria-expanded', 'true');
  expect(within(card('Baumhaus')).getByRole('combobox', { name: /^Status/ })).toHaveValue('verschenkt');
  await user.click(screen.getByRole('tab', { name: 'Verschenkt 1' }));
  await waitFor(() => expect(cardTitles()).toEqual(['Baumhaus']));
});

test('a given gift shows recipient and price, even after the person was deleted', async () => {
  const { user } = await open([
    aGift({ id: 'c', title: 'Rose', status: 'verschenkt', recipientName: 'Oma Ilse', paidCents: 3_990 }),
    aGift({ id: 'd', title: 'Wein', status: 'verschenkt', recipientName: 'Papa' }),
    aGift({ id: 'e', title: 'Kerze', status: 'verschenkt', paidCents: 500 }),
  ]);
  await user.click(screen.getByRole('tab', { name: 'Verschenkt 3' }));
  const cards = () => screen.getAllByRole('article').map(({ textContent }) => textContent);
  await waitFor(() =>
    expect(cards().toSorted()).toEqual([
      'Kerze5,00\u00a0€',
      'RoseFür Oma Ilse · 39,90\u00a0€',
      'WeinFür Papa',
    ]),
  );
});

test('both empty states', async () => {
  const onAddGift = vi.fn<() => void>();
  renderWithData(<GiftSection onAddGift={onAddGift} />, await guestData());
  const user = userEvent.setup();
  expect(await screen.findByRole('heading', { name: 'Noch keine Geschenkideen' })).toBeVisible();
  expect(screen.getByText('Füge deine erste Geschenkidee hinzu, um loszulegen')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Geschenkidee' }));
  expect(onAddGift).toHaveBeenCalledOnce();
  await user.click(screen.getByRole('tab', { name: 'Verschenkt 0' }));
  expect(await screen.findByRole('heading', { name: 'Noch nichts verschenkt' })).toBeVisible();
  expect(screen.getByText('Hier siehst du alle Geschenke, die du bereits verschenkt hast')).toBeVisible();
});

test('a list that cannot be read offers another try', async () => {
  const data = await guestData([idea]);
  vi.spyOn(data.gifts, 'list').mockRejectedValueOnce(new AppError('offline', 'Keine Verbindung'));
  renderWithData(<GiftSection onAddGift={() => undefined} />, data);
  expect(screen.getByText('Lade deine Geschenke...')).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'Fehler beim Laden der Geschenke' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  expect(await screen.findByRole('article', { name: 'Keramikkurs' })).toBeVisible();
});

test('people that cannot be read do not hold back the gifts', async () => {
  const data = await guestData([idea]);
  vi.spyOn(data.people, 'list').mockRejectedValue(new AppError('offline', 'Keine Verbindung'));
  renderWithData(<GiftSection onAddGift={() => undefined} />, data);
  expect(await screen.findByRole('article', { name: 'Keramikkurs' })).toBeVisible();
});

test('giving a gift collapses its card in its place, celebrates once and keeps the focus on it', async () => {
  const { user, toasts } = await open([idea, aGift({ id: 'c', title: 'Rucksack', status: 'wrapped' })]);
  const status = within(card('Keramikkurs')).getByRole('combobox', { name: /^Status/ });
  await user.selectOptions(status, 'Verschenkt');
  await waitFor(() =>
    expect(within(card('Keramikkurs')).getByRole('button', { name: /^Details anzeigen/ })).toHaveFocus(),
  );
  expect(cardTitles()).toEqual(['Keramikkurs', 'Rucksack']);
  expect(celebrate).toHaveBeenCalledExactlyOnceWith('a');
  await waitFor(() =>
    expect(toasts).toEqual([
      { title: 'Status aktualisiert', description: "Geschenk auf 'Verschenkt' gesetzt." },
    ]),
  );
});

test.each([
  ['taken back', 'Rückgängig: Keramikkurs auf „Verschenkt“ gesetzt'],
  ['about to be deleted', 'Keramikkurs löschen'],
])('confetti stops for a gift that is %s', async (_what, button) => {
  const { user } = await open([idea]);
  const status = within(card('Keramikkurs')).getByRole('combobox', { name: /^Status/ });
  await user.selectOptions(status, 'Verschenkt');
  const details = await screen.findByRole('button', { name: /^Details anzeigen/ });
  if (button.endsWith('löschen')) await user.click(details);
  vi.mocked(stopCelebrating).mockClear();
  await user.click(screen.getByRole('button', { name: button }));
  expect(stopCelebrating).toHaveBeenCalledExactlyOnceWith('a');
});

test('a list that arrives with given gifts celebrates nothing', async () => {
  const { client, data } = await open([idea]);
  await data.gifts.change('a', { status: 'verschenkt' });
  await client.invalidateQueries();
  expect(await screen.findByRole('button', { name: /^Details anzeigen/ })).toBeVisible();
  expect(celebrate).not.toHaveBeenCalled();
});

test('a refused status and a refused favourite go back to what they were', async () => {
  const { data, user, toasts } = await open([idea]);
  vi.spyOn(data.gifts, 'change').mockRejectedValue(new AppError('offline', 'Keine Verbindung'));
  await user.selectOptions(screen.getByRole('combobox', { name: /^Status/ }), 'Verpackt');
  await user.click(screen.getByRole('button', { name: 'Favorit: Keramikkurs' }));
  await waitFor(() => expect(toasts).toHaveLength(2));
  expect(toasts[0]).toEqual({ title: 'Fehler', description: 'Keine Verbindung' });
  expect(screen.getByRole('combobox', { name: /^Status/ })).toHaveValue('idea');
  expect(screen.getByRole('button', { name: 'Favorit: Keramikkurs' })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
});

test('deleting asks first, with the focus on the safe button', async () => {
  const { user, toasts, data } = await open([idea]);
  await user.click(screen.getByRole('button', { name: 'Keramikkurs löschen' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(within(dialog).getByRole('button', { name: 'Abbrechen' })).toHaveFocus();
  await user.click(within(dialog).getByRole('button', { name: 'Löschen' }));
  expect(await screen.findByRole('heading', { name: 'Noch keine Geschenkideen' })).toBeVisible();
  await waitFor(() =>
    expect(toasts).toEqual([
      { title: 'Geschenk gelöscht', description: 'Die Geschenkidee wurde erfolgreich entfernt.' },
    ]),
  );
  expect(await data.gifts.list()).toEqual([]);
  await waitFor(() => expect(screen.getByText('„Keramikkurs“ gelöscht').closest('li')).toHaveFocus());
});

test('leaving the field saves', async () => {
  const { user, data } = await open([idea]);
  await user.type(screen.getByRole('textbox', { name: /^Persönliche Notizen/ }), 'Größe 42');
  await user.tab();
  expect(await screen.findByText('Gespeichert')).toBeVisible();
  expect(await data.gifts.list()).toMatchObject([{ notes: 'Größe 42' }]);
});

test.each([
  ['Meine behalten', 'Größe 42'],
  ['Andere nehmen', 'von einem anderen Gerät'],
  ['Beide behalten', 'Größe 42\nvon einem anderen Gerät'],
])('two devices: both notes can be read, and %s is one tap', async (button, stored) => {
  const { user, data, client, toasts } = await open([idea]);
  const notes = screen.getByRole('textbox', { name: /^Persönliche Notizen/ });
  await user.type(notes, 'Größe 42');
  await data.gifts.change('a', { notes: 'von einem anderen Gerät' });
  await client.invalidateQueries();
  expect(notes).toHaveValue('Größe 42');
  await user.tab();
  expect(await screen.findByRole('alert')).toHaveTextContent('Auf einem anderen Gerät geändert');
  const name = `Auf einem anderen Gerät geändert: ${idea.title}`;
  const conflict = screen.getByRole('region', { name });
  expect(conflict).toHaveTextContent('Größe 42');
  expect(conflict).toHaveTextContent('von einem anderen Gerät');
  expect(await data.gifts.list()).toMatchObject([{ notes: 'von einem anderen Gerät' }]);
  await user.click(within(conflict).getByRole('button', { name: `${button}: ${idea.title}` }));
  await waitFor(() => expect(conflict).not.toBeInTheDocument());
  expect(screen.getByRole('heading', { name: idea.title })).toHaveFocus();
  expect(notes).toHaveValue(stored);
  expect(await data.gifts.list()).toMatchObject([{ notes: stored }]);
  expect(toasts).toEqual([]);
});

test('two notes of a given gift are asked about on its folded card, which takes the focus afterwards', async () => {
  const data = await guestData([idea, given]);
  await data.gifts.change('b', { notes: 'in rot' });
  storeConflict(data.scope, 'gifts', 'b', { mine: { notes: 'in grün' }, theirs: { notes: 'in rot' } });
  renderWithData(<GiftSection onAddGift={() => undefined} />, data);
  const name = 'Auf einem anderen Gerät geändert: Baumhaus';
  const conflict = await screen.findByRole('region', { name });
  await userEvent.click(within(conflict).getByRole('button', { name: /^Meine behalten/ }));
  await waitFor(() => expect(conflict).not.toBeInTheDocument());
  await waitFor(async () =>
    expect(await data.gifts.list()).toContainEqual(expect.objectContaining({ notes: 'in grün' })),
  );
  expect(within(card('Baumhaus')).getByRole('heading', { name: 'Baumhaus' })).toHaveFocus();
});

test('a note that could not be saved says so, and offers to try again', async () => {
  const { user, data } = await open([idea]);
  vi.spyOn(data.gifts, 'change').mockRejectedValueOnce(new AppError('forbidden', 'Das ist nicht erlaubt.'));
  await user.type(screen.getByRole('textbox', { name: /^Persönliche Notizen/ }), 'Größe 42');
  await user.tab();
  expect(await screen.findByText('Nicht gespeichert')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Noch einmal speichern: Notizen zu Keramikkurs' }));
  expect(await screen.findByText('Gespeichert')).toBeVisible();
  expect(screen.queryByText('Nicht gespeichert')).toBeNull();
  expect(await data.gifts.list()).toMatchObject([{ notes: 'Größe 42' }]);
});

test('a note that failed is still there after leaving the page, and is announced once', async () => {
  const { user, data, toasts, unmount } = await open([idea]);
  vi.spyOn(data.gifts, 'change').mockRejectedValue(new AppError('offline', 'Keine Verbindung'));
  await user.type(screen.getByRole('textbox', { name: /^Persönliche Notizen/ }), 'Größe 42');
  await user.tab();
  await waitFor(() => expect(toasts).toEqual([{ title: 'Fehler', description: 'Keine Verbindung' }]));
  unmount();
  const again = renderWithData(<GiftSection onAddGift={() => undefined} />, data);
  expect(await screen.findByRole('textbox', { name: /^Persönliche Notizen/ })).toHaveValue('Größe 42');
  expect(again.toasts).toEqual([]);
});

test('the link of a gift opens only when it is safe', async () => {
  await open([
    { ...idea, link: 'https://keramik.example/kurs?x=1' },
    aGift({ id: 'd', title: 'Falle', link: 'java\nscript:alert(1)' }),
  ]);
  const link = within(card('Keramikkurs')).getByRole('link', { name: /keramik\.example/ });
  expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow ugc');
  expect(within(card('Falle')).queryByRole('link')).toBeNull();
});

test.each([
  ['two short notes', 'blau', 1],
  ['two that are too long together', 'x'.repeat(5000), 0],
])('both notes can stay only where they are one note: %s', async (_name, text, count) => {
  const data = await guestData([aGift({ id: 'a', title: 'Buch' })]);
  storeConflict(data.scope, 'gifts', 'a', { mine: { notes: text }, theirs: { notes: 'gelb' } });
  renderWithData(<GiftSection onAddGift={() => undefined} />, data);
  expect(await screen.findByRole('button', { name: /^Meine behalten/ })).toBeVisible();
  expect(screen.queryAllByRole('button', { name: /^Beide behalten/ })).toHaveLength(count);
});
