import { observableValue } from '@/lib/observable-value';
import { authService } from '@/lib/supabase/auth/auth-fetch';
import { loadAuth } from '@/lib/supabase/auth/load-auth';
import { storedUserId } from '@/lib/supabase/auth/stored-session';
import { authorizedFetch } from '@/lib/supabase/authorized-fetch';

/** True once the account of this session is known to be deleted, while its unsent data can still be read. */
export const accountGone = observableValue(false);

/** Asks the server if the account was deleted, as its token stays valid for an hour. False if unknown. */
export async function isAccountGone(): Promise<boolean> {
  try {
    const userId = storedUserId();
    // The first request does without the auth client, a large chunk, which only a refusal loads.
    const response = await authorizedFetch(`${authService.url}/user`);
    if (response.ok || storedUserId() !== userId) return false;
    const auth = await loadAuth();
    const { error } = await auth.getUser();
    // After a change of accounts the answer concerns the former one, so it is ignored.
    const isGone = error?.code === 'user_not_found' && storedUserId() === userId;
    if (isGone) accountGone.set(true);
    return isGone;
  } catch {
    return false;
  }
}
