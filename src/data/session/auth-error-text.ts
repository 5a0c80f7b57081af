import type { AuthError } from '@supabase/auth-js';

/** Where the service has said nothing that helps (specification, section 8). */
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

/** The message of the auth service in German where it is a known one, else as the service words it. */
export function authErrorText(error: AuthError): string {
  // The client calls every answer from 500 on retryable and drops its words; only the gateway codes mean 'not there'.
  if (error.name === 'AuthRetryableFetchError' && error.status !== 500)
    return 'Der Server ist nicht erreichbar. Prüfe deine Verbindung und versuche es noch einmal.';
  if (error.name === 'AuthRetryableFetchError' || error.name === 'AuthUnknownError')
    return unexpectedErrorText;
  if (error.name === 'AuthSessionMissingError')
    return 'Deine Anmeldung ist abgelaufen. Bitte melde dich neu an.';
  return germanTexts[error.code ?? ''] ?? error.message;
}
