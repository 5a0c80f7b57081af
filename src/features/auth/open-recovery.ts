import type { AuthError, Session } from '@supabase/supabase-js';

import type { MailLink } from '@/lib/supabase/auth/mail-link';
import { forgetMailLinkSession, mailLinkAuth } from '@/lib/supabase/auth/mail-link-auth';

import { type MailLinkFailure, mailLinkFailure } from './mail-link-failure';
import { redeemOnce } from './redeem-once';

/** A link without usable parts counts as refused. */
export type Recovery = { kind: 'open'; email: string } | { kind: MailLinkFailure };

interface Answer {
  data: { session: Session | null };
  error: AuthError | null;
}

/** Redeems recovery links: those of our mails and the default ones of the hosted service. */
export const recoveries = redeemOnce(
  async (link): Promise<Recovery> => {
    const recovery = await (link.isEmpty ? resume() : verify(link)).catch(() => ({
      kind: 'unreachable' as const,
    }));
    if (recovery.kind === 'refused') forgetMailLinkSession();
    return recovery;
  },
  (link) => requestOf(link) !== null,
);

/** After a reload the token is spent, but this tab still has the session it was exchanged for. */
async function resume(): Promise<Recovery> {
  const { data } = await mailLinkAuth.getSession();
  return toRecovery({ data, error: null });
}

async function verify(link: MailLink): Promise<Recovery> {
  const request = requestOf(link);
  return request === null ? { kind: 'refused' } : toRecovery(await request());
}

function requestOf(link: MailLink): (() => Promise<Answer>) | null {
  const { isRefused, type, email, token, code, accessToken, refreshToken } = link;
  if (isRefused) return null;
  if (token !== null && email !== null)
    return () => mailLinkAuth.verifyOtp({ type: 'recovery', email, token });
  const tokenHash = link.tokenHash ?? (type === 'recovery' ? token : null);
  if (tokenHash !== null) return () => mailLinkAuth.verifyOtp({ type: 'recovery', token_hash: tokenHash });
  if (code !== null) return () => mailLinkAuth.exchangeCodeForSession(code);
  if (type !== 'recovery' || accessToken === null || refreshToken === null) return null;
  return () => mailLinkAuth.setSession({ access_token: accessToken, refresh_token: refreshToken });
}

function toRecovery({ data, error }: Answer): Recovery {
  if (data.session) return { kind: 'open', email: data.session.user.email ?? '' };
  return { kind: error === null ? 'refused' : mailLinkFailure(error) };
}
