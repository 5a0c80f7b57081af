import type { AuthError } from '@supabase/auth-js';

import { loadAuth } from '@/lib/supabase/load-auth';
import type { MailLink } from '@/lib/supabase/mail-link';
import { mailLinkAuth } from '@/lib/supabase/mail-link-auth';

import { redeemOnce } from './redeem-once';

export type Confirmation =
  | 'confirmed'
  /** The service refused the token. */
  | 'refused'
  /** The service refused to look at it now. */
  | 'busy'
  /** A link without usable parts, or one that was refused before it came back. */
  | 'invalid'
  /** No usable answer. */
  | 'failed';

export const confirmations = redeemOnce((link) => confirm(link).catch(() => 'failed' as const));

async function confirm(link: MailLink): Promise<Confirmation> {
  const outcome = await verify(link);
  if (outcome === 'busy' || outcome === 'failed') return outcome;
  // Whoever is signed in has confirmed already; guests have nothing to do with the link.
  return (await endSession().catch(() => false)) ? 'confirmed' : outcome;
}

async function verify(link: MailLink): Promise<Confirmation> {
  if (link.isRefused) return 'invalid';
  // The hosted service has confirmed the address by itself before it comes back with a code.
  if (link.code !== null) return 'confirmed';
  if (link.type !== 'signup' && link.type !== 'email') return 'invalid';
  if (link.accessToken !== null) {
    const { error } = await mailLinkAuth.getUser(link.accessToken);
    return outcomeOf(error);
  }
  const token_hash = link.tokenHash ?? link.token;
  if (token_hash === null) return 'invalid';
  const { error } = await mailLinkAuth.verifyOtp({ type: 'signup', token_hash });
  if (!error) await mailLinkAuth.signOut({ scope: 'local' });
  return outcomeOf(error);
}

function outcomeOf(error: AuthError | null): Confirmation {
  if (error === null) return 'confirmed';
  if (error.status === 429) return 'busy';
  const isAnswer = error.name !== 'AuthRetryableFetchError' && error.name !== 'AuthUnknownError';
  return isAnswer && (error.status ?? 0) < 500 ? 'refused' : 'failed';
}

/** @returns whether a registered user was signed in */
async function endSession(): Promise<boolean> {
  const auth = await loadAuth();
  const { data } = await auth.getSession();
  if (!data.session || data.session.user.is_anonymous) return false;
  await auth.signOut({ scope: 'local' });
  return true;
}
