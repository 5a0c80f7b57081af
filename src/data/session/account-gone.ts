import { observableValue } from '@/lib/observable-value';
import { authService } from '@/lib/supabase/auth/auth-fetch';
import { loadAuth } from '@/lib/supabase/auth/load-auth';
import { storedUserId } from '@/lib/supabase/auth/stored-session';
import { authorizedFetch } from '@/lib/supabase/authorized-fetch';

/** Whether the account of this session is known to be deleted, while there is still something of it to read. */
export const accountGone = observableValue(false);

/** Whether the account was deleted elsewhere; its token stays valid for an hour. False when nobody can tell. */
export async function isAccountGone(): Promise<boolean> {
  try {
    const userId = storedUserId();
    // Asked without the client, whose code a visit need not load; only a refusal is left to it.
    const response = await authorizedFetch(`${authService.url}/user`);
    if (response.ok || storedUserId() !== userId) return false;
    const auth = await loadAuth();
    const { error } = await auth.getUser();
    // An answer about somebody who has left in the meantime says nothing about the next one.
    const isGone = error?.code === 'user_not_found' && storedUserId() === userId;
    if (isGone) accountGone.set(true);
    return isGone;
  } catch {
    return false;
  }
}
