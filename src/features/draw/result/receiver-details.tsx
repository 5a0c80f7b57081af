import { useQuery } from '@tanstack/react-query';
import HatGlasses from 'lucide-react/icons/hat-glasses';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useState } from 'react';

import type { GroupRef } from '@/data/groups/group-keys';
import { shortDay, today } from '@/domain/calendar/calendar-day';
import type { Draw } from '@/domain/draw/draw';
import { centsLabel } from '@/domain/gift/price/cents';
import type { Group } from '@/domain/group/group';
import { useToday } from '@/lib/hooks/use-today';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { cardClass } from '@/ui/layout/card';
import { lazyPart } from '@/ui/lazy/lazy-part';

import { ReceiverWishes } from './receiver-wishes';
import { type DrawnReceiver, resultQueries } from './result-queries';
import { useNewMessage } from './use-draw-news';
import type { DrawPerson } from './use-people';

import './receiver-details.css';

const AskDrawer = lazyPart(() => import('./ask-drawer'), 'AskDrawer');

type ReceiverDetailsProps = {
  groupRef: GroupRef;
  group: Group;
  draw: Draw;
  result: DrawnReceiver;
  receiver: DrawPerson;
};

/** Hint, wishes and questions of the receiver. */
export function ReceiverDetails({ groupRef, group, draw, result, receiver }: ReceiverDetailsProps) {
  const day = today(useToday());
  const [isAsking, setAsking] = useState(false);
  const { changedAt } = result;
  const { data: answers } = useQuery(resultQueries.thread(groupRef, draw.id, 'giver'));
  // This does not mark the answer as seen, because the drawer may show the other thread.
  const hasAnswer = useNewMessage(groupRef, `${draw.id}:answer`, answers, false);
  const { name, hint, userId } = receiver;

  return (
    <>
      {changedAt !== null && (
        <p className="flex gap-[10px] rounded-[14px] bg-honey-soft px-[14px] py-[12px] text-honey-ink">
          <RefreshCw aria-hidden className="mt-[2px] size-[20px] flex-none" />
          <span>
            <b className="font-[650]">Dein Wichtelkind hat sich geändert</b>
            <span className="block text-small">
              Seit {shortDay(today(new Date(changedAt)), day)}, weil jemand dazugekommen oder gegangen ist.
            </span>
          </span>
        </p>
      )}
      <dl
        className={cardClass(
          'receiver-facts flex py-[14px] px-[16px] max-[20em]:flex-col max-[20em]:gap-[12px]',
        )}
      >
        {draw.budgetCents !== null && <Fact label="Höchstens">{centsLabel(draw.budgetCents)}</Fact>}
        <Fact label="Ausgepackt wird">{shortDay(draw.day, day)}</Fact>
      </dl>
      {hint !== null && (
        <section className={cardClass('receiver-card px-[16px] py-[14px]')}>
          <h3 className="receiver-lead">{name} sagt</h3>
          <p className="whitespace-pre-wrap">„{hint}“</p>
        </section>
      )}
      {userId !== null && (
        <ReceiverWishes
          groupRef={groupRef}
          memberId={group.me.memberId}
          name={name}
          userId={userId}
          paper={receiver.paper}
        />
      )}
      <p role="status" className="receiver-news">
        {hasAnswer && <Badge tone="honey">Neue Antwort</Badge>}
      </p>
      <Button
        kind="secondary"
        full
        icon={HatGlasses}
        onClick={() => setAsking(true)}
        className="receiver-ask"
      >
        <span className="min-w-0 wrap-anywhere whitespace-normal">{name} heimlich etwas fragen</span>
      </Button>
      <AskDrawer
        open={isAsking}
        onClose={() => setAsking(false)}
        groupRef={groupRef}
        draw={draw}
        receiver={receiver}
      />
    </>
  );
}

function Fact({ label, children }: { label: string; children: string }) {
  return (
    <div>
      <dt className="text-small text-ink-2">{label}</dt>
      <dd className="font-display text-h3 font-[650] tabular-nums">{children}</dd>
    </div>
  );
}
