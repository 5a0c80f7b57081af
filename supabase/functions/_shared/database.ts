import type { Fetch } from './fetch.ts';

export interface Project {
  supabaseUrl: string;
  /** Key of the service role; must never leave the functions. */
  secretKey: string;
}

/** Calls an SQL function. An error names the function and a code, but not the arguments, which may be personal. */
export type CallDatabase = (procedure: string, args: Record<string, unknown>) => Promise<unknown>;

export function databaseOf(
  { supabaseUrl, secretKey }: Project,
  fetch: Fetch,
  timeoutMs = 20_000,
): CallDatabase {
  return async (procedure, args) => {
    const response = await fetch(`${supabaseUrl}/rest/v1/rpc/${procedure}`, {
      method: 'POST',
      headers: {
        apikey: secretKey,
        authorization: `Bearer ${secretKey}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(args),
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw new Error(`${procedure} answered ${response.status}`);
    }
    return response.status === 204 ? null : await response.json();
  };
}
