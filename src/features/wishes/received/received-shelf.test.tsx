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
const tent = aWish({ id: 'tent', title: 'Zelt', state: 'open', onLink: true });
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
  const data = dataWithWishes(tent);
  const thanks = thanked.map((id) => ({
    id,
    personId: null,
    fromName: 'Tim',
    title: id,
    receivedOn: gifts.find((gift) => gift.id === id)?.revealedOn ?? null,
    thankedOn: day('2026-12-27'),
    notes: null,
    createdAt: '2026-12-27T12:00:00Z',
  }));
  const things = receivedThings(gifts, thanks, [tent], today);
  const shared = { things, deleted: [], groups: null, onAsk: () => undefined };
  renderWithData(
    <ReceivedShelf
      {...shared}
      renderReceived={({ id, received, place }, items) => (
        <li key={id}>
          {received.title} von {received.fromName} {place}
          {items.map(({ label, onSelect }) => (
            <button key={label} type="button" onClick={onSelect}>
              {label}
            </button>
          ))}
        </li>
      )}
    />,
    data,
  );
  return { data };
}

test('revealed gifts come first, each with its giver and its place', () => {
  show([revealed('Buch'), revealed('Schal'), revealed('Krug', { giverName: null })], ['Schal']);
  const card = screen.getByRole('region', { name: 'Jetzt darfst du es wissen' });
  expect(
    within(card)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Buch von Tim Brandts', 'Krug von  Brandts', 'Schal von Tim Brandts']);
});

test('a wish that came true can be ticked off where it is told', async () => {
  const { data } = show([revealed('copy', { title: 'Zelt', wishId: 'tent' })]);
  await userEvent.click(screen.getByRole('button', { name: 'Habe ich bekommen' }));
  await waitFor(async () => expect(await data.wishes.list()).toMatchObject([{ state: 'received' }]));
});

test('earlier years are one list each', () => {
  show([revealed('Hut', { revealedOn: day('2025-05-10') })], ['Hut']);
  const year = screen.getByRole('region', { name: '2025' });
  expect(year).toHaveTextContent('20251 GeschenkHut von Tim');
});

test('without anything it says how something comes here', () => {
  show([]);
  expect(screen.getByRole('heading', { name: 'Noch nichts erhalten' })).toBeVisible();
});
