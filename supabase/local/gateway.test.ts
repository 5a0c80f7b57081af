import { randomUUID } from 'node:crypto';

import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Database } from '../../src/lib/supabase/database.types.ts';
import { corsHeaders } from '../functions/_shared/cors.ts';
import type { Backend } from './backend.ts';
import { publishableKey } from './keys.ts';
import { signUp, startTestBackend, testPassword } from './test-backend.ts';

const page = 'https://geschenke.example.org';
/** Request headers that need no CORS preflight. */
const simple = new Set(['accept', 'accept-language', 'content-language']);

let backend: Backend;
const sent: { method: string; url: string; headers: string[] }[] = [];

beforeAll(async () => {
  backend = await startTestBackend();
  await signUp(backend, 'anna@example.org');
  const client = createClient<Database>('http://localhost', publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false, flowType: 'pkce' },
    global: {
      fetch: (input, init) => {
        const request = new Request(input, init);
        const headers = Array.from(request.headers.keys()).filter((name) => !simple.has(name));
        sent.push({ method: request.method, url: request.url, headers });
        if (request.url.includes('/functions/')) return Promise.resolve(Response.json({}));
        return backend.fetch(request);
      },
    },
  });
  await client.auth.signUp({ email: 'neu@example.org', password: testPassword });
  const { data } = await client.auth.signInWithPassword({
    email: 'anna@example.org',
    password: testPassword,
  });
  const gift = { id: randomUUID(), user_id: data.user?.id ?? '', title: 'Buch' };
  await client.from('gifts').upsert(gift, { ignoreDuplicates: true });
  await client.from('gifts').select('id', { count: 'exact' }).range(0, 9);
  await client.from('gifts').update({ title: 'Heft' }).eq('id', gift.id).select('id').single();
  await client.from('gifts').delete().eq('id', gift.id);
  await client
    .rpc('create_group_with_admin_v2', { p_name: 'Familie' })
    .setHeader('x-idempotency-key', randomUUID());
  await client.functions.invoke('concretize-gift-idea', { body: {} });
  await client.auth.updateUser({ data: { name: 'Anna' } });
  await client.auth.refreshSession();
  await client.auth.signOut({ scope: 'local' });
});
afterAll(() => backend.close());

async function allowedBy({ method, url, headers }: (typeof sent)[number]): Promise<string[]> {
  const request = new Request(url, {
    method: 'OPTIONS',
    headers: {
      origin: page,
      'access-control-request-method': method,
      'access-control-request-headers': headers.toSorted().join(','),
    },
  });
  if (url.includes('/functions/'))
    return listed(corsHeaders(request, [page])?.['access-control-allow-headers']);
  const answer = await backend.fetch(request);
  expect({ url, status: answer.status }).toEqual({ url, status: 200 });
  expect(['*', page]).toContain(answer.headers.get('access-control-allow-origin'));
  expect(listed(answer.headers.get('access-control-allow-methods'))).toContain(method.toLowerCase());
  return listed(answer.headers.get('access-control-allow-headers'));
}

function listed(names: string | null | undefined): string[] {
  return (names ?? '').split(',').map((name) => name.trim().toLowerCase());
}

test('a page elsewhere may send every header of the clients', async () => {
  const names = new Set(sent.flatMap(({ headers }) => headers));
  expect([...names]).toEqual(
    expect.arrayContaining(['apikey', 'authorization', 'prefer', 'x-idempotency-key']),
  );
  expect(sent.map(({ url }) => new URL(url).pathname)).toContain('/functions/v1/concretize-gift-idea');
  for (const request of sent) {
    const allowed = await allowedBy(request);
    const forbidden = request.headers.filter((name) => !allowed.includes(name));
    expect({ url: request.url, forbidden }).toEqual({ url: request.url, forbidden: [] });
  }
});

test.each(['/auth/v1/user', '/auth/v1/settings', '/rest/v1/gifts?select=id'])(
  'and read the answer of %s',
  async (path) => {
    const headers = { apikey: publishableKey, origin: page };
    const answer = await backend.fetch(new Request(`http://localhost${path}`, { headers }));
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  },
);
