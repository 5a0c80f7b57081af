import { expect, test, vi } from 'vitest';

import { batched } from './batched';

function reader(answer = async (ids: string[]) => ids.map((id) => ({ id, text: id.toUpperCase() }))) {
  const readMany = vi.fn(answer);
  return { readMany, read: batched(readMany, 3) };
}

test('reads of one moment are one request, each id once', async () => {
  const { readMany, read } = reader();
  const answers = await Promise.all(['a', 'b', 'a'].map(read));
  expect(answers.map((answer) => answer?.text)).toEqual(['A', 'B', 'A']);
  expect(readMany.mock.calls).toEqual([[['a', 'b']]]);
});

test('many ids are several parallel requests', async () => {
  const { readMany, read } = reader();
  await Promise.all(['a', 'b', 'c', 'd', 'e', 'f', 'g'].map(read));
  expect(readMany.mock.calls.map(([ids]) => ids)).toEqual([['a', 'b', 'c'], ['d', 'e', 'f'], ['g']]);
});

test('a later read is a separate request', async () => {
  const { readMany, read } = reader();
  await read('a');
  await read('b');
  expect(readMany).toHaveBeenCalledTimes(2);
});

test('a missing id gives null', async () => {
  const { read } = reader(async () => []);
  expect(await read('a')).toBeNull();
});

test('a failed request rejects its own reads only', async () => {
  const { read, readMany } = reader();
  readMany.mockRejectedValueOnce(new Error('weg'));
  const settled = await Promise.allSettled(['a', 'b', 'c', 'd'].map(read));
  expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected', 'fulfilled']);
  expect(await read('a')).toMatchObject({ text: 'A' });
});
