import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { recordLimit } from '@/data/ai/ai-limit';
import { concretize } from '@/data/ai/concretize';
import { AppError } from '@/data/app-error';
import type { PersonalData } from '@/data/personal-data';
import type { Gift } from '@/domain/gift/gift';
import type { Person } from '@/domain/person/person';
import type { Suggestion } from '@/domain/suggestion/suggestion';
import { aGift, aPerson } from '@/domain/test-data';
import { memoryData, renderWithData } from '@/test-personal-area';
import { showToast } from '@/ui/toast/toast';

import { ConcretizerDialog } from './concretizer-dialog';

vi.mock('@/ui/toast/toast', { spy: true });
vi.mock('@/data/ai/concretize', async (original) => ({
  ...(await original<object>()),
  concretize: vi.fn<typeof concretize>(),
}));

const gift = aGift({
  title: 'Keramikkurs',
  recipientName: 'Lukas',
  notes: 'samstags',
  priceMin: 50,
  priceMax: 120,
});
const suggestion = (title: string): Suggestion => ({
  id: title,
  title,
  description: `${title}, genauer`,
  url: 'https://duckduckgo.com/?q=x',
  priceMin: 20,
  priceMax: 30,
  category: 'Erlebnisse',
});
const answerWith = (...titles: string[]) =>
  vi.mocked(concretize).mockResolvedValue({ suggestions: titles.map(suggestion), source: 'model' });
const ask = () => screen.getByRole('button', { name: /^Idee konkretisieren/ });
const asked = () => vi.mocked(concretize).mock.calls.map(([, request]) => request);

let clock = 0;

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  Element.prototype.scrollIntoView = () => undefined;
  vi.mocked(concretize).mockReset();
  vi.mocked(showToast).mockClear();
  clock += 100_000;
  vi.spyOn(performance, 'now').mockImplementation(() => clock);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function dataWith(...gifts: Gift[]): Promise<PersonalData> {
  const data = memoryData();
  for (const one of gifts) await data.gifts.add(one);
  return data;
}

async function open(data: PersonalData) {
  const onClose = vi.fn<() => void>();
  const onAddGift = vi.fn<(person: Person | null) => void>();
  const dialog = (isOpen: boolean) => (
    <ConcretizerDialog open={isOpen} onClose={onClose} onAddGift={onAddGift} />
  );
  const page = renderWithData(dialog(true), data);
  return {
    ...page,
    onClose,
    onAddGift,
    show: (isOpen: boolean) => page.rerender(dialog(isOpen)),
    user: userEvent.setup(),
  };
}

async function openIdea(data: PersonalData) {
  const page = await open(data);
  fireEvent.click(await screen.findByRole('button', { name: /Keramikkurs/ }));
  return page;
}

