import { type AppError, errorSentences } from '@/data/app-error';
import type { Toast } from '@/data/queries/mutation-meta';
import { logError } from '@/lib/log-error';

/**
 * A toast 'Fehler' with the text; the console gets the reason. Without a connection there is nothing to find out, and
 * the toast says so itself.
 */
export function loggedFailure(description: string): (error: AppError) => Toast {
  return (error) => {
    if (error.kind === 'offline' && !navigator.onLine) {
      return { title: 'Fehler', description: `${description}. ${errorSentences.offline}` };
    }
    // A limit is no fault: the sentence says which it is and what to do.
    if (error.kind === 'quota') return { title: description, description: error.message };
    logError(description, error.cause ?? error);
    return { title: 'Fehler', description };
  };
}

export const unexpectedError = 'Ein unerwarteter Fehler ist aufgetreten';

export const backToGroups = 'Zurück zu Gruppen';

/** Title of the dialog and of the button that opens it. */
export const createGroupText = 'Neue Gruppe erstellen';

/** Title of the dialog and of the button that opens it. */
export const newIdeaText = 'Neue Idee';
