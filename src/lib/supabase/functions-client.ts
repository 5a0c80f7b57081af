import { FunctionsClient } from '@supabase/functions-js';

import { authorizedFetch } from './authorized-fetch';
import { supabaseUrl } from './supabase-env';

/** The edge functions, called as the current user or, without one, with the public key alone. */
export const functions = new FunctionsClient(`${supabaseUrl}/functions/v1`, { customFetch: authorizedFetch });
