import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';

import { AppError } from '@/data/app-error';
import { storeConflict } from '@/data/texts/conflict-writes';
import { storedConflict } from '@/data/texts/stored-conflicts';
import { today } from '@/domain/calendar/calendar-day';
import type { ReceivedGift } from '@/domain/gift/received-gift';
import { aNewPerson, aPerson, day } from '@/domain/test-data';
import { useLast } from '@/lib/hooks/use-last';
import { memoryData, renderWithData, stubScreen } from '@/test-personal-area';

import { HistoryDialogs } from './history-dialogs';
import { useHistoryState } from './history-state';
import { PersonHistory } from './person-history';
// Loads the lazy chunks before the tests.
import './received-list';
import './received-conflict';

const ilse = aPerson({ name: 'Oma Ilse' });

function Page() {
  const state = useHistoryState();
  const latest = useLast(state.asked);
  return (
    <>
      <PersonHistory person={ilse} given={<p>Von mir</p>} hasHeading={false} state={state} />
      {latest && (
        <HistoryDialogs asked={latest} open={state.asked !== null} onClose={() => state.setAsked(null)} />
      )}
    </>
  );
}

/** Renders the history with received gifts of these titles, newest first. */
async function open(titles: string[], thanked: string[] = []) {
  stubScreen(false);
  const data = memoryData();
  await data.people.add(aNewPerson({ id: ilse.id, name: ilse.name }));
  for (const [index, title] of titles.entries()) {
    const thankedOn = thanked.includes(title) ? day('2025-12-27') : null;
    const days = { receivedOn: day(`2025-12-${24 - index}`), thankedOn };
    await data.received.add({
      id: title,
      personId: ilse.id,
      fromName: ilse.name,
      title,
      notes: null,
      ...days,
    });
  }
  await data.received.add({
    id: 'other',
    personId: null,
    fromName: 'Opa',
    title: 'Hut',
    receivedOn: null,
    thankedOn: null,
    notes: null,
  });
  const page = renderWithData(<Page />, data);
  await screen.findByText('Von mir');
  const stored = async (id: string): Promise<ReceivedGift | undefined> =>
    (await data.received.list()).find((gift) => gift.id === id);
  return { data, stored, user: userEvent.setup(), ...page };
}

afterEach(() => vi.unstubAllGlobals());

const thank = (title: string) => screen.findByRole('button', { name: `Danke sagen: ${title}` });

test('the text is shared, and whoever closes that has thanked nobody yet', async () => {
  const share = vi.fn(() => Promise.reject(new DOMException('closed', 'AbortError')));
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  try {
    const { user, stored } = await open(['Schal']);
    await user.click(await thank('Schal'));
    await user.click(await screen.findByRole('button', { name: 'Teilen' }));
    expect(share).toHaveBeenCalledWith({
      text: 'Liebe Oma Ilse, danke für dein Geschenk „Schal“! Ich habe mich sehr gefreut.',
    });
    expect(await stored('Schal')).toMatchObject({ thankedOn: null });
    share.mockImplementation(() => Promise.resolve() as Promise<never>);
    await user.click(screen.getByRole('button', { name: 'Teilen' }));
    await waitFor(async () => expect(await stored('Schal')).toMatchObject({ thankedOn: today(new Date()) }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Noch zu danken' })).toBeNull());
  } finally {
    Reflect.deleteProperty(navigator, 'share');
  }
});

test('thanks that are refused are still to be said', async () => {
  const { user, data, toasts } = await open(['Schal']);
  vi.spyOn(data.received, 'change').mockRejectedValueOnce(new AppError('offline', 'Keine Verbindung'));
  await user.click(await thank('Schal'));
  await user.click(await screen.findByRole('button', { name: 'Schon gesagt' }));
  await waitFor(() => expect(toasts).toEqual([{ title: 'Fehler', description: 'Keine Verbindung' }]));
  expect(await thank('Schal')).toBeInTheDocument();
});

test('two are shown, the others are one step away', async () => {
  const { user } = await open(['Schal', 'Wein', 'Buch']);
  await thank('Schal');
  expect(screen.getAllByRole('button', { name: /^Danke sagen/ })).toHaveLength(2);
  expect(screen.queryByText('Buch')).toBeNull();
  expect(screen.queryByText('Hut')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Ein weiteres zeigen' }));
  expect(await screen.findAllByRole('button', { name: /^Danke sagen/ })).toHaveLength(3);
  expect(screen.getByRole('checkbox', { name: 'Noch zu danken' })).toBeChecked();
});

test('what somebody was thanked for is left out on request, and one can be deleted', async () => {
  const { user, data } = await open(['Schal', 'Wein'], ['Schal']);
  await user.click(screen.getByRole('radio', { name: 'Von Oma Ilse bekommen' }));
  expect(await screen.findByRole('button', { name: /^Schal ?ändern/ })).toBeVisible();
  expect(screen.getAllByRole('button', { name: /^Danke sagen/ })).toHaveLength(1);
  await user.click(screen.getByRole('checkbox', { name: 'Noch zu danken' }));
  expect(screen.getByRole('button', { name: /^Wein ?ändern/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Schal ?ändern/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Wein löschen' }));
  await user.click(await screen.findByRole('button', { name: 'Löschen' }));
  expect(await screen.findByText('Du hast dich für alles bedankt.')).toBeVisible();
  // The page is optimistic; waits until the deletion is stored.
  await waitFor(async () =>
    expect((await data.received.list()).map(({ title }) => title)).not.toContain('Wein'),
  );
});

test('a list that cannot be read leaves what was given, and offers another try', async () => {
  stubScreen(false);
  const data = memoryData();
  vi.spyOn(data.received, 'list').mockRejectedValueOnce(new AppError('offline', 'Keine Verbindung'));
  renderWithData(<Page />, data);
  expect(await screen.findByText('Von mir')).toBeVisible();
  const user = userEvent.setup();
  await user.click(screen.getByRole('radio', { name: 'Von Oma Ilse bekommen' }));
  expect(await screen.findByText('Keine Verbindung')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  expect(await screen.findByText(/^Noch nichts eingetragen/)).toBeVisible();
});

test.each([
  ['Meine behalten', 'aus Wolle'],
  ['Andere nehmen', 'aus Seide'],
  ['Beide behalten', 'aus Wolle\naus Seide'],
])('a note that was sent too late is asked about first of all: %s', async (button, notes) => {
  const { data, stored, user } = await open(['Schal']);
  await data.received.change('Schal', { notes: 'aus Seide' });
  const texts = { mine: { notes: 'aus Wolle' }, theirs: { notes: 'aus Seide' } };
  act(() => {
    storeConflict(data.scope, 'received', 'Schal', texts);
    storeConflict(data.scope, 'received', 'other', texts);
  });
  const question = await screen.findByRole('region', { name: 'Auf einem anderen Gerät geändert: Schal' });
  expect(question).toHaveTextContent('Notizen: deine Fassungaus WolleNotizen: andere Fassungaus Seide');
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: `${button}: Schal` }));
  await waitFor(() => expect(question).not.toBeInTheDocument());
  expect(await stored('Schal')).toMatchObject({ notes });
  expect(storedConflict(data.scope, 'received', 'Schal')).toBeNull();
  expect(document.activeElement).not.toBe(document.body);
});
