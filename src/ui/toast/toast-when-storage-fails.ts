import { logError } from '@/lib/log-error';

import { showToast } from './toast';

const title = 'Der Speicher des Browsers antwortet nicht';

/** Does what somebody has decided about something that the browser keeps, and tells when it refuses. */
export function toastWhenStorageFails(task: () => Promise<void>): void {
  task().catch((error: unknown) => {
    logError(title, error);
    showToast({ tone: 'error', title, description: 'Lade die Seite neu und versuche es noch einmal.' });
  });
}
