import { logError } from '@/lib/log-error';

import { showToast } from './toast';

const title = 'Der Speicher des Browsers antwortet nicht';

/** Runs a change of the browser's storage, and shows a toast if it fails. */
export function toastWhenStorageFails(task: () => Promise<void>): void {
  task().catch((error: unknown) => {
    logError(title, error);
    showToast({ tone: 'error', title, description: 'Lade die Seite neu und versuche es noch einmal.' });
  });
}
