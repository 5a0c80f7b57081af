import { AppError, errorSentences, type AppErrorKind } from '../app-error';

/** What a failed request of the REST client leaves behind; the code is missing when no PostgREST answered. */
interface RequestError {
  message: string;
  code?: string | null;
}

const kindsWithReason = new Set<AppErrorKind>(['forbidden', 'invalid', 'server']);
const longestReason = 200;

/**
 * Sorts a failed request by what the user can do about it (architecture, rule 6). `status` is the HTTP status, 0 without
 * an answer. The message is German and carries the server's own words where the specification shows them (section 8).
 */
export function toAppError(error: RequestError, status: number): AppError {
  const kind = kindOf(error, status);
  return new AppError(kind, messageOf(kind, error.message), { cause: error });
}

function kindOf({ message, code }: RequestError, status: number): AppErrorKind {
  // 401 comes first: without a valid token the database says 42501, too.
  if (status === 401 || code === 'PGRST301' || code === 'PGRST302' || code === 'PGRST303')
    return 'signed_out';
  if (isNoAnswer(message, code, status)) return 'offline';
  if (code === '42501') return 'forbidden';
  if (code === 'PGRST116') return 'not_found';
  if (code?.startsWith('22') || code?.startsWith('23')) return 'invalid';
  return 'server';
}

/** No answer at all, or one that is not ours: a login page of a hotel, an error page of a proxy. */
function isNoAnswer(message: string, code: string | null | undefined, status: number): boolean {
  if (status === 0) return true;
  const hasNoCode = code === undefined || code === null || code === '';
  return hasNoCode && (status < 400 || /^\s*</.test(message));
}

function messageOf(kind: AppErrorKind, serverMessage: string): string {
  const reason = serverMessage.trim();
  const showsReason = kindsWithReason.has(kind) && reason !== '' && reason.length <= longestReason;
  return showsReason ? `${errorSentences[kind]} (${reason})` : errorSentences[kind];
}
