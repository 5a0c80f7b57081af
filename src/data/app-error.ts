export type AppErrorKind =
  /** No answer: network down, timeout, a proxy that answers HTML. Trying again may help. */
  | 'offline'
  | 'signed_out'
  /** A policy refused it. */
  | 'forbidden'
  /** The store refused a value (check, type, length). */
  | 'invalid'
  | 'not_found'
  /** A limit of the database is reached; the message says which and what to do. */
  | 'quota'
  /** A text was changed elsewhere since the writer read it; always a `TextConflictError`. */
  | 'conflict'
  | 'storage'
  | 'demo'
  | 'server';

/** What to tell the user about a failure of a kind; adapters may add the other side's own words. */
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

/** Kind `offline`, as ours never heard of it; but the network is there, and looking at it would not help. */
export const foreignAnswer =
  'Etwas zwischen diesem Gerät und Päckchen lehnt das ab, vielleicht eine Firewall. Versuche es in einem anderen Netz.';

/** The reason with which kind `invalid` refuses what cannot be without its person. */
export const personGone = 'Diese Person gibt es nicht mehr.';

/** The one error type that leaves the data layer. Nobody above matches on message text; the cause is kept for logs. */
export class AppError extends Error {
  readonly kind: AppErrorKind;
  /** HTTP status of the answer; 0 when there was none, or when nobody asked over HTTP. */
  readonly status: number;
  /** The item is stored all the same, but for what the message tells; what hangs on the item can follow. */
  readonly isStored: boolean;
  /** The answer of somebody in between: a firewall, a proxy, the login of a hotel. */
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

/** Whether no server of ours answered. Not what the browser says: it only knows about the next hop. */
export function hasNoAnswer(error: unknown): boolean {
  return error instanceof AppError && error.kind === 'offline';
}

/** What was caught, as the one error type; what nobody expected counts as a failure of the other side. */
export function asAppError(error: unknown): AppError {
  return error instanceof AppError ? error : new AppError('server', errorSentences.server, { cause: error });
}

/** Rejects as without a network: a lazy chunk did not come. */
export function failWithoutCode(cause: unknown): never {
  throw new AppError('offline', undefined, { cause });
}
