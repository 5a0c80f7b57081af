import { PostgrestClient } from '@supabase/postgrest-js';

import { authorizedFetch } from './authorized-fetch';
import type { Database } from './database.types';
import { supabaseUrl } from './supabase-env';

/** Tables and remote procedures, called as the signed-in user. */
export const rest = new PostgrestClient<Database>(`${supabaseUrl}/rest/v1`, { fetch: authorizedFetch });
