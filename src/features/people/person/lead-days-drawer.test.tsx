import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { aPerson } from '@/domain/test-data';
import { memoryData, renderWithData } from '@/test-personal-area';

import { LeadDaysDrawer } from './lead-days-drawer';

const nothing = () => undefined;
const chip = (name: string) => screen.getByRole('checkbox', { name });
const choice = (name: string) => screen.getByRole('radio', { name });

async function open(leadDays: number[] | null) {
  const data = memoryData();
  const lukas = aPerson({ leadDays });
  await data.people.add(lukas);
  renderWithData(<LeadDaysDrawer open onClose={nothing} person={lukas} onPickDay={nothing} />, data);
  await screen.findByRole('dialog', { name: 'Erinnern' });
  return { stored: async () => (await data.people.list())[0]?.leadDays };
}

test('a seventh day cannot be chosen until one is taken away', async () => {
  const { stored } = await open([28, 21, 14, 7, 3]);
  const user = userEvent.setup();
  expect(screen.queryByText(/^Mehr als 6/)).toBeNull();
  await user.click(chip('1 Tag'));
  await waitFor(async () => expect(await stored()).toEqual([28, 21, 14, 7, 3, 1]));
  expect(screen.getByText('Mehr als 6 gehen nicht. Nimm zuerst einen weg.')).toBeVisible();
  expect(chip('Am Tag')).toBeDisabled();
  await user.click(chip('Am Tag'));
  expect(await stored()).toEqual([28, 21, 14, 7, 3, 1]);

  await user.click(chip('4 Wochen'));
  await waitFor(() => expect(chip('Am Tag')).toBeEnabled());
  await user.click(chip('Am Tag'));
  await waitFor(async () => expect(await stored()).toEqual([21, 14, 7, 3, 1, 0]));
});

test('as usual, on own days, or never', async () => {
  const { stored } = await open(null);
  const user = userEvent.setup();
  // Guests have no settings, so their default is called 'Wie üblich'.
  expect(choice('Wie üblich')).toBeChecked();
  expect(screen.getByText('3 Wochen, 1 Woche und 1 Tag vorher.')).toBeVisible();
  expect(screen.queryByRole('checkbox')).toBeNull();
  await user.click(choice('Eigene Tage'));
  await waitFor(async () => expect(await stored()).toEqual([21, 7, 1]));
  for (const name of ['3 Wochen', '1 Woche', '1 Tag']) await user.click(chip(name));
  await waitFor(async () => expect(await stored()).toEqual([]));
  expect(screen.getByText('Ohne Tage erinnern wir dich nie.')).toBeVisible();
  await user.click(chip('3 Tage'));
  await waitFor(async () => expect(await stored()).toEqual([3]));
  await user.click(choice('Nie'));
  await waitFor(async () => expect(await stored()).toEqual([]));
  expect(screen.queryByRole('checkbox')).toBeNull();
  await user.click(choice('Wie üblich'));
  await waitFor(async () => expect(await stored()).toBeNull());
});
