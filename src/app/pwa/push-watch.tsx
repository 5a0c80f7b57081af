import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';

import { leaveDevice } from '@/data/push/leave-device';
import { pushRegistration } from '@/data/push/push-registration';
import type { Session } from '@/data/session/session';
import { useSession } from '@/data/session/session-context';
import { hasTypedText } from '@/lib/browser/typed-text';
import { inTurn } from '@/lib/in-turn';
import { isObject } from '@/lib/is-object';

/** Keeps the push registration of this device in step with the session and opens notification targets in this tab. */
export function PushWatch() {
  const session = useSession();
  // Runs one after the other, because the renewal for a session must not finish after the end of that session.
  useEffect(() => void inTurn('push watch', () => syncRegistration(session)).catch(() => null), [session]);
  useOpenedPaths();
  return null;
}

/**
 * Renews the push registration of a signed-in user, or ends it; failures are retried at the next start. A device
 * without a registration loads no further code.
 */
async function syncRegistration(session: Session): Promise<void> {
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

/** Opens the page of a clicked notification in this tab, unless the tab holds typed text (public/push.js). */
function useOpenedPaths(): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const onMessage = ({ data, ports }: MessageEvent<unknown>) => {
      if (!isObject(data) || data.type !== 'OPEN_PATH' || typeof data.path !== 'string') return;
      // Without a reply the service worker opens another tab.
      if (hasTypedText()) return;
      void navigate(data.path);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port has none
      ports[0]?.postMessage('heard');
    };
    navigator.serviceWorker.addEventListener('message', onMessage, { signal });
    return () => controller.abort();
  }, [navigate]);
}
