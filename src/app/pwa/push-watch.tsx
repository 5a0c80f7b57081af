import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';

import { leaveDevice } from '@/data/push/leave-device';
import { pushRegistration } from '@/data/push/push-registration';
import type { Session } from '@/data/session/session';
import { useSession } from '@/data/session/session-context';
import { hasTypedText } from '@/lib/browser/typed-text';
import { inTurn } from '@/lib/in-turn';
import { isObject } from '@/lib/is-object';

/** Looks after the notifications of this device: they come and go with the session, and lead to pages of this tab. */
export function PushWatch() {
  const session = useSession();
  // One after the other: what renews the device of a session must not come after its end.
  useEffect(() => void inTurn('push watch', () => follow(session)).catch(() => null), [session]);
  useOpenedPaths();
  return null;
}

/** What fails is tried again at the next start. Most devices were never switched on, and need none of the code. */
async function follow(session: Session): Promise<void> {
  if (session.status === 'loading' || pushRegistration() === null) return;
  if (session.status === 'user') {
    const { renewAccountDevice } = await import('./renew-account-device');
    return renewAccountDevice(session.userId);
  }
  const isOut = session.status === 'signed_out';
  await leaveDevice({
    token: (isOut && session.token) || null,
    forGood: isOut && (session.left || session.gone === true),
  });
}

/** A notification that somebody chose opens in the tab that is there, unless something is typed in it (public/push.js). */
function useOpenedPaths(): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const hear = ({ data, ports }: MessageEvent<unknown>) => {
      if (!isObject(data) || data.type !== 'OPEN_PATH' || typeof data.path !== 'string') return;
      // Without an answer a tab of its own opens.
      if (hasTypedText()) return;
      void navigate(data.path);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port has none
      ports[0]?.postMessage('heard');
    };
    navigator.serviceWorker.addEventListener('message', hear, { signal });
    return () => controller.abort();
  }, [navigate]);
}
