import Link2Off from 'lucide-react/icons/link-2-off';
import { useEffect, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';

import { groupPath, paths } from '@/lib/address/paths';
import { forgetWantedPath } from '@/lib/address/wanted-path';
import { Button, buttonClass } from '@/ui/button';
import { Page } from '@/ui/layout/page';
import { Spinner } from '@/ui/spinner';
import { showToast } from '@/ui/toast/toast';

import { NotSignedIn } from '../not-signed-in';
import { type Me, useMe } from '../use-me';
import { type InviteProblem, joinByInvite } from './join-by-invite';

/** Anything else in the address would only make the database complain. */
const wellFormedToken = /^[\w-]+$/;

/** The target of an invite link: joins and goes on to the group. */
export function JoinPage() {
  const me = useMe();
  const { token = '' } = useParams();
  const [tries, setTries] = useState(1);
  return (
    <>
      <title>Gruppe beitreten · Päckchen</title>
      {renderStep()}
    </>
  );

  function renderStep() {
    if (!wellFormedToken.test(token)) {
      return <Problem problem={{ title: 'Ungültiger Link', hint: 'Dieser Einladungslink ist ungültig.' }} />;
    }
    if (me === null) return <NotSignedIn />;
    return <Joining key={`${token} ${tries}`} token={token} me={me} onRetry={() => setTries(tries + 1)} />;
  }
}

function Joining({ token, me, onRetry }: { token: string; me: Me; onRetry: () => void }) {
  const navigate = useNavigate();
  const [problem, setProblem] = useState<InviteProblem | null>(null);
  const { userId, nameForOthers } = me;

  useEffect(() => {
    let isCurrent = true;
    async function join() {
      const result = await joinByInvite({ userId, token, displayName: nameForOthers });
      if (!isCurrent) return;
      if ('problem' in result) {
        setProblem(result.problem);
        showToast({ tone: 'error', title: result.problem.title });
        return;
      }
      forgetWantedPath();
      showToast({ tone: 'success', title: 'Du bist der Gruppe beigetreten!' });
      void navigate(groupPath(result.groupId), { replace: true });
    }
    void join();
    return () => {
      isCurrent = false;
    };
  }, [userId, nameForOthers, token, navigate]);

  if (problem) return <Problem problem={problem} onRetry={onRetry} />;
  return (
    <Page className="flex flex-1 flex-col items-center justify-center py-16 text-center">
      <Spinner />
      <p role="status" className="mt-4 text-[1.0625rem] text-ink-2">
        Du trittst der Gruppe bei …
      </p>
    </Page>
  );
}

function Problem({ problem, onRetry }: { problem: InviteProblem; onRetry?: () => void }) {
  return (
    <Page className="flex flex-1 flex-col items-center justify-center py-10 text-center">
      <span aria-hidden className="grid size-23 place-items-center rounded-full bg-band-soft text-band-ink">
        <Link2Off className="size-10" />
      </span>
      <h1 className="mt-5.5 text-h1">{problem.title}</h1>
      <p className="mt-2 max-w-[46ch] text-balance text-ink-2">{problem.hint}</p>
      <div className="mt-6.5 flex flex-wrap justify-center gap-3 max-md:w-full max-md:flex-col">
        {onRetry && <Button onClick={onRetry}>Erneut versuchen</Button>}
        <Link to={paths.home} className={buttonClass({ kind: onRetry ? 'secondary' : 'primary' })}>
          Zur Startseite
        </Link>
      </div>
    </Page>
  );
}
