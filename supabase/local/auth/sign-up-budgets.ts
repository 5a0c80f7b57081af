import type { AuthService } from './auth-service.ts';
import { refusalOf } from './mail-pause.ts';

/** What the auth service asks before it makes an account, and what its hook answers. */
export type AskHook = (event: object) => Promise<{ error?: { http_code: number; message: string } }>;

/** Lite knows no hooks: the function behind `before_user_created` is asked here, about new accounts alone. */
export function addSignUpBudgets(auth: AuthService, peerAddress: string | null, ask: AskHook): void {
  const signUp = auth.signUp.bind(auth);

  auth.signUp = async (email, password, data) => {
    if (email && (await auth.repo.findUserByEmail(email))) return signUp(email, password, data);
    // What is refused anyway counts nothing.
    if (password) auth.assertPasswordStrong(password);
    const { error } = await ask({
      metadata: { name: 'before-user-created', ip_address: peerAddress },
      user: { email: email ?? '', is_anonymous: !email, user_metadata: data ?? {} },
    });
    // The hosted service names what has no code itself.
    if (error) throw refusalOf(auth, { status: error.http_code, code: 'unknown', message: error.message });
    return signUp(email, password, data);
  };
}
