import type { AuthService } from './auth-service.ts';
import { refusalOf } from './mail-pause.ts';

/** Calls the auth hook before an account is created. */
export type AskHook = (event: object) => Promise<{ error?: { http_code: number; message: string } }>;

/** Lite has no hooks: calls the function behind `before_user_created`, only for new accounts. */
export function addSignUpBudgets(auth: AuthService, peerAddress: string | null, ask: AskHook): void {
  const signUp = auth.signUp.bind(auth);

  auth.signUp = async (email, password, data) => {
    if (email && (await auth.repo.findUserByEmail(email))) return signUp(email, password, data);
    // Requests refused anyway must not count.
    if (password) auth.assertPasswordStrong(password);
    const { error } = await ask({
      metadata: { name: 'before-user-created', ip_address: peerAddress },
      user: { email: email ?? '', is_anonymous: !email, user_metadata: data ?? {} },
    });
    // The hosted service uses this code for errors without one.
    if (error) throw refusalOf(auth, { status: error.http_code, code: 'unknown', message: error.message });
    return signUp(email, password, data);
  };
}
