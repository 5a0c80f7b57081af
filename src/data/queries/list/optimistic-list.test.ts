import { MutationObserver, QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';

import { isChanging, readAgain } from './optimistic-list';

function observed(queryFn: () => Promise<unknown>) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const observer = new QueryObserver(client, { queryKey: ['comments'], queryFn });
  return { client, observer, stop: observer.subscribe(() => undefined) };
}

test.each(['pending', 'read'])('a list that is %s when something changes is read once more', async (when) => {
  const answers: ((value: string) => void)[] = [];
  const { client, observer, stop } = observed(() => new Promise((resolve) => answers.push(resolve)));
  if (when === 'read') answers.shift()?.('nothing');
  await vi.waitFor(() => expect(observer.getCurrentResult().isPending).toBe(when === 'pending'));
  const isDone = readAgain(client, ['comments'], ['comments']);
  if (when === 'pending') answers.shift()?.('nothing');
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  answers.shift()?.('a comment');
  await isDone;
  expect(observer.getCurrentResult().data).toBe('a comment');
  expect(answers).toEqual([]);
  stop();
});

test('a first read that fails is not repeated because of a change meanwhile', async () => {
  const read = vi.fn(() => Promise.reject(new Error('down')));
  const { client, observer, stop } = observed(read);
  await readAgain(client, ['comments'], ['comments']);
  expect(observer.getCurrentResult().isError).toBe(true);
  expect(read).toHaveBeenCalledTimes(1);
  stop();
});

test('a change stored while the list is read after an earlier one is read, too', async () => {
  const answers: ((value: string) => void)[] = [];
  const { client, observer, stop } = observed(() => new Promise((resolve) => answers.push(resolve)));
  answers.shift()?.('nothing');
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('nothing'));
  const store = () =>
    new MutationObserver(client, {
      mutationKey: ['comments', 'add'],
      mutationFn: async () => null,
      onSettled: () => readAgain(client, ['comments'], ['comments']),
    }).mutate();
  const earlier = store();
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  const later = store();
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  answers[0]?.('the earlier one');
  answers[1]?.('both');
  await Promise.all([earlier, later]);
  expect(observer.getCurrentResult().data).toBe('both');
  // The reads of stored changes are over: the next change counts as one in flight.
  expect(isChanging(client, ['comments'])).toBe(false);
  void new MutationObserver(client, {
    mutationKey: ['comments', 'add'],
    mutationFn: () => new Promise(() => undefined),
  }).mutate();
  expect(isChanging(client, ['comments'])).toBe(true);
  stop();
});
