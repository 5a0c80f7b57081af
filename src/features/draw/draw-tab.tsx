import { useQuery, useMutationState } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';

import type { GroupRef } from '@/data/groups/group-keys';
import { addsItem } from '@/data/queries/list/list-changes';
import { localDrafts } from '@/data/texts/drafts';
import { subscribeTexts } from '@/data/texts/local-texts';
import { secretDrafts } from '@/data/texts/secret-drafts';
import { shortDay, today } from '@/domain/calendar/calendar-day';
import { type Draw, drawToShow, inDrawOrder } from '@/domain/draw/draw';
import type { Group } from '@/domain/group/group';
import { useFocusAfterRetry } from '@/lib/hooks/use-focus-after-retry';
import { useToday } from '@/lib/hooks/use-today';
import { isObject } from '@/lib/is-object';
import { Button } from '@/ui/button';
import { Chip, ChipGroup } from '@/ui/chip';
import { DraftMark } from '@/ui/form/draft-mark';
import { EmptyState } from '@/ui/layout/empty-state';
import { LoadError } from '@/ui/layout/load-error';
import { Skeleton } from '@/ui/layout/skeleton';
import { lazyPart } from '@/ui/lazy/lazy-part';

import { newDrawKey, newDrawName, drawQueries, drawListKey } from './draw-queries';
import { DrawWaiting } from './draw-waiting';
import { StrandedTexts } from './result/stranded-texts';

import './draw.css';

const NewDrawForm = lazyPart(() => import('./setup/new-draw-form'), 'NewDrawForm', Waiting);
const DrawSetup = lazyPart(() => import('./setup/draw-setup'), 'DrawSetup', Waiting);
const DrawnDraw = lazyPart(() => import('./drawn-draw'), 'DrawnDraw', Waiting);

function Waiting() {
  return <Skeleton className="h-160 rounded-lg" />;
}

type DrawTabProps = { groupRef: GroupRef; group: Group };

/** Tab 'Wichteln' of a group: shows one draw, at first the next one. */
export function DrawTab({ groupRef, group }: DrawTabProps) {
  const day = today(useToday());
  const draws = useQuery(drawQueries.list(groupRef));
  const retry = useFocusAfterRetry(() => void draws.refetch());
  const [isPreparing, setPreparing] = useState(false);
  const [chosenId, choose] = useState<string | null>(null);
  const isAdmin = group.me.role === 'admin';
  const drafts = localDrafts(`user:${groupRef.userId}`);
  const storedDraft = useSyncExternalStore(subscribeTexts, () => drafts.read(newDrawKey(groupRef)));
  const discardDraft = () => drafts.write(newDrawKey(groupRef), null);
  const draft = isAdmin && storedDraft !== null && (
    <DraftMark what={newDrawName} onDiscard={discardDraft} className="my-0 justify-center" />
  );
  const isStored = draws.data?.some(({ id }) => id === storedDraft?.fields.id) ?? false;
  const endStored = useEffectEvent(discardDraft);
  useEffect(() => {
    if (isStored && !isPreparing) endStored();
  }, [isStored, isPreparing]);
  const unfinished = useUnfinishedDraws(groupRef);

  if (draws.isPending) {
    return (
      <div role="status">
        <span className="sr-only">Wichteln wird geladen …</span>
        <Waiting />
      </div>
    );
  }
  if (draws.data === undefined)
    return <LoadError title="Wichteln konnte nicht geladen werden" retry={retry} />;
  if (isPreparing && isAdmin) {
    return (
      <NewDrawForm
        groupRef={groupRef}
        group={group}
        onDone={(id) => {
          setPreparing(false);
          if (id !== null) choose(id);
        }}
      />
    );
  }
  const inOrder = inDrawOrder(draws.data, day);
  // An admin has seen the result of the last draw and stays there until the next draw is stored completely.
  const next = inOrder.find(({ id }) => !unfinished.has(id)) ?? inOrder[0];
  const first = isAdmin ? next : drawToShow(draws.data, day);
  const draw = inOrder.find(({ id }) => id === chosenId) ?? first;
  if (draw === undefined) {
    return (
      <EmptyState
        title="Wichtelt ihr?"
        action={
          isAdmin && (
            <>
              <Button onClick={() => setPreparing(true)}>Wichteln vorbereiten</Button>
              {draft}
            </>
          )
        }
      >
        {isAdmin
          ? 'Alle ziehen heimlich einen Namen und beschenken genau eine Person. Wer wen zieht, weißt auch du nicht.'
          : 'Wer die Gruppe leitet, kann hier ein Wichteln vorbereiten.'}
      </EmptyState>
    );
  }
  return (
    <div tabIndex={-1} className="draw outline-none">
      {inOrder.length > 1 && (
        <ChipGroup label="Welche Runde?">
          {inOrder.map((one) => (
            <Chip key={one.id} name="draw" checked={one === draw} onChange={() => choose(one.id)}>
              {`${one.title} · ${shortDay(one.day, day)}`}
            </Chip>
          ))}
        </ChipGroup>
      )}
      <OneDraw key={draw.id} groupRef={groupRef} group={group} draw={draw} draws={draws.data} />
      {isAdmin && (
        <Button
          kind="text"
          icon={Plus}
          className="-ml-[12px] justify-self-start"
          onClick={() => setPreparing(true)}
        >
          Weitere Runde vorbereiten
        </Button>
      )}
      {draft}
    </div>
  );
}

type OneDrawProps = DrawTabProps & { draw: Draw; draws: readonly Draw[] };

function OneDraw(props: OneDrawProps) {
  const { groupRef, draw } = props;
  const hasDraft = useSyncExternalStore(
    subscribeTexts,
    () => secretDrafts(groupRef.userId).keys().length > 0,
  );
  return (
    <>
      {hasDraft && <StrandedTexts userId={groupRef.userId} draw={draw} receiverId={null} />}
      <DrawAsItIs {...props} />
    </>
  );
}

function DrawAsItIs({ groupRef, group, draw, draws }: OneDrawProps) {
  if (draw.state === 'drawn') return <DrawnDraw groupRef={groupRef} group={group} draw={draw} />;
  if (group.me.role === 'admin')
    return <DrawSetup groupRef={groupRef} group={group} draw={draw} draws={draws} />;
  return <DrawWaiting groupRef={groupRef} group={group} draw={draw} />;
}

/** Ids of draws whose creation is in flight or has failed partly; a retry completes them. */
function useUnfinishedDraws(groupRef: GroupRef): ReadonlySet<unknown> {
  const tries = useMutationState({
    filters: { mutationKey: addsItem(drawListKey(groupRef)).mutationKey, exact: true },
    select: ({ state: { status, variables } }) => ({
      id: isObject(variables) ? variables.id : null,
      isDone: status === 'success',
    }),
  });
  const unfinished = new Set(tries.map(({ id }) => id));
  for (const { id, isDone } of tries) if (isDone) unfinished.delete(id);
  return unfinished;
}
