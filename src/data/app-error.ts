export type AppErrorKind =
  /** No answer: network down, timeout, a proxy that answers HTML. Trying again may help. */
  | 'offline'
  /** The session is gone or was refused. */
  | 'signed_out'
  /** A policy refused it. */
  | 'forbidden'
  /** The store refused a value (check, type, length). */
  | 'invalid'
  | 'not_found'
  /** The browser storage is full or blocked. */
  | 'storage'
  /** The demo changes nothing. */
  | 'demo'
  /** Anything else on the other side. */
  | 'server';

/** The one error type that leaves the data layer. Nobody above matches on message text; the cause is kept for logs. */
export class AppError extends Error {
  readonly kind: AppErrorKind;

  constructor(kind: AppErrorKind, message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = 'AppError';
    this.kind = kind;
  }
}
