import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { keepConflict } from '@/data/kept-conflicts';
import { keptNotes } from '@/data/kept-notes';
import { unsavedCount } from '@/lib/kept-texts';

import { LostTexts } from './lost-texts';

const scope = 'user:anna';

test('what was written about something that is gone stays readable until it is discarded', async () => {
  const client = new QueryClient();
  const note = { text: 'mein langer Text', base: '', sent: [] };
  for (const id of ['here', 'gone']) keptNotes(scope).keep(id, { ...note, text: `${note.text}: ${id}` });
  keptNotes(scope).keep('gone@emptied', { ...note, text: '' });
  keepConflict(scope, 'people', 'gone', { mine: { name: 'Luca' }, theirs: { name: 'Lukas' } });
  render(
    <QueryClientProvider client={client}>
      <LostTexts scope={scope} />
    </QueryClientProvider>,
  );
  // Nobody knows yet.
  expect(screen.queryByRole('region')).toBeNull();
  act(() => {
    client.setQueryData([scope, 'gifts'], [{ id: 'here' }]);
    client.setQueryData([scope, 'people'], []);
  });
  const panel = await screen.findByRole('region', { name: 'Konnte nicht gespeichert werden' });
  expect(within(panel).getAllByRole('listitem')).toHaveLength(2);
  expect(panel).toHaveTextContent('mein langer Text: gone');
  expect(panel).toHaveTextContent('Luca');
  const names = ['Notiz zu einem gelöschten Geschenk verwerfen', 'Name einer gelöschten Person verwerfen'];
  for (const name of names) {
    await userEvent.click(within(panel).getByRole('button', { name }));
    await userEvent.click(screen.getByRole('button', { name: 'Verwerfen' }));
  }
  await waitFor(() => expect(panel).not.toBeInTheDocument());
  expect(unsavedCount(scope)).toBe(2);
});
