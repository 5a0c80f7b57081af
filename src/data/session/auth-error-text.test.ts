import {
  AuthApiError,
  type AuthError,
  AuthInvalidTokenResponseError,
  AuthRetryableFetchError,
  AuthSessionMissingError,
  AuthUnknownError,
} from '@supabase/auth-js';
import { expect, test } from 'vitest';

import { authErrorText, unexpectedErrorText } from './auth-error-text';

const unreachable = 'Der Server ist nicht erreichbar. Prüfe deine Verbindung und versuche es noch einmal.';
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
  ['a server with words', new AuthRetryableFetchError('Out of paper', 500), 'Out of paper'],
  ['a gateway with words', new AuthRetryableFetchError('Back at noon', 503), 'Back at noon'],
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
  ['a page instead of JSON', new AuthUnknownError('Unexpected token <', null), unexpectedErrorText],
  ['an answer without a session', new AuthInvalidTokenResponseError(), unexpectedErrorText],
  ['no session', new AuthSessionMissingError(), expired],
  [
    'a known code',
    new AuthApiError('New password should be different', 422, 'same_password'),
    'Das ist dein bisheriges Passwort. Bitte wähle ein anderes.',
  ],
  ['an unknown code', new AuthApiError('Something else', 422, 'something_else'), 'Something else'],
])('%s', (_case, error, text) => {
  expect(authErrorText(error)).toBe(text);
});
