import {
  AuthApiError,
  type AuthError,
  AuthInvalidTokenResponseError,
  AuthRetryableFetchError,
  AuthSessionMissingError,
  AuthUnknownError,
} from '@supabase/supabase-js';
import { expect, expectTypeOf, test } from 'vitest';

import { foreignAnswer, unexpectedErrorText } from '../app-error';
import { authErrorText, germanTexts } from './auth-error-text';

const unreachable = 'Der Server ist nicht erreichbar. Prüfe deine Verbindung und versuche es noch einmal.';
const tooSlow = 'Der Anmeldedienst hat zu lange gebraucht. Bitte versuche es gleich noch einmal.';
const tooMany = 'Das waren zu viele Versuche. Bitte warte einen Moment.';
const wrongKey = 'Der Anmeldedienst kennt den Schlüssel dieser App nicht. Bitte wende dich an den Betreiber.';
const expired = 'Deine Anmeldung ist abgelaufen. Bitte melde dich neu an.';

test.each<[string, AuthError, string]>([
  ['no network', new AuthRetryableFetchError('Failed to fetch', 0), unreachable],
  ['a gateway', new AuthRetryableFetchError('{}', 502), unreachable],
  ['a stumbling server', new AuthRetryableFetchError('{}', 500), unexpectedErrorText],
  ['a gateway that says its name', new AuthRetryableFetchError('Bad Gateway', 502), unreachable],
  ['a gateway without a phrase', new AuthRetryableFetchError('HTTP 503', 503), unreachable],
  [
    'a server without a phrase',
    new AuthRetryableFetchError('Internal Server Error', 500),
    unexpectedErrorText,
  ],
  [
    'a server with words',
    new AuthRetryableFetchError('Out of paper', 500),
    `${unexpectedErrorText} (Out of paper)`,
  ],
  [
    'a gateway with words',
    new AuthRetryableFetchError('Back at noon', 503),
    `${unexpectedErrorText} (Back at noon)`,
  ],
  [
    'a status that the client takes for a refusal',
    new AuthApiError('Project paused', 540, undefined),
    `${unexpectedErrorText} (Project paused)`,
  ],
  [
    'a server that gave up',
    new AuthRetryableFetchError('Processing this request timed out, please retry after a moment.', 504),
    tooSlow,
  ],
  ['a database that gave up', new AuthRetryableFetchError('Database query timed out', 500), tooSlow],
  [
    'a server that failed',
    new AuthRetryableFetchError('Unexpected failure, please check server logs for more information', 500),
    unexpectedErrorText,
  ],
  [
    'a server that fails on a request',
    new AuthRetryableFetchError('Unable to process request', 500),
    unexpectedErrorText,
  ],
  ['a gateway with too many requests', new AuthApiError('Too many requests', 429, undefined), tooMany],
  ['a page with too many requests', new AuthApiError('{}', 429, undefined), tooMany],
  [
    'too many new accounts',
    new AuthApiError('busy', 429, undefined),
    'Gerade melden sich sehr viele an. Bitte versuche es in einer Stunde noch einmal.',
  ],
  [
    'too many new accounts, as the service passes on what a hook says without a code',
    new AuthApiError('busy', 429, 'unknown'),
    'Gerade melden sich sehr viele an. Bitte versuche es in einer Stunde noch einmal.',
  ],
  ['a limit without a phrase', new AuthApiError('HTTP 429', 429, undefined), tooMany],
  ['a limit in words', new AuthApiError('Back at noon', 429, undefined), 'Back at noon'],
  [
    'a new limit',
    new AuthApiError('Slow down', 429, 'over_some_rate_limit'),
    'Slow down (over_some_rate_limit)',
  ],
  [
    'a new limit without words',
    new AuthApiError('{}', 429, 'over_some_rate_limit'),
    `${tooMany} (over_some_rate_limit)`,
  ],
  ['a gateway that does not know the app', new AuthApiError('Invalid API key', 401, undefined), wrongKey],
  [
    'a gateway that misses the key',
    new AuthApiError('No API key found in request', 401, undefined),
    wrongKey,
  ],
  ['words nobody can read', new AuthRetryableFetchError('\u0007\u202Eoob', 500), unexpectedErrorText],
  ['a whole page', new AuthRetryableFetchError(`<h1>${'x'.repeat(300)}`, 500), unexpectedErrorText],
  [
    'a server that sends no mails',
    new AuthRetryableFetchError('Error sending confirmation email', 500),
    'Die E-Mail ließ sich gerade nicht verschicken. Bitte versuche es später noch einmal.',
  ],
  [
    'a server that stores nothing',
    new AuthRetryableFetchError('Database error saving new user', 500),
    'Der Anmeldedienst kann gerade nichts speichern. Bitte versuche es später noch einmal.',
  ],
  ['a refusal without a message', new AuthApiError('{}', 400, undefined), unexpectedErrorText],
  ['a refusal with a list', new AuthApiError('[]', 400, undefined), unexpectedErrorText],
  ['a refusal with nothing', new AuthApiError('null', 400, undefined), unexpectedErrorText],
  ['a refusal with no word', new AuthApiError('', 400, undefined), unexpectedErrorText],
  ['a page instead of JSON', new AuthUnknownError('Unexpected token <', null), foreignAnswer],
  ['an answer without a session', new AuthInvalidTokenResponseError(), unexpectedErrorText],
  ['no session', new AuthSessionMissingError(), expired],
  [
    'a known code',
    new AuthApiError('New password should be different', 422, 'same_password'),
    'Das ist dein bisheriges Passwort. Bitte wähle ein anderes.',
  ],
  [
    'a mail soon after another one',
    new AuthApiError(
      'For security purposes, you can only request this after 42 seconds.',
      429,
      'over_email_send_rate_limit',
    ),
    'Wir haben dir gerade erst eine E-\u2060Mail geschickt. Bitte warte eine Minute.',
  ],
  [
    'too many mails to anybody',
    new AuthApiError('email rate limit exceeded', 429, 'over_email_send_rate_limit'),
    'Gerade gehen zu viele E-\u2060Mails hinaus. Bitte versuche es in einer Stunde noch einmal.',
  ],
  [
    'an unknown code',
    new AuthApiError('Something else', 422, 'something_else'),
    'Something else (something_else)',
  ],
  [
    'an unknown code without words',
    new AuthApiError('{}', 422, 'something_else'),
    `${unexpectedErrorText} (something_else)`,
  ],
  ['a code that nobody can read', new AuthApiError('No', 422, '\u202Egnihton'), 'No'],
  ['a code that every object has', new AuthApiError('No', 422, 'constructor'), 'No (constructor)'],
  [
    'an input that the service refuses',
    new AuthApiError('Unable to validate email address: invalid format', 400, 'validation_failed'),
    'Diese Eingabe nimmt der Anmeldedienst nicht an. Bitte prüfe sie.',
  ],
  [
    'a service that cannot send mails yet',
    new AuthApiError('Email address "a@b.de" cannot be used', 400, 'email_address_not_authorized'),
    'An diese Adresse kann der Anmeldedienst noch keine E-Mails schicken.',
  ],
  [
    'a deleted account',
    new AuthApiError('User from sub claim does not exist', 403, 'user_not_found'),
    expired,
  ],
  [
    'a hook that took too long',
    new AuthApiError('Failed to reach hook within maximum time', 422, 'hook_timeout'),
    tooSlow,
  ],
  [
    'a hook that failed with another code',
    new AuthApiError('Invalid payload sent to hook', 400, 'hook_payload_over_size_limit'),
    unexpectedErrorText,
  ],
  ['a session that ran out', new AuthApiError('Session Expired', 400, 'session_expired'), expired],
])('%s', (_case, error, text) => {
  expect(authErrorText(error)).toBe(text);
});

