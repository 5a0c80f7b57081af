import { endedSession } from '@/data/session/session';
import { useSetSession } from '@/data/session/session-context';
import { signOut } from '@/data/session/sign-out';
import { showToast } from '@/ui/toast/toast';

/** Leaves at once, whatever the backend answers; the page guards then lead to the sign-in page. */
export function useSignOut(): () => Promise<void> {
  const setSession = useSetSession();
  return async function leave() {
    setSession(endedSession({ left: true }));
    const failure = await signOut();
    if (failure) showToast({ tone: 'error', title: 'Fehler beim Abmelden', description: failure });
    else
      showToast({ tone: 'success', title: 'Erfolgreich abgemeldet', description: 'Bis zum nächsten Mal!' });
  };
}
