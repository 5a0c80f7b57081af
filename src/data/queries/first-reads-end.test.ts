import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';

import { pause } from '@/lib/pause';

import { firstReadsEnd } from './first-reads-end';

/** Client, and whether its first reads have ended. Each read of `read` ends by hand. */
function setUp() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const ended = vi.fn<() => void>();
  const controller = new AbortController();
  void firstReadsEnd(client, controller.signal).then(ended);
  function read(name: string) {
    const answer = Promise.withResolvers<string>();
    const observer = new QueryObserver(client, { queryKey: [name], queryFn: () => answer.promise });
    observer.subscribe(() => undefined);
    return answer;
  }
  return { read, ended, controller };
}
/** Longer than an end that does not wait for reads takes. */
const settled = () => pause(600);

test('the first reads have not ended before any read began, nor while one is open', async () => {
  const { read, ended } = setUp();
  await settled();
  const [gifts, people] = [read('gifts'), read('people')];
  gifts.resolve('');
  await settled();
  expect(ended).not.toHaveBeenCalled();
  people.reject(new Error('offline'));
  await vi.waitFor(() => expect(ended).toHaveBeenCalledOnce());
});

test('reads that begin when data is rendered are awaited as well', async () => {
  const { read, ended } = setUp();
  read('group').resolve('');
  await pause(0);
  const gifts = read('gifts');
  await settled();
  expect(ended).not.toHaveBeenCalled();
  gifts.resolve('');
  await vi.waitFor(() => expect(ended).toHaveBeenCalledOnce());
});
