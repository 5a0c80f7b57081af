import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';

import { giftTexts } from '@/domain/fields/field-rules';
import { memoryData } from '@/test-personal-area';

import { PersonalDataContext } from '../personal-data-context';
import { changeGift } from '../queries/changes/gift-changes';
import { storeConflict } from './conflict-writes';
import { forgetTextsAbout, storeText } from './local-texts';
import { type StoredConflict, storedConflicts } from './stored-conflicts';
import { TextConflictError } from './text-conflict';
import { useStoredConflict } from './use-stored-conflict';

const data = memoryData();
const { scope } = data;
const titles = { list: 'gifts', id: 'a', fields: giftTexts, change: changeGift } as const;

/** Chooses the own version of a gift's conflict; the store answers when `answer` is called. */
function chosenMine(at: string, conflict: StoredConflict) {
  forgetTextsAbout(scope, 'a');
  storeText(scope, 'conflict', at, conflict);
  const client = new QueryClient();
  let answer = (_error?: Error) => {};
  const change = vi.spyOn(data.gifts, 'change').mockClear();
  change.mockImplementation(
    () =>
      new Promise<void>((resolve, reject) => {
        answer = (error) => (error ? reject(error) : resolve());
      }),
  );
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <PersonalDataContext value={data}>{children}</PersonalDataContext>
    </QueryClientProvider>
  );
  const { result } = renderHook(() => useStoredConflict(titles), { wrapper });
  act(() => result.current?.onChoose('mine'));
  return {
    shown: () => result.current?.versions,
    async answer(error?: Error) {
      await vi.waitFor(() => expect(change).toHaveBeenCalled());
      await act(async () => {
        answer(error);
        await vi.waitFor(() => expect(client.isMutating()).toBe(0));
      });
    },
  };
}

const left = () => storedConflicts(scope).map(({ conflict }) => conflict);
const title = (mine: string, theirs: string) => ({ mine: { title: mine }, theirs: { title: theirs } });
const link = { mine: { link: 'https://a.example' }, theirs: { link: 'https://b.example' } };

test.each<[string, string, StoredConflict, StoredConflict[]]>([
  ['of another text', 'gifts:a', link, [link]],
  ['of the same text, kept at another place', 'gifts:a@1', title('drei', 'fremd'), [title('drei', 'fremd')]],
  ['with a newer version', 'gifts:a', title('zwei', 'neuer'), [title('zwei', 'neuer')]],
  ['that is the same', 'gifts:a', title('zwei', 'fremd'), []],
])('a conflict %s that comes while a decision is stored', async (_name, at, met, expected) => {
  const { answer, shown } = chosenMine(at, title('zwei', 'fremd'));
  act(() => storeConflict(scope, 'gifts', 'a', met));
  await answer();
  expect(left()).toEqual(expected);
  expect(shown() === undefined).toBe(expected.length === 0);
});

test('a conflict that has taken the place of one decided in another tab stays', async () => {
  const { answer } = chosenMine('gifts:a', title('zwei', 'fremd'));
  act(() => storeText(scope, 'conflict', 'gifts:a', title('drei', 'fremd')));
  await answer();
  expect(left()).toEqual([title('drei', 'fremd')]);
});

test('a third version is asked about where the decision was made', async () => {
  const { answer } = chosenMine('gifts:a@1', title('zwei', 'fremd'));
  act(() => storeConflict(scope, 'gifts', 'a', title('drei', 'fremd')));
  await answer(new TextConflictError({ title: 'neuer' }));
  expect(left()).toEqual(expect.arrayContaining([title('zwei', 'neuer'), title('drei', 'fremd')]));
});

test('a conflict forgotten while a choice is stored does not return', async () => {
  const { answer } = chosenMine('gifts:a', title('zwei', 'fremd'));
  act(() => void forgetTextsAbout(scope, 'a'));
  await answer(new TextConflictError({ title: 'neuer' }));
  expect(left()).toEqual([]);
});
