import type { AuthError, Session } from '@supabase/auth-js';

import type { MailLink } from '@/lib/supabase/mail-link';
import { forgetMailLinkSession, mailLinkAuth } from '@/lib/supabase/mail-link-auth';

import { redeemOnce } from './redeem-once';

export type Recovery =
  | { kind: 'open'; email: string }
  | { kind: 'invalid' }
  /** No usable answer: the link may still be good. */
  | { kind: 'unreachable' };

interface Answer {
  data: { session: Session | null };
  error: AuthError | null;
}

/** Redeems the recovery link of an address, of our mails or of the default ones of the hosted service. */
export const recoveries = redeemOnce(async (link): Promise<Recovery> => {
  const recovery = await (link.isEmpty ? resume() : verify(link)).catch(() => ({
    kind: 'unreachable' as const,
  }));
  if (recovery.kind === 'invalid') forgetMailLinkSession();
  return recovery;
});

/** After a reload in the middle of the form the token is spent, but this tab still has what it was spent for. */
async function resume(): Promise<Recovery> {
  const { data } = await mailLinkAuth.getSession();
  return toRecovery({ data, error: null });
}

async function verify(link: MailLink): Promise<Recovery> {
  const answer = link.isRefused ? null : await askFor(link);
  return answer === null ? { kind: 'invalid' } : toRecovery(answer);
}

async function askFor(link: MailLink): Promise<Answer | null> {
  const { email, token, code, accessToken, refreshToken } = link;
  if (token !== null && email !== null) return mailLinkAuth.verifyOtp({ type: 'recovery', email, token });
  const tokenHash = link.tokenHash ?? (link.type === 'recovery' ? token : null);
  if (tokenHash !== null) return mailLinkAuth.verifyOtp({ type: 'recovery', token_hash: tokenHash });
  if (code !== null) return mailLinkAuth.exchangeCodeForSession(code);
  if (link.type !== 'recovery' || accessToken === null || refreshToken === null) return null;
  return mailLinkAuth.setSession({ access_token: accessToken, refresh_token: refreshToken });
}

function toRecovery({ data, error }: Answer): Recovery {
  if (data.session) return { kind: 'open', email: data.session.user.email ?? '' };
  return error !== null && mayWorkLater(error) ? { kind: 'unreachable' } : { kind: 'invalid' };
}

function mayWorkLater({ name, status = 0 }: AuthError): boolean {
  return name === 'AuthRetryableFetchError' || name === 'AuthUnknownError' || status === 429 || status >= 500;
}
