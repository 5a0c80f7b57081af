import { isObject } from '@/lib/is-object';
import { isRefusedOnTheWay, unexpectedPage } from '@/lib/supabase/unexpected-page';

import { AppError, errorSentences, type AppErrorKind, foreignAnswer, personGone } from '../app-error';
import { serverWords } from '../server-words';

/** Error of the REST client; without a code if PostgREST did not answer. */
interface RequestError {
  message: string;
  code: string;
}

/** Error kinds whose server message may help the user. The message of a policy's refusal only names the policy. */
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

/** Error with German message for a failed request. `error`: any JSON; `status`: 0 without a response. */
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
  // Status 401 comes first, because without a valid token the database also reports 42501 (forbidden).
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

/** True if there is no response, or one of a captive portal or proxy. */
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
  // The account was deleted on another device; its token is valid for up to an hour.
  if (code === '23503' && /(?<!recipient_)user_id_fkey|groups_created_by_fkey/.test(message))
    return 'Dein Konto gibt es nicht mehr.';
  if (code === '23503' && /(?:person_occasions|budgets|occasion_done)_person_fkey/.test(message))
    return personGone;
  const reason = kindsWithReason.has(kind) ? serverWords(message) : null;
  return reason === null ? errorSentences[kind] : `${errorSentences[kind]} (${reason})`;
}
