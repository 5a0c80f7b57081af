import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';

import { storeConflict } from '@/data/texts/conflict-writes';
import { storedConflict } from '@/data/texts/stored-conflicts';
import { aNewPerson } from '@/domain/test-data';
import { memoryData, renderWithData } from '@/test-personal-area';

import { PeopleList } from './people-list';

async function open(theirs: string) {
  const data = memoryData();
  const { id } = await data.people.add(aNewPerson({ id: 'p', name: 'Lukas B.' }));
  storeConflict(data.scope, 'people', id, { mine: { name: 'Luca' }, theirs: { name: theirs } });
  const people = await data.people.list();
  renderWithData(
    <PeopleList people={people} gifts={[]} onRemind={vi.fn<() => void>()} onOpen={vi.fn<() => void>()} />,
    data,
  );
  await screen.findByRole('alert');
  return { data, kept: () => storedConflict(data.scope, 'people', id) };
}

test.each([
  ['Meine behalten', 'Luca'],
  ['Andere nehmen', 'Lukas B.'],
  ['Beide behalten', 'Luca / Lukas B.'],
])('a name that was sent too late: %s', async (button, name) => {
  const { data, kept } = await open('Lukas B.');
  expect(screen.getByRole('alert')).toHaveTextContent('Auf einem anderen Gerät geändert');
  await userEvent.click(screen.getByRole('button', { name: `${button}: Lukas B.` }));
  await waitFor(() => expect(kept()).toBeNull());
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('heading', { name: 'Lukas B.' })).toHaveFocus();
  expect(await data.people.list()).toMatchObject([{ name }]);
});

test('a third device in between: both versions stay, with the newest', async () => {
  const { data, kept } = await open('Lukas');
  await userEvent.click(screen.getByRole('button', { name: /^Meine behalten/ }));
  await waitFor(() => expect(kept()).toEqual({ mine: { name: 'Luca' }, theirs: { name: 'Lukas B.' } }));
  expect(await data.people.list()).toMatchObject([{ name: 'Lukas B.' }]);
});
