import Play from 'lucide-react/icons/play';
import { type ComponentType, startTransition, useState, type ReactNode } from 'react';
import { useLocation, useNavigate, Link } from 'react-router-dom';

import { enterGuestMode } from '@/data/session/guest-mode';
import { useSession, useSetSession } from '@/data/session/session-context';
import { paths } from '@/lib/address/paths';
import { wantedPath } from '@/lib/address/wanted-path';
import { isObject } from '@/lib/is-object';
import { Button } from '@/ui/button';
import { Logo } from '@/ui/illustrations/logo';
import { lazyExtra } from '@/ui/lazy/lazy-code';
import { lazyPart } from '@/ui/lazy/lazy-part';
import { Spinner } from '@/ui/spinner';
import { type TabItem, TabPanel, Tabs } from '@/ui/tabs/tabs';

import { SignInForm } from './sign-in-form';

const SignUpForm = lazyPart(() => import('./sign-up-form'), 'SignUpForm', Waiting);
const SentMail = lazyPart(() => import('./sent-mail'), 'SentMail', Waiting);
const ResetRequest = lazyPart(() => import('./reset-request'), 'ResetRequest', Waiting);

// The prerendered HTML is the same for all: CSS shows the words for returning users by `data-known` on the document.
const headings = {
  'sign-in': {
    title: (
      <>
        Willkommen<span className="to-known"> zurück</span>
      </>
    ),
    hint: 'Der Geschenkplaner, der sich jede Idee merkt.',
  },
  'sign-up': { title: 'Schön, dass du da bist', hint: 'Leg dein Konto an und sammle die erste Idee.' },
};
type AuthTab = keyof typeof headings;

const tabs: TabItem<AuthTab>[] = [
  { value: 'sign-in', label: 'Anmelden' },
  { value: 'sign-up', label: 'Registrieren' },
];

/** Frame of the page for somebody who follows the link of a group; `children` is null until they ask to sign in or up. */
export interface InvitedProps {
  token: string;
  children: ReactNode;
  onAsk: (tab: AuthTab) => void;
}

export function AuthPage({ Invited }: { Invited?: ComponentType<InvitedProps> }) {
  const { state, pathname } = useLocation();
  const navigate = useNavigate();
  const isInGroups = useIsGuestInGroups();
  const [, token] = /^\/join\/(.+)/.exec(wantedPath()) ?? [];
  if (!Invited || token === undefined || isInGroups)
    return (
      <AuthFrame>
        <Entry />
      </AuthFrame>
    );
  const isAsked = isObject(state) && ('tab' in state || 'email' in state);
  return (
    <Invited token={token} onAsk={(tab) => void navigate(pathname, { state: { tab } })}>
      {isAsked ? <Entry /> : null}
    </Invited>
  );
}

function Entry() {
  const { state } = useLocation();
  const [tab, setTab] = useState(firstTab(state));
  /** Email typed so far while the reset form is open; null otherwise. */
  const [resetFor, setResetFor] = useState<string | null>(null);
  /** Email of the account that was just registered, while the page says so. */
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [email, setEmail] = useState(confirmedEmail(state));
  const { title, hint } = headings[tab];
  if (resetFor !== null)
    return (
      <>
        <title>Passwort zurücksetzen · Päckchen</title>
        <h1 className="text-h1">Passwort zurücksetzen</h1>
        <p className="mt-1 text-ink-2">Wir schicken dir einen Link für ein neues Passwort.</p>
        <ResetRequest typed={resetFor} onBack={() => setResetFor(null)} />
      </>
    );
  if (sentTo !== null)
    return (
      <SentMail
        email={sentTo}
        onOther={() => setSentTo(null)}
        onSignIn={() => {
          setEmail(sentTo);
          setTab('sign-in');
          setSentTo(null);
        }}
      />
    );
  return (
    <>
      <title>{`${tab === 'sign-in' ? 'Anmelden' : 'Registrieren'} · Päckchen`}</title>
      <h1 className="text-h1">{title}</h1>
      <p className="mt-1 text-ink-2">{hint}</p>
      <Note />
      <Tabs
        label="Anmelden oder registrieren"
        items={tabs}
        value={tab}
        onValueChange={setTab}
        variant="fill"
        className="mt-6 max-md:mt-4.5"
      >
        <TabPanel value="sign-in" className="pt-5.5">
          <SignInForm email={email} onReset={setResetFor} />
        </TabPanel>
        <TabPanel value="sign-up" className="pt-5.5">
          <SignUpForm onSent={setSentTo} />
        </TabPanel>
      </Tabs>
      <OtherWays />
    </>
  );
}

