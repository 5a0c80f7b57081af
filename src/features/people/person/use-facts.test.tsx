import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';

import { AppError } from '@/data/app-error';
import { usePersonalData } from '@/data/personal-data-context';
import { personQueries } from '@/data/queries/person-queries';
import { aPerson } from '@/domain/test-data';
import { memoryData, renderWithData } from '@/test-personal-area';

import { PersonProfile } from './person-profile';

function Profile() {
  const [person] = useQuery(personQueries.list(usePersonalData())).data ?? [];
  return person && <PersonProfile {...{ person, occasions: [], days: [], onAct: () => undefined }} />;
}

async function open() {
  const data = memoryData();
  await data.people.add(aPerson({ name: 'Oma' }));
  const refusals: (() => void)[] = [];
  const change = vi.spyOn(data.people, 'change').mockImplementation(
    () =>
      new Promise((_resolve, reject) => {
        refusals.push(() => reject(new AppError('server')));
      }),
  );
  const page = renderWithData(<Profile />, data);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Mag: hinzufügen' }));
  const add = async (text: string) => user.type(screen.getByRole('textbox'), `${text}{Enter}`);
  const refuse = async () => {
    for (const one of refusals) one();
    await waitFor(() => expect(page.toasts).toHaveLength(refusals.length));
  };
  return { data, user, change, add, refuse, ...page };
}

test('of several facts that are refused no text is lost', async () => {
  const { add, refuse, toasts } = await open();
  await add('Rosen');
  await add('Tulpen');
  await refuse();
  expect(screen.getByRole('textbox')).toHaveValue('Rosen');
  expect(toasts.map(({ description }) => description)).toEqual([
    '„Rosen“: Der Server hat einen Fehler gemeldet.',
    '„Tulpen“: Der Server hat einen Fehler gemeldet.',
  ]);
});

test('a fact that is refused after its field has gone is named', async () => {
  const { user, add, refuse, toasts } = await open();
  await add('Rosen');
  await user.keyboard('{Escape}');
  await refuse();
  expect(toasts).toMatchObject([{ description: '„Rosen“: Der Server hat einen Fehler gemeldet.' }]);
});

test('one that could not be removed is not called lost', async () => {
  const { data, user, change, add, toasts } = await open();
  change.mockRestore();
  await add('Rosen');
  const remove = await screen.findByRole('button', { name: '„Rosen“ entfernen' });
  vi.spyOn(data.people, 'change').mockRejectedValue(new AppError('server'));
  await user.click(remove);
  await waitFor(() => expect(toasts).toHaveLength(1));
  expect(toasts[0]?.description).toBe('Der Server hat einen Fehler gemeldet.');
  expect(await screen.findByRole('button', { name: '„Rosen“ entfernen' })).toBeVisible();
});
