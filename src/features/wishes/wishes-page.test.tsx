import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { AppError } from '@/data/app-error';
import type { PersonalData } from '@/data/personal-data';
import type { Session } from '@/data/session/session';
import { SessionContext } from '@/data/session/session-context';
import { storeConflict } from '@/data/texts/conflict-writes';
import { storedConflict } from '@/data/texts/stored-conflicts';
import type { ReceivedGift } from '@/domain/gift/received-gift';
import { aWish } from '@/domain/test-data';
import type { Wish } from '@/domain/wish/wish';
import { renderWithData, stubScreen } from '@/test-personal-area';
import { useLatestToast } from '@/ui/toast/toast';

import { dataWithWishes } from './test-wishes';
import { WishesPage } from './wishes-page';
// Loads the lazy chunks before the tests.
import './wish-shelf-panel';
import './wish-dialogs';
import './wish-conflicts';
import './received/received-shelf';

beforeEach(() => stubScreen(false));
afterEach(() => {
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
});

const open = (title: string, fields: Partial<Wish> = {}) =>
  aWish({ id: title, title, state: 'open', onLink: true, ...fields });

/** Renders the button of the latest toast. */
function ToastAction() {
  const toast = useLatestToast()?.toast;
  return (
    toast?.action && (
      <button onClick={toast.action.onSelect}>{`${toast.title}: ${toast.action.label}`}</button>
    )
  );
}

const nobody: Session = { status: 'signed_out', left: false };
const ana: Session = { status: 'user', userId: 'ana', email: 'ana@example.org', name: 'Ana' };

/** Renders the page with wishes of an account but without a session, so that no server data is requested. */
function show(...wishes: Wish[]) {
  return showOf(dataWithWishes(...wishes), nobody);
}
function showOf(data: PersonalData, session: Session) {
  const page = renderWithData(
    <SessionContext value={{ session, setSession: () => undefined }}>
      <WishesPage groups={[]} renderReceived={() => null} />
      <ToastAction />
    </SessionContext>,
    data,
  );
  return { data, ...page };
}

const titles = async () =>
  (await screen.findAllByRole('article')).map((card) => within(card).getByRole('heading').textContent);
const menuOf = async (title: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `Mehr zu ${title}` }));
  return screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
};
const choose = async (title: string, item: string) => {
  await menuOf(title);
  await userEvent.click(screen.getByRole('menuitem', { name: item }));
};

test('a wish can be moved where there is room for that', async () => {
  const { data } = show(
    open('Zelt', { position: 2 }),
    open('Kanne', { position: 1 }),
    open('Buch', { position: 3 }),
  );
  expect(await titles()).toEqual(['Kanne', 'Zelt', 'Buch']);
  expect(await menuOf('Kanne')).toEqual(['Bearbeiten', 'Habe ich bekommen', 'Nach unten', 'Löschen']);
  await userEvent.keyboard('{Escape}');
  expect(await menuOf('Buch')).toEqual([
    'Bearbeiten',
    'Habe ich bekommen',
    'Nach oben',
    'Ganz nach oben',
    'Löschen',
  ]);
  await userEvent.click(screen.getByRole('menuitem', { name: 'Ganz nach oben' }));
  await waitFor(async () => expect(await titles()).toEqual(['Buch', 'Kanne', 'Zelt']));
  expect(await data.wishes.list()).toMatchObject([{ position: 2 }, { position: 1 }, { position: 0 }]);
  expect(screen.getByText('„Buch“ steht jetzt an Platz 1 von 3')).toBeInTheDocument();
});

test('what was received says how much it was wished for, and no more who saw it', async () => {
  show(open('Zelt', { state: 'received', isFavorite: true }));
  await userEvent.click(screen.getByRole('tab', { name: /Erhalten/ }));
  const card = await screen.findByRole('article', { name: 'Zelt' });
  expect(within(card).getAllByRole('listitem')).toHaveLength(1);
  expect(card).toHaveTextContent('Herzenswunsch');
});

test('a move that is refused goes back to where the wish was', async () => {
  const { data, toasts } = show(open('Kanne', { position: 1 }), open('Zelt', { position: 2 }));
  vi.spyOn(data.wishes, 'change').mockRejectedValue(new AppError('server'));
  await choose('Zelt', 'Nach oben');
  await waitFor(() => expect(toasts).toHaveLength(1));
  await waitFor(async () => expect(await titles()).toEqual(['Kanne', 'Zelt']));
});

test('a wish that could not be put away is not said to be elsewhere', async () => {
  const { data, toasts } = show(open('Zelt'));
  vi.spyOn(data.wishes, 'change').mockRejectedValue(new AppError('server'));
  await choose('Zelt', 'Habe ich bekommen');
  await waitFor(() => expect(toasts).toHaveLength(1));
  expect(await titles()).toEqual(['Zelt']);
  expect(screen.queryByText(/^Jetzt bei/)).toBeNull();
});

