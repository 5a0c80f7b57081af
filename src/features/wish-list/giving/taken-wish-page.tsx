import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

import { wishKeyIn } from '@/domain/wish/wish-key';
import { takeFocus } from '@/lib/browser/take-focus';
import { Button } from '@/ui/button';
import { Wrap } from '@/ui/layout/page';
import { Spinner } from '@/ui/spinner';

import { ListFrame } from '../list/list-frame';
import { ListMessage } from '../list/list-message';
import { asListProblem, type ListProblem } from '../list/list-problem';
import { findTakenWish, type WishToGive } from '../requests/list-requests';
import { forgetClaim } from './claim-tokens';
import { nothingReserved } from './nothing-reserved';
import { TakenWishCard } from './taken-wish-card';
import type { Taker } from './taker-notes';
import { useTaker } from './use-taker';

/** Page of a claim link; works on any device. */
export function TakenWishPage() {
  const taker = useTaker();
  const key = wishKeyIn(useLocation().hash);
  if (key === null)
    return (
      <ListMessage
        title="Dieser Link ist nicht vollständig"
        hint="Öffne den ganzen Link, den du dir aufgehoben hast."
        icon={CircleAlert}
      />
    );
  if (taker === null) return <Waiting />;
  return <ByKey key={`${taker} ${key}`} taker={taker} wishKey={key} />;
}

function ByKey({ taker, wishKey }: { taker: Taker; wishKey: string }) {
  const [attempt, setAttempt] = useState(0);
  /** Claimed wish; null when there is no such claim, undefined while loading. */
  const [found, setFound] = useState<WishToGive | null>();
  const [answered, setAnswered] = useState(-1);
  const [problem, setProblem] = useState<ListProblem | null>(null);
  const [hasGivenBack, setGivenBack] = useState(false);
  const gone = found === null;
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    async function find() {
      try {
        setFound(await findTakenWish(taker, wishKey, signal));
        setProblem(null);
      } catch (error) {
        if (!signal.aborted) setProblem(asListProblem(error));
      }
      if (!signal.aborted) setAnswered(attempt);
    }
    void find();
    return () => controller.abort();
  }, [taker, wishKey, attempt]);

  // For an account a token without a result is kept, because the server hides claims on a list from its owner.
  useEffect(() => {
    if (hasGivenBack || (gone && taker === 'visitor')) forgetClaim(taker, wishKey);
  }, [taker, wishKey, hasGivenBack, gone]);

  if (hasGivenBack)
    return (
      <ListMessage
        title="Zurückgenommen"
        hint="Jetzt können es wieder andere schenken."
        icon={CircleCheck}
        headingRef={takeFocus}
      />
    );
  if (problem !== null)
    return (
      <ListMessage title="Das ließ sich nicht nachsehen" hint={problem.message} icon={RefreshCw}>
        <Button busy={answered !== attempt} onClick={() => setAttempt((count) => count + 1)}>
          Erneut versuchen
        </Button>
      </ListMessage>
    );
  if (found === undefined) return <Waiting />;
  if (found === null) return <ListMessage {...nothingReserved} icon={CircleAlert} />;
  return (
    <TakenWishCard
      taker={taker}
      wishKey={wishKey}
      found={found}
      onGivenBack={() => setGivenBack(true)}
      onStale={() => {
        setFound(undefined);
        setAttempt((count) => count + 1);
      }}
    />
  );
}

function Waiting() {
  return (
    <ListFrame title="Zurücknehmen">
      <Wrap as="main" className="flex flex-1 flex-col items-center justify-center py-10">
        <Spinner />
        <p role="status" className="mt-5 text-ink-2">
          Einen Moment …
        </p>
      </Wrap>
    </ListFrame>
  );
}
