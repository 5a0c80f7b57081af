import { useMutation, useQuery } from '@tanstack/react-query';
import Link2Off from 'lucide-react/icons/link-2-off';
import { useEffect, useEffectEvent, useState } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router-dom';

import { groupPath, paths } from '@/lib/address/paths';
import { forgetWantedPath } from '@/lib/address/wanted-path';
import { useFocusAfterRetry } from '@/lib/hooks/use-focus-after-retry';
import { isObject } from '@/lib/is-object';
import { Button, buttonClass } from '@/ui/button';
import { Page } from '@/ui/layout/page';
import { Spinner } from '@/ui/spinner';

import { InvitationHead } from '../invite/invitation-head';
import { JoinForm } from '../invite/join-form';
import { useInvitation } from '../invite/use-invitation';
import { NotSignedIn } from '../shared/lazy-not-signed-in';
import { type Me, useMe, withTypedName } from '../shared/use-me';
import { inviteLinkProblem, guestByLink, joinByLink } from './join-by-link';

/** The database answers a malformed token with an error. */
const wellFormedToken = /^[\w-]+$/;

/** Page of an invite link. */
export function JoinPage() {
  const me = useMe();
  const { token = '' } = useParams();
  return (
    <>
      <title>Gruppe beitreten · Päckchen</title>
      {renderStep()}
    </>
  );

  function renderStep() {
    if (!wellFormedToken.test(token))
      return <Problem title="Ungültiger Link" hint="Dieser Einladungslink ist ungültig." />;
    if (me === null) return <NotSignedIn />;
    const Step = me.isGuest ? GuestJoining : Joining;
    return <Step key={token} token={token} me={me} />;
  }
}

/** Asks guests for a name before they join; guests who are already members, or have just said it, are not asked. */
function GuestJoining({ token, me }: { token: string; me: Me }) {
  const { data, isPending } = useQuery(guestByLink(me, token));
  const { state } = useLocation();
  const [name, setName] = useState(isObject(state) && typeof state.name === 'string' ? state.name : null);
  if (isPending) return <Waiting />;
  if (name === null && !data?.isMember)
    return <GuestName token={token} known={data?.name ?? null} onAnswer={setName} />;
  return <Joining token={token} me={withTypedName(me, name ?? '')} />;
}

function Joining({ token, me }: { token: string; me: Me }) {
  const navigate = useNavigate();
  const { mutate, error } = useMutation(joinByLink(me));
  function join() {
    mutate(token, {
      onSuccess: (groupId) => {
        forgetWantedPath();
        void navigate(groupPath(groupId), { replace: true });
      },
    });
  }
  const retry = useFocusAfterRetry(join);
  const begin = useEffectEvent(join);
  useEffect(() => begin(), []);

  if (error) return <Problem {...inviteLinkProblem(error)} retry={retry} />;
  return <Waiting />;
}

function Waiting() {
  return (
    <Page className="flex flex-1 flex-col items-center justify-center py-16 text-center">
      <Spinner />
      <p role="status" className="mt-4 text-[1.0625rem] text-ink-2">
        Du trittst der Gruppe bei …
      </p>
    </Page>
  );
}

type ProblemProps = { title: string; hint: string; retry?: ReturnType<typeof useFocusAfterRetry> };

function Problem({ title, hint, retry }: ProblemProps) {
  return (
    <Page className="flex flex-1 flex-col items-center justify-center py-10 text-center">
      <span aria-hidden className="grid size-23 place-items-center rounded-full bg-band-soft text-band-ink">
        <Link2Off className="size-10" />
      </span>
      <h1 className="mt-5.5 text-h1">{title}</h1>
      <p className="mt-2 max-w-[46ch] text-balance text-ink-2">{hint}</p>
      <div className="mt-6.5 flex flex-wrap justify-center gap-3 max-md:w-full max-md:flex-col">
        {retry && <Button {...retry}>Erneut versuchen</Button>}
        <Link to={paths.home} className={buttonClass({ kind: retry ? 'secondary' : 'primary' })}>
          Zur Startseite
        </Link>
      </div>
    </Page>
  );
}

type GuestNameProps = { token: string; known: string | null; onAnswer: (name: string) => void };

/** Who invites, and the name to join with: the one that the guest has in another group, or a new one. */
function GuestName({ token, known, onAnswer }: GuestNameProps) {
  const found = useInvitation(token);
  const [isOther, setOther] = useState(known === null);
  if (found === 'reading') return <Waiting />;
  if (found === 'unknown')
    return <Problem title="Ungültiger Link" hint="Dieser Einladungslink ist ungültig." />;
  return (
    <Page className="flex flex-1 flex-col items-center py-6">
      <div className="w-full max-w-[480px]">
        {found === 'unreadable' ? (
          <h1 className="text-h1">Du bist in eine Gruppe eingeladen.</h1>
        ) : (
          <InvitationHead invitation={found} className="rounded-xl shadow-2" />
        )}
        <div className="mt-6">
          {isOther || known === null ? (
            <JoinForm onJoin={onAnswer} />
          ) : (
            <>
              <Button full onClick={() => onAnswer(known)}>
                {`Mitmachen als ${known}`}
              </Button>
              <Button kind="text" full className="mt-2" onClick={() => setOther(true)}>
                Mit anderem Namen
              </Button>
            </>
          )}
        </div>
      </div>
    </Page>
  );
}
