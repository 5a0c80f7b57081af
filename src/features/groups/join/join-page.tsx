import { useMutation, useQuery } from '@tanstack/react-query';
import Link2Off from 'lucide-react/icons/link-2-off';
import { useEffect, useEffectEvent, useState, type FormEvent, useId } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';

import { nameQuestion } from '@/data/groups/group-toasts';
import { textLimits } from '@/domain/text/text';
import { groupPath, paths } from '@/lib/address/paths';
import { forgetWantedPath } from '@/lib/address/wanted-path';
import { useFocusAfterRetry } from '@/lib/hooks/use-focus-after-retry';
import { initial } from '@/ui/avatar';
import { Button, buttonClass } from '@/ui/button';
import { cx } from '@/ui/cx';
import { Input } from '@/ui/form/input';
import { Page } from '@/ui/layout/page';
import { paperClass } from '@/ui/paper/paper';
import { Spinner } from '@/ui/spinner';

import { NotSignedIn } from '../shared/lazy-not-signed-in';
import { type Me, useMe, withTypedName } from '../shared/use-me';
import { inviteLinkProblem, joinByLink, memberByLink } from './join-by-link';

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

/** Asks guests for a name before they join; guests who are already members are not asked. */
function GuestJoining({ token, me }: { token: string; me: Me }) {
  const { data: isMember, isPending } = useQuery(memberByLink(me, token));
  const [name, setName] = useState<string | null>(null);
  if (isPending) return <Waiting />;
  if (name === null && !isMember) return <GuestName onAnswer={setName} />;
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

/** Asks a guest for a name before joining; the answer may be empty. */
function GuestName({ onAnswer }: { onAnswer: (name: string) => void }) {
  const [name, setName] = useState('');
  const headingId = useId();
  const hintId = useId();

  function submit(event: FormEvent) {
    event.preventDefault();
    onAnswer(name);
  }

  return (
    <Page className="flex flex-1 flex-col items-center justify-center py-10">
      <form onSubmit={submit} className="w-full max-w-[480px] text-center">
        <span
          aria-hidden
          className={cx(
            paperClass('himbeere'),
            'mx-auto grid size-23 place-items-center rounded-full font-display text-h1 font-bold',
          )}
        >
          {initial(name.trim() || 'Mitglied')}
        </span>
        <h1 id={headingId} className="mt-5.5 text-h1 text-balance">
          {nameQuestion}
        </h1>
        <p id={hintId} className="mt-2 text-balance text-ink-2">
          Du machst als Gast in der Gruppe mit. Ohne Namen heißt du dort „Mitglied“.
        </p>
        <Input
          aria-labelledby={headingId}
          aria-describedby={hintId}
          value={name}
          onChange={({ target }) => setName(target.value)}
          autoComplete="nickname"
          maxLength={textLimits.name}
          className="mt-6 w-full"
        />
        <Button type="submit" full disabled={name.trim() === ''} className="mt-3.5">
          Beitreten
        </Button>
        <Button kind="text" full className="mt-1.5" onClick={() => onAnswer('')}>
          Überspringen
        </Button>
      </form>
    </Page>
  );
}
