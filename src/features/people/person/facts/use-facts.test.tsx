import { useQuery } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';

import { AppError } from '@/data/app-error';
import { usePersonalData } from '@/data/personal-data-context';
import { personQueries } from '@/data/queries/person-queries';
import { localDrafts, setDraftText } from '@/data/texts/drafts';
import { forgetText, forgetTexts } from '@/data/texts/local-texts';
import { aPerson } from '@/domain/test-data';
import { memoryData, renderWithData } from '@/test-personal-area';

import { PersonProfile } from '../person-profile';

beforeEach(() => localStorage.clear());

function Profile() {
  const [person] = useQuery(personQueries.list(usePersonalData())).data ?? [];
  return person && <PersonProfile {...{ person, occasions: [], days: [], onAct: () => undefined }} />;
}

async function open() {
  const data = memoryData();
  await data.people.add(aPerson({ name: 'Oma' }));
  const refusals: (() => void)[] = [];
  const change = vi.spyOn(data.people, 'change').mockImplementation(
    () =>
      new Promise((_resolve, reject) => {
        refusals.push(() => reject(new AppError('server')));
      }),
  );
  const page = renderWithData(<Profile />, data);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Mag: hinzufügen' }));
  const add = async (text: string) => user.type(screen.getByRole('textbox'), `${text}{Enter}`);
  const refuse = async () => {
    for (const one of refusals) one();
    await waitFor(() => expect(page.toasts).toHaveLength(refusals.length));
  };
  return { data, user, change, add, refuse, ...page };
}

test('of several facts that are refused no text is lost', async () => {
  const { add, refuse, toasts } = await open();
  await add('Rosen');
  await add('Tulpen');
  await refuse();
  expect(screen.getByRole('textbox')).toHaveValue('Rosen');
  expect(toasts.map(({ description }) => description)).toEqual([
    '„Rosen“: Der Server hat einen Fehler gemeldet.',
    '„Tulpen“: Der Server hat einen Fehler gemeldet.',
  ]);
});

test('a fact that is refused after its field has gone is named', async () => {
  const { user, add, refuse, toasts } = await open();
  await add('Rosen');
  await user.keyboard('{Escape}');
  await refuse();
  expect(toasts).toMatchObject([{ description: '„Rosen“: Der Server hat einen Fehler gemeldet.' }]);
});

test('one that could not be removed is not called lost', async () => {
  const { data, user, change, add, toasts } = await open();
  change.mockRestore();
  await add('Rosen');
  const remove = await screen.findByRole('button', { name: '„Rosen“ entfernen' });
  vi.spyOn(data.people, 'change').mockRejectedValue(new AppError('server'));
  await user.click(remove);
  await waitFor(() => expect(toasts).toHaveLength(1));
  expect(toasts[0]?.description).toBe('Der Server hat einen Fehler gemeldet.');
  expect(await screen.findByRole('button', { name: '„Rosen“ entfernen' })).toBeVisible();
});

const kept = () => Object.keys(localStorage).filter((key) => key.includes(':draft:'));

test('a fact lies on the device until it is stored, and its second try stores it once', async () => {
  const { data, user, change, add, refuse, unmount } = await open();
  await add('Rosen');
  expect(screen.getByRole('textbox')).toHaveValue('');
  expect(kept()).toHaveLength(1);
  const [first] = change.mock.calls;
  unmount();
  await refuse();
  renderWithData(<Profile />, data);
  expect(await screen.findByRole('textbox')).toHaveValue('Rosen');
  expect(screen.getByText('Entwurf')).toBeVisible();
  change.mockRestore();
  await user.type(screen.getByRole('textbox'), '{Enter}');
  await waitFor(() => expect(kept()).toEqual([]));
  const [person] = await data.people.list();
  expect(person?.facts).toMatchObject([{ text: 'Rosen' }]);
  expect(person?.facts).toEqual(first?.[1].facts);
});

