import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { aPerson } from '@/domain/test-data';
import { memoryData, renderWithData } from '@/test-personal-area';

import { LeadDaysDrawer } from './lead-days-drawer';

const nothing = () => undefined;

test('a seventh day cannot be chosen until one is taken away', async () => {
  const data = memoryData();
  const lukas = aPerson({ leadDays: [28, 21, 14, 7, 3] });
  await data.people.add(lukas);
  renderWithData(<LeadDaysDrawer open onClose={nothing} person={lukas} onPickDay={nothing} />, data);
  const user = userEvent.setup();
  const chip = (name: string) => screen.getByRole('checkbox', { name });
  const stored = async () => (await data.people.list())[0]?.leadDays;

  await screen.findByRole('dialog', { name: 'Erinnern' });
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
