import type { paths } from '@/lib/address/paths';

import { unexpectedErrorText } from '../app-error';

/** Requests a password reset mail; never reveals if the account exists. @returns the German error or null */
export async function requestResetLink(
  email: string,
  returnPath: typeof paths.auth | typeof paths.resetPassword,
): Promise<string | null> {
  try {
    const [{ mailLinkAuth }, { authErrorText }] = await Promise.all([
      import('@/lib/supabase/auth/mail-link-auth'),
      import('./auth-error-text'),
    ]);
    const { error } = await mailLinkAuth.resetPasswordForEmail(email, {
      redirectTo: location.origin + returnPath,
    });
    return error && authErrorText(error);
  } catch {
    return unexpectedErrorText;
  }
}