test('what is typed on while the fact is in flight, after coming back, stays', async () => {
  const { data, user, change, add, unmount } = await open();
  const { promise, resolve } = Promise.withResolvers<void>();
  change.mockRestore();
  const store = data.people.change.bind(data.people);
  vi.spyOn(data.people, 'change').mockImplementation((...sent) => promise.then(() => store(...sent)));
  await add('Haselnüsse');
  unmount();
  renderWithData(<Profile />, data);
  await user.type(await screen.findByRole('textbox'), ' und Erdnüsse');
  await act(async () => resolve());
  await waitFor(async () =>
    expect((await data.people.list())[0]?.facts).toMatchObject([{ text: 'Haselnüsse' }]),
  );
  await act(() => promise);
  expect(screen.getByRole('textbox')).toHaveValue('Haselnüsse und Erdnüsse');
  expect(kept()).toHaveLength(1);
});

test('one that was stored as its page was closed is no draft', async () => {
  const { data, change, add, unmount } = await open();
  await add('Rosen');
  const [sent] = change.mock.calls;
  unmount();
  change.mockRestore();
  if (sent) await data.people.change(...sent);
  renderWithData(<Profile />, data);
  await screen.findByRole('button', { name: '„Rosen“ entfernen' });
  expect(kept()).toEqual([]);
  expect(screen.queryByText('Entwurf')).toBeNull();
});

test('after its writer has signed out nothing of it comes back to the device', async () => {
  const { data, add, refuse } = await open();
  await add('Rosen');
  forgetTexts(data.scope);
  await refuse();
  expect(kept()).toEqual([]);
});

test('one of an earlier visit is given up by one tap, and the next one shows', async () => {
  const first = await open();
  await first.add('Rosen');
  await first.add('Tulpen');
  first.unmount();
  renderWithData(<Profile />, first.data);
  expect(await screen.findByRole('textbox')).toHaveValue('Rosen');
  await first.user.click(screen.getByRole('button', { name: 'Verwerfen: Mag' }));
  expect(screen.getByRole('textbox')).toHaveValue('Tulpen');
  expect(screen.getByRole('textbox')).toHaveFocus();
  await first.user.click(screen.getByRole('button', { name: 'Verwerfen: Mag' }));
  expect(screen.getByRole('textbox')).toHaveValue('');
  expect(kept()).toEqual([]);
});

describe('a typed fact that another page stores is not replaced by the next one', () => {
  async function openTyped() {
    const data = memoryData();
    const oma = aPerson({ name: 'Oma' });
    await data.people.add(oma);
    const key = `fact:${oma.id}:mag:open`;
    setDraftText(localDrafts(data.scope), key, 'Rosen');
    const { client } = renderWithData(<Profile />, data);
    const field = await screen.findByRole('textbox');
    const storeElsewhere = () =>
      data.people.change(oma.id, { facts: [{ id: 'open', kind: 'mag', text: 'Rosen' }] }, { facts: [] });
    const readAgain = () => act(() => client.invalidateQueries());
    const facts = async () => (await data.people.list())[0]?.facts.map(({ text }) => text);
    return { data, key, field, storeElsewhere, readAgain, facts, user: userEvent.setup() };
  }

  test('as soon as the list tells it is no draft', async () => {
    const { field, storeElsewhere, readAgain, facts, user } = await openTyped();
    await storeElsewhere();
    await readAgain();
    await waitFor(() => expect(field).toHaveValue(''));
    expect(kept()).toEqual([]);
    await user.type(field, 'Tulpen{Enter}');
    await waitFor(async () => expect(await facts()).toEqual(['Rosen', 'Tulpen']));
  });

  test.each([true, false])('another tab stored and forgot it; the list tells: %s', async (isTold) => {
    const { data, key, field, storeElsewhere, readAgain, facts, user } = await openTyped();
    await storeElsewhere();
    act(() => forgetText(data.scope, 'draft', key));
    if (isTold) await readAgain();
    await user.type(field, 'Tulpen{Enter}');
    await waitFor(async () => expect((await facts())?.toSorted()).toEqual(['Rosen', 'Tulpen']), {
      timeout: 4000,
    });
  });

  test('text typed over the stored fact stays', async () => {
    const { field, storeElsewhere, readAgain, facts, user } = await openTyped();
    await user.type(field, ', gelbe');
    await storeElsewhere();
    await readAgain();
    await screen.findByRole('button', { name: '„Rosen“ entfernen' });
    expect(field).toHaveValue('Rosen, gelbe');
    await user.type(field, '{Enter}');
    await waitFor(async () => expect(await facts()).toEqual(['Rosen', 'Rosen, gelbe']));
    await waitFor(() => expect(kept()).toEqual([]));
  });
});
