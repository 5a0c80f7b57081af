import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { aGift, aNewPerson, day } from '@/domain/test-data';
import { memoryData, renderWithData } from '@/test-personal-area';

import { stubLayout } from '../test-support';
import { ForWhom } from './for-whom';

beforeEach(() => {
  stubLayout();
  vi.useFakeTimers({ toFake: ['Date'], shouldAdvanceTime: true, now: new Date(2026, 10, 23, 12) });
});
afterEach(() => {
  vi.useRealTimers();
});

const jonas = aNewPerson({
  id: 'jonas',
  name: 'Jonas',
  occasion: 'Geburtstag',
  occasionDate: day('2000-02-14'),
});
const chip = () => screen.queryByRole('button', { name: /^Für wen\? ?Tasse$/ });

test.each([
  ['without an occasion gets a person alone', null, null],
  ['with an occasion gets its day of that person', 'Geburtstag', '2027-02-14'],
])('an idea %s', async (_what, occasion, occasionDate) => {
  const data = memoryData();
  await data.people.add(jonas);
  const gift = aGift({ title: 'Tasse', recipientName: null, personId: null, occasion, occasionDate: null });
  await data.gifts.add(gift);
  const { toasts } = renderWithData(<ForWhom gift={gift} />, data);
  await waitFor(() => expect(chip()).toBeVisible());
  await userEvent.click(screen.getByRole('button', { name: /^Für wen\? ?Tasse$/ }));
  await userEvent.click(await screen.findByRole('radio', { name: 'Jonas' }));
  await waitFor(() => expect(toasts).toEqual([{ title: 'Gemerkt für Jonas', description: 'Tasse' }]));
  expect(await data.gifts.list()).toMatchObject([
    { recipientName: 'Jonas', personId: 'jonas', occasion, occasionDate },
  ]);
});

test('an idea with a person, a given one, and one without people to choose from have no chip', async () => {
  const data = memoryData();
  const gift = aGift({ title: 'Tasse', recipientName: null, personId: null });
  const { client, rerender } = renderWithData(<ForWhom gift={gift} />, data);
  await waitFor(() => expect(client.isFetching()).toBe(0));
  expect(chip()).toBeNull();
  await data.people.add(jonas);
  await client.invalidateQueries();
  await waitFor(() => expect(chip()).toBeVisible());
  rerender(<ForWhom gift={{ ...gift, status: 'verschenkt' }} />);
  expect(chip()).toBeNull();
  rerender(<ForWhom gift={{ ...gift, recipientName: 'Jonas' }} />);
  expect(chip()).toBeNull();
});
