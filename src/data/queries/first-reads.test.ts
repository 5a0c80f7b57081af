import { QueryCache, QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';

import { AppError } from '../app-error';
import type { PersonalData } from '../personal-data';
import { readHome, readPerson } from './first-reads';

const fails = () => Promise.reject(new AppError('server', 'kaputt'));
const data = {
  scope: 'user:ana',
  people: { list: fails },
  gifts: { list: fails },
  occasions: { list: fails },
  profile: { read: fails },
  reminders: { listOpen: fails },
  budgets: { list: fails },
} as unknown as PersonalData;

test.each([
  [readHome, 5],
  [readPerson, 4],
])('a failed prefetch has no toast', async (readPage, count) => {
  const told: unknown[] = [];
  const queryCache = new QueryCache({ onError: (_error, { meta }) => void told.push(meta?.failure) });
  const client = new QueryClient({ queryCache, defaultOptions: { queries: { retry: false } } });
  readPage(client, data);
  await vi.waitFor(() => expect(told).toEqual(Array(count).fill(undefined)));
});
