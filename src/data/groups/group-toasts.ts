import { isObject } from '@/lib/is-object';
import { logError } from '@/lib/log-error';

import type { AppError } from '../app-error';
import type { ToastText } from '../queries/mutation-meta';

/** Error toast with `description`. The cause is logged; for an offline error its message is added instead. */
export function loggedFailure(description: string): (error: AppError) => ToastText {
  return (error) => {
    if (error.kind === 'offline' && (error.isForeign || !navigator.onLine)) {
      return { title: 'Fehler', description: `${description}. ${error.message}` };
    }
    // The message of a quota error names the quota and the remedy.
    if (error.kind === 'quota') return { title: description, description: error.message };
    logError(description, error.cause ?? error);
    return { title: 'Fehler', description };
  };
}

/** Error toast as made by `loggedFailure`; none for a text conflict, which the form shows itself. */
export function failureOfTexts(description: string): (error: AppError) => ToastText | null {
  const failed = loggedFailure(description);
  return (error) => (error.kind === 'conflict' ? null : failed(error));
}

/** `meta` of a mutation with the toasts for success and failure. */
export function changeToasts(success: string, failure: string) {
  return { success: { title: success }, failure: failureOfTexts(failure) };
}

/** Code and message of the server's answer, if any. */
export function answerOf({ cause }: AppError): { code?: unknown; message?: unknown } {
  return isObject(cause) ? cause : {};
}

export const notUndoable = 'Das lässt sich nicht mehr rückgängig machen';

export const isFinal = 'Das lässt sich nicht zurücknehmen.';

export const unexpectedError = 'Ein unerwarteter Fehler ist aufgetreten';

export const nameQuestion = 'Wie sollen dich die anderen nennen?';