/** Literal error codes of the auth client's type, without its `string & {}`. */
type Named<Code> = Code extends string ? (string extends Code ? never : Code) : never;

/** The client drops the code of a status 500 or above; these errors are recognized by their message. */
type WithoutCode = 'unexpected_failure' | 'request_timeout';

/** Errors caused by bugs of the client, by requests for administrators only, or by a change of the email address. */
type NeverAsked = 'bad_json' | 'unexpected_audience' | 'not_admin' | 'invite_not_found' | 'email_exists';

/** Errors of links in mails; their pages have own texts. */
type OfMailLinks = 'bad_code_verifier' | `flow_state_${string}`;

/** Errors of sign-in methods that are not offered: phone, one-time code, OAuth, second factor. */
type OfOtherSignIns =
  | 'otp_disabled'
  | 'over_sms_send_rate_limit'
  | 'reauth_nonce_missing'
  | 'reauthentication_not_valid'
  | 'provider_disabled'
  | 'provider_email_needs_verification'
  | 'single_identity_not_deletable'
  | 'email_conflict_identity_not_deletable'
  | 'manual_linking_disabled'
  | 'user_sso_managed'
  | 'insufficient_aal'
  | 'too_many_enrolled_mfa_factors'
  | `${'bad_oauth' | 'identity' | 'mfa' | 'oauth' | 'phone' | 'saml' | 'sms' | 'sso' | 'web3' | 'webauthn'}_${string}`;

