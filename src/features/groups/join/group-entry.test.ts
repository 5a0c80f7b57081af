import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';

import { asAppError } from '@/data/app-error';

import { createGroup, creationFailure } from './group-entry';

test.each([[[]], [null]])('an answer without a group (%j) is told as what it is', async (answer) => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(answer));
  const creation = new MutationObserver(new QueryClient(), createGroup('ana', 'key'));
  const made = creation.mutate({ name: 'Weihnachten', description: null, eventDate: null });
  const message = 'Kein Ergebnis von create_group_with_admin';
  await expect(made).rejects.toMatchObject({ message });
  const failure = asAppError(await made.catch((error: unknown) => error));
  expect(creationFailure(failure)).toMatchObject({ description: message });
});
