import type { AuthError } from '@supabase/auth-js';

const germanTexts: Record<string, string> = {
  invalid_credentials: 'E-Mail-Adresse oder Passwort ist falsch.',
  email_not_confirmed: 'Bestätige zuerst deine E-Mail-Adresse über den Link in unserer E-Mail.',
  over_email_send_rate_limit: 'Wir haben dir gerade erst eine E-Mail geschickt. Bitte warte kurz.',
  over_request_rate_limit: 'Das waren zu viele Versuche. Bitte warte einen Moment.',
  weak_password: 'Dieses Passwort ist zu leicht zu erraten.',
  email_address_invalid: 'Diese E-Mail-Adresse nimmt der Anmeldedienst nicht an.',
  signup_disabled: 'Neue Konten können gerade nicht angelegt werden.',
  user_banned: 'Dieses Konto ist gesperrt.',
};

/** The message of the auth service in German where it is a known one, else as the service words it. */
export function authErrorText(error: AuthError): string {
  if (error.name === 'AuthRetryableFetchError')
    return 'Der Server ist nicht erreichbar. Prüfe deine Verbindung und versuche es noch einmal.';
  return germanTexts[error.code ?? ''] ?? error.message;
}