test('every error code of the client has a text or needs none', () => {
  type Known = keyof typeof germanTexts | WithoutCode | NeverAsked | OfMailLinks | OfOtherSignIns;
  expectTypeOf<Exclude<Named<AuthError['code']>, Known>>().toBeNever();
});

/** Words of a German error text, with the only error codes whose texts contain them. */
const subjects: [words: string, ...codes: (keyof typeof germanTexts)[]][] = [
  ['Passwort ist falsch', 'invalid_credentials'],
  ['Bestätige zuerst', 'email_not_confirmed'],
  ['zu viele E-\u2060Mails', 'over_email_send_rate_limit'],
  ['zu viele Versuche', 'over_request_rate_limit'],
  ['zu leicht zu erraten', 'weak_password'],
  ['Diese Eingabe', 'validation_failed'],
  ['Diese E-Mail-Adresse nimmt', 'email_address_invalid'],
  ['keine E-Mails schicken', 'email_address_not_authorized'],
  ['bereits registriert', 'user_already_exists'],
  ['Neue Konten', 'signup_disabled'],
  ['Anmeldung mit E-Mail und Passwort', 'email_provider_disabled'],
  ['Gastzugänge', 'anonymous_provider_disabled'],
  ['Sicherheitsprüfung', 'captcha_failed'],
  ['bisheriges Passwort', 'same_password'],
  ['aktuelles Passwort', 'current_password_required', 'current_password_invalid'],
  ['bevor du dein Passwort änderst', 'reauthentication_needed'],
  ['Dieser Link', 'otp_expired'],
  [
    'Anmeldung ist abgelaufen',
    'session_not_found',
    'session_expired',
    'refresh_token_not_found',
    'refresh_token_already_used',
    'bad_jwt',
    'no_authorization',
    'user_not_found',
  ],
  ['Konto ist gesperrt', 'user_banned'],
  ['an anderer Stelle', 'conflict'],
  ['zu lange gebraucht', 'hook_timeout', 'hook_timeout_after_retry'],
  ['unerwarteter Fehler', 'hook_payload_over_size_limit', 'hook_payload_invalid_content_type'],
];
const said = Object.entries(germanTexts);

test.each(subjects)('"%s" is only in the texts of its own error codes', (words, ...codes) => {
  const speaking = said.filter(([, text]) => text.includes(words)).map(([code]) => code);
  expect(speaking.toSorted()).toEqual(codes.toSorted());
});

test('every refusal has a subject', () => {
  const listed = subjects.flatMap(([, ...codes]) => codes);
  expect(listed.toSorted()).toEqual(said.map(([code]) => code).toSorted());
});

const germanWords =
  /\b(?:bitte|das|dein|der|dich|die|diese[rs]?|dir|es|ist|können|nicht|oder|sind|waren|wird|zu|zuerst)\b/i;
const englishWords = /\b(?:and|are|for|has|have|is|not|of|please|the|this|too|your?)\b/i;

test.each(said)('%s has a German text', (code, text) => {
  const shown = authErrorText(new AuthApiError('English words', 400, code));
  expect(shown).toBe(text);
  for (const sentence of shown.split(/(?<=[.!?])\s/)) {
    expect(sentence).toMatch(/^[A-ZÄÖÜ].*\.$/);
    expect(sentence).toMatch(germanWords);
    expect(sentence).not.toMatch(englishWords);
  }
});