test('the list shows loading and failure, and offers a retry', async () => {
  const data = await dataWith(gift);
  let answer: (gifts: Gift[]) => void = () => undefined;
  vi.spyOn(data.gifts, 'list')
    .mockReturnValueOnce(new Promise((resolve) => void (answer = resolve)))
    .mockRejectedValueOnce(new AppError('offline', 'Keine Verbindung'));
  const { unmount } = await open(data);
  expect(screen.getByText('Lade deine Geschenkideen...')).toBeVisible();
  act(() => answer([gift]));
  expect(await screen.findByRole('button', { name: /Keramikkurs.*Für Lukas · 50€ - 120€/ })).toBeVisible();
  unmount();
  await open(data);
  expect(await screen.findByText('Keine Verbindung')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  expect(await screen.findByRole('button', { name: /Keramikkurs/ })).toBeVisible();
});

test('without ideas it leads to the form for one', async () => {
  const { onAddGift } = await open(await dataWith());
  fireEvent.click(await screen.findByRole('button', { name: 'Neue Geschenkidee' }));
  expect(onAddGift).toHaveBeenCalledOnce();
});

test('step 1 offers ideas for people, nearest first, and leads back to the list', async () => {
  const data = await dataWith(gift);
  await data.people.add(aPerson({ id: 'ada', name: 'Ada' }));
  await data.people.add(aPerson({ id: 'mia', name: 'Mia', occasion: 'Nikolaus' }));
  const { onAddGift } = await open(data);
  const people = await screen.findByRole('region', { name: 'Noch keine Idee?' });
  const chips = () => within(people).getAllByRole('button');
  await waitFor(() =>
    expect(chips().map(({ textContent }) => textContent)).toEqual(['MIdeen für Mia', 'AIdeen für Ada']),
  );
  fireEvent.click(within(people).getByRole('button', { name: /Ideen für ?Mia$/ }));
  expect(await screen.findByRole('dialog', { name: 'Ideen für Mia' })).toBeVisible();
  fireEvent.click(await screen.findByRole('button', { name: 'Selbst eintragen' }));
  expect(onAddGift).toHaveBeenCalledWith(expect.objectContaining({ id: 'mia' }));
  fireEvent.click(screen.getByRole('button', { name: 'Zurück zur Liste' }));
  expect(await screen.findByRole('button', { name: /Keramikkurs/ })).toBeVisible();
});

test('many ideas can be searched and come in portions', async () => {
  const many = Array.from({ length: 40 }, (_, index) => ({
    ...gift,
    id: `g${index}`,
    title: `Idee ${index}`,
  }));
  await open(await dataWith(...many));
  const rows = async () =>
    within(await screen.findByRole('list', { name: 'Deine Geschenkideen' })).queryAllByRole('button');
  expect(await rows()).toHaveLength(30);
  fireEvent.click(screen.getByRole('button', { name: 'Weitere Ideen anzeigen' }));
  expect(await rows()).toHaveLength(40);
  fireEvent.change(screen.getByRole('searchbox', { name: 'Suchen' }), { target: { value: 'idee 39' } });
  expect(await rows()).toHaveLength(1);
});

test.each([
  ['', true, []],
  [
    '\u00a0\u200b',
    false,
    [
      {
        title: 'Geschenkidee erforderlich',
        description: 'Bitte gib eine Geschenkidea ein, die konkretisiert werden soll.',
      },
    ],
  ],
])('an idea titled %j asks nobody', async (title, isDisabled, toasts) => {
  await open(await dataWith({ ...gift, title }));
  fireEvent.click(await screen.findByRole('button', { name: /Für Lukas/ }));
  expect(ask().hasAttribute('disabled')).toBe(isDisabled);
  fireEvent.click(ask());
  await waitFor(() =>
    expect(vi.mocked(showToast).mock.calls.map(([{ tone: _tone, ...texts }]) => texts)).toEqual(toasts),
  );
  expect(concretize).not.toHaveBeenCalled();
});

test('a second request within two seconds is refused', async () => {
  answerWith('Kurs');
  await openIdea(await dataWith(gift));
  fireEvent.click(ask());
  await screen.findByRole('radio', { name: /Kurs/ });
  clock += 1999;
  fireEvent.click(ask());
  await waitFor(() =>
    expect(showToast).toHaveBeenCalledWith({
      tone: 'info',
      title: 'Bitte warten',
      description: 'Warte kurz bevor du eine neue Anfrage stellst.',
    }),
  );
  expect(concretize).toHaveBeenCalledOnce();
  clock += 1;
  fireEvent.click(ask());
  await waitFor(() => expect(concretize).toHaveBeenCalledTimes(2));
});

test('a limit shows how long it holds, for this user alone, and ends by itself', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['Date', 'setInterval', 'clearInterval'] });
  const data = await dataWith(gift);
  recordLimit(data.scope, { maxRequests: 3, windowMinutes: 1 }, Date.now());
  recordLimit('demo', { maxRequests: 5, windowMinutes: 9 }, Date.now());
  await openIdea(data);
  expect(ask()).toBeDisabled();
  expect(ask()).toHaveTextContent(/^Idee konkretisieren in (1:00|0:\d\d)$/);
  expect(
    screen.getByText(/^Du hast das Limit von 3 Anfragen erreicht\. Versuche es in 1 Minute\(n\) erneut\./),
  ).toBeVisible();
  act(() => void vi.advanceTimersByTime(61_000));
  expect(ask()).toBeEnabled();
  expect(ask()).toHaveTextContent(/^Idee konkretisieren$/);
});

