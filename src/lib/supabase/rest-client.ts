import { PostgrestClient } from '@supabase/postgrest-js';

import { authorizedFetch } from './authorized-fetch';
import type { Database } from './database.types';
import { supabaseUrl } from './supabase-env';

type Functions = Database['public']['Functions'];

/** The generated types omit that an argument with a default may be null in PostgreSQL. */
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
