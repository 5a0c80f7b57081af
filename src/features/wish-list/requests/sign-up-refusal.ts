import { AuthApiError } from '@supabase/supabase-js';

import { authErrorText } from '@/data/session/auth-error-text';
import { isObject } from '@/lib/is-object';

/** Why there is no session for a visitor, in German: guests may be switched off, or a captcha asked for. */
export function signUpRefusal(answer: unknown, status: number): string {
  const { msg, code, error_code: olderCode } = isObject(answer) ? answer : {};
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  return authErrorText(new AuthApiError(text(msg), status, text(olderCode) || text(code)));
}
