import { QueryCache, QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';

import { AppError } from '../app-error';
import type { PersonalData } from '../personal-data';
import { readHome } from './home-reads';

const fails = () => Promise.reject(new AppError('server', 'kaputt'));
const data = {
  scope: 'user:ana',
  people: { list: fails },
  gifts: { list: fails },
  occasions: { list: fails },
  profile: { read: fails },
  reminders: { listOpen: fails },
} as unknown as PersonalData;

test('what fails before there is a page is told by nobody', async () => {
  const told: unknown[] = [];
  const queryCache = new QueryCache({ onError: (_error, { meta }) => void told.push(meta?.failure) });
  const client = new QueryClient({ queryCache, defaultOptions: { queries: { retry: false } } });
  readHome(client, data);
  await vi.waitFor(() => expect(told).toEqual(Array(5).fill(undefined)));
});
