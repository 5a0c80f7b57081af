export type AppErrorKind =
  /** No answer: network down, timeout, a proxy that answers HTML. A retry may help. */
  | 'offline'
  | 'signed_out'
  /** Refused by a policy of the database. */
  | 'forbidden'
  /** The database refused a value (check constraint, type, length). */
  | 'invalid'
  | 'not_found'
  /** A quota is used up; the message names the quota and the remedy. */
  | 'quota'
  /** A text was changed on another device since the writer read it; always a `TextConflictError`. */
  | 'conflict'
  | 'storage'
  | 'demo'
  | 'server';

/** German sentence per kind. Adapters may add the message of the server. */
export const errorSentences: Record<AppErrorKind, string> = {
  offline: 'Keine Verbindung. Bitte prüfe dein Netz und versuche es noch einmal.',
  signed_out: 'Deine Anmeldung ist abgelaufen. Bitte melde dich neu an.',
  forbidden: 'Das ist nicht erlaubt.',
  invalid: 'Diese Eingabe lässt sich nicht speichern.',
  not_found: 'Das gibt es nicht mehr.',
  quota: 'Mehr lässt sich hier nicht speichern. Lösche etwas, das du nicht mehr brauchst.',
  conflict: 'Auf einem anderen Gerät geändert.',
  storage: 'Der Speicher dieses Browsers ist voll oder gesperrt.',
  demo: 'Im Demo-Modus können keine Änderungen vorgenommen werden.',
  server: 'Der Server hat einen Fehler gemeldet.',
};

/** Sentence for a response that is not from our server. Kind `offline`, but checking the connection would not help. */
export const foreignAnswer =
  'Etwas zwischen diesem Gerät und Päckchen lehnt das ab, vielleicht eine Firewall. Versuche es in einem anderen Netz.';

/** Sentence for a failure without any information from the service. */
export const unexpectedErrorText = 'Ein unerwarteter Fehler ist aufgetreten. Bitte versuche es erneut.';

/** Message of kind `invalid` for an item whose person was deleted. */
export const personGone = 'Diese Person gibt es nicht mehr.';

/** The only error type that leaves the data layer. Callers never match on message texts; `cause` is for logs. */
export class AppError extends Error {
  readonly kind: AppErrorKind;
  /** HTTP status; 0 without a response or without HTTP. */
  readonly status: number;
  /** True if the item itself was stored and only the rest of the change failed: changes depending on it can follow. */
  readonly isStored: boolean;
  /** True for a response of a firewall, a proxy or a captive portal. */
  readonly isForeign: boolean;

  constructor(
    kind: AppErrorKind,
    message = errorSentences[kind],
    options?: { cause?: unknown; status?: number; isStored?: true; isForeign?: boolean },
  ) {
    super(message, options);
    this.name = 'AppError';
    this.kind = kind;
    this.status = options?.status ?? 0;
    this.isStored = options?.isStored ?? false;
    this.isForeign = options?.isForeign ?? false;
  }
}

/** True if our server did not answer. `navigator.onLine` is no help: it only knows the local network. */
export function hasNoAnswer(error: unknown): boolean {
  return error instanceof AppError && error.kind === 'offline';
}

/** True if a change of a personal list waits on the device after this error: without an answer, or without a session. */
export function canWait(error: unknown): boolean {
  return hasNoAnswer(error) || (error instanceof AppError && error.kind === 'signed_out');
}

/** Converts a caught value to an `AppError`, by default of kind `server`. */
export function asAppError(error: unknown): AppError {
  return error instanceof AppError ? error : new AppError('server', errorSentences.server, { cause: error });
}

/** Throws an `AppError` of kind `offline`, for a lazy chunk that could not be loaded. */
export function failWithoutCode(cause: unknown): never {
  throw new AppError('offline', undefined, { cause });
}

/** Resolves once the item is stored, even if the rest of the change fails (`isStored`); otherwise rejects. */
export async function untilStored(storing: Promise<unknown>): Promise<void> {
  await storing.catch((error: unknown) => {
    if (!asAppError(error).isStored) throw error;
  });
}
