import { openAsBlob } from 'node:fs';
import { join } from 'node:path';

import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { inject } from 'vitest';

import type { Database } from '../../src/lib/supabase/database.types.ts';
import { startBackend, type Backend, type BackendOptions } from './backend.ts';
import { publishableKey } from './keys.ts';

export const projectRoot = join(import.meta.dirname, '../..');
export const testPassword = 'Paeckchen1';

export type TestClient = SupabaseClient<Database>;

/**
 * Starts a separate backend in memory; from the migrated snapshot when the Vitest project makes one in its global
 * setup.
 */
export async function startTestBackend(options: Partial<BackendOptions> = {}): Promise<Backend> {
  const file = options.dataDir ? undefined : inject('databaseSnapshot');
  return startBackend({
    root: projectRoot,
    ...(file && { snapshot: await openAsBlob(file) }),
    ...options,
  });
}

/** Real Supabase client with a session of its own; its requests go directly to the backend. */
export function connect(backend: Backend, { flowType }: { flowType?: 'pkce' } = {}): TestClient {
  return createClient<Database>('http://localhost', publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false, ...(flowType && { flowType }) },
    global: { fetch: (input, init) => backend.fetch(new Request(input, init)) },
  });
}

/** Link in the newest mail to an address. */
export function linkTo(backend: Backend, email: string): URL {
  const mail = backend.mailbox.mails.find(({ to }) => to === email);
  const href = /href="([^"]+)"/.exec(mail?.html ?? '')?.[1];
  if (!href) throw new Error(`No mail with a link to ${email}.`);
  return new URL(href.replaceAll('&amp;', '&'));
}

/** Creates an account, confirms it by the link in its mail, and stays signed in. */
export async function signUp(
  backend: Backend,
  email: string,
): Promise<{ client: TestClient; userId: string }> {
  const client = connect(backend);
  await client.auth.signUp({ email, password: testPassword, options: { data: { name: 'Test' } } });
  const token_hash = linkTo(backend, email).searchParams.get('token') ?? '';
  const { data, error } = await client.auth.verifyOtp({ token_hash, type: 'signup' });
  if (!data.user) throw new Error('Sign-up failed.', { cause: error });
  return { client, userId: data.user.id };
}
