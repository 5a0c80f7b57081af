import type { AuthError, Session } from '@supabase/supabase-js';
import CircleAlert from 'lucide-react/icons/circle-alert';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { Suspense, use, useEffect } from 'react';
import { Link } from 'react-router-dom';

import { paths } from '@/lib/address/paths';
import { useFocusAfterRetry } from '@/lib/hooks/use-focus-after-retry';
import type { MailLink } from '@/lib/supabase/auth/mail-link';
import { forgetMailLinkSession, mailLinkAuth } from '@/lib/supabase/auth/mail-link-auth';
import { Button, buttonClass } from '@/ui/button';
import { OutcomePage, WaitingPage } from '@/ui/layout/centred-page';

import { LinkTap } from './link-tap';
import { linkBusy, newestCounts, type MailLinkFailure, mailLinkFailure } from './mail-link-failure';
import { NewPasswordForm } from './new-password-form';
import { type LinkAddress, redeemOnce } from './redeem-once';
import { useMailLink } from './use-mail-link';

export function ResetPasswordPage() {
  const { address, isForTap, outcome, setOutcome, redeem } = useMailLink(recoveries);
  if (outcome === null) return <LinkTap title="Passwort zurücksetzen" action="Weiter" onTap={redeem} />;
  return (
    <Suspense fallback={<WaitingPage title="Link wird geprüft">Dein Link wird geprüft …</WaitingPage>}>
      <Outcome
        address={address}
        isTapped={isForTap}
        recovery={outcome}
        onRetry={redeem}
        onExpired={() => setOutcome(Promise.resolve({ kind: 'refused' }))}
      />
    </Suspense>
  );
}

/** Texts for failures after which the same link may still work. */
const laterTexts = {
  busy: linkBusy,
  unreachable: 'Der Server ist nicht erreichbar. Vielleicht ist dein Link noch gut.',
};

interface OutcomeProps {
  address: LinkAddress;
  isTapped: boolean;
  recovery: Promise<Recovery>;
  onRetry: () => void;
  onExpired: () => void;
}

function Outcome({ address, isTapped, recovery, onRetry, onExpired }: OutcomeProps) {
  const result = use(recovery);
  const retry = useFocusAfterRetry(onRetry);
  const laterText = result.kind === 'open' || result.kind === 'refused' ? undefined : laterTexts[result.kind];
  useEffect(() => {
    recoveries.finish(address, recovery, laterText === undefined);
  }, [address, laterText, recovery]);
  if (result.kind === 'open') return <NewPasswordForm email={result.email} onExpired={onExpired} />;
  if (laterText !== undefined)
    return (
      <OutcomePage
        title="Link nicht geprüft"
        heading="Das hat nicht geklappt"
        icon={RefreshCw}
        role="alert"
        text={laterText}
      >
        <Button className="mt-6 max-md:w-full" {...retry}>
          Erneut versuchen
        </Button>
      </OutcomePage>
    );

  return (
    <OutcomePage
      title="Link ungültig"
      icon={CircleAlert}
      role="alert"
      takesFocus={isTapped}
      text={
        <>
          <span className="block">Dieser Link ist ungültig oder abgelaufen.</span>
          <span className="mt-2 block">{newestCounts}</span>
        </>
      }
    >
      <Link to={paths.forgotPassword} className={buttonClass({ className: 'mt-6 max-md:w-full' })}>
        Neuen Link anfordern
      </Link>
      <Link to={paths.auth} className={buttonClass({ kind: 'text', className: 'mt-2 max-md:w-full' })}>
        Zur Anmeldung
      </Link>
    </OutcomePage>
  );
}

/** A link without usable parameters counts as refused. */
type Recovery = { kind: 'open'; email: string } | { kind: MailLinkFailure };

interface Answer {
  data: { session: Session | null };
  error: AuthError | null;
}

/** Redeems recovery links: those of our mails and the default ones of the hosted service. */
const recoveries = redeemOnce(
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