/** Warns guests with a backend session, because only these guests can be in groups: signing in ends their memberships. */
function Note() {
  return (
    useIsGuestInGroups() && (
      <p className="mt-3 mb-4 font-semibold">
        Bist du als Gast in Gruppen? Dein Konto ist dort neu: Tritt ihnen danach über den Link wieder bei.
      </p>
    )
  );
}

/** Snapshot: the page must not change when it starts a guest session just before it is left. */
function useIsGuestInGroups(): boolean {
  const session = useSession();
  const [isInGroups] = useState(session.status === 'guest' && session.userId !== null);
  return isInGroups;
}

function Waiting() {
  return <Spinner className="mx-auto my-12" />;
}

/** Tab that opens first: the link to this page can ask for 'sign-up' in its history state. */
function firstTab(state: unknown): AuthTab {
  return isObject(state) && state.tab === 'sign-up' ? 'sign-up' : 'sign-in';
}

/** Email address that was just confirmed, from the history state. */
function confirmedEmail(state: unknown): string | undefined {
  return isObject(state) && typeof state.email === 'string' ? state.email : undefined;
}

function OtherWays() {
  const isInGroups = useIsGuestInGroups();
  const navigate = useNavigate();
  return (
    <section aria-label="Ohne Konto" className="mt-6 text-center">
      <p className="my-5 flex items-center gap-3.5 text-small text-ink-2 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        oder erst mal umschauen
      </p>
      <Button kind="secondary" icon={Play} full onClick={() => void navigate(paths.demo)}>
        Demo-Modus starten
      </Button>
      <p className="mt-2 mb-4 text-small text-ink-2">Probier die App mit fertigen Beispieldaten aus.</p>
      {(isInGroups || !wantedPath().startsWith('/join')) && <AsGuest />}
    </section>
  );
}

function AsGuest() {
  const session = useSession();
  const setSession = useSetSession();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);

  async function continueAsGuest() {
    const isGuest = session.status === 'guest' && session.userId !== null;
    setBusy(true);
    // Reuses the session of a guest: with a second anonymous user the guest would lose the groups of the first.
    const guest = isGuest ? session : await enterGuestMode();
    if (!guest) return setBusy(false);
    // Session and page change in one transition: otherwise this page would render once for the guest before unmounting.
    startTransition(() => {
      setSession(guest);
      void navigate(wantedPath());
    });
  }

  return (
    <div className="text-center">
      <Button kind="text" busy={isBusy} full onClick={() => void continueAsGuest()}>
        Als Gast fortfahren
      </Button>
      <p className="mt-1 text-small text-ink-2">Ohne Konto. Deine Daten bleiben in diesem Browser.</p>
    </div>
  );
}

// Decorative only: the form works without the illustrations.
const GiftPile = lazyExtra(() => import('@/ui/illustrations/illu-stapel'), 'IlluStapel');
const GiftBand = lazyExtra(() => import('@/ui/illustrations/illu-reihe'), 'IlluReihe');

/** Frame of the sign-in pages: brand on one side, form on the other. Illustrations load later than the form. */
function AuthFrame({ children }: { children: ReactNode }) {
  return (
    <main className="grid min-h-dvh lg:grid-cols-[minmax(0,1.06fr)_minmax(0,1fr)]">
      <aside className="flex flex-col justify-between overflow-hidden bg-auth-bg px-14 pt-16 pb-10 pl-16 text-auth-fg max-lg:hidden">
        <div>
          <p className="max-w-[12.5em] font-display text-[2.875rem] leading-[3.125rem] font-bold tracking-[-.025em] text-balance">
            Gute Ideen kommen im&nbsp;März. Verschenkt wird im&nbsp;Dezember.
          </p>
          <p className="mt-4 text-[1.1875rem] leading-7">Päckchen hebt sie so lange für dich auf.</p>
        </div>
        <GiftPile className="mt-6 w-full max-w-[620px] self-center" />
      </aside>
      <div className="flex flex-col">
        <div aria-hidden className="h-28 overflow-hidden bg-auth-bg md:hidden">
          <GiftBand />
        </div>
        <div className="mx-auto w-[min(400px,100%-40px)] pt-6 pb-8 md:my-auto md:py-10">
          <Link
            to={paths.auth}
            aria-label="Päckchen"
            className="mb-5 inline-flex min-h-11 items-center md:mb-7"
          >
            <Logo markSize={34} height={24} />
          </Link>
          {children}
        </div>
      </div>
    </main>
  );
}
