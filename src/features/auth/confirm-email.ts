import { loadAuth } from '@/lib/supabase/load-auth';
import type { MailLink } from '@/lib/supabase/mail-link';
import { mailLinkAuth } from '@/lib/supabase/mail-link-auth';

import { type LinkFailure, linkFailure } from './link-failure';
import { redeemOnce } from './redeem-once';

export type Confirmation =
  | 'confirmed'
  /** The account has another address from now on. */
  | 'changed'
  /** The mail to the other address has a link as well. */
  | 'half_changed'
  /** A link without usable parts, or one that was refused before it came back. */
  | 'invalid'
  | LinkFailure;

export const confirmations = redeemOnce((link) => confirm(link).catch(() => 'unreachable' as const));

async function confirm(link: MailLink): Promise<Confirmation> {
  // Nobody is signed out: the session of this browser goes on with the new address.
  if (link.type === 'email_change') return change(link);
  const outcome = await verify(link);
  if (outcome === 'busy' || outcome === 'unreachable') return outcome;
  // Whoever is signed in has confirmed already; guests have nothing to do with the link.
  return (await endSession().catch(() => false)) ? 'confirmed' : outcome;
}

async function change(link: MailLink): Promise<Confirmation> {
  const token_hash = link.tokenHash ?? link.token;
  if (link.isRefused || token_hash === null) return 'invalid';
  const { data, error } = await mailLinkAuth.verifyOtp({ type: 'email_change', token_hash });
  if (error) return linkFailure(error);
  if (!data.session) return 'half_changed';
  await mailLinkAuth.signOut({ scope: 'local' });
  return 'changed';
}

async function verify(link: MailLink): Promise<Confirmation> {
  if (link.isRefused) return 'invalid';
  // The hosted service has confirmed the address by itself before it comes back with a code.
  if (link.code !== null) return 'confirmed';
  if (link.type !== 'signup' && link.type !== 'email') return 'invalid';
  if (link.accessToken !== null) {
    const { error } = await mailLinkAuth.getUser(link.accessToken);
    return error ? linkFailure(error) : 'confirmed';
  }
  const token_hash = link.tokenHash ?? link.token;
  if (token_hash === null) return 'invalid';
  const { data, error } = await mailLinkAuth.verifyOtp({ type: 'signup', token_hash });
  if (error) return linkFailure(error);
  if (!data.user) return 'unreachable';
  await mailLinkAuth.signOut({ scope: 'local' });
  return 'confirmed';
}

/** @returns whether a registered user was signed in */
async function endSession(): Promise<boolean> {
  const auth = await loadAuth();
  const { data } = await auth.getSession();
  if (!data.session || data.session.user.is_anonymous) return false;
  await auth.signOut({ scope: 'local' });
  return true;
}
