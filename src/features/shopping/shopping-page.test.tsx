import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { AppError } from '@/data/app-error';
import { SessionContext } from '@/data/session/session-context';
import type { Gift } from '@/domain/gift/gift';
import { aGift } from '@/domain/test-data';
import { memoryData, renderWithData, stubScreen } from '@/test-personal-area';

import { ShoppingPage } from './shopping-page';

beforeEach(() => stubScreen(false));
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

async function open(gifts: Gift[]) {
  const data = memoryData();
  for (const gift of gifts) await data.gifts.add(gift);
  const session = { status: 'guest', userId: null } as const;
  const page = renderWithData(
    <SessionContext value={{ session, setSession: () => undefined }}>
      <ShoppingPage />
    </SessionContext>,
    data,
  );
  return { data, ...page };
}

const gift = (title: string, fields: Partial<Gift> = {}) =>
  aGift({ id: title, title, plan: 'buy', ...fields });
const tick = (title: string) => screen.findByRole('checkbox', { name: `${title} gekauft` });
const rows = (list: string) =>
  within(screen.getByRole('list', { name: list }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('a tick that could not be stored goes away again, with a message', async () => {
  const { data, toasts } = await open([gift('Buch')]);
  vi.spyOn(data.gifts, 'change').mockRejectedValue(new AppError('storage'));
  await userEvent.click(await tick('Buch'));
  await waitFor(() => expect(toasts).toHaveLength(1));
  await waitFor(async () => expect(await tick('Buch')).not.toBeChecked());
  expect(screen.queryByRole('button', { name: /^Rückgängig/ })).toBeNull();
});

test('a tick that is taken away leads back to where the thing was', async () => {
  const { data } = await open([gift('Krug', { plan: 'ordered' }), gift('Tuch', { plan: 'here' })]);
  for (const title of ['Krug', 'Krug', 'Tuch']) await userEvent.click(await tick(title));
  await waitFor(async () => {
    const plans = new Map((await data.gifts.list()).map(({ id, plan }) => [id, plan]));
    expect([plans.get('Krug'), plans.get('Tuch')]).toEqual(['ordered', 'buy']);
  });
  expect(rows('Bestellt')).toEqual(['Krug']);
  expect(rows('Da')).toEqual(['TuchNoch zu kaufen']);
});

test('what is wrapped and still to be bought is unwrapped, until that is taken back', async () => {
  const { data } = await open([gift('Tuch', { plan: 'here', status: 'wrapped' })]);
  const stored = async () => (await data.gifts.list())[0];
  await userEvent.click(await tick('Tuch'));
  await waitFor(async () => expect(await stored()).toMatchObject({ plan: 'buy', status: 'idea' }));
  expect(await tick('Tuch')).not.toBeChecked();
  expect(rows('Da')).toEqual(['TuchNoch zu kaufen']);
  await userEvent.click(screen.getByRole('button', { name: /^Rückgängig: Tuch/ }));
  await waitFor(async () => expect(await stored()).toMatchObject({ plan: 'here', status: 'wrapped' }));
  expect(await tick('Tuch')).toBeChecked();
});

test('nothing is said to be left while something to buy keeps its place elsewhere', async () => {
  await open([gift('Tuch', { plan: 'here' })]);
  const nothing = () => screen.queryByText('Nichts zu besorgen. Schön.');
  await tick('Tuch');
  expect(nothing()).toBeVisible();
  await userEvent.click(await tick('Tuch'));
  expect(rows('Da')).toEqual(['TuchNoch zu kaufen']);
  expect(nothing()).toBeNull();
  await userEvent.click(await tick('Tuch'));
  expect(nothing()).toBeVisible();
});

test('whoever asks for more rows goes on with the first of them', async () => {
  await open(Array.from({ length: 130 }, (_, index) => gift(`Idee ${index}`)));
  await tick('Idee 0');
  expect(screen.getAllByRole('checkbox')).toHaveLength(60);
  await userEvent.click(screen.getByRole('button', { name: '60 weitere anzeigen: Noch zu kaufen' }));
  expect(screen.getAllByRole('checkbox')).toHaveLength(120);
  expect(screen.getAllByRole('checkbox')[60]).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: '10 weitere anzeigen: Noch zu kaufen' }));
  expect(screen.queryByRole('button', { name: /weitere anzeigen/ })).toBeNull();
});

test('what is taken off the list stays to be put back', async () => {
  const { data } = await open([gift('Buch')]);
  await userEvent.click(await screen.findByRole('button', { name: 'Mehr zu Buch' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Von der Liste nehmen' }));
  await waitFor(async () => expect((await data.gifts.list())[0]?.plan).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Rückgängig: Buch von der Liste genommen' }));
  await waitFor(async () => expect((await data.gifts.list())[0]?.plan).toBe('buy'));
  expect(await tick('Buch')).toHaveFocus();
});
