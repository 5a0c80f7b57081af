import { PostgrestClient } from '@supabase/postgrest-js';

import { authorizedFetch } from './authorized-fetch';
import type { Database } from './database.types';
import { supabaseUrl } from './supabase-env';

type Functions = Database['public']['Functions'];

/** Allows null for arguments with a default, which PostgreSQL accepts but the generated types omit. */
type WithNulls<Args> = {
  [K in keyof Args]: Partial<Pick<Args, K>> extends Pick<Args, K> ? Args[K] | null : Args[K];
};

export interface Api extends Omit<Database, 'public'> {
  public: Omit<Database['public'], 'Functions'> & {
    Functions: {
      [Name in keyof Functions]: Omit<Functions[Name], 'Args'> & { Args: WithNulls<Functions[Name]['Args']> };
    };
  };
}

export type Rest = PostgrestClient<Api>;

export const rest: Rest = new PostgrestClient(`${supabaseUrl}/rest/v1`, { fetch: authorizedFetch });
