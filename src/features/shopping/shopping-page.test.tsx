import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

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
  await userEvent.click(await screen.findByRole('button', { name: /^Fertig/ }));
  await userEvent.click(await tick('Tuch'));
  await waitFor(async () => expect(await stored()).toMatchObject({ plan: 'buy', status: 'idea' }));
  expect(await tick('Tuch')).not.toBeChecked();
  expect(rows('Da')).toEqual(['TuchNoch zu kaufen']);
  await userEvent.click(screen.getByRole('button', { name: /^Rückgängig: Tuch/ }));
  await waitFor(async () => expect(await stored()).toMatchObject({ plan: 'here', status: 'wrapped' }));
  expect(await tick('Tuch')).toBeChecked();
  expect(rows('Fertig')).toEqual(['Tuch']);
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

test('a line of one’s own is an idea without a person that is to be bought', async () => {
  const { data } = await open([]);
  await userEvent.click(await screen.findByRole('button', { name: 'Eintrag' }));
  await userEvent.type(
    screen.getByRole('textbox', { name: 'Was ist noch zu besorgen?' }),
    'Geschenkpapier{Enter}',
  );
  expect(await tick('Geschenkpapier')).not.toBeChecked();
  expect(rows('Ohne Tag')).toEqual(['Geschenkpapier']);
  expect(await data.gifts.list()).toMatchObject([
    {
      title: 'Geschenkpapier',
      plan: 'buy',
      personId: null,
      recipientName: null,
      category: null,
      priceMax: null,
    },
  ]);
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

describe('the price of what is not given yet', () => {
  const numbers = () => screen.getAllByRole('definition').map(({ textContent }) => textContent);
  const field = () => screen.findByRole('textbox', { name: 'Was hat es gekostet?' });
  async function ask(title: string, item = 'Preis eintragen') {
    await userEvent.click(await screen.findByRole('button', { name: `Mehr zu ${title}` }));
    await userEvent.click(screen.getByRole('menuitem', { name: item }));
  }

  test('it is asked for beside the tick as well, as the receipt is in the hand then', async () => {
    const { data } = await open([gift('Krug', { plan: 'buy' })]);
    await userEvent.click(await tick('Krug'));
    await userEvent.click(await screen.findByRole('button', { name: /Preis eintragen: Krug$/ }));
    await userEvent.type(await field(), '20{Enter}');
    await screen.findByRole('button', { name: /^20,00\u00A0€.*Preis ändern: Krug$/ });
    expect(await data.gifts.list()).toMatchObject([{ paidCents: 2000, plan: 'here' }]);
    await userEvent.click(await tick('Krug'));
    await waitFor(() => expect(screen.queryByRole('button', { name: /Preis ändern/ })).toBeNull());
  });

  test.for([
    ['12,5', 1_250, '12,50\u00A0€'],
    ['1.299,00', 129_900, '1.299\u00A0€'],
    ['0', 0, '0\u00A0€'],
  ] as const)('%s is what was paid, and counts', async ([typed, paidCents, label]) => {
    const { data } = await open([gift('Krug', { plan: 'ordered', priceMin: 50, priceMax: 120 })]);
    await tick('Krug');
    expect(numbers()).toEqual(['0', '0\u00A0€', 'etwa 120\u00A0€']);
    await ask('Krug');
    await userEvent.type(await field(), `${typed}{Enter}`);
    await waitFor(() => expect(numbers()).toEqual(['0', '0\u00A0€', label]));
    expect(await data.gifts.list()).toMatchObject([{ paidCents, plan: 'ordered', status: 'idea' }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('button', { name: 'Mehr zu Krug' })).toHaveFocus();
  });

  test.for([
    ['-3', 'Der Preis darf nicht negativ sein'],
    ['1e3', 'Bitte gib einen Betrag ein, zum Beispiel 34,90'],
    ['1,234', 'Bitte gib höchstens zwei Stellen nach dem Komma ein'],
  ])('%s is refused', async ([typed = '', problem = '']) => {
    const { data } = await open([gift('Krug', { plan: 'here' })]);
    await ask('Krug');
    await userEvent.type(await field(), `${typed}{Enter}`);
    expect(await screen.findByText(problem)).toBeVisible();
    expect(await data.gifts.list()).toMatchObject([{ paidCents: null }]);
  });

  test('it is changed and taken back in the same place, also before the thing is bought', async () => {
    const { data } = await open([gift('Krug', { paidCents: 8_400 })]);
    await ask('Krug', 'Preis ändern');
    expect(await field()).toHaveValue('84');
    await userEvent.clear(await field());
    await userEvent.click(screen.getByRole('button', { name: 'Speichern' }));
    await waitFor(async () => expect(await data.gifts.list()).toMatchObject([{ paidCents: null }]));
    expect(rows('Ohne Tag')).toEqual(['Krug']);
  });

  test('what could not be stored stays in the dialog', async () => {
    const { data, toasts } = await open([gift('Krug', { plan: 'ordered' })]);
    vi.spyOn(data.gifts, 'change').mockRejectedValue(new AppError('storage'));
    await ask('Krug');
    await userEvent.type(await field(), '84{Enter}');
    await waitFor(() => expect(toasts).toHaveLength(1));
    expect(await field()).toHaveValue('84');
    await userEvent.click(screen.getByRole('button', { name: 'Abbrechen' }));
    await userEvent.click(screen.getByRole('button', { name: 'Verwerfen' }));
    await waitFor(() => expect(rows('Bestellt')).toEqual(['Krug']));
  });
});
