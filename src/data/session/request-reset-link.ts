import type { paths } from '@/lib/address/paths';
import { mailLinkAuth } from '@/lib/supabase/mail-link-auth';

import { authErrorText, unexpectedErrorText } from './auth-error-text';

/**
 * Asks for a mail with a link to a new password. `returnPath` is the page of this origin that the link may come back to. The answer never tells whether the account exists.
 * @returns the German reason when no mail could be sent, else null
 */
export async function requestResetLink(
  email: string,
  returnPath: typeof paths.auth | typeof paths.resetPassword,
): Promise<string | null> {
  try {
    const { error } = await mailLinkAuth.resetPasswordForEmail(email, {
      redirectTo: location.origin + returnPath,
    });
    return error && authErrorText(error);
  } catch {
    return unexpectedErrorText;
  }
}
