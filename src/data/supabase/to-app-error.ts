import { isObject } from '@/lib/is-object';
import { isRefusedOnTheWay, unexpectedPage } from '@/lib/supabase/unexpected-page';

import { AppError, errorSentences, type AppErrorKind, foreignAnswer, personGone } from '../app-error';
import { serverWords } from '../server-words';

/** What a failed request of the REST client leaves behind; the code is missing when no PostgREST answered. */
interface RequestError {
  message: string;
  code: string;
}

/** The server's own words may say what is wrong; those of a refusal name policies. */
const kindsWithReason = new Set<AppErrorKind>(['invalid', 'server']);

const conflict = 'Jemand anders hat gerade dasselbe geändert. Bitte versuche es noch einmal.';
const busy = 'Der Server ist gerade überlastet. Bitte versuche es gleich noch einmal.';
const germanTexts: Record<string, string> = {
  '40001': conflict,
  '40P01': conflict,
  '53300': busy,
  PGRST000: busy,
  PGRST001: busy,
  PGRST002: busy,
  PGRST003: busy,
  '57014': 'Das hat dem Server zu lange gedauert. Bitte versuche es noch einmal.',
};

/** Kind and German message of a failed request; `error` may be any JSON, `status` is that of HTTP, 0 without an answer. */
export function toAppError(error: unknown, status: number): AppError {
  const said = read(error);
  const kind = kindOf(said, status);
  const isForeign = kind === 'offline' && isPage(said.message);
  const message = isForeign ? pageSentence(status) : messageOf(kind, said);
  return new AppError(kind, message, { cause: error, status, isForeign });
}

function read(error: unknown): RequestError {
  const { message, code } = isObject(error) ? error : {};
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  return { message: text(message), code: text(code) };
}

function kindOf({ message, code }: RequestError, status: number): AppErrorKind {
  // 401 comes first: without a valid token the database says 42501, too.
  if (
    (status === 401 && !isPage(message)) ||
    code === 'PGRST301' ||
    code === 'PGRST302' ||
    code === 'PGRST303'
  )
    return 'signed_out';
  if (isNoAnswer(message, code, status)) return 'offline';
  if (code === 'QUOTA') return 'quota';
  if (code === '42501') return 'forbidden';
  if (code === 'PGRST116') return 'not_found';
  if (code.startsWith('22') || code.startsWith('23')) return 'invalid';
  return 'server';
}

/** No answer at all, or one that is not ours: a login page of a hotel, an error page of a proxy. */
function isNoAnswer(message: string, code: string, status: number): boolean {
  if (status === 0) return true;
  return code === '' && (status < 400 || isPage(message));
}

function isPage(message: string): boolean {
  return /^\s*</.test(message) || message.endsWith(unexpectedPage);
}

function pageSentence(status: number): string {
  return isRefusedOnTheWay(status) ? foreignAnswer : errorSentences.server;
}

function messageOf(kind: AppErrorKind, { message, code }: RequestError): string {
  const known = kind === 'server' ? germanTexts[code] : undefined;
  if (known !== undefined) return known;
  // Nothing can belong to an account that was deleted elsewhere; its token is still good for up to an hour.
  if (code === '23503' && /(?<!recipient_)user_id_fkey|groups_created_by_fkey/.test(message))
    return 'Dein Konto gibt es nicht mehr.';
  if (code === '23503' && /(?:person_occasions|budgets|occasion_done)_person_fkey/.test(message))
    return personGone;
  const reason = kindsWithReason.has(kind) ? serverWords(message) : null;
  return reason === null ? errorSentences[kind] : `${errorSentences[kind]} (${reason})`;
}
