import type { Database } from '@/lib/supabase/database.types';
import { supabaseUrl } from '@/lib/supabase/supabase-env';

import type { Taker } from '../giving/taker-notes';
import { asListProblem, ListProblem } from '../list/list-problem';
import { visitorFetch } from './visitor-session';

type Options = { page?: string; signal?: AbortSignal | undefined };
type Functions = Database['public']['Functions'];

/**
 * Calls an SQL function as account or visitor, without the PostgREST client, which has a third of the size of this
 * page. `page` is the query string of a page of rows. Rejects with a `ListProblem`.
 */
export async function askServer<Name extends keyof Functions>(
  taker: Taker,
  name: Name,
  args: Functions[Name]['Args'],
  { page = '', signal }: Options = {},
): Promise<Functions[Name]['Returns']> {
  try {
    const send = taker === 'visitor' ? visitorFetch : await accountFetch();
    const response = await send(`${supabaseUrl}/rest/v1/rpc/${name}${page}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(args),
      ...(signal && { signal }),
    });
    const text = await response.text();
    // HTML comes from a proxy or captive portal, never from the backend.
    if (!response.ok || text.trimStart().startsWith('<')) throw await refusal(text, response.status);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the types are made from the database
    return JSON.parse(text) as Functions[Name]['Returns'];
  } catch (error) {
    signal?.throwIfAborted();
    throw asListProblem(error);
  }
}

async function accountFetch() {
  const { authorizedFetch } = await import('@/lib/supabase/authorized-fetch');
  return authorizedFetch;
}

/** Lazy chunk: few visitors ever see a refusal. */
async function refusal(text: string, status: number): Promise<ListProblem> {
  if (status === 429) return new ListProblem('busy');
  const words = await import('./refusal').catch(() => null);
  return words ? words.refusalOf(text, status) : new ListProblem('server');
}
