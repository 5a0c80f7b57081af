import type { AuthError } from '@supabase/auth-js';

import { serverWords } from '../server-words';

/** Where the service has said nothing that helps. */
export const unexpectedErrorText = 'Ein unerwarteter Fehler ist aufgetreten. Bitte versuche es erneut.';

const germanTexts: Record<string, string> = {
  invalid_credentials: 'E-Mail-Adresse oder Passwort ist falsch.',
  email_not_confirmed: 'Bestätige zuerst deine E-Mail-Adresse über den Link in unserer E-Mail.',
  over_email_send_rate_limit: 'Wir haben dir gerade erst eine E-Mail geschickt. Bitte warte kurz.',
  over_request_rate_limit: 'Das waren zu viele Versuche. Bitte warte einen Moment.',
  weak_password: 'Dieses Passwort ist zu leicht zu erraten.',
  email_address_invalid: 'Diese E-Mail-Adresse nimmt der Anmeldedienst nicht an.',
  signup_disabled: 'Neue Konten können gerade nicht angelegt werden.',
  same_password: 'Das ist dein bisheriges Passwort. Bitte wähle ein anderes.',
  otp_expired: 'Dieser Link ist ungültig oder abgelaufen.',
  session_not_found: 'Deine Anmeldung ist abgelaufen. Bitte melde dich neu an.',
  user_banned: 'Dieses Konto ist gesperrt.',
};

/** Said by servers in trouble, without a code. */
const troubles: [RegExp, string][] = [
  [
    /^Error sending /i,
    'Die E-Mail ließ sich gerade nicht verschicken. Bitte versuche es später noch einmal.',
  ],
  [
    /^Database error/i,
    'Der Anmeldedienst kann gerade nichts speichern. Bitte versuche es später noch einmal.',
  ],
];

/** The name of a status, which the client takes for a message when there is none. */
const statusName =
  /^(HTTP \d+|Internal Server Error|Not Implemented|Bad Gateway|Service Unavailable|Gateway Time-?out)$/i;

const unreachable = 'Der Server ist nicht erreichbar. Prüfe deine Verbindung und versuche es noch einmal.';

/** How the client calls answers that it cannot read. */
const senseless = new Set(['AuthUnknownError', 'AuthInvalidTokenResponseError']);

/** The message of the auth service in German where it is a known one, else as the service words it. */
export function authErrorText(error: AuthError): string {
  if (error.name === 'AuthRetryableFetchError') return troubleText(error);
  if (senseless.has(error.name)) return unexpectedErrorText;
  if (error.name === 'AuthSessionMissingError')
    return 'Deine Anmeldung ist abgelaufen. Bitte melde dich neu an.';
  return germanTexts[error.code ?? ''] ?? serverWords(error.message) ?? unexpectedErrorText;
}

/** The client calls every answer from 500 on retryable; without words only the gateway codes mean 'not there'. */
function troubleText({ status = 0, message }: AuthError): string {
  const words = status < 500 || statusName.test(message) ? null : serverWords(message);
  if (words === null) return status === 500 ? unexpectedErrorText : unreachable;
  return troubles.find(([pattern]) => pattern.test(words))?.[1] ?? words;
}
