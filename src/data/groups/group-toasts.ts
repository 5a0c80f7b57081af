import { isObject } from '@/lib/is-object';
import { logError } from '@/lib/log-error';

import type { AppError } from '../app-error';
import type { ToastText } from '../queries/mutation-meta';

/**
 * A toast 'Fehler' with the text; the console gets the reason. Without a connection there is nothing to find out, and
 * the toast says so itself.
 */
export function loggedFailure(description: string): (error: AppError) => ToastText {
  return (error) => {
    if (error.kind === 'offline' && (error.isForeign || !navigator.onLine)) {
      return { title: 'Fehler', description: `${description}. ${error.message}` };
    }
    // A limit is no fault: the sentence says which it is and what to do.
    if (error.kind === 'quota') return { title: description, description: error.message };
    logError(description, error.cause ?? error);
    return { title: 'Fehler', description };
  };
}

/** As `loggedFailure`, for a change of texts: a conflict shows where it is decided. */
export function failureOfTexts(description: string): (error: AppError) => ToastText | null {
  const failed = loggedFailure(description);
  return (error) => (error.kind === 'conflict' ? null : failed(error));
}

/** The toasts of a change, as its `meta`. */
export function changeToasts(success: string, failure: string) {
  return { success: { title: success }, failure: failureOfTexts(failure) };
}

/** Code and message in the server's answer, as far as there was one. */
export function answerOf({ cause }: AppError): { code?: unknown; message?: unknown } {
  return isObject(cause) ? cause : {};
}

export const notUndoable = 'Das lässt sich nicht mehr rückgängig machen';

export const isFinal = 'Das lässt sich nicht zurücknehmen.';

export const unexpectedError = 'Ein unerwarteter Fehler ist aufgetreten';

export const nameQuestion = 'Wie sollen dich die anderen nennen?';
