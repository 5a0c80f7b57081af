import { oneTabAtATime } from '@/lib/storage/one-tab-at-a-time';
import { storedToken, storedUserId } from '@/lib/supabase/auth/stored-session';
import { serverFetch } from '@/lib/supabase/server-fetch';
import { publishableKey, supabaseUrl } from '@/lib/supabase/supabase-env';

import { removePushRegistration, storePushRegistration, pushRegistration } from './push-registration';
import { clearNotifications, currentSubscription } from './registration';

interface Leaving {
  /** Token of the ended session, valid for up to an hour, to delete the subscription on the server; null if unknown. */
  token: string | null;
  /** True after a deliberate sign-out. After an expired session push is only paused, until the next sign-in. */
  forGood: boolean;
}

/** Ends push on this device together with the session: the next user must not read the notifications. */
export async function leaveDevice({ token, forGood }: Leaving): Promise<void> {
  if (pushRegistration() === null) return;
  await oneTabAtATime('push-device', async () => {
    const stored = pushRegistration();
    if (stored === null || isBack(stored.userId, token)) return;
    if (!stored.isPaused) {
      // Offline, unsubscribing is enough: the push service rejects later messages.
      const subscription = await currentSubscription();
      await Promise.all([subscription?.unsubscribe(), token !== null && forget(stored.endpoint, token)]);
    }
    if (!forGood) return storePushRegistration({ ...stored, isPaused: true });
    removePushRegistration();
    return clearNotifications();
  });
}

/** True if the same user has signed in again before the end of the old session was noticed in another tab. */
function isBack(userId: string, token: string | null): boolean {
  return storedUserId() === userId && storedToken() !== token;
}

/** Deletes the subscription on the server, also while the tab closes. Never rejects. */
async function forget(endpoint: string, token: string): Promise<void> {
  const rows = `${supabaseUrl}/rest/v1/push_subscriptions?endpoint=eq.${encodeURIComponent(endpoint)}`;
  const headers = { apikey: publishableKey, authorization: `Bearer ${token}` };
  await serverFetch(rows, { method: 'DELETE', headers, keepalive: true }).catch(() => null);
}
