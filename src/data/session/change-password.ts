import { unexpectedErrorText } from '../app-error';
import { askAuth } from './ask-auth';

type Change = { kind: 'changed' } | { kind: 'wrong_password' } | { kind: 'failed'; problem: string };

/** Changes the password after checking the current one. Never rejects. */
export async function changePassword(email: string, current: string, next: string): Promise<Change> {
  const check = await proveIt(email, current);
  if (check !== null) return check;
  const { problem } = await askAuth((auth) => auth.updateUser({ password: next }));
  return problem === null ? { kind: 'changed' } : { kind: 'failed', problem };
}

async function proveIt(email: string, password: string): Promise<Change | null> {
  try {
    const [{ passwordRefusal }, { authErrorText }] = await Promise.all([
      import('./password-check'),
      import('./auth-error-text'),
    ]);
    const refusal = await passwordRefusal({ email, password });
    if (refusal === null) return null;
    if (refusal.code === 'invalid_credentials') return { kind: 'wrong_password' };
    return { kind: 'failed', problem: authErrorText(refusal) };
  } catch {
    return { kind: 'failed', problem: unexpectedErrorText };
  }
}
