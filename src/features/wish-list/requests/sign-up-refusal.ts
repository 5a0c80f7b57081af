import { AuthApiError } from '@supabase/supabase-js';

import { authErrorText } from '@/data/session/auth-error-text';
import { isObject } from '@/lib/is-object';

/** German reason for a refused anonymous sign-up, such as disabled guests or a captcha. */
export function signUpRefusal(answer: unknown, status: number): string {
  const { msg, code, error_code: olderCode } = isObject(answer) ? answer : {};
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  return authErrorText(new AuthApiError(text(msg), status, text(olderCode) || text(code)));
}