test('what was deleted leaves a place with a way back, until another tab is opened', async () => {
  const { data, toasts } = show(open('Kanne', { position: 1 }), open('Zelt', { position: 2 }));
  await choose('Kanne', 'Löschen');
  await userEvent.click(await screen.findByRole('button', { name: 'Löschen' }));
  const back = { name: 'Rückgängig: „Kanne“ gelöscht' };
  expect(await screen.findByRole('button', back)).toBeVisible();
  await waitFor(async () => expect(await data.wishes.list()).toHaveLength(1));
  expect(toasts).toEqual([{ title: 'Wunsch gelöscht' }]);
  await userEvent.click(screen.getByRole('button', back));
  await waitFor(async () => expect(await titles()).toEqual(['Kanne', 'Zelt']));
  await choose('Zelt', 'Löschen');
  await userEvent.click(await screen.findByRole('button', { name: 'Löschen' }));
  await screen.findByRole('button', { name: 'Rückgängig: „Zelt“ gelöscht' });
  await userEvent.click(screen.getByRole('tab', { name: /Entwürfe/ }));
  await userEvent.click(screen.getByRole('tab', { name: /Offen/ }));
  expect(await titles()).toEqual(['Kanne']);
  expect(screen.queryByRole('button', { name: /^Rückgängig/ })).toBeNull();
});

test('what was ticked off by mistake, as the only one, is brought back where it was', async () => {
  const { data } = show(open('Zelt'));
  await choose('Zelt', 'Habe ich bekommen');
  expect(await screen.findByRole('heading', { name: 'Noch keine Wünsche' })).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: 'Jetzt bei „Erhalten“: Rückgängig' }));
  expect(await titles()).toEqual(['Zelt']);
  expect(await data.wishes.list()).toMatchObject([{ state: 'open' }]);
});

test('what was received is so again when that was taken back by mistake', async () => {
  const { data } = show(open('Zelt', { state: 'received' }));
  await userEvent.click(await screen.findByRole('tab', { name: /Erhalten/ }));
  await choose('Zelt', 'Doch nicht bekommen');
  await userEvent.click(await screen.findByRole('button', { name: 'Jetzt bei „Offen“: Rückgängig' }));
  await waitFor(async () => expect(await data.wishes.list()).toMatchObject([{ state: 'received' }]));
});

test('thanks are asked for only when it is known whether they were said', async () => {
  const given = { id: 'copy', wish_id: null, title: 'Zelt', giver_name: 'Tim', group_name: 'Brandts' };
  vi.stubGlobal('fetch', async () => Response.json([{ ...given, revealed_on: '2026-11-01' }]));
  const data = dataWithWishes();
  const thanks = Promise.withResolvers<ReceivedGift[]>();
  vi.spyOn(data.received, 'list').mockReturnValue(thanks.promise);
  const { client } = showOf(data, ana);
  await userEvent.click(await screen.findByRole('tab', { name: /Erhalten/ }));
  await waitFor(() => expect(client.getQueryData(['user:ana', 'revealed-gifts'])).toHaveLength(1));
  expect(screen.queryByRole('button', { name: /^Danke sagen/ })).toBeNull();
  act(() => thanks.resolve([]));
  expect(await screen.findByRole('button', { name: 'Danke sagen: Zelt' })).toBeVisible();
});

test('a wish that only a group saw which was left is a draft again', async () => {
  show(open('Zelt', { onLink: false }));
  await userEvent.click(await screen.findByRole('tab', { name: /Entwürfe 1/ }));
  expect(await screen.findByRole('button', { name: 'Teilen: Zelt' })).toBeVisible();
  expect(screen.getByText('Entwurf, nur für dich')).toBeVisible();
});

test('a text in two versions is asked about on whichever shelf the wish stands', async () => {
  const { data } = show(aWish({ id: 'Zelt', title: 'Zelt', notes: 'blau' }));
  await screen.findByRole('heading', { name: 'Noch keine Wünsche' });
  act(() =>
    storeConflict(data.scope, 'wishes', 'Zelt', { mine: { notes: 'rot' }, theirs: { notes: 'blau' } }),
  );
  const question = await screen.findByRole('region', { name: 'Auf einem anderen Gerät geändert: Zelt' });
  await userEvent.click(within(question).getByRole('button', { name: 'Meine behalten: Zelt' }));
  await waitFor(() => expect(question).not.toBeInTheDocument());
  expect(await data.wishes.list()).toMatchObject([{ notes: 'rot' }]);
  expect(storedConflict(data.scope, 'wishes', 'Zelt')).toBeNull();
});

test('wishes that do not come are asked for once more', async () => {
  const data = dataWithWishes(open('Zelt'));
  vi.spyOn(data.wishes, 'list').mockRejectedValueOnce(new AppError('server', 'Kaputt'));
  renderWithData(
    <SessionContext value={{ session: { status: 'signed_out', left: false }, setSession: () => undefined }}>
      <WishesPage groups={null} renderReceived={() => null} />
    </SessionContext>,
    data,
  );
  expect(await screen.findByText('Kaputt')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  expect(await titles()).toEqual(['Zelt']);
});
