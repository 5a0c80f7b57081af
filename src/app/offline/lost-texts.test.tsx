import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { recordWaitingCount, recordWaitingItems } from '@/data/offline/outbox/waiting-count';
import { storeConflict } from '@/data/texts/conflict-writes';
import { draftNotes } from '@/data/texts/draft-notes';
import { setDraftText } from '@/data/texts/drafts';
import { unsavedCount } from '@/data/texts/local-texts';

import { LostTexts } from './lost-texts';

const scope = 'user:anna';
const note = 'mein langer Text';

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

/** Sets the clock a minute ahead, so that it is later than all earlier reads. */
function aMinuteLater() {
  const now = Date.now() + 60_000;
  vi.spyOn(Date, 'now').mockReturnValue(now);
}

type Stored = Record<'gifts' | 'people', string[]>;

/** Renders a page that reads both lists; `stored` is what the server answers. */
function open(stored: Stored) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  const read = vi.fn((list: keyof Stored) => Promise.resolve(stored[list].map((id) => ({ id, name: id }))));
  function Lists() {
    useQuery({ queryKey: [scope, 'gifts'], queryFn: () => read('gifts') });
    const { data } = useQuery({ queryKey: [scope, 'people'], queryFn: () => read('people') });
    return data && <p>Gelesen</p>;
  }
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <LostTexts scope={scope} />
        <Lists />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return { client, read };
}

const panel = () => screen.findByRole('region', { name: 'Texte zu Gelöschtem' });

test('what was written about something that is gone stays readable until it is discarded', async () => {
  for (const id of ['here', 'gone']) setDraftText(draftNotes(scope), id, `${note}: ${id}`);
  storeConflict(scope, 'people', 'gone', { mine: { name: 'Luca' }, theirs: { name: 'Lukas' } });
  open({ gifts: ['here'], people: [] });
  // No text counts as lost until the lists are refetched.
  expect(screen.queryByRole('region')).toBeNull();
  const region = await panel();
  await waitFor(() => expect(within(region).getAllByRole('listitem')).toHaveLength(2));
  expect(region).toHaveTextContent('2 Texte zu Gelöschtem konnten nicht gespeichert werden');
  expect(region).toHaveTextContent('mein langer Text: gone');
  expect(region).toHaveTextContent('Luca');
  const names = [
    'Notiz zu einem gelöschten Geschenk (mein langer Text: gone) verwerfen',
    'Name einer gelöschten Person (Luca) verwerfen',
  ];
  for (const name of names) {
    await userEvent.click(within(region).getByRole('button', { name }));
    await userEvent.click(screen.getByRole('button', { name: 'Verwerfen' }));
  }
  await waitFor(() => expect(region).not.toBeInTheDocument());
  expect(unsavedCount(scope)).toBe(1);
});

test('a text about a received gift stays readable when the gift or the person it is from is gone', async () => {
  for (const id of ['here', 'gone', 'left'])
    storeConflict(scope, 'received', id, { mine: { notes: `Notiz: ${id}` }, theirs: { notes: null } });
  const { client } = open({ gifts: [], people: ['p'] });
  await screen.findByText('Gelesen');
  aMinuteLater();
  const from = { fromName: 'Oma', personId: null };
  const received = [
    { ...from, id: 'here', personId: 'p' },
    { ...from, id: 'left' },
  ];
  await client.fetchQuery({ queryKey: [scope, 'received'], queryFn: () => Promise.resolve(received) });
  const region = await panel();
  await waitFor(() => expect(within(region).getAllByRole('listitem')).toHaveLength(2));
  expect(region).toHaveTextContent('Notiz: gone');
  expect(within(region).getAllByText('Text zu einem Geschenk für dich')).toHaveLength(2);
  expect(region).toHaveTextContent('Notiz: left');
});

test('something new of another tab is not gone: the list is read again, once', async () => {
  const stored: Stored = { gifts: ['old'], people: [] };
  const { client, read } = open(stored);
  await screen.findByText('Gelesen');
  read.mockClear();
  aMinuteLater();
  stored.gifts = ['old', 'new'];
  act(() => setDraftText(draftNotes(scope), 'new', note));
  // A manual cache update does not count as an answer of the server.
  act(() => {
    client.setQueryData([scope, 'gifts'], [{ id: 'old' }]);
  });
  expect(screen.queryByRole('region')).toBeNull();
  await waitFor(() => expect(client.getQueryData([scope, 'gifts'])).toHaveLength(2));
  expect(read.mock.calls).toEqual([['gifts']]);
  expect(screen.queryByRole('region')).toBeNull();
  stored.gifts = ['old'];
  await act(() => client.invalidateQueries());
  expect(await panel()).toHaveTextContent(note);
});

test('what is deleted without a connection is not gone: its removal may be refused', async () => {
  recordWaitingItems(scope, ['deleted'], []);
  recordWaitingCount(scope, 1);
  setDraftText(draftNotes(scope), 'deleted', ' ');
  const stored: Stored = { gifts: [], people: [] };
  const { client } = open(stored);
  await screen.findByText('Gelesen');
  aMinuteLater();
  await act(() => client.invalidateQueries());
  expect(unsavedCount(scope)).toBe(1);
  // The refused deletion has left the outbox, but the list has not been refetched yet.
  recordWaitingItems(scope, [], []);
  recordWaitingCount(scope, 0);
  stored.gifts = ['deleted'];
  act(() => {
    client.setQueryData([scope, 'gifts'], []);
  });
  expect(unsavedCount(scope)).toBe(1);
  aMinuteLater();
  await act(() => client.invalidateQueries());
  expect(unsavedCount(scope)).toBe(1);
});

test('a list that cannot be read again says nothing about what is gone', async () => {
  const { client, read } = open({ gifts: [], people: [] });
  await screen.findByText('Gelesen');
  read.mockClear().mockRejectedValue(new Error('offline'));
  aMinuteLater();
  act(() => setDraftText(draftNotes(scope), 'new', note));
  await waitFor(() => expect(client.getQueryState([scope, 'gifts'])?.status).toBe('error'));
  expect(read).toHaveBeenCalledOnce();
  expect(screen.queryByRole('region')).toBeNull();
});

test('an emptied note of something that is gone leaves nothing on the device', async () => {
  setDraftText(draftNotes(scope), 'gone', ' ');
  open({ gifts: [], people: [] });
  await waitFor(() => expect(unsavedCount(scope)).toBe(0));
  expect(screen.queryByRole('region')).toBeNull();
});
