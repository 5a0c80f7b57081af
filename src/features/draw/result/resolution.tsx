import { useMutation, useQuery } from '@tanstack/react-query';
import HandHeart from 'lucide-react/icons/hand-heart';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { useState } from 'react';

import type { GroupRef } from '@/data/groups/group-keys';
import { formatLong, today } from '@/domain/calendar/calendar-day';
import { type Draw, isDrawOver, partOf } from '@/domain/draw/draw';
import { drawAgain } from '@/domain/draw/draw-again';
import { drawCircles, giverTo } from '@/domain/draw/draw-circles';
import { drawThanksText } from '@/domain/draw/draw-thanks';
import type { Group } from '@/domain/group/group';
import { useFocusAfterRetry } from '@/lib/hooks/use-focus-after-retry';
import { useToday } from '@/lib/hooks/use-today';
import { Avatar } from '@/ui/avatar';
import { Button } from '@/ui/button';
import { AlertDialog } from '@/ui/dialog/alert-dialog';
import { cardClass } from '@/ui/layout/card';
import { LoadError } from '@/ui/layout/load-error';
import { Skeleton } from '@/ui/layout/skeleton';
import { lazyPart } from '@/ui/lazy/lazy-part';

import { createDraw } from '../actions/create-draw';
import { drawQueries } from '../draw-queries';
import { DrawRing } from './draw-ring';
import { resultQueries } from './result-queries';
import { ClosedParcel } from './reveal/closed-parcel';
import { useDrawPeople, type DrawPerson } from './use-people';

import './resolution.css';

const ShareTextDialog = lazyPart(() => import('@/ui/dialog/share-text-dialog'), 'ShareTextDialog');

/** Public result from the day after the draw's day on. */
export function Resolution({ groupRef, group, draw }: { groupRef: GroupRef; group: Group; draw: Draw }) {
  const results = useQuery(resultQueries.everybody(groupRef, draw.id));
  const people = useDrawPeople(groupRef, draw);
  const retry = useFocusAfterRetry(() => void results.refetch());
  const [isThanking, setThanking] = useState(false);
  const me = partOf(draw, group.me.memberId);

  if (results.isPending || people === undefined) return <Skeleton className="h-80 rounded-lg" />;
  if (results.data === undefined) {
    return (
      <LoadError title="Die Auflösung lässt sich gerade nicht laden" retry={retry}>
        Wer wen beschenkt hat, ist noch da, wir konnten es nur gerade nicht holen.
      </LoadError>
    );
  }
  // The server reveals the result after the day has ended in Berlin. In time zones further east the local day ends
  // earlier; until then the list is empty.
  if (results.data.length === 0)
    return me?.isIn ? <ClosedParcel groupRef={groupRef} group={group} draw={draw} /> : null;

  const circles = drawCircles(results.data, me?.id ?? null);
  const giverId = giverTo(results.data, me?.id ?? null);
  const giver = giverId === null ? null : people(giverId);
  return (
    <div className="mx-auto w-full max-w-[36rem] pb-[16px]">
      <h2 className="text-center text-h2">Jetzt darfst du es wissen</h2>
      <div className="mt-[8px] mb-[14px] flex flex-wrap items-center justify-center gap-[16px]">
        {circles.map((circle, index) => (
          <DrawRing key={circle[0]} people={circle.map(people)} isLarge={index === 0}>
            {index === 0 && giver && (
              <p>
                <span className="block text-[0.9375rem] text-ink-2">Dein Wichtel war </span>
                <b
                  className="resolution-giver block font-display text-[1.5rem]/[1.75rem] wrap-anywhere hyphens-auto"
                  data-long={giver.name.length > 14 || undefined}
                >
                  {giver.name}
                </b>
              </p>
            )}
          </DrawRing>
        ))}
      </div>
      {giver !== null && giver.userId !== null && (
        <>
          <Button icon={HandHeart} onClick={() => setThanking(true)} className="resolution-thanks">
            Danke sagen
          </Button>
          <ShareTextDialog
            open={isThanking}
            onClose={() => setThanking(false)}
            title="Danke sagen"
            label={`Dein Text an ${giver.name}`}
            suggested={drawThanksText(giver.name)}
          />
        </>
      )}
      <h3 className="mt-[28px] mb-[12px] text-h2">Wer wen beschenkt hat</h3>
      <GivingList circles={circles} people={people} />
      {group.me.role === 'admin' && <OnceMore groupRef={groupRef} draw={draw} isIn={me?.isIn === true} />}
    </div>
  );
}

type OnceMoreProps = { groupRef: GroupRef; draw: Draw; /** True when the user took part. */ isIn: boolean };

/** Button 'Nochmal wichteln'; disappears as soon as the next draw exists. */
function OnceMore({ groupRef, draw, isIn }: OnceMoreProps) {
  const day = today(useToday());
  const { data: draws } = useQuery(drawQueries.list(groupRef));
  const create = useMutation(createDraw(groupRef));
  // One id for all attempts, so that a retry does not create a second draw.
  const [id] = useState(() => crypto.randomUUID());
  const [isAsking, setAsking] = useState(false);
  const isPrepared = draws?.some((other) => !isDrawOver(other, day) || other.day > draw.day) ?? true;
  if (isPrepared) return null;
  const plan = drawAgain(draw, day);
  return (
    <>
      <Button kind="secondary" full icon={RotateCw} busy={create.isPending} onClick={() => setAsking(true)}>
        Nächstes Jahr wieder
      </Button>
      <AlertDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title="Nächstes Jahr wieder?"
        description={`„${plan.title}“ am ${formatLong(plan.day)}: Alle aus dieser Runde, die noch in der Gruppe sind, werden gleich gefragt. Ausnahmen und Preis bleiben, du kannst sie noch ändern.`}
        confirmLabel="Alle fragen"
        harmless
        onConfirm={() => {
          setAsking(false);
          create.mutate({ ...plan, id, joins: isIn });
        }}
      />
    </>
  );
}

type GivingListProps = {
  /** Circles of participant ids; each participant gives to the next one. */
  circles: readonly (readonly string[])[];
  people: (partId: string) => DrawPerson;
};

function GivingList({ circles, people }: GivingListProps) {
  return (
    <ul className={cardClass('giving-list')}>
      {circles.flatMap((circle) =>
        circle.map((giverId, index) => (
          <li key={giverId}>
            <Person {...people(giverId)} /> <span className="text-ink-2">an</span>{' '}
            <Person {...people(circle[index + 1] ?? circle[0] ?? giverId)} />
          </li>
        )),
      )}
    </ul>
  );
}

function Person({ name, paper }: DrawPerson) {
  return (
    <span className="giving-person flex min-w-0 items-center gap-[8px] min-[22.5em]:gap-[12px]">
      <Avatar name={name} paper={paper} size="sm" />
      <b>{name}</b>
    </span>
  );
}
