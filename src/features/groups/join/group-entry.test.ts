import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';

import { errorSentences } from '@/data/app-error';

import { createGroup, requestKeys } from './group-entry';

test('an answer without a group is told in a sentence for people', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json([]));
  const creation = new MutationObserver(
    new QueryClient(),
    createGroup('ana', () => 'key'),
  );
  const made = creation.mutate({ name: 'Weihnachten', description: null, eventDate: null });
  await expect(made).rejects.toMatchObject({ message: errorSentences.server });
});

test('what a form says once more has the same key, and what it says anew another one', () => {
  const keyOf = requestKeys();
  const group = { name: 'Kegeln', description: null, eventDate: null };
  expect(keyOf({ ...group })).toBe(keyOf(group));
  expect(keyOf({ ...group, name: 'Kegeln im Mai' })).not.toBe(keyOf(group));
  expect(requestKeys()(group)).not.toBe(keyOf(group));
});
