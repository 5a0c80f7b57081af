import type { AuthError } from '@supabase/supabase-js';

import { isObject } from '@/lib/is-object';

import { foreignAnswer, unexpectedErrorText } from '../app-error';
import { serverWords } from '../server-words';

const expired = 'Deine Anmeldung ist abgelaufen. Bitte melde dich neu an.';
const known = 'Diese Email-Adresse ist bereits registriert. Versuche dich anzumelden.';
const tooSlow = 'Der Anmeldedienst hat zu lange gebraucht. Bitte versuche es gleich noch einmal.';
const wantsPassword =
  'Der Anmeldedienst verlangt hier dein aktuelles Passwort. Lass dir stattdessen einen Link zum Zurücksetzen schicken.';

/** German text per error code. Codes with the same remedy share a text. */
export const germanTexts = {
  invalid_credentials: 'E-Mail-Adresse oder Passwort ist falsch.',
  email_not_confirmed: 'Bestätige zuerst deine E-Mail-Adresse über den Link in unserer E-Mail.',
  over_email_send_rate_limit:
    'Gerade gehen zu viele E-\u2060Mails hinaus. Bitte versuche es in einer Stunde noch einmal.',
  over_request_rate_limit: 'Das waren zu viele Versuche. Bitte warte einen Moment.',
  weak_password: 'Dieses Passwort ist zu leicht zu erraten.',
  validation_failed: 'Diese Eingabe nimmt der Anmeldedienst nicht an. Bitte prüfe sie.',
  email_address_invalid: 'Diese E-Mail-Adresse nimmt der Anmeldedienst nicht an.',
  email_address_not_authorized: 'An diese Adresse kann der Anmeldedienst noch keine E-Mails schicken.',
  user_already_exists: known,
  signup_disabled: 'Neue Konten können gerade nicht angelegt werden.',
  email_provider_disabled: 'Die Anmeldung mit E-Mail und Passwort ist gerade abgeschaltet.',
  anonymous_provider_disabled: 'Gastzugänge sind gerade abgeschaltet. Mit einem Konto geht es weiter.',
  captcha_failed: 'Der Anmeldedienst verlangt eine Sicherheitsprüfung, die diese App nicht anbietet.',
  same_password: 'Das ist dein bisheriges Passwort. Bitte wähle ein anderes.',
  current_password_required: wantsPassword,
  current_password_invalid: wantsPassword,
  reauthentication_needed: 'Bitte melde dich neu an, bevor du dein Passwort änderst.',
  otp_expired: 'Dieser Link ist ungültig oder abgelaufen.',
  session_not_found: expired,
  session_expired: expired,
  refresh_token_not_found: expired,
  refresh_token_already_used: expired,
  bad_jwt: expired,
  no_authorization: expired,
  user_not_found: expired,
  user_banned: 'Dieses Konto ist gesperrt.',
  conflict: 'Das wird gerade schon an anderer Stelle erledigt. Bitte versuche es noch einmal.',
  // Errors of the auth hook that counts new accounts.
  hook_timeout: tooSlow,
  hook_timeout_after_retry: tooSlow,
  hook_payload_over_size_limit: unexpectedErrorText,
  hook_payload_invalid_content_type: unexpectedErrorText,
} as const;

/** Message of the pause between two mails to one address, which shares its code with the hourly limit of all mails. */
const pauseWords = /^For security purposes/i;
const pauseText = 'Wir haben dir gerade erst eine E-\u2060Mail geschickt. Bitte warte eine Minute.';

/** Messages without an error code: from a server in trouble, or from the gateway in front of the service. */
const troubles: [RegExp, string][] = [
  // Error of our auth hook, see supabase/migrations/20261129000200_accounts.sql.
  [/^busy$/, 'Gerade melden sich sehr viele an. Bitte versuche es in einer Stunde noch einmal.'],
  [
    /^Error sending /i,
    'Die E-Mail ließ sich gerade nicht verschicken. Bitte versuche es später noch einmal.',
  ],
  [
    /^Database error/i,
    'Der Anmeldedienst kann gerade nichts speichern. Bitte versuche es später noch einmal.',
  ],
  [/\btimed out\b/i, tooSlow],
  [/^(Unexpected failure|Unable to process)\b/i, unexpectedErrorText],
  [
    /\bAPI key\b/i,
    'Der Anmeldedienst kennt den Schlüssel dieser App nicht. Bitte wende dich an den Betreiber.',
  ],
];

/** HTTP status texts, which the client uses as message when the body has none. */
const statusName =
  /^(HTTP \d+|Too Many Requests|Internal Server Error|Not Implemented|Bad Gateway|Service Unavailable|Gateway Time-?out)$/i;

const unreachable = 'Der Server ist nicht erreichbar. Prüfe deine Verbindung und versuche es noch einmal.';

type Refusal = Pick<AuthError, 'name' | 'message' | 'code' | 'status'>;

/** German text of an error response that was read without the auth client, as `authErrorText` gives it. */
export function refusalText(status: number, body: unknown): string {
  const { code, error_code: older = code, msg = '', message = msg } = isObject(body) ? body : {};
  const name = status >= 500 ? 'AuthRetryableFetchError' : 'AuthApiError';
  return authErrorText({
    name,
    status,
    message: String(message),
    code: typeof older === 'string' ? older : undefined,
  });
}

/** German text of an auth error; an unknown error shows the message of the service with its code. */
export function authErrorText(error: Refusal): string {
  if (error.name === 'AuthRetryableFetchError') return troubleText(error);
  // The body of the response was not JSON.
  if (error.name === 'AuthUnknownError') return foreignAnswer;
  if (error.name === 'AuthInvalidTokenResponseError') return unexpectedErrorText;
  if (error.name === 'AuthSessionMissingError') return expired;
  if (error.code === 'over_email_send_rate_limit' && pauseWords.test(error.message)) return pauseText;
  if (isShown(error.code)) return germanTexts[error.code];
  if (error.status !== undefined && error.status >= 500) return troubleText(error);
  // The service gives errors of our auth hook the code 'unknown'.
  const code = error.code === 'unknown' ? null : serverWords(error.code);
  const words = wordsOf(error);
  return code === null ? (knownTrouble(words) ?? words) : `${words} (${code})`;
}

/** Message of the error if people can read it, else the meaning of its status. */
function wordsOf({ status, message }: Refusal): string {
  const words = statusName.test(message) ? null : serverWords(message);
  return words ?? (status === 429 ? germanTexts.over_request_rate_limit : unexpectedErrorText);
}

function isShown(code: string | undefined): code is keyof typeof germanTexts {
  return code !== undefined && Object.hasOwn(germanTexts, code);
}

/** The client makes every status from 500 on retryable; without a message all but 500 mean unreachable. */
function troubleText({ status = 0, message }: Refusal): string {
  const words = status < 500 || statusName.test(message) ? null : serverWords(message);
  if (words === null) return status === 500 ? unexpectedErrorText : unreachable;
  return knownTrouble(words) ?? `${unexpectedErrorText} (${words})`;
}

function knownTrouble(words: string): string | undefined {
  return troubles.find(([pattern]) => pattern.test(words))?.[1];
}
