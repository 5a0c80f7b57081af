import { loadAuth } from '@/lib/supabase/auth/load-auth';
import type { MailLink } from '@/lib/supabase/auth/mail-link';
import { mailLinkAuth } from '@/lib/supabase/auth/mail-link-auth';

import { type MailLinkFailure, mailLinkFailure } from './mail-link-failure';
import { redeemOnce } from './redeem-once';

export type EmailConfirmation =
  | 'confirmed'
  /** The email address of the account has changed. */
  | 'changed'
  /** The link in the mail to the other address has to be opened as well. */
  | 'half_changed'
  /** Link without usable parameters, or already refused by the server before the redirect. */
  | 'invalid'
  | MailLinkFailure;

export interface Confirmed {
  outcome: EmailConfirmation;
  /** Email address that the link belongs to, if known; never that of the signed-in user. */
  email?: string | undefined;
}

export const confirmations = redeemOnce(
  (link) => confirm(link).catch((): Confirmed => ({ outcome: 'unreachable' })),
  (link) => requestOf(link) !== null,
);

async function confirm(link: MailLink): Promise<Confirmed> {
  const confirmed: Confirmed = (await requestOf(link)?.()) ?? { outcome: 'invalid' };
  // A changed email address ends no session: this browser stays signed in.
  if (link.type === 'email_change') return confirmed;
  if (confirmed.outcome === 'busy' || confirmed.outcome === 'unreachable') return confirmed;
  // Ends the session of a signed-in account, which proves that the address is confirmed; a guest keeps the session.
  return (await endSession().catch(() => false)) ? { ...confirmed, outcome: 'confirmed' } : confirmed;
}

function requestOf(link: MailLink): (() => Promise<Confirmed>) | null {
  const { isRefused, type, code, accessToken } = link;
  const tokenHash = link.tokenHash ?? link.token;
  if (isRefused) return null;
  if (type === 'email_change') return tokenHash === null ? null : () => change(tokenHash);
  // The hosted service confirms the address itself before it redirects with a code.
  if (code !== null) return () => Promise.resolve({ outcome: 'confirmed' });
  if (type !== 'signup' && type !== 'email') return null;
  if (accessToken !== null) return () => readOwner(accessToken);
  return tokenHash === null ? null : () => verify(tokenHash);
}

async function change(token_hash: string): Promise<Confirmed> {
  const { data, error } = await mailLinkAuth.verifyOtp({ type: 'email_change', token_hash });
  if (error) return { outcome: mailLinkFailure(error) };
  if (!data.session) return { outcome: 'half_changed' };
  await mailLinkAuth.signOut({ scope: 'local' });
  return { outcome: 'changed', email: data.user?.email };
}

async function readOwner(accessToken: string): Promise<Confirmed> {
  const { data, error } = await mailLinkAuth.getUser(accessToken);
  return error ? { outcome: mailLinkFailure(error) } : { outcome: 'confirmed', email: data.user.email };
}

async function verify(token_hash: string): Promise<Confirmed> {
  const { data, error } = await mailLinkAuth.verifyOtp({ type: 'signup', token_hash });
  if (error) return { outcome: mailLinkFailure(error) };
  if (!data.user) return { outcome: 'unreachable' };
  await mailLinkAuth.signOut({ scope: 'local' });
  return { outcome: 'confirmed', email: data.user.email };
}

/** @returns true if a registered user was signed in */
async function endSession(): Promise<boolean> {
  const auth = await loadAuth();
  const { data } = await auth.getSession();
  if (!data.session || data.session.user.is_anonymous) return false;
  await auth.signOut({ scope: 'local' });
  return true;
}
