export function signUpPasswordProblem(password: string): string | null {
  if (password === '') return 'Passwort ist erforderlich';
  if (
    !hasAtLeast(password, 8) ||
    !/\p{Lu}/u.test(password) ||
    !/\p{Ll}/u.test(password) ||
    !/\d/.test(password)
  ) {
    return 'Passwort muss mindestens 8 Zeichen lang sein und Großbuchstaben, Kleinbuchstaben und eine Zahl enthalten.';
  }
  return tooLongProblem(password);
}

export function changedPasswordProblem(password: string): string | null {
  if (password === '') return 'Passwort ist erforderlich';
  if (!hasAtLeast(password, 6)) return 'Passwort muss mindestens 6 Zeichen lang sein';
  return tooLongProblem(password);
}

export function resetPasswordProblem(password: string): string | null {
  if (!hasAtLeast(password, 8)) return 'Das Passwort muss mindestens 8 Zeichen lang sein.';
  return tooLongProblem(password);
}

function hasAtLeast(password: string, minimum: number): boolean {
  // Two UTF-16 units per code point at most, so long inputs need no counting.
  return password.length >= minimum * 2 || Array.from(password).length >= minimum;
}

// The auth service hashes with bcrypt, which takes 72 bytes and answers more in English.
function tooLongProblem(password: string): string | null {
  const isTooLong = password.length > 72 || new TextEncoder().encode(password).length > 72;
  return isTooLong ? 'Passwort darf höchstens 72 Zeichen lang sein' : null;
}
