import {
  AuthApiError,
  type AuthError,
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
  ['a page instead of JSON', new AuthUnknownError('Unexpected token <', null), unexpectedErrorText],
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
