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
  // A code point has at most two UTF-16 units, so a long input needs no counting.
  return password.length >= minimum * 2 || Array.from(password).length >= minimum;
}

// bcrypt takes at most 72 bytes; the auth service would answer longer passwords with an English error.
function tooLongProblem(password: string): string | null {
  const isTooLong = password.length > 72 || new TextEncoder().encode(password).length > 72;
  return isTooLong ? 'Passwort darf höchstens 72 Zeichen lang sein' : null;
}
