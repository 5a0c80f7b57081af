import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { aWish, day } from '@/domain/test-data';
import { receivedThings, type RevealedGift } from '@/domain/wish/revealed-gift';
import { renderWithData, stubScreen } from '@/test-personal-area';

import { dataWithWishes } from '../test-wishes';
import { ReceivedShelf } from './received-shelf';

beforeEach(() => stubScreen(false));
afterEach(() => vi.unstubAllGlobals());

const today = day('2026-12-28');
const tent = aWish({ id: 'tent', title: 'Zelt', state: 'open', onLink: true, pictureId: 'photo' });
const webp = 'UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA';
const revealed = (id: string, fields: Partial<RevealedGift> = {}): RevealedGift => ({
  id,
  wishId: null,
  title: id,
  giverName: 'Tim',
  groupName: 'Brandts',
  revealedOn: day('2026-12-25'),
  ...fields,
});

function show(gifts: RevealedGift[], thanked: string[] = []) {
  const { wishPictures, ...stored } = dataWithWishes(tent);
  const read = async () => [{ id: 'photo', data: webp }];
  const data = { ...stored, wishPictures: { ...wishPictures, read } };
  const onThank = vi.fn<(gift: RevealedGift) => void>();
  const thanks = thanked.map((id) => ({ id, thankedOn: day('2026-12-27') }));
  const things = receivedThings(gifts, thanks, [tent], today);
  const shared = { things, day: today, deleted: [], groups: null, onAsk: () => undefined, onThank };
  renderWithData(<ReceivedShelf {...shared} />, data);
  return { data, onThank };
}

test('thanks are said to whoever is known, once', async () => {
  const gifts = [revealed('Buch'), revealed('Schal'), revealed('Krug', { giverName: null })];
  const { onThank } = show(gifts, ['Schal']);
  const card = screen.getByRole('region', { name: 'Jetzt darfst du es wissen' });
  expect(
    within(card)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    '„Buch“ war von TimBrandts25.\u00a0DezemberDanke sagen',
    '„Krug“ war von jemandem, der nicht mehr in der Gruppe istBrandts25.\u00a0Dezember',
    '„Schal“ war von TimBrandts25.\u00a0DezemberDanke gesagt am 27. Dezember',
  ]);
  await userEvent.click(within(card).getByRole('button', { name: 'Danke sagen: Buch' }));
  expect(onThank).toHaveBeenCalledWith(expect.objectContaining({ id: 'Buch', giverName: 'Tim' }));
});

test('what was wished for is shown with its picture', async () => {
  show([revealed('copy', { title: 'Zelt', wishId: 'tent' }), revealed('Buch')]);
  const rows = screen.getAllByRole('listitem');
  await waitFor(() => expect(rows.map((row) => row.querySelectorAll('img').length)).toEqual([1, 0]));
});

test('a wish that came true can be ticked off where it is told', async () => {
  const { data } = show([revealed('copy', { title: 'Zelt', wishId: 'tent' })]);
  await userEvent.click(screen.getByRole('button', { name: 'Mehr zu Zelt' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Habe ich bekommen' }));
  await waitFor(async () => expect(await data.wishes.list()).toMatchObject([{ state: 'received' }]));
});

test('earlier years are one list each', () => {
  show([revealed('Hut', { revealedOn: day('2025-05-10') })], ['Hut']);
  const year = screen.getByRole('region', { name: '2025' });
  expect(year).toHaveTextContent('20251 GeschenkHutvon Tim');
});

test('without anything it says how something comes here', () => {
  show([]);
  expect(screen.getByRole('heading', { name: 'Noch nichts erhalten' })).toBeVisible();
});
