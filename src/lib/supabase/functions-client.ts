import { FunctionsClient } from '@supabase/functions-js';

import { authorizedFetch } from './authorized-fetch';
import { supabaseUrl } from './supabase-env';

export const functions = new FunctionsClient(`${supabaseUrl}/functions/v1`, { customFetch: authorizedFetch });
