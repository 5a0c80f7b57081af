import { startTransition, useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';

import { Button } from '@/ui/button';
import { Wrap } from '@/ui/layout/page';
import { lazyPart } from '@/ui/lazy/lazy-part';

import type { Taker } from './giving/taker-notes';
import { useTaker } from './giving/use-taker';
import { ListFrame } from './list/list-frame';
import { ListHero } from './list/list-hero';
import { ListMessage } from './list/list-message';
import { asListProblem, type ListProblem } from './list/list-problem';
import { OpenList } from './list/open-list';
import { openWishList, type WishList } from './requests/list-requests';

/** A token with other characters needs no request, because the database would answer it with an error. */
const wellFormedToken = /^[\w-]+$/;

// Lazy chunk: few visitors ever give a wish back.
const TakenWishPage = lazyPart(() => import('./giving/taken-wish-page'), 'TakenWishPage', Waiting);

/** Page of a public wish-list link; without a token the page of a claim link. */
export function WishListPage() {
  const taker = useTaker();
  const { token } = useParams();
  if (token === undefined) return <TakenWishPage />;
  if (!wellFormedToken.test(token)) return <NoList />;
  if (taker === null) return <Waiting />;
  // A sign-in changes the key and thus remounts the page, because claims depend on the account.
  return <List key={`${taker} ${token}`} taker={taker} token={token} />;
}

function List({ taker, token }: { taker: Taker; token: string }) {
  const { list, problem, isReading, read, show } = useWishList(taker, token);
  if (problem?.kind === 'gone') return <NoList />;
  if (problem !== null)
    return (
      <ListMessage title="Die Liste ließ sich nicht laden" hint={problem.message}>
        <Button busy={isReading} onClick={read}>
          Erneut versuchen
        </Button>
      </ListMessage>
    );
  if (list === null) return <Waiting />;
  return <OpenList taker={taker} token={token} list={list} onStale={read} onList={show} />;
}

function Waiting() {
  return (
    <ListFrame title="Wünsche">
      <Wrap as="main">
        <ListHero title="Wünsche" text="Einen Moment …" />
        <p role="status" className="sr-only">
          Die Liste wird geladen …
        </p>
        <div aria-hidden className="mt-5.5 grid gap-4 md:grid-cols-2 md:gap-5.5 lg:grid-cols-3">
          {[1, 2, 3].map((place) => (
            <span key={place} className="pulse block h-44 rounded-lg bg-sunken" />
          ))}
        </div>
      </Wrap>
    </ListFrame>
  );
}

function NoList() {
  return (
    <ListMessage
      title="Diese Liste gibt es nicht (mehr)"
      hint="Vielleicht ist der Link nicht vollständig, oder er wurde erneuert. Frag die Person, von der du ihn hast."
    />
  );
}

interface Reading {
  list: WishList | null;
  problem: ListProblem | null;
  isReading: boolean;
}

/** Wish list of a link. `read` refetches while it is visible; `show` replaces it by the list of another request. */
function useWishList(taker: Taker, token: string) {
  // Arguments of the read. Setting a new object, even with equal values, triggers a refetch.
  const [question, setQuestion] = useState({ taker, token });
  const [reading, setReading] = useState<Reading>({ list: null, problem: null, isReading: true });
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    async function read() {
      try {
        const list = await openWishList(question.taker, question.token, signal);
        startTransition(() => setReading({ list, problem: null, isReading: false }));
      } catch (error) {
        if (!signal.aborted) setReading({ list: null, problem: asListProblem(error), isReading: false });
      }
    }
    void read();
    return () => controller.abort();
  }, [question]);

  function read() {
    setReading((before) => ({ ...before, isReading: true }));
    setQuestion({ taker, token });
  }
  const show = (list: WishList) => setReading({ list, problem: null, isReading: false });
  return { ...reading, read, show };
}
