import { oneTabAtATime } from '@/lib/storage/one-tab-at-a-time';
import { storedToken, storedUserId } from '@/lib/supabase/auth/stored-session';
import { serverFetch } from '@/lib/supabase/server-fetch';
import { publishableKey, supabaseUrl } from '@/lib/supabase/supabase-env';

import { removePushRegistration, storePushRegistration, pushRegistration } from './push-registration';
import { clearNotifications, currentSubscription } from './registration';

interface Leaving {
  /** Of the session that has ended, which may tell the project for an hour; null when nobody has it any more. */
  token: string | null;
  /** Whoever leaves on purpose leaves nothing behind; others find it as it was when they are back. */
  forGood: boolean;
}

/** Ends the notifications of this device with the session: whoever uses it next shall not read them. */
export async function leaveDevice({ token, forGood }: Leaving): Promise<void> {
  if (pushRegistration() === null) return;
  await oneTabAtATime('push-device', async () => {
    const kept = pushRegistration();
    if (kept === null || isBack(kept.userId, token)) return;
    if (!kept.isPaused) {
      // Without a connection the first one is enough: push services know then that nobody is there.
      const subscription = await currentSubscription();
      await Promise.all([subscription?.unsubscribe(), token !== null && forget(kept.endpoint, token)]);
    }
    if (!forGood) return storePushRegistration({ ...kept, isPaused: true });
    removePushRegistration();
    return clearNotifications();
  });
}

/** Another tab may hear late of an end; by then the same person may have signed in again. */
function isBack(userId: string, token: string | null): boolean {
  return storedUserId() === userId && storedToken() !== token;
}

/** Goes on when the tab is closed. Never rejects. */
async function forget(endpoint: string, token: string): Promise<void> {
  const rows = `${supabaseUrl}/rest/v1/push_subscriptions?endpoint=eq.${encodeURIComponent(endpoint)}`;
  const headers = { apikey: publishableKey, authorization: `Bearer ${token}` };
  await serverFetch(rows, { method: 'DELETE', headers, keepalive: true }).catch(() => null);
}
