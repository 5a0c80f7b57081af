import { describe, expect, test } from 'vitest';

import { signUpSchema } from './sign-up.ts';

const good = {
  name: 'Katharina',
  email: 'k@example.org',
  password: 'Paeckchen1',
  confirmation: 'Paeckchen1',
};
const weak =
  'Passwort muss mindestens 8 Zeichen lang sein und Großbuchstaben, Kleinbuchstaben und eine Zahl enthalten.';

function messages(values: typeof good): Record<string, string> {
  const result = signUpSchema.safeParse(values);
  return Object.fromEntries(
    (result.error?.issues ?? []).map((issue) => [issue.path.join('.'), issue.message]),
  );
}

describe('sign-up form', () => {
  test.each([
    ['name', '', 'Name ist erforderlich'],
    ['name', ' \u200B ', 'Name ist erforderlich'],
    ['name', ' A ', 'Name muss mindestens 2 Zeichen lang sein'],
    ['email', '  ', 'E-Mail ist erforderlich'],
    ['email', 'katharina@brandt', 'Ungültige E-Mail-Adresse'],
    ['email', 'a b@example.org', 'Ungültige E-Mail-Adresse'],
    ['email', `${'a'.repeat(1_000_000)}@example.org`, 'Ungültige E-Mail-Adresse'],
    ['password', 'kurz1A', weak],
    ['password', 'nurklein1', weak],
    ['confirmation', '', 'Passwort bestätigen ist erforderlich'],
    ['confirmation', 'Paeckchen2', 'Passwörter stimmen nicht überein'],
  ])('%s %j is refused: %s', (field, value, message) => {
    expect(messages({ ...good, [field]: value })[field]).toBe(message);
  });

  test('bidi characters are removed from a name', () => {
    expect(signUpSchema.parse({ ...good, name: 'An\u202ena\n Maria\u0007 ' }).name).toBe('Anna  Maria');
  });

  test('an empty form names all four fields', () => {
    expect(messages({ name: '', email: '', password: '', confirmation: '' })).toEqual({
      name: 'Name ist erforderlich',
      email: 'E-Mail ist erforderlich',
      password: 'Passwort ist erforderlich',
      confirmation: 'Passwort bestätigen ist erforderlich',
    });
  });

  test('reports different passwords while the name is wrong, too', () => {
    expect(messages({ ...good, name: '', confirmation: 'anders' })).toEqual({
      name: 'Name ist erforderlich',
      confirmation: 'Passwörter stimmen nicht überein',
    });
  });

  test('trims name and address, not the password', () => {
    const password = ' Paeckchen1 ';
    const values = { name: ' Ana ', email: ' a@example.org ', password, confirmation: password };
    expect(signUpSchema.parse(values)).toEqual({ ...values, name: 'Ana', email: 'a@example.org' });
  });
});