test('the answer of a cancelled or closed dialog is dropped', async () => {
  const answers: (() => void)[] = [];
  vi.mocked(concretize).mockImplementation(
    () =>
      new Promise((resolve) =>
        answers.push(() => resolve({ suggestions: [suggestion('Zu spät')], source: 'model' })),
      ),
  );
  const { show, onClose } = await openIdea(await dataWith(gift));
  fireEvent.click(ask());
  fireEvent.click(await screen.findByRole('button', { name: 'Abbrechen' }));
  expect(vi.mocked(concretize).mock.lastCall?.[2]?.aborted).toBe(true);
  expect(await screen.findByText('Hier erscheinen gleich deine Vorschläge.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'KI-Vorschläge' })).toHaveFocus();
  clock += 2000;
  fireEvent.click(ask());
  await waitFor(() => expect(answers).toHaveLength(2));
  fireEvent.click(screen.getByRole('button', { name: 'Schließen' }));
  expect(onClose).toHaveBeenCalledOnce();
  await act(async () => {
    for (const answer of answers) answer();
    await Promise.resolve();
  });
  expect(screen.queryByRole('radio')).toBeNull();
  show(false);
  show(true);
  expect(await screen.findByRole('button', { name: /Keramikkurs/ })).toBeVisible();
});

test.each([
  [
    'the heart of the answer',
    'Speichern & übernehmen',
    { title: 'Zweiter', description: 'Zweiter, genauer', priceMin: 20 },
  ],
  ['only what was entered', 'Ohne KI speichern', { title: 'Keramikkurs', description: null, priceMin: 50 }],
])('saves %s', async (_name, button, fields) => {
  answerWith('Erster', 'Zweiter');
  const data = await dataWith(gift);
  const { user, onClose } = await openIdea(data);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Person' }), 'Keine spezifische Person');
  await user.type(screen.getByRole('textbox', { name: 'Vorlieben' }), 'Mag Tee');
  fireEvent.click(ask());
  expect(await screen.findByRole('radio', { name: /#1 Erster/ })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: /#2 Zweiter/ }));
  fireEvent.click(screen.getByRole('button', { name: button }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(await data.gifts.list()).toMatchObject([
    { ...fields, recipientName: null, notes: 'samstags\nVorlieben: Mag Tee' },
  ]);
});

test('a save that fails keeps the dialog with everything in it', async () => {
  answerWith('Erster');
  const data = await dataWith(gift);
  vi.spyOn(data.gifts, 'change').mockRejectedValueOnce(new AppError('storage', 'voll'));
  const { onClose } = await openIdea(data);
  fireEvent.click(ask());
  fireEvent.click(await screen.findByRole('radio', { name: /#1 Erster/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Speichern & übernehmen' }));
  await waitFor(() => expect(data.gifts.change).toHaveBeenCalledOnce());
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByRole('radio', { name: /#1 Erster/ })).toBeChecked();
});

test.each(['Zu teuer', 'Passt nicht', 'Schon vorhanden'])('%s, with a word of one’s own', async (quick) => {
  answerWith('Erster');
  const { user } = await openIdea(await dataWith(gift));
  fireEvent.click(ask());
  await screen.findByRole('radio', { name: /#1 Erster/ });
  clock += 2000;
  answerWith('Neuer');
  await user.type(screen.getByRole('textbox', { name: 'Was soll anders sein?' }), 'eher draußen');
  await user.click(screen.getByRole('button', { name: quick }));
  expect(await screen.findByRole('radio', { name: /Runde 2, #1 Neuer/ })).toBeChecked();
  expect(screen.getByRole('radio', { name: /Runde 1, #1 Erster/ })).not.toBeChecked();
  expect(asked().at(-1)).toMatchObject({
    feedback: `${quick}. eher draußen`,
    previousSuggestion: [{ title: 'Erster', price_min: 20, price_max: 30 }],
  });
});

test('the helper hears of the chosen person, and never of an allergy', async () => {
  answerWith('Erster');
  const lukas = {
    ...aPerson({ name: 'Lukas' }),
    facts: [
      { id: 'f1', kind: 'mag_nicht' as const, text: 'Deko' },
      { id: 'f2', kind: 'allergie' as const, text: 'Haselnüsse' },
    ],
  };
  const data = await dataWith(
    gift,
    aGift({ id: 'g2', title: 'Wollmütze', recipientName: 'Lukas', status: 'verschenkt' }),
    aGift({ id: 'g3', title: 'Teeset', recipientName: 'Mia', status: 'verschenkt' }),
  );
  vi.spyOn(data.people, 'list').mockResolvedValue([lukas, aPerson({ id: 'mia', name: 'Mia' })]);
  const { user } = await openIdea(data);
  await screen.findByRole('option', { name: 'Mia' });
  fireEvent.click(ask());
  await screen.findByRole('radio', { name: /#1 Erster/ });
  clock += 2000;
  await user.click(screen.getByRole('button', { name: 'Zu teuer' }));
  await screen.findByRole('radio', { name: /Runde 2, #1 Erster/ });
  clock += 2000;
  await user.selectOptions(screen.getByRole('combobox', { name: 'Person' }), 'Mia');
  fireEvent.click(ask());
  await waitFor(() => expect(concretize).toHaveBeenCalledTimes(3));
  const known = { facts: [{ kind: 'mag_nicht', text: 'Deko' }], given: ['Wollmütze'] };
  expect(asked()).toMatchObject([known, { ...known, feedback: 'Zu teuer' }, { given: ['Teeset'] }]);
  expect(asked()[2]).not.toHaveProperty('facts');
  expect(JSON.stringify(asked())).not.toContain('Haselnüsse');
});

test('too long an entry is told at the field, and asks nobody', async () => {
  await openIdea(await dataWith(gift));
  fireEvent.change(screen.getByRole('textbox', { name: 'Vorlieben' }), {
    target: { value: 'x'.repeat(1001) },
  });
  fireEvent.click(ask());
  expect(await screen.findByText('Zu lang: höchstens 1.000 Zeichen')).toBeVisible();
  expect(concretize).not.toHaveBeenCalled();
});

test.each([
  ['Meine behalten', 'samstags\nVorlieben: Mag Tee'],
  ['Andere nehmen', 'nur sonntags'],
  ['Beide behalten', 'samstags\nVorlieben: Mag Tee\nnur sonntags'],
])('a note that another device has changed stays readable, and %s saves', async (button, notes) => {
  const data = await dataWith(gift);
  const { user, onClose } = await openIdea(data);
  await user.type(screen.getByRole('textbox', { name: 'Vorlieben' }), 'Mag Tee');
  await data.gifts.change(gift.id, { title: 'Töpferkurs', notes: 'nur sonntags' });
  fireEvent.click(screen.getByRole('button', { name: 'Ohne KI speichern' }));
  const conflict = await screen.findByRole('region', {
    name: /^Auf einem anderen Gerät geändert: /,
  });
  expect(conflict).toHaveTextContent(
    'Notizen: deine Fassungsamstags Vorlieben: Mag TeeNotizen: andere Fassungnur sonntags',
  );
  expect(onClose).not.toHaveBeenCalled();
  expect(await data.gifts.list()).toMatchObject([{ notes: 'nur sonntags' }]);
  fireEvent.click(within(conflict).getByRole('button', { name: new RegExp(button) }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(await data.gifts.list()).toMatchObject([{ title: 'Töpferkurs', notes }]);
});

test('two suggestions for one gift: two links cannot be one', async () => {
  answerWith('Erster');
  const data = await dataWith(gift);
  const { onClose } = await openIdea(data);
  fireEvent.click(ask());
  await screen.findByRole('radio', { name: /#1 Erster/ });
  await data.gifts.change(gift.id, { title: 'Anders', link: 'https://example.org/anders' });
  fireEvent.click(screen.getByRole('button', { name: 'Speichern & übernehmen' }));
  const conflict = await screen.findByRole('region', {
    name: /^Auf einem anderen Gerät geändert: /,
  });
  expect(conflict).toHaveTextContent('https://example.org/anders');
  expect(within(conflict).queryByRole('button', { name: /Beide behalten/ })).toBeNull();
  fireEvent.click(within(conflict).getByRole('button', { name: /Meine behalten/ }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(await data.gifts.list()).toMatchObject([{ title: 'Erster', link: 'https://duckduckgo.com/?q=x' }]);
});

test.each([
  ['Meine behalten', 'samstags\nVorlieben: Mag Tee und Kaffee'],
  ['Beide behalten', 'samstags\nVorlieben: Mag Tee und Kaffee\nnur sonntags'],
])('text typed below a conflict counts: %s', async (button, notes) => {
  const data = await dataWith(gift);
  const { user, onClose } = await openIdea(data);
  await user.type(screen.getByRole('textbox', { name: 'Vorlieben' }), 'Mag Tee');
  await data.gifts.change(gift.id, { notes: 'nur sonntags' });
  fireEvent.click(screen.getByRole('button', { name: 'Ohne KI speichern' }));
  const conflict = await screen.findByRole('region', { name: /^Auf einem anderen Gerät geändert/ });
  await user.type(screen.getByRole('textbox', { name: 'Vorlieben' }), ' und Kaffee');
  expect(conflict).toHaveTextContent('Mag Tee und Kaffee');
  fireEvent.click(screen.getByRole('button', { name: 'Ohne KI speichern' }));
  expect(await screen.findByText('Wähle zuerst eine Fassung.')).toBeVisible();
  expect(await data.gifts.list()).toMatchObject([{ notes: 'nur sonntags' }]);
  fireEvent.click(within(conflict).getByRole('button', { name: new RegExp(button) }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(await data.gifts.list()).toMatchObject([{ notes }]);
});

test('the button pressed last counts: a choice saves without the suggestion that was given up', async () => {
  answerWith('Erster');
  const data = await dataWith(gift);
  const { onClose } = await openIdea(data);
  fireEvent.click(ask());
  await screen.findByRole('radio', { name: /#1 Erster/ });
  await data.gifts.change(gift.id, { title: 'Töpferkurs' });
  fireEvent.click(screen.getByRole('button', { name: 'Speichern & übernehmen' }));
  const conflict = await screen.findByRole('region', { name: /^Auf einem anderen Gerät geändert/ });
  expect(conflict).toHaveTextContent('Titel: deine FassungErster');
  fireEvent.click(screen.getByRole('button', { name: 'Ohne KI speichern' }));
  expect(await screen.findByText('Wähle zuerst eine Fassung.')).toBeVisible();
  expect(conflict).toHaveTextContent('Titel: deine FassungKeramikkurs');
  fireEvent.click(within(conflict).getByRole('button', { name: /Andere nehmen/ }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(await data.gifts.list()).toMatchObject([
    { title: 'Töpferkurs', description: null, link: gift.link, priceMin: 50 },
  ]);
});

test('a question about one idea does not go along to the next one', async () => {
  const data = await dataWith(gift, { ...gift, id: crypto.randomUUID(), title: 'Teeset', notes: 'grün' });
  const { user, onClose } = await openIdea(data);
  await user.type(screen.getByRole('textbox', { name: 'Vorlieben' }), 'Mag Tee');
  await data.gifts.change(gift.id, { notes: 'nur sonntags' });
  fireEvent.click(screen.getByRole('button', { name: 'Ohne KI speichern' }));
  await screen.findByRole('region', { name: /^Auf einem anderen Gerät geändert/ });
  fireEvent.click(screen.getByRole('button', { name: 'Zurück zur Liste' }));
  expect(screen.getByRole('textbox', { name: 'Vorlieben', hidden: true })).toHaveValue('Mag Tee');
  fireEvent.click(screen.getByRole('button', { name: 'Verwerfen' }));
  fireEvent.click(await screen.findByRole('button', { name: /Teeset/ }));
  expect(screen.queryByRole('region', { name: /^Auf einem anderen Gerät geändert/ })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Ohne KI speichern' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  const notes = (await data.gifts.list()).map((one) => one.notes);
  expect(new Set(notes)).toEqual(new Set(['grün', 'nur sonntags']));
});
