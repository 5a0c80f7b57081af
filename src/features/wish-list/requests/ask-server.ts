import type { Database } from '@/lib/supabase/database.types';
import { supabaseUrl } from '@/lib/supabase/supabase-env';

import type { Taker } from '../giving/taker-notes';
import { asListProblem, ListProblem } from '../list/list-problem';
import { visitorFetch } from './visitor-session';

type Options = { page?: string; signal?: AbortSignal | undefined };
type Functions = Database['public']['Functions'];

/**
 * Calls a function of the database, as the account that is signed in here or as a visitor. Without the client of the other
 * pages, which is a third as large as this one. `page` is the query for a part of the rows. Rejects with a `ListProblem`.
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
    // Nothing of ours speaks HTML.
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

/** Few visitors ever meet one, so the sentences are no part of the page. */
async function refusal(text: string, status: number): Promise<ListProblem> {
  if (status === 429) return new ListProblem('busy');
  const words = await import('./refusal').catch(() => null);
  return words ? words.refusalOf(text, status) : new ListProblem('server');
}
