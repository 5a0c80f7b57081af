import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { AppError } from '@/data/app-error';
import { TextConflictError } from '@/data/texts/text-conflict';
import type { GroupSummary } from '@/domain/group/group';
import { aWish, day } from '@/domain/test-data';
import type { Wish, WishChange } from '@/domain/wish/wish';
import type { WishFormValues } from '@/domain/wish/wish-form';
import { renderWithData, stubScreen } from '@/test-personal-area';

import { dataWithWishes } from '../test-wishes';
import { WishDialog } from './wish-dialog';

beforeEach(() => {
  stubScreen(false);
  vi.useFakeTimers({ now: new Date('2026-11-26T12:00:00+01:00'), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const group = (id: string, fields: Partial<GroupSummary> = {}): GroupSummary => ({
  id,
  name: id,
  description: null,
  eventDate: null,
  memberCount: 8,
  ...fields,
});
const brandts = group('Brandts', { eventDate: day('2026-12-24') });

function open(wish: Wish | null, groups: GroupSummary[] | null = [brandts, group('Chor')]) {
  const data = dataWithWishes(...(wish ? [wish] : []));
  const onClose = vi.fn<() => void>();
  const onSaved = vi.fn<(shelf: string) => void>();
  const wishes = wish ? [wish] : [];
  const props = { open: true, onClose, onSaved, wish, wishes, groups, sharing: false };
  return { data, onClose, onSaved, ...renderWithData(<WishDialog {...props} />, data) };
}

const tick = (name: string) => userEvent.click(screen.getByRole('checkbox', { name }));
const field = (name: string) => screen.getByRole('textbox', { name });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Wunsch speichern' }));
const revealDay = () => screen.queryByRole('button', { name: /^Auflösen ab/ });

test('a new wish stands in front, and is told from the day after the event', async () => {
  const { data, onSaved } = open(null);
  await userEvent.type(field('Titel'), 'Zelt');
  expect(revealDay()).toBeNull();
  await tick('Chor');
  expect(revealDay()).toHaveTextContent('27. Dezember 2026');
  await tick('Brandts');
  expect(revealDay()).toHaveTextContent('25. Dezember 2026');
  await save();
  await waitFor(() => expect(onSaved).toHaveBeenCalledWith('open'));
  expect(await data.wishes.list()).toMatchObject([
    { title: 'Zelt', state: 'open', groupIds: ['Chor', 'Brandts'], revealOn: '2026-12-25', position: 0 },
  ]);
});

// For each form field how to fill it and the change that is stored. The type requires an entry for every field but the
// reveal day, which depends on the groups.
const filled: Record<
  Exclude<keyof WishFormValues, 'revealOn'>,
  [fill: () => Promise<void>, stored: WishChange]
> = {
  title: [() => userEvent.type(field('Titel'), ' rot'), { title: 'Teekanne Arare rot' }],
  url: [() => userEvent.type(field('Link'), 'laden.example/tee'), { url: 'https://laden.example/tee' }],
  priceCents: [() => userEvent.type(field('Preis'), '54,90'), { priceCents: 54_90 }],
  degree: [
    () => userEvent.selectOptions(screen.getByRole('combobox', { name: 'Wie sehr?' }), 'Herzenswunsch'),
    { isFavorite: true },
  ],
  notes: [() => userEvent.type(field('Notiz'), 'Petrol'), { notes: 'Petrol' }],
  groupIds: [() => tick('Chor'), { groupIds: ['Chor'] }],
  onLink: [() => tick('Alle mit dem Link'), { onLink: true }],
};

test('every field of the form is stored', async () => {
  const { data, onSaved } = open(aWish());
  for (const [fill] of Object.values(filled)) await fill();
  await save();
  await waitFor(() => expect(onSaved).toHaveBeenCalledWith('open'));
  const stored: WishChange = Object.assign({}, ...Object.values(filled).map(([, part]) => part));
  expect(await data.wishes.list()).toMatchObject([stored]);
});

test('nothing ticked is a draft', async () => {
  const { data, onSaved } = open(aWish({ state: 'open', groupIds: ['Chor'], revealOn: day('2026-12-27') }));
  await tick('Chor');
  expect(revealDay()).toBeNull();
  await save();
  await waitFor(() => expect(onSaved).toHaveBeenCalledWith('draft'));
  expect(await data.wishes.list()).toMatchObject([{ state: 'draft', groupIds: [], revealOn: null }]);
});

test('without the groups, those who see it still do', async () => {
  const wish = aWish({ state: 'open', groupIds: ['Chor'] });
  const { data, onSaved } = open(wish, null);
  expect(screen.getAllByRole('checkbox')).toHaveLength(1);
  await userEvent.type(field('Notiz'), 'Petrol');
  await save();
  await waitFor(() => expect(onSaved).toHaveBeenCalledWith('open'));
  expect(await data.wishes.list()).toEqual([{ ...wish, notes: 'Petrol' }]);
});

test('without the groups it can be put on the link as well', async () => {
  const { data, onSaved } = open(aWish({ state: 'open', groupIds: ['Chor'] }), null);
  await tick('Alle mit dem Link');
  await save();
  await waitFor(() => expect(onSaved).toHaveBeenCalledWith('open'));
  expect(await data.wishes.list()).toMatchObject([{ onLink: true, groupIds: ['Chor'] }]);
});

test('a group that was left goes with the next choice', async () => {
  const { data, onSaved } = open(aWish({ state: 'open', groupIds: ['gone', 'Chor'] }));
  await tick('Brandts');
  await save();
  await waitFor(() => expect(onSaved).toHaveBeenCalledWith('open'));
  expect(await data.wishes.list()).toMatchObject([{ groupIds: ['Chor', 'Brandts'] }]);
});

test('whoever changes nothing sends nothing', async () => {
  const { data, onClose } = open(aWish());
  const change = vi.spyOn(data.wishes, 'change');
  await save();
  expect(onClose).toHaveBeenCalledOnce();
  expect(change).not.toHaveBeenCalled();
});

test('a refusal stays in the form with what was typed', async () => {
  const { data, onClose } = open(aWish());
  vi.spyOn(data.wishes, 'change').mockRejectedValue(
    new AppError('invalid', 'Du bist nicht mehr in dieser Gruppe.'),
  );
  await tick('Chor');
  await save();
  expect(await screen.findByText('Du bist nicht mehr in dieser Gruppe.')).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'Chor' })).toBeChecked();
  expect(onClose).not.toHaveBeenCalled();
});

test('a text of another device stands beside the own one until somebody decides', async () => {
  const { data, onSaved } = open(aWish({ notes: 'Petrol' }));
  const change = vi.spyOn(data.wishes, 'change');
  change.mockRejectedValueOnce(new TextConflictError({ notes: 'Rot' }));
  await userEvent.type(field('Notiz'), ', Größe M');
  await save();
  expect(await screen.findByText('Auf einem anderen Gerät geändert')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /^Meine behalten/ }));
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  expect(change).toHaveBeenLastCalledWith(expect.any(String), { notes: 'Petrol, Größe M' }, { notes: 'Rot' });
});
