import { PostgrestClient } from '@supabase/postgrest-js';
import { expect, test, vi } from 'vitest';

import type { Database } from '@/lib/supabase/database.types';

import { deleteAccount } from './account-export';

function restThatAnswers(...answers: Response[]) {
  const fetch = vi.fn<() => Promise<Response>>();
  for (const answer of answers) fetch.mockResolvedValueOnce(answer);
  return { fetch, rest: new PostgrestClient<Database>('http://localhost', { fetch }) };
}
const deadlock = () => Response.json({ code: '40P01', message: 'deadlock detected' }, { status: 500 });

test('a deletion that met another one is tried again', async () => {
  const { fetch, rest } = restThatAnswers(deadlock(), new Response(null, { status: 204 }));
  await deleteAccount(rest);
  expect(fetch).toHaveBeenCalledTimes(2);
});
