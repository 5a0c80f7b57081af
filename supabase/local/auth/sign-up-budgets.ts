import type { AuthService } from './auth-service.ts';
import { refusalOf } from './mail-pause.ts';

/** Calls the SQL function of the auth hook `before_user_created`. */
export type AskHook = (event: object) => Promise<{ error?: { http_code: number; message: string } }>;

/** Makes Lite, which lacks auth hooks, call `before_user_created`, which limits new accounts, before it creates one. */
export function addSignUpBudgets(auth: AuthService, peerAddress: string | null, ask: AskHook): void {
  const signUp = auth.signUp.bind(auth);

  auth.signUp = async (email, password, data) => {
    if (email && (await auth.repo.findUserByEmail(email))) return signUp(email, password, data);
    // A sign-up with a weak password is refused before, so that it does not count.
    if (password) auth.assertPasswordStrong(password);
    const { error } = await ask({
      metadata: { name: 'before-user-created', ip_address: peerAddress },
      user: { email: email ?? '', is_anonymous: !email, user_metadata: data ?? {} },
    });
    // The hosted service returns the code `unknown` for hook errors without a code.
    if (error) throw refusalOf(auth, { status: error.http_code, code: 'unknown', message: error.message });
    return signUp(email, password, data);
  };
}
