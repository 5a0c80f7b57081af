import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';

import { errorSentences } from '@/data/app-error';

import { createGroup } from './group-entry';

test('an answer without a group is told in a sentence for people', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json([]));
  const creation = new MutationObserver(new QueryClient(), createGroup('ana', 'key'));
  const made = creation.mutate({ name: 'Weihnachten', description: null, eventDate: null });
  await expect(made).rejects.toMatchObject({ message: errorSentences.server });
});
