import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { giftQueries } from '@/data/queries/gift-queries';
import { occasionQueries } from '@/data/queries/occasion-queries';
import { personQueries } from '@/data/queries/person-queries';
import { aGift, day } from '@/domain/test-data';
import { renderWithData } from '@/test-personal-area';

import { CompleteGiftDialog } from './complete-gift-dialog';
import { guestData, stubLayout } from './test-support';

beforeEach(() => stubLayout());
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

const gift = aGift({
  title: 'Pflanze',
  recipientName: 'Mia',
  personId: 'mia',
  occasion: 'Umzug',
  occasionDate: day('2027-06-01'),
});
const occasion = () => screen.getByRole('combobox', { name: 'Anlass' });

async function open() {
  const data = await guestData([gift]);
  await data.people.add({ id: 'mia', name: 'Mia', occasion: null, occasionDate: null });
  await data.people.add({ id: 'tim', name: 'Tim', occasion: null, occasionDate: null });
  const further = { day: day('2020-06-01'), sinceYear: null };
  for (const label of ['Umzug', 'Namenstag'])
    await data.occasions.add({ id: label, personId: 'mia', label, ...further });
  const onClose = vi.fn<() => void>();
  const dialog = (isOpen: boolean) => <CompleteGiftDialog open={isOpen} onClose={onClose} gift={gift} />;
  const { client, rerender } = renderWithData(dialog(false), data);
  // As in the app, where the page has read all of it before.
  await Promise.all([
    client.prefetchQuery(personQueries.list(data)),
    client.prefetchQuery(occasionQueries.list(data)),
    client.prefetchQuery(giftQueries.list(data)),
  ]);
  rerender(dialog(true));
  const user = userEvent.setup();
  return {
    data,
    user,
    async saved() {
      await user.click(screen.getByRole('button', { name: 'Speichern' }));
      await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
      return (await data.gifts.list())[0];
    },
  };
}

test('a further occasion is shown, offered and can be removed', async () => {
  const { user, saved } = await open();
  expect(occasion()).toHaveValue('Umzug');
  await user.selectOptions(occasion(), 'Kein Anlass');
  expect(await saved()).toMatchObject({ occasion: null });
});

test('somebody who does not have it has none', async () => {
  const { user, saved } = await open();
  await user.click(screen.getByRole('radio', { name: 'Tim' }));
  expect(occasion()).toHaveValue('');
  expect(screen.queryByRole('option', { name: 'Umzug' })).toBeNull();
  expect(await saved()).toMatchObject({ recipientName: 'Tim', occasion: null, occasionDate: null });
});

test('what everybody has stays with another person', async () => {
  const { user, saved } = await open();
  await user.selectOptions(occasion(), 'Weihnachten');
  await user.click(screen.getByRole('radio', { name: 'Tim' }));
  expect(await saved()).toMatchObject({ recipientName: 'Tim', occasion: 'Weihnachten' });
});

test('an idea that was given meanwhile on another device stays given', async () => {
  const { data, user, saved } = await open();
  const given = { status: 'verschenkt', givenOn: day('2026-05-01'), isFavorite: true } as const;
  await data.gifts.change(gift.id, given);
  await user.selectOptions(occasion(), 'Weihnachten');
  expect(await saved()).toMatchObject({ ...given, occasion: 'Weihnachten' });
});
